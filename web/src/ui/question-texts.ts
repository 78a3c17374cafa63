export const questionTexts = {
  yes: 'Sí',
  no: 'No',
  notANumber: 'Escribe un número, por ejemplo 3 o 1,5.',
  step: (at: number, count: number) => `Pregunta ${at} de ${count}`,
  progress: 'Progreso de las preguntas',
  previous: 'Anterior',
  next: 'Siguiente',
  send: 'Enviar respuestas',
  sending: 'Enviando...',
  sent: 'Respuestas enviadas',
};
