/** The words of the recruiter's screens. Where the specification gives a text, it stands here letter by letter. */

export const callTexts = {
  badSearch: 'Parámetros inválidos de búsqueda',
  searchFailed: 'Error buscando puestos',
  createFailed: 'Error al crear el puesto',
  updateFailed: 'Error al actualizar el puesto',
  deleteFailed: 'Error al eliminar el puesto',
  loadFailed: 'Error al cargar el job',
  summaryFailed: 'Error al obtener el resumen',
  countFailed: 'Error al obtener el total de candidatos',
  unknown: 'Error desconocido',
};

const salaryOf: Record<string, string> = {
  JUNIOR: '25.000-35.000 €',
  MID: '35.000-50.000 €',
  SEMISENIOR: '35.000-50.000 €',
  SENIOR: '50.000-70.000 €',
  LEAD: '70.000-100.000 €',
};

/** How a card words what a posting holds. */
export const displayTexts = {
  status: { ACTIVE: 'Activo', INACTIVE: 'Pausado', other: 'Cerrado' },
  modality: { REMOTE: 'Remoto', ONSITE: 'Presencial', other: 'Híbrido' },
  contract: { FULL_TIME: 'Tiempo Completo', PART_TIME: 'Medio Tiempo', other: 'Contrato' },
  noLocation: 'Ubicación no especificada',
  noDate: 'Fecha no disponible',
  salaryOf,
  salaryOpen: 'Salario a convenir',
  salaryFrom: (amount: string) => `Desde ${amount}`,
  salaryUpTo: (amount: string) => `Hasta ${amount}`,
};

export const englishTexts = {
  NOT_REQUIRED: 'No requerido',
  BASIC: 'Básico',
  INTERMEDIATE: 'Intermedio',
  ADVANCED: 'Avanzado',
  NATIVE: 'Nativo',
};

export const cardTexts = {
  candidates: (count: number) => (count === 1 ? 'candidato' : 'candidatos'),
  publishedOn: 'Publicado el',
};

export const actionTexts = {
  menu: (title: string) => `Acciones de ${title}`,
  edit: 'Editar',
  pause: 'Pausar',
  reactivate: 'Reactivar',
  cancel: 'Cancelar el puesto',
  remove: 'Eliminar',
  confirmDelete: '¿Estás seguro de que quieres eliminar este puesto de trabajo?',
  deleted: 'Puesto eliminado exitosamente',
  done: {
    ACTIVE: 'Puesto reactivado: vuelve a recibir postulaciones.',
    INACTIVE: 'Puesto pausado: deja de recibir postulaciones.',
    CANCELLED: 'Puesto cancelado: ya no recibe postulaciones.',
  },
};

/** Words that the list of cards and the table share. */
export const listTexts = {
  heading: 'Puestos publicados',
  shown: (shown: number, total: number) => `Mostrando ${shown} de ${total} puestos`,
  none: 'No tienes puestos de trabajo',
  noneText: 'Publica el primero: son cuatro pasos y puedes pausarlo cuando quieras.',
  noneFound: 'No se encontraron puestos',
  noneFoundText: 'Prueba con otras palabras o quita los filtros.',
  clear: 'Limpiar filtros',
  more: 'Cargar más',
  loadingMore: 'Cargando más puestos...',
  retry: 'Reintentar',
};

export const dashboardTexts = {
  title: 'Mis puestos',
  text: 'Publica, pausa y sigue tus puestos de trabajo.',
  create: 'Crear nuevo puesto',
  created: (title: string) => (title ? `«${title}» ya está publicado.` : 'Tu puesto ya está publicado.'),
  loading: 'Cargando puestos...',
  failed: 'Ocurrió un error al cargar los trabajos.',
  toTable: 'Ver como tabla',
  toolbar: {
    search: 'Buscar',
    searchHint: 'Título, empresa o descripción',
    sort: 'Ordenar',
    sorts: { recent: 'Más recientes', oldest: 'Más antiguos', title: 'Título', company: 'Empresa' },
    status: 'Estado',
    statuses: { all: 'Todos', active: 'Activo', paused: 'Pausado', closed: 'Cerrado' },
    create: 'Crear puesto',
  },
};

const signed = (change: number) => (change > 0 ? `+${change}` : `${change}`);

