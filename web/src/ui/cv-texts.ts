/** Words around a CV and what it says; kept apart, since most pages do without them. */
export const cvTexts = {
  choose: 'Elegir archivo',
  file: 'Archivo de tu CV',
  orDrop: 'o suéltalo aquí',
  change: 'Cambiar',
  progress: 'Progreso de la subida',
  sending: (percent: number) => `Subiendo ${percent}%`,
  stored: 'Guardado',
  reading: 'Leyendo tu CV...',
  done: 'Listo, ya lo leímos',
  read: 'Leído',
  failed: 'Error al subir o procesar el CV.',
  emptyFile: 'Ese archivo está vacío. Elige otro.',
  from: 'De tu CV',
  silent: 'Tu CV no lo dice',
  onlyPdf: 'Solo se permite subir archivos PDF.',
  tooLarge: 'El archivo no puede superar los 5MB.',
};

export const skillTexts = {
  label: 'Tus habilidades',
  add: 'Nueva habilidad',
  addButton: 'Agregar',
  example: 'Por ejemplo, portugués',
  remove: (skill: string) => `Quitar ${skill}`,
};

export const entryTexts = {
  remove: 'Quitar',
  removeThis: (title: string) => `Quitar ${title}`,
  from: 'Desde',
  to: 'Hasta',
  work: {
    company: 'Empresa',
    role: 'Puesto',
    description: 'Descripción',
    add: 'Agregar experiencia',
    untitled: (number: number) => `Experiencia ${number}`,
  },
  study: {
    institution: 'Institución',
    degree: 'Título',
    add: 'Agregar educación',
    untitled: (number: number) => `Educación ${number}`,
  },
};

export const privacyTexts = {
  application:
    'Tu CV se lee y se compara con el puesto de forma automática; la decisión la toma siempre una persona. Lo guardamos 12 meses, y hasta 24 solo si tú lo permites.',
  profile:
    'Leemos tu CV de forma automática solo para completar tus datos. Nadie más lo ve hasta que te postulas, y entonces decide siempre una persona.',
  more: 'Qué hacemos con tu CV',
  newTab: '(se abre en otra pestaña)',
  keep: 'Guardar mi CV para otras ofertas hasta 24 meses (opcional)',
};
