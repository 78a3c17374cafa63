/** What the user reads when a CV could not be sent or read. */
export const cvTexts = {
  linkFailed: 'Error al obtener URL presignada',
  putFailed: 'Error al subir el archivo CV',
  putBroke: 'Error al subir el archivo. Por favor, intenta nuevamente.',
  failed: 'Error al subir o procesar el CV.',
  unreadable: 'No pudimos leer este archivo.',
};