export const statisticsTexts = {
  title: 'Estadísticas',
  active: 'Puestos activos',
  candidates: 'Total de candidatos',
  conversion: 'Tasa de conversión',
  percent: (rate: number) => `${rate}%`,
  conversionTrend: (change: number) => `${signed(change)}% vs mes anterior`,
  days: 'Tiempo promedio',
  daysUnit: (count: number) => (count === 1 ? 'día' : 'días'),
  daysTrend: (change: number) =>
    `${signed(change)} ${Math.abs(change) === 1 ? 'día' : 'días'} vs mes anterior`,
  none: 'N/A',
  pending: '…',
  weekly: 'Postulaciones por semana',
  weeklyLabel: (week: string, first: number, last: number) =>
    `De ${first} en la semana del ${week} a ${last} esta semana`,
  weeklyFirst: (week: string, count: number) => `${week}: ${count}`,
  weeklyLast: (count: number) => `esta semana: ${count}`,
  weeklyTotal: (weeks: number, total: number) => `${total} en ${weeks} semanas`,
  retry: 'Reintentar',
};

export const tableTexts = {
  title: 'Puestos de trabajo',
  text: 'Todos tus puestos en una tabla que se ordena como quieras.',
  back: 'Volver',
  create: 'Crear nuevo puesto',
  columns: {
    title: 'Título',
    description: 'Descripción',
    modal: 'Modalidad',
    contract_type: 'Tipo de Contrato',
    english_level: 'Nivel de Inglés',
    status: 'Estado',
    actions: 'Acciones',
  },
  statusFilter: 'Estado de los puestos',
  statuses: { '': 'Todos', ACTIVE: 'Activos', INACTIVE: 'Inactivos', CANCELLED: 'Cancelados' },
  priorities: {
    modal: 'Modalidad primero',
    status: 'Estado primero',
    contract_type: 'Contrato primero',
    english_level: 'Inglés primero',
  },
  unsorted: 'Sin ordenar',
  labels: {
    REMOTE: 'Remoto',
    ONSITE: 'Presencial',
    HYBRID: 'Híbrido',
    ACTIVE: 'Activo',
    INACTIVE: 'Inactivo',
    CANCELLED: 'Cancelado',
    FULL_TIME: 'Tiempo Completo',
    PART_TIME: 'Medio Tiempo',
    CONTRACT: 'Contrato',
    FREELANCE: 'Freelance',
    INTERNSHIP: 'Pasantía',
    ...englishTexts,
  } as Record<string, string>,
  notSaid: 'Sin indicar',
  chips: 'Orden elegido',
  sortChip: (column: string, descending: boolean) =>
    `${column}: ${descending ? 'descendente' : 'ascendente'}`,
  firstChip: (value: string) => `${value} primero`,
  removeChip: (chip: string) => `Quitar ${chip}`,
  noneFoundText: 'Ningún puesto tiene ese estado. Quita los filtros para verlos todos.',
  failed: 'Error al cargar puestos',
  loading: 'Cargando puestos...',
  editOne: (title: string) => `Editar ${title}`,
  removeOne: (title: string) => `Eliminar ${title}`,
  deleted: 'Puesto eliminado correctamente',
  dialog: {
    title: 'Confirmar eliminación',
    text: (title: string) => `¿Quieres eliminar el puesto «${title}»?`,
    consequence: 'Deja de verse en todas partes. Esta acción no se puede deshacer.',
    cancel: 'Cancelar',
    remove: 'Eliminar',
    removing: 'Eliminando...',
  },
};

export const locationTexts = {
  loading: 'Cargando...',
  choose: 'Elige una opción',
  provinceFirst: 'Elige antes la provincia',
  incomplete: 'Both province and city are required',
  valid: 'Ubicación válida',
  checking: 'Validando ubicación...',
  invalid: 'Ubicación no válida',
  provincesFailed: (status: number) => `Error ${status}: Failed to fetch provinces`,
  provinceRequired: 'Province parameter is required',
  provinceUnknown: (province: string) => `Province '${province}' not found`,
  citiesFailed: (status: number) => `Error ${status}: Failed to fetch cities`,
  badRequest: 'Bad request',
  serverError: 'Internal server error',
  validationFailed: (status: number) => `Error ${status}: Failed to validate location`,
  retry: 'Reintentar',
};

