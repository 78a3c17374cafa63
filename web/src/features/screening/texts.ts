/** The words of the candidates' screens. Where the specification gives a text, it stands here letter by letter. */

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

export const callTexts = {
  applicants: 'Error al obtener aplicantes',
  notAnArray: 'Expected an array of applicants',
  metrics: 'Error al obtener las métricas del puesto',
  analysisFailed: 'Error al iniciar el análisis',
  noToken: 'No hay token de autenticación. Por favor, inicie sesión nuevamente.',
  analysisStarted: 'Análisis iniciado correctamente',
  links: 'Error al obtener URLs prefirmadas',
  linksShape: 'Invalid response format: upload_results is not an array',
  removeCandidate: 'Error al eliminar el candidato',
  removeApplication: 'Error al eliminar la aplicación',
  candidate: 'No pudimos cargar los datos de este candidato.',
  cvLink: 'No pudimos abrir el CV.',
  rate: 'No pudimos guardar la valoración.',
  decide: 'No pudimos guardar la decisión.',
  contact: 'No pudimos enviar el mensaje.',
};

export const scoreTexts = {
  none: 'N/A',
  words: { good: 'Encaja bien', part: 'Encaja en parte', low: 'Encaja poco', none: 'Sin analizar' },
};

export const candidateTexts = {
  noName: 'Sin nombre',
  noEmail: 'Email no disponible',
  source: {
    SITE: (day: string) => `Postulación del ${day}`,
    GUEST: (day: string) => `Postulación sin cuenta del ${day}`,
    UPLOAD: (day: string) => `CV agregado el ${day}`,
  },
  status: { PENDING: 'Pendiente', ACCEPTED: 'Aceptada', REJECTED: 'Rechazada' },
};

export const ratings = ['Sin revisar', 'Revisado', 'Bueno', 'Malo'] as const;

export const stripTexts = {
  label: 'Estadísticas del puesto',
  total: 'Total analizados',
  average: 'Promedio',
  highest: 'Más alta',
  lowest: 'Más baja',
  retry: 'Reintentar',
};

export const histogramTexts = {
  average: (score: string) => `promedio ${score}`,
  label: (good: number, part: number, low: number) =>
    `Distribución: ${good} encajan bien, ${part} en parte, ${low} poco`,
  low: 'Encaja poco',
  lowRange: 'menos de 40',
  part: 'En parte',
  partRange: '40 a 69',
  good: 'Bien',
  goodRange: '70 o más',
};

export const listTexts = {
  heading: (count: number | string) => `Candidatos (${count})`,
  add: 'Agregar Candidatos',
  analyse: 'Analizar CVs',
  analysing: 'Analizando...',
  results: 'Ver resultados del análisis',
  search: 'Buscar candidatos',
  searchHint: 'Buscar candidatos por nombre o email...',
  status: 'Estado',
  statuses: ['Todos', 'Revisado', 'Bueno', 'Malo', 'Sin revisar'] as const,
  sort: 'Ordenar',
  sorts: { score: 'Puntuación', name: 'Nombre' },
  loading: 'Cargando candidatos...',
  failed: 'Ocurrió un error al cargar los candidatos.',
  retry: 'Reintentar',
  more: 'Cargar más',
  loadingMore: 'Cargando más candidatos...',
  none: 'Todavía no hay candidatos',
  noneText: 'Agrega los CVs que ya tienes, en PDF, PNG, JPG o ZIP. Quien se postule aparece aquí solo.',
  noneFound: 'Ningún candidato coincide',
  noneFoundText: 'Prueba con otro nombre o quita los filtros.',
  clear: 'Limpiar filtros',
  cv: 'CV',
  contact: 'Contactar',
  remove: 'Eliminar',
  removing: 'Eliminando...',
  of: (action: string, name: string) => `${action}: ${name}`,
  unreadable: 'No se pudo leer',
  queued: 'En cola',
  hidden: 'Texto oculto',
  outdated: 'Resultado anterior',
};

