/** The words of what people do with their own data. */

/** The word that has to be typed before anything is erased; the server asks for the same one. */
export const eraseWord = 'BORRAR';

const log = 'El registro de actividad, durante 24 meses: con números internos, sin tu nombre ni tu correo.';
const outside = 'Lo que ya salió de Encaja: correos enviados y copias que alguien haya descargado.';

export const ownDataTexts = {
  title: 'Tus datos en Encaja',
  text: 'Llévate una copia o bórralos cuando quieras, sin pedírselo a nadie.',
  more: 'Qué guardamos y por qué',
  download: {
    title: 'Descargar',
    text: 'Un archivo ZIP con todo lo que guardamos de ti y tus archivos originales.',
    button: 'Descargar mis datos',
    busy: 'Preparando el archivo...',
    done: 'Listo: el archivo está en tus descargas.',
    failed: 'No se pudieron descargar tus datos. Inténtalo de nuevo.',
    fileName: 'encaja-datos.zip',
  },
  consent: {
    title: 'Guardar tu CV',
    loading: 'Cargando tu elección...',
    loadFailed: 'No se pudo cargar tu elección.',
    retry: 'Reintentar',
    /** How long applications stay, with the permission and without. */
    applications: (months: number) => `Cada postulación se guarda ${months} meses.`,
    application: (months: number) => `Esta postulación, con tu CV, se guarda ${months} meses.`,
    months: { kept: 24, notKept: 12 },
    account: (day: string) => `Tu cuenta, con tu CV, hasta el ${day} si no vuelves a iniciar sesión.`,
    notice: 'Te avisamos por correo 30 días antes de borrar nada.',
    given: 'Guardado: tu CV queda para otras ofertas.',
    withdrawn: 'Guardado: ya no tenemos tu permiso.',
    failed: 'No se pudo guardar tu elección. Inténtalo de nuevo.',
  },
};

/** What erasing means for each kind of person. */
export const eraseTexts = {
  word: `Escribe ${eraseWord} para confirmar`,
  goes: 'Se borra ahora mismo y no se puede recuperar:',
  stays: 'Queda:',
  cancel: 'Cancelar',
  busy: 'Borrando...',
  done: 'Tu cuenta y tus datos se borraron',
  applicant: {
    heading: 'Borrar la cuenta',
    text: 'Se van la cuenta, el perfil, tus CV y todas tus postulaciones.',
    button: 'Borrar mi cuenta',
    title: '¿Borrar tu cuenta y tus datos?',
    failed: 'No se pudo borrar la cuenta. Inténtalo de nuevo.',
    gone: [
      'Tu cuenta y tu perfil.',
      'Tus CV: los archivos y el texto que leímos de ellos.',
      'Todas tus postulaciones, con tus respuestas, los mensajes y los análisis. Quien publicó la oferta deja de verlas.',
    ],
    left: [log, outside],
  },
  recruiter: {
    heading: 'Borrar la cuenta',
    text: 'Se van la cuenta, tus puestos y todos sus candidatos.',
    button: 'Borrar mi cuenta',
    title: '¿Borrar tu cuenta y tus datos?',
    failed: 'No se pudo borrar la cuenta. Inténtalo de nuevo.',
    gone: [
      'Tu cuenta, tu perfil y tu foto.',
      'Todos tus puestos, también los cerrados.',
      'Sus candidatos, con los CV, los análisis, las valoraciones y los mensajes. A quien se postuló le avisamos por correo de que el puesto se retiró.',
    ],
    left: ['Las cuentas y los perfiles de quienes se postularon: son de esas personas.', log, outside],
  },
  guest: {
    heading: 'Borrar',
    text: 'Se van tu CV y todas las postulaciones que hiciste sin cuenta con este correo, no solo esta.',
    button: 'Borrar mis datos',
    title: '¿Borrar tus datos?',
    failed: 'No se pudieron borrar tus datos. Inténtalo de nuevo.',
    gone: [
      'Todas las postulaciones que hiciste sin cuenta con este correo, no solo esta.',
      'Tus CV: los archivos y el texto que leímos de ellos.',
      'Tus respuestas, los mensajes y los análisis. Quien publicó la oferta deja de verlos.',
      'Tu nombre y tu correo. Los enlaces que te enviamos dejan de servir.',
    ],
    left: [log, outside],
  },
};

export const erasedTexts = {
  title: 'Tus datos se borraron',
  text: 'Tu CV y todas las postulaciones que hiciste con este correo ya no están en Encaja. Los enlaces que te enviamos dejaron de servir.',
  again: 'Si más adelante quieres postularte, puedes empezar de cero.',
  toPositions: 'Ver ofertas',
};

export const removalTexts = {
  title: 'Retirar tu CV',
  text: 'Un reclutador subió tu CV a Encaja para este puesto. Puedes borrarlo aquí mismo, sin dar explicaciones.',
  loading: 'Cargando...',
  failed: 'No se pudo cargar la página.',
  retry: 'Reintentar',
  facts: 'Tu CV en este puesto',
  company: 'Empresa',
  noCompany: 'Sin indicar',
  posting: 'Puesto',
  date: 'Recibido',
  file: 'Archivo',
  noFile: 'Ya no está',
  button: 'Retirar mi CV',
  dialog: {
    title: '¿Retirar tu CV?',
    text: 'Se borran ahora mismo el archivo, el texto que leímos de él, el análisis y los mensajes. No se puede deshacer, y ya no te tendrán en cuenta para este puesto.',
    told: 'A quien lo subió le avisamos de que un CV se retiró, sin dar tu nombre.',
    cancel: 'Cancelar',
    confirm: 'Sí, retirarlo',
    busy: 'Retirando...',
    failed: 'No se pudo retirar el CV. Inténtalo de nuevo.',
  },
  done: 'Tu CV se retiró',
  doneText: 'Lo borramos con todo lo que se había leído de él. No tienes que hacer nada más.',
  unknown: 'Este enlace no existe',
  unknownText:
    'Puede que esté incompleto, o que ese CV ya se haya borrado. Si lo abriste desde un correo, copia el enlace entero.',
  privacy: 'Cómo tratamos los datos',
  home: 'Ir al inicio',
};
