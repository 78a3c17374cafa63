/** The words of what an applicant follows. Where the specification gives a text, it stands here letter by letter. */

export const dashboardTexts = {
  title: 'Mi panel',
  greeting: (name: string) => `Hola, ${name}`,
  justLoggedIn: 'Has iniciado sesión. Así van tus postulaciones.',
  text: 'Así van tus postulaciones.',
  counters: 'Tus postulaciones en cifras',
  total: 'Total',
  pending: 'En Proceso',
  accepted: 'Aceptadas',
  loading: 'Cargando tus postulaciones...',
  retry: 'Reintentar',
  cards: {
    label: 'Qué puedes hacer',
    positions: {
      title: 'Buscar empleo',
      text: 'Todas las ofertas publicadas, de Argentina y España.',
      link: 'Ver Ofertas',
    },
    applications: {
      title: 'Mis postulaciones',
      text: 'En qué punto está cada una y qué sigue.',
      link: 'Ver mis postulaciones',
    },
    cv: {
      title: 'Tu CV',
      text: 'Súbelo y completamos tu perfil con lo que dice.',
      link: 'Subir CV',
    },
  },
};

export const statusTexts = {
  label: { pending: 'Pendiente', accepted: 'Aceptada', rejected: 'Rechazada' },
  message: {
    pending: 'Tu postulación llegó y todavía no hay una decisión.',
    accepted: '¡Buenas noticias! Quien publicó la oferta quiere seguir adelante contigo.',
    rejected: 'Esta vez eligieron seguir con otras personas.',
  },
  next: {
    pending: [
      'La decisión la toma una persona; también te llegará por correo.',
      'Mientras tanto puedes postularte a otras ofertas.',
    ],
    accepted: [
      'Te escribirán al correo de tu cuenta para acordar los próximos pasos.',
      'Ten a mano tu CV y vuelve a leer la oferta antes de la entrevista.',
    ],
    rejected: [
      'Mira otras ofertas parecidas: cada puesto pide cosas distintas.',
      'Revisa que tu perfil y tu CV cuenten lo que sabes hacer.',
    ],
  },
  notSeen: 'Cuando alguien abra tu CV te avisaremos por correo.',
  line: {
    label: 'Recorrido de la postulación',
    received: 'Recibida',
    seen: 'CV visto',
    decided: 'Decidida',
    notYet: 'todavía no',
    reached: '(hecho)',
  },
};

export const listTexts = {
  title: 'Mis postulaciones',
  text: 'En qué punto está cada una y qué sigue.',
  back: 'Volver',
  list: 'Tus postulaciones',
  search: 'Buscar',
  searchHint: 'Puesto o empresa',
  filter: 'Estado',
  all: 'Todas',
  total: 'Total',
  loading: 'Cargando tus postulaciones...',
  unexpected: 'Respuesta inesperada del servidor',
  failed: 'Error al obtener postulaciones',
  offline: 'Error de red',
  retry: 'Reintentar',
  none: 'No tienes postulaciones',
  noneText: 'Cuando te postules a una oferta, aquí verás cómo avanza.',
  toPositions: 'Ver Ofertas',
  noneFound: 'Ninguna postulación coincide',
  noneFoundText: 'Prueba con otras palabras o con otro estado.',
  clear: 'Quitar los filtros',
  backToList: 'Volver a mis postulaciones',
};

export const detailTexts = {
  noLocation: 'Ubicación no especificada',
  company: 'Empresa',
  location: 'Ubicación',
  date: 'Te postulaste',
  cv: 'CV enviado',
  noCv: 'Tu perfil',
  message: 'Mensaje de quien publicó la oferta',
  next: 'Próximos pasos',
  description: 'Descripción',
  more: 'Ver más',
  less: 'Ver menos',
  position: 'Ver la oferta',
  closed: 'La oferta ya no está publicada.',
  answer: 'Responder las preguntas',
  answerText: 'Quien publicó la oferta dejó preguntas que todavía no respondiste. Son opcionales.',
};

export const answerTexts = {
  title: 'Preguntas sobre el puesto',
  text: 'Son opcionales. Puedes dejar sin responder las que quieras.',
  close: 'Cerrar',
  loading: 'Cargando las preguntas...',
  loadFailed: 'Error al cargar las preguntas',
  sendFailed: 'No se pudieron enviar las respuestas. Inténtalo de nuevo.',
};