export const progressTexts = {
  uploading: (count: number) => `Esperando ${count} ${plural(count, 'archivo', 'archivos')}…`,
  reading: (count: number) => `Leyendo ${count} ${plural(count, 'CV', 'CVs')}…`,
  analysing: (done: number, all: number) => `Analizando ${done} de ${all}…`,
  label: 'Avance del análisis',
  stopped:
    'No hubo avances en los últimos cinco minutos. Puede que un archivo no haya terminado de subir; el resto ya está en la lista.',
  again: 'Actualizar',
  outdated: (count: number) =>
    count === 1
      ? 'Hay 1 resultado anterior al último cambio del puesto o del analizador.'
      : `Hay ${count} resultados anteriores al último cambio del puesto o del analizador.`,
  analyseAgain: 'Volver a analizar',
  refused: (count: number) =>
    count === 1 ? '1 archivo no se pudo agregar.' : `${count} archivos no se pudieron agregar.`,
};

export const chooseTexts = {
  title: 'Elige un candidato',
  text: 'Verás su CV junto a las razones del puntaje, con las frases que lo sostienen marcadas.',
  start: 'Empezar a revisar',
  keys: 'Atajos de teclado',
};

export const reviewTexts = {
  title: 'Detalles del candidato',
  subtitle: 'Información y razones del puntaje',
  close: 'Cerrar',
  loading: 'Cargando candidato...',
  retry: 'Reintentar',
  missing: 'Este candidato ya no está en la lista.',
  parts: 'Partes de la revisión',
  tabs: { evidence: 'Evaluación', cv: 'CV', decision: 'Decisión' },
  previous: 'Candidato anterior',
  next: 'Candidato siguiente',
  email: 'Email',
  phone: 'Teléfono',
  unreadable: 'No pudimos leer este CV',
  unreadableText: 'El archivo está guardado: puedes abrirlo y decidir tú.',
  notAnalysed: 'Todavía sin analizar',
  notAnalysedText: 'Pulsa «Analizar CVs» en la lista para obtener el puntaje y sus razones.',
  queued: 'El análisis está en marcha. Esta vista se actualiza sola.',
  analysisFailed: 'El análisis no se pudo completar',
  outdated: 'Este resultado es anterior al último cambio del puesto o del analizador.',
  hiddenTitle: 'Este archivo contiene texto que no se ve a simple vista.',
  hiddenText: 'No se tuvo en cuenta en la puntuación.',
  hiddenWhere: (page: number) => `Página ${page}`,
};

export const evidenceTexts = {
  criteria: (score: number) => `En qué se apoya el ${score}`,
  required: 'Imprescindible',
  points: (points: number, weight: number): [string, string] => [`${points}`, ` de ${weight}`],
  unknown: (weight: number): [string, string] => ['No consta', `, ${weight} en juego`],
  states: { met: 'cumple', partly: 'cumple en parte', unknown: 'no consta' },
  note: 'El largo de cada barra es su peso. Nombre, edad, sexo, foto, origen y domicilio no cuentan.',
  certainty: (percent: number) => `El CV habla del ${percent} % de lo que pide el puesto.`,
  reasons: 'Razones del puntaje',
  noReasons: 'No hay razones disponibles.',
  soft: 'Razones de habilidades blandas',
  questions: 'Preguntas sugeridas para entrevista',
  answers: 'Respuestas a tus preguntas',
  noAnswer: 'Sin respuesta',
  yes: 'Sí',
  no: 'No',
  page: (page: number) => `pág. ${page}`,
  toReason: (number: number) => `Ver razón ${number}`,
  showsQuote: 'Mostrar la cita en el CV',
};