export const formTexts = {
  required: 'Los campos con * son obligatorios.',
  optional: '(opcional)',
  notSaid: 'Sin indicar',
  title: 'Título del puesto',
  company: 'Empresa',
  province: 'Provincia',
  city: 'Ciudad',
  contract: 'Tipo de empleo',
  experience: 'Experiencia requerida',
  modality: 'Modalidad de trabajo',
  modalities: { REMOTE: 'Remoto', ONSITE: 'Presencial', HYBRID: 'Híbrido' },
  salary: 'Salario',
  salaryFrom: 'Desde',
  salaryTo: 'Hasta',
  currency: 'Moneda',
  salaryHint: 'Si lo dejas vacío, los candidatos leen «Salario a convenir».',
  description: 'Descripción general',
  descriptionHint: 'Qué se hace, con quién y para qué. Es lo primero que leen los candidatos.',
  requirements: 'Requisitos adicionales',
  requirementsHint: 'Uno por línea se lee mejor.',
  english: 'Nivel de inglés',
  industryRequired: 'Se requiere experiencia en la industria',
  industry: 'Industria',
  industryHint: 'Por ejemplo: alimentaria, seguros, energía.',
  questions: {
    text: 'Son opcionales. Cada persona que se postule las responde, y tú lees las respuestas junto a su CV.',
    add: 'Agregar pregunta',
    number: (number: number) => `Pregunta ${number}`,
    remove: 'Quitar',
    removeNumber: (number: number) => `Quitar la pregunta ${number}`,
    question: 'Texto de la pregunta',
    type: 'Tipo de respuesta',
    types: { YES_NO: 'Sí/No', OPEN: 'Desarrollo', NUMERICAL: 'Numérica' },
  },
};

const stepNames = ['Información Básica', 'Descripción', 'Habilidades', 'Preguntas'] as const;

export const wizardTexts = {
  title: 'Crear nuevo puesto',
  back: 'Volver',
  steps: 'Pasos',
  stepNames,
  progress: (step: number, count: number) => `Paso ${step} de ${count}`,
  previous: 'Anterior',
  next: 'Siguiente',
  publish: 'Publicar Puesto',
  publishing: 'Publicando...',
  success: '¡Puesto creado exitosamente!',
  invalidLocation: 'Por favor, selecciona una ubicación válida',
  restored: 'Recuperamos el borrador que dejaste a medias. Puedes seguir donde estabas o descartarlo.',
  discard: 'Descartar borrador',
  confirmDiscard: '¿Quieres descartar lo que escribiste y empezar de nuevo?',
  preview: {
    title: 'Así se verá',
    noTitle: 'Título del puesto',
    descriptionLater: 'La descripción llega en el paso 2.',
    noDescription: 'Todavía sin descripción.',
  },
};

export const editTexts = {
  title: 'Editar puesto',
  back: 'Volver',
  basics: { title: stepNames[0], text: 'Qué buscas, dónde y en qué condiciones.' },
  description: { title: stepNames[1], text: 'Lo que leen los candidatos.' },
  skills: { title: stepNames[2], text: 'Idioma y experiencia en la industria.' },
  questions: { title: stepNames[3], text: 'Lo que responde quien se postula.' },
  statusSection: { title: 'Estado', text: 'Solo un puesto activo recibe postulaciones.' },
  status: 'Estado del puesto',
  statuses: { ACTIVE: 'Activo', INACTIVE: 'Pausado', CANCELLED: 'Cancelado' },
  note: 'Se guarda solo lo que cambiaste.',
  save: 'Guardar cambios',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  saved: 'Puesto actualizado correctamente',
  unchanged: 'No había cambios que guardar.',
};

export const detailTexts = {
  back: 'Volver',
  title: 'Puesto',
  loading: 'Cargando datos del puesto...',
  missing: 'No se encontró el puesto de trabajo.',
  missingText: 'Puede que se haya eliminado o que la dirección esté incompleta.',
  toDashboard: 'Ir a mis puestos',
  retry: 'Reintentar',
  edit: 'Editar',
  panel: 'Detalles del Puesto',
  notSaid: 'No especificado',
  facts: {
    name: 'Puesto',
    company: 'Empresa',
    location: 'Ubicación',
    modality: 'Modalidad',
    contract: 'Tipo de contrato',
    level: 'Nivel',
    salary: 'Rango salarial',
    published: 'Publicado',
    english: 'Nivel de inglés',
    industry: 'Experiencia en la industria',
  },
  modality: { REMOTE: 'Remoto', ONSITE: 'Presencial', HYBRID: 'Hibrido' } as Record<string, string>,
  contract: {
    FULL_TIME: 'Full-Time',
    PART_TIME: 'Part-Time',
    CONTRACT: 'Contract',
    FREELANCE: 'Freelance',
    INTERNSHIP: 'Internship',
  } as Record<string, string>,
  level: {
    JUNIOR: 'Junior',
    MID: 'Mid',
    SEMISENIOR: 'Mid',
    SENIOR: 'Senior',
    LEAD: 'Lead',
  } as Record<string, string>,
  industryRequired: 'Requerida',
  industryNotRequired: 'No requerida',
  description: 'Descripción',
  requirements: 'Requisitos adicionales',
  questions: 'Preguntas a los postulantes',
};
