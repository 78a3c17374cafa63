/** The words of the offers as everybody sees them. Where the specification gives a text, it stands here letter by letter. */

export const positionTexts = {
  contract: {
    FULL_TIME: 'Tiempo Completo',
    PART_TIME: 'Medio Tiempo',
    CONTRACT: 'Contrato',
    FREELANCE: 'Freelance',
    INTERNSHIP: 'Pasantía',
  } as Record<string, string>,
  modality: { REMOTE: 'Remoto', ONSITE: 'Presencial', HYBRID: 'Híbrido' } as Record<string, string>,
  notSaid: 'No especificado',
  noLocation: 'Ubicación no especificada',
  salaryOpen: 'Salario a convenir',
  salaryFrom: (amount: string) => `Desde ${amount}`,
  salaryUpTo: (amount: string) => `Hasta ${amount}`,
  level: {
    JUNIOR: 'Experiencia inicial: hasta dos años en tareas parecidas, o ganas de aprender.',
    SEMISENIOR: 'Experiencia intermedia: de dos a cuatro años en tareas parecidas.',
    MID: 'Experiencia intermedia: de dos a cuatro años en tareas parecidas.',
    SENIOR: 'Experiencia amplia: cinco años o más en tareas parecidas.',
    LEAD: 'Experiencia amplia y haber conducido equipos.',
  } as Record<string, string>,
  english: {
    BASIC: 'Inglés básico.',
    INTERMEDIATE: 'Inglés intermedio.',
    ADVANCED: 'Inglés avanzado.',
    NATIVE: 'Inglés nativo o equivalente.',
    NOT_REQUIRED: 'No hace falta inglés.',
  } as Record<string, string>,
  industry: (name: string) => `Experiencia en ${name}.`,
  facts: { contract: 'Contrato', modality: 'Modalidad', salary: 'Salario', published: 'Publicado' },
  description: 'Descripción',
  responsibilities: 'Responsabilidades',
  requirements: 'Requisitos',
};

export const browserTexts = {
  title: 'Ofertas de empleo',
  back: 'Volver',
  list: 'Lista de ofertas',
  search: 'Buscar',
  searchHint: 'Puesto, empresa o palabra clave',
  location: 'Ubicación',
  everywhere: 'Todas',
  locations: ['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Bilbao', 'Málaga'],
  contract: 'Tipo de contrato',
  everyContract: 'Todos',
  total: (count: string, one: boolean) => `${count} ${one ? 'oferta' : 'ofertas'}`,
  atLeast: (count: string) => `Más de ${count} ofertas`,
  newestFirst: ', las más nuevas primero',
  bestFirst: ', primero las que lo dicen en el título',
  loading: 'Cargando ofertas...',
  more: 'Cargar más ofertas',
  loadingMore: 'Cargando más ofertas...',
  badSearch: 'Parámetros inválidos de búsqueda',
  failed: 'Error buscando puestos',
  retry: 'Reintentar',
  none: 'No encontramos ofertas',
  noneText: 'Prueba con otras palabras, o quita la ubicación o el tipo de contrato.',
  noneYet: 'Todavía no hay ofertas publicadas. Vuelve en unos días.',
  clear: 'Quitar los filtros',
  backToList: 'Volver a las ofertas',
  apply: 'Aplicar Ahora',
  whole: 'Ver la página de la oferta',
};

export const detailTexts = {
  title: 'Oferta',
  back: 'Ver todas las ofertas',
  loading: 'Cargando la oferta...',
  failed: 'Error al cargar la posición',
  missing: 'No se pudo cargar la información de la posición',
  missingText: 'Puede que la oferta ya no esté publicada o que la dirección esté incompleta.',
  toPositions: 'Ver Ofertas',
  retry: 'Reintentar',
  publicView: 'Vista ppública',
  publicText: 'Así ve esta oferta cualquiera que tenga el enlace.',
  createAccount: 'Crear cuenta',
  share: 'Compartir enlace',
  shared: 'Enlace copiado. Ya puedes pegarlo donde quieras.',
  notShared: (link: string) => `No se pudo copiar el enlace. Es este: ${link}`,
};

export const applyTexts = {
  start: 'Iniciar postulación',
  apply: 'Postularse',
  applying: 'Aplicando...',
  applied: 'Ya aplicado',
  confirm: '¿Deseás postularte y enviar tu CV?',
  confirmText: (title: string, company: string) =>
    company
      ? `${company} recibirá tu CV y tu perfil para el puesto «${title}».`
      : `Quien publicó «${title}» recibirá tu CV y tu perfil.`,
  noCv: 'Tu perfil todavía no tiene un CV adjunto. Se enviarán los datos de tu perfil.',
  uploadCv: 'Subir mi CV',
  cancel: 'Cancelar',
  success: 'Te postulaste con éxito',
  noToken: 'No se encontró el token de identidad. Por favor, inicie sesión nuevamente.',
  failed: 'Error al enviar la postulación',
  toLogin: 'Iniciar sesión',
};

export const extraTexts = {
  title: 'Preguntas sobre el puesto',
  intro: (count: number) =>
    count === 1
      ? 'Tu postulación ya está enviada. Quien publicó la oferta dejó una pregunta más; responderla es opcional y ayuda a conocerte.'
      : `Tu postulación ya está enviada. Quien publicó la oferta dejó ${count} preguntas más; responderlas es opcional y ayuda a conocerte.`,
  skip: 'No, omitir',
  start: '¡Sí, responder!',
  loadFailed: 'Error al cargar las preguntas',
  sendFailed: 'No se pudieron enviar las respuestas. Inténtalo de nuevo.',
};

export const guestTexts = {
  title: 'Postularte sin cuenta',
  text: (title: string) => `Para «${title}». Te enviaremos por correo un enlace para seguir tu postulación.`,
  haveAccount: '¿Ya tienes cuenta?',
  toLogin: 'Inicia sesión',
  name: 'Nombre',
  nameRequired: 'El nombre es obligatorio',
  nameShort: 'El nombre debe tener al menos 2 caracteres',
  email: 'Email',
  emailRequired: 'El email es obligatorio',
  emailInvalid: 'El formato del email no es válido',
  cv: 'Tu CV',
  cvHint: 'PDF de 5 MB como mucho.',
  cvRequired: 'Debes subir tu CV para aplicar',
  unreadable: 'Puedes postularte igual: quien publicó la oferta recibirá el archivo tal como está.',
  cancel: 'Cancelar',
  submit: 'Enviar postulación',
  submitting: 'Aplicando...',
  success: 'Aplicación enviada exitosamente',
  failed: 'Error al enviar la postulación',
  registered:
    'Este email ya está registrado en nuestra plataforma. Por favor, inicia sesión para aplicar a este trabajo.',
  already: 'Ya te has postulado a este trabajo.',
};

export const mailTexts = {
  title: 'Revisa tu correo',
  text: (email: string) =>
    `Enviamos un enlace a ${email}. Con él puedes ver cómo va tu postulación, responder las preguntas y crear tu cuenta. Sirve durante 30 días.`,
  notArrived: '¿No llegó? Mira también en el correo no deseado.',
  resend: 'Reenviar mail',
  resending: 'Reenviando...',
  resent: 'Mail reenviado correctamente.',
  resendFailed: 'No se pudo reenviar el mail. Intenta nuevamente.',
  close: 'Cerrar',
};