export const documentTexts = {
  label: 'CV con las citas marcadas',
  textLabel: 'Texto del CV con las citas marcadas',
  pages: (name: string, count: number) => `${name}, ${count} ${plural(count, 'página', 'páginas')}`,
  page: (page: number, count: number) => `Página ${page} de ${count}`,
  fits: 'encaja',
  partly: 'en parte',
  asText: 'Ver texto',
  asPages: 'Ver páginas',
  open: 'Abrir archivo',
  opens: '(se abre en otra pestaña)',
  loading: 'Abriendo el CV...',
  failed: 'No pudimos mostrar las páginas de este archivo. Aquí tienes su texto.',
  failedNoText: 'No pudimos mostrar este archivo. Puedes abrirlo en otra pestaña.',
  profile: 'Perfil del candidato',
  none: 'Sin CV',
  noneText: 'Este candidato no adjuntó ningún archivo.',
  scanned: 'Escaneado: el texto se leyó de la imagen.',
  retry: 'Reintentar',
};

export const decisionTexts = {
  title: 'Tu decisión',
  rating: 'Valoración',
  accept: 'Aceptar',
  reject: 'Rechazar',
  note: 'La puntuación ordena la lista; la decisión es tuya.',
  message: (name: string) => `Agregar un mensaje para ${name} (opcional)`,
  messageLabel: 'Mensaje',
  messageHint: 'Lo recibirá por correo junto con la decisión.',
  messageUnsent: 'Queda guardado con la decisión; no se envía ningún correo.',
  them: 'esta persona',
  contact: 'Contactar',
  sent: 'Mensajes enviados',
  decided: (word: string, day: string) => `${word} el ${day}`,
  confirmAccept: '¿Aceptar a este candidato?',
  confirmReject: '¿Rechazar a este candidato?',
  mails: (name: string, email: string) => `Le avisaremos por correo a ${name} (${email}).`,
  mailsAgain: 'Cambia tu decisión anterior, así que recibirá un nuevo correo.',
  noMail: 'No se envía ningún correo: agregaste tú este CV y esta persona no se postuló.',
  cancel: 'Cancelar',
  acceptAndTell: 'Aceptar y avisar',
  rejectAndTell: 'Rechazar y avisar',
  saving: 'Guardando...',
  accepted: 'Candidato aceptado',
  rejected: 'Candidato rechazado',
  rated: (rating: string) => `Valoración: ${rating}`,
};

export const contactTexts = {
  title: 'Contactar',
  to: (name: string, email: string) => `Para ${name}, ${email}`,
  noAddress: 'El CV no trae un correo electrónico, así que no podemos enviarle un mensaje desde aquí.',
  uploaded:
    'Esta dirección se leyó del CV. Confírmala antes de escribir: el correo dirá de dónde salió su CV y cómo pedir que se borre.',
  confirm: (email: string) => `La dirección ${email} es correcta`,
  confirmFirst: 'Confirma la dirección antes de enviar',
  subject: 'Asunto',
  subjectMissing: 'Escribe un asunto',
  body: 'Mensaje',
  bodyMissing: 'Escribe un mensaje',
  bodyHint: 'Texto sin formato. La respuesta llega a tu correo.',
  changed: 'La dirección de este candidato cambió. Revísala y vuelve a intentarlo.',
  send: 'Enviar mensaje',
  sending: 'Enviando...',
  sent: 'Mensaje enviado',
  cancel: 'Cancelar',
  close: 'Cerrar',
};

export const removeTexts = {
  title: 'Eliminar candidato',
  question: '¿Estás seguro de que quieres eliminar este candidato?',
  consequence: (name: string) =>
    `Se borran el CV, las respuestas y los resultados de ${name}. Esta acción no se puede deshacer.`,
  cancel: 'Cancelar',
  remove: 'Eliminar',
  removing: 'Eliminando...',
  removed: 'Candidato eliminado exitosamente',
};

export const shortcutTexts = {
  title: 'Atajos de teclado',
  on: 'Usar atajos de teclado',
  close: 'Cerrar',
  rows: [
    ['j  →', 'Candidato siguiente'],
    ['k  ←', 'Candidato anterior'],
    ['1 2 3 4', 'Valorar: Sin revisar, Revisado, Bueno, Malo'],
    ['a', 'Aceptar (pide confirmación)'],
    ['r', 'Rechazar (pide confirmación)'],
    ['Esc', 'Cerrar la vista'],
    ['?', 'Mostrar esta ayuda'],
  ] as const,
};