export const explanationTexts = {
  title: { CV: 'Cómo se leyó tu CV', PROFILE: 'Cómo se leyó tu perfil' },
  loading: 'Cargando cómo se leyó tu CV...',
  failed: 'No se pudo cargar cómo se leyó tu CV.',
  retry: 'Reintentar',
  intro: {
    CV: 'Un programa buscó en tu CV lo que pide el puesto y encontró esto. La puntuación solo ordena la lista de quien selecciona.',
    PROFILE:
      'No enviaste un CV, así que un programa buscó en tu perfil lo que pide el puesto. La puntuación solo ordena la lista de quien selecciona.',
  },
  criteria: 'Qué se buscó y qué se encontró',
  outcomes: {
    found: 'Aparece',
    partly: 'Aparece en parte',
    not_found: 'No aparece',
    unknown: 'No se puede saber',
  },
  weight: (share: number) => `Pesa ${share} de 100`,
  made: (day: string, engine: string) => `Análisis del ${day}, versión ${engine}.`,
  none: {
    CV: 'Por ahora no hay un análisis de tu CV para este puesto. Se hace solo si quien publicó la oferta lo pide.',
    PROFILE:
      'Por ahora no hay un análisis de tu perfil para este puesto. Se hace solo si quien publicó la oferta lo pide.',
  },
  queued: {
    CV: 'El análisis de tu CV está en marcha. En un momento lo verás aquí.',
    PROFILE: 'El análisis de tu perfil está en marcha. En un momento lo verás aquí.',
  },
  problem: {
    CV: 'Por eso no hay un análisis. Quien selecciona puede abrir el archivo igualmente.',
    PROFILE: 'Por eso no hay un análisis.',
  },
  notUsed: 'Qué no cuenta nunca',
  human: 'La decisión la toma una persona',
  noScore: 'Ninguna puntuación acepta ni rechaza una postulación.',
  undecided: 'Sobre la tuya todavía no hay una decisión.',
  decided: (day: string) => `Sobre la tuya decidió una persona el ${day}.`,
};

export const guestTexts = {
  title: (name: string) => `Hola, ${name}`,
  documentTitle: 'Tu postulación',
  text: 'Así va tu postulación. Guarda el correo: el enlace te trae aquí.',
  validUntil: (day: string) => `El enlace sirve hasta el ${day}.`,
  loading: 'Cargando tu postulación...',
  failed: 'No se pudo cargar tu postulación.',
  retry: 'Reintentar',
  expired: 'Este enlace ya venció',
  expiredText: 'Los enlaces sirven 30 días. Escribe tu correo y te enviamos uno nuevo.',
  unknown: 'Este enlace no existe',
  unknownText:
    'Puede que esté incompleto, que tengas uno más nuevo o que tus datos ya se hayan borrado. Escribe tu correo: si tienes postulaciones, te enviamos otro.',
  email: 'Email',
  emailRequired: 'El email es obligatorio',
  emailInvalid: 'El formato del email no es válido',
  resend: 'Enviarme otro enlace',
  resending: 'Enviando...',
  resent: 'Mail reenviado correctamente.',
  resendFailed: 'No se pudo reenviar el mail. Intenta nuevamente.',
  questions: 'Preguntas sobre el puesto',
  answered: 'Ya respondiste. Gracias.',
  noAnswer: 'Sin respuesta',
  register: {
    title: 'Crea tu cuenta',
    text: 'Elige una contraseña y listo: tu correo ya está comprobado y tus postulaciones quedan en un solo lugar.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordRequired: 'La contraseña es requerida',
    tooShort: 'La contraseña debe tener al menos 6 caracteres',
    confirmation: 'Confirmar contraseña',
    confirmationRequired: 'Confirma tu contraseña',
    differ: 'Las contraseñas no coinciden',
    submit: 'Crear cuenta',
    submitting: 'Creando cuenta...',
    success: 'Tu cuenta está lista. Inicia sesión con tu correo y tu contraseña.',
    failed: 'Error al crear la cuenta. Intenta nuevamente.',
  },
  registered: 'Ya tienes una cuenta con este correo.',
  toLogin: 'Iniciar sesión',
};

export const legacyTexts = {
  title: 'Postularte',
  back: 'Volver',
  loading: 'Cargando el puesto...',
  loadFailed: 'Error al cargar la información del trabajo',
  retry: 'Reintentar',
  cv: { title: 'Tu CV', text: 'PDF, DOC o DOCX de hasta 10 MB.' },
  choose: 'Elegir archivo',
  change: 'Cambiar',
  file: 'Archivo de tu CV',
  wrongType: 'Elige un archivo PDF, DOC o DOCX.',
  tooLarge: 'El archivo no puede superar los 10 MB.',
  cvRequired: 'Por favor, sube tu CV',
  questions: { title: 'Preguntas', text: 'Respóndelas todas para enviar tu postulación.' },
  unanswered: (question: string) => `Por favor respondar la pregunta: ${question}`,
  submit: 'Enviar Postulación',
  submitting: 'Enviando...',
  success: 'Te postulaste con éxito',
  failed: 'Error al enviar la postulación',
};