export const uploadTexts = {
  title: 'Agregar Nuevos Candidatos',
  drop: 'Arrastra los CVs hasta aquí',
  dropNow: 'Suéltalos para agregarlos',
  choose: 'Seleccionar archivos',
  hint: 'Solo PDF, PNG, JPG, ZIP - máximo 5MB por archivo',
  summary: (chosen: number, sent: number) => `${chosen} archivo(s) seleccionado(s) · ${sent} subido(s)`,
  unpacking: 'Revisando los archivos...',
  view: 'Ver archivos',
  files: 'Archivos seleccionados',
  noFiles: 'No hay archivos para mostrar.',
  takeOff: 'Eliminar de la lista',
  takeOffOne: (name: string) => `Eliminar de la lista: ${name}`,
  send: (count: number) => `Subir ${count} archivo(s)`,
  sending: 'Subiendo...',
  back: 'Volver',
  close: 'Cerrar',
  states: {
    done: 'Subido',
    failed: 'Error al subir',
    sending: (percent: number) => `Subiendo ${percent}%`,
    pending: 'Pendiente',
  },
  progress: (name: string) => `Subiendo ${name}`,
  rejectedCount: (count: number) => `Ver CVs Rechazados (${count})`,
  rejected: 'Archivos rechazados',
  clear: 'Limpiar lista',
  noRejected: 'No hay archivos rechazados.',
  read: 'Ya los estamos leyendo: aparecen en la lista de a poco. Puedes cerrar esta ventana.',
  sent: (count: number) => `CVs subidos exitosamente (${count})`,
  failedAll: 'Error al subir CVs',
  failedOne: (name: string) => `Error al subir ${name}`,
  reasons: {
    type: 'Tipo no permitido',
    size: 'Tamaño > 5MB',
    invalid: 'Archivo inválido',
    inZip: 'Tipo no permitido dentro del ZIP',
    zip: 'Error al descomprimir ZIP',
    exists: 'ya existe',
  },
};

export const resultsTexts = {
  title: 'Resultados del análisis',
  back: 'Volver',
  total: 'Total de CVs',
  average: 'Promedio',
  best: 'Mejor Score',
  none: 'N/A',
  loading: 'Cargando resultados de análisis...',
  failed: 'Error al cargar resultados',
  failedCause: (cause: string) => `Error fetching analysis results: ${cause}`,
  retry: 'Reintentar',
  empty: 'Todavía no hay resultados',
  emptyText: 'Agrega CVs al puesto y pulsa «Analizar CVs».',
  toPosting: 'Ir al puesto',
  all: 'Seleccionar todos',
  one: (name: string) => `Seleccionar ${name}`,
  remove: (count: number) => (count === 0 ? 'Eliminar' : `Eliminar (${count})`),
  analysed: (day: string) => `Analizado el ${day}`,
  list: 'Resultados',
  reasons: 'Razones del puntaje',
  noReasons: 'No hay razones disponibles.',
  soft: 'Razones de habilidades blandas',
  questions: 'Preguntas sugeridas para entrevista',
  dialog: {
    title: 'Confirmar eliminación',
    question: (count: number) => `¿Estás seguro de que quieres eliminar ${count} resultado(s) de análisis?`,
    consequence: 'Esta acción no se puede deshacer. Los candidatos podrán volver a ser analizados.',
    cancel: 'Cancelar',
    remove: 'Eliminar',
    removing: 'Eliminando...',
  },
  removed: 'Análisis eliminado exitosamente',
  removeFailed: {
    401: 'No autorizado. Por favor, inicia sesión nuevamente.',
    403: 'No tienes permisos para eliminar estos resultados.',
    404: 'No se encontraron los resultados de análisis especificados.',
    400: (message: string) => `Datos inválidos: ${message}`,
    other: (error: string) => `Error al eliminar los resultados de análisis: ${error}`,
  },
};
