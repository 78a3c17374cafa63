/** The words of the account pages. Where the specification gives a text, it stands here letter by letter. */

const emailRequired = 'El correo electrónico es requerido';
const emailInvalid = 'El correo electrónico no es válido';
const passwordRequired = 'La contraseña es requerida';
const passwordsDiffer = 'Las contraseñas no coinciden';

export const fieldTexts = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  confirmation: 'Confirmar contraseña',
  code: 'Código de verificación',
  username: 'Nombre de usuario',
  emailRequired,
  emailInvalid,
  passwordRequired,
  passwordsDiffer,
  codeRequired: 'El código de verificación es requerido',
  codeLength: 'El código debe tener 6 dígitos',
  usernameRequired: 'El nombre de usuario es requerido',
};

export const headerTexts = {
  label: 'Cuenta',
  haveAccount: '¿Ya tienes cuenta?',
  toLogin: 'Inicia sesión aquí',
  noAccount: '¿No tienes cuenta?',
  toRegister: 'Regístrate',
};

export const loginTexts = {
  title: 'Iniciar sesión',
  text: 'Entra con el correo con el que te registraste.',
  section: 'Tu cuenta',
  sectionText: 'La misma entrada para quien busca trabajo y para quien lo publica.',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión...',
  forgot: '¿Olvidaste tu contraseña?',
  haveCode: '¿Tienes un código de confirmación?',
  toConfirm: 'Confirma tu cuenta',
  unknownEmail: 'El correo no existe o está mal escrito.',
  wrongPassword: 'Usuario o contraseña incorrectos.',
  unconfirmed: 'Tu email no está confirmado. Revisa tu correo y confirma tu cuenta.',
  noToken: 'No se pudo obtener el token de sesión',
  failed: 'Error al iniciar sesión',
};

export const registerTexts = {
  title: 'Crear cuenta',
  text: 'Elige para qué quieres usar Encaja.',
  options: {
    applicant: {
      title: 'Busco trabajo',
      text: 'Sube tu CV o completa tu perfil, postúlate a las ofertas y sigue cada postulación.',
    },
    recruiter: {
      title: 'Busco personal',
      text: 'Publica puestos, reúne los CV y revisa cada candidatura con sus razones a la vista.',
    },
  },
};

export const recruiterRegisterTexts = {
  title: 'Cuenta de Reclutador',
  text: 'Con ella publicas puestos y revisas candidatos.',
  person: { title: 'Tus datos', text: 'A este correo te escribiremos.' },
  secret: { title: 'Contraseña', text: 'Al menos 8 caracteres.' },
  company: { title: 'Tu empresa', text: 'Puedes completarlo más adelante.' },
  name: 'Nombre completo',
  companyName: 'Empresa',
  position: 'Cargo',
  nameRequired: 'Escribe tu nombre completo',
  missing: 'Por favor completa todos los campos obligatorios',
  tooShort: 'La contraseña debe tener al menos 8 caracteres',
  codeNotice: (email: string) =>
    email
      ? `Te enviaremos un código de 6 dígitos a ${email} para confirmar la cuenta.`
      : 'Te enviaremos un código de 6 dígitos para confirmar la cuenta.',
  submit: 'Crear Cuenta',
  submitting: 'Creando cuenta...',
  success: 'Cuenta creada exitosamente. Revisa tu email para confirmar tu cuenta.',
  failedWith: (status: number) => `Registro falló (${status})`,
  failed: 'Error al crear la cuenta. Intenta nuevamente.',
  profileFailed: 'Error al guardar perfil del reclutador',
};

export const applicantRegisterTexts = {
  steps: 'Pasos del registro',
  upload: 'Sube tu CV',
  verify: 'Revisa tus datos',
  uploadTitle: 'Sube tu CV y te ahorramos escribirlo',
  uploadText: 'Leemos tus datos del archivo y tú los revisas antes de guardar nada.',
  cv: { title: 'Tu CV', text: 'Con él se completan tu experiencia, tus estudios y tus habilidades.' },
  cvHint: 'PDF de 5 MB como mucho.',
  noCv: '¿No lo tienes a mano? Puedes agregarlo más adelante.',
  manually: 'Completar manualmente',
  extracted: 'Extracción de datos completa, ¡revisa bien tu información!',
  readTitle: 'Revisa tus datos',
  readText: 'Esto es lo que leímos de tu CV. Corrige lo que haga falta; lo que falta está señalado.',
  manualTitle: 'Completa tus datos',
  manualText: 'Solo el nombre, el correo y la contraseña son obligatorios.',
  unreadable: 'Completa tus datos a mano; podrás subir otro CV cuando quieras.',
  change: 'Cambiar',
  addCv: 'Subir un CV',
  noFile: 'Sin CV adjunto',
  fileRead: 'Leído',
  person: { title: 'Información básica', text: 'Así te verá quien publica la oferta.' },
  secret: { title: 'Contraseña', text: 'Al menos 6 caracteres.' },
  skills: { title: 'Habilidades', text: 'Agrega las que falten con el botón o con Enter.' },
  work: (count: number) => `Experiencia laboral (${count})`,
  workText: 'De la más reciente a la más antigua.',
  education: (count: number) => `Educación (${count})`,
  name: 'Nombre completo',
  nameRequired: 'El nombre completo es requerido',
  phone: 'Teléfono',
  tooShort: 'La contraseña debe tener al menos 6 caracteres',
  confirmationRequired: 'Confirma tu contraseña',
  submit: 'Guardar Perfil',
  submitting: 'Guardando...',
  success: 'Cuenta creada exitosamente. Revisa tu email para confirmar tu cuenta.',
  failed: 'Error al crear la cuenta. Intenta nuevamente.',
  profileFailed: 'Error al guardar el perfil. Intenta nuevamente.',
  accountStands: 'Tu cuenta ya está creada.',
  goOn: 'Confirmarla ahora y completar el perfil después',
};

export const confirmTexts = {
  section: 'Código',
  sectionText: 'Tiene 6 dígitos y sirve durante 24 horas.',
  sentTo: (email: string) => `Enviamos un código de 6 dígitos a ${email}.`,
  sent: 'Escribe el código de 6 dígitos que te enviamos por correo.',
  notArrived: '¿No llegó? Mira también en el correo no deseado.',
  submit: 'Confirmar Cuenta',
  submitting: 'Confirmando...',
  resend: 'Reenviar código',
  resendIn: (seconds: number) => `Reenviar código (${seconds} s)`,
  noEmail: 'Email no encontrado en la URL',
  noUsername: 'Username no encontrado en la URL',
};

export const genericConfirmTexts = {
  title: 'Confirmar Cuenta',
  usernameHint: 'También sirve el correo con el que te registraste.',
  success: 'Cuenta confirmada con éxito. Redirigiendo al login...',
  resent: 'Código reenviado. Revisa tu correo.',
  failed: 'Error confirming sign up',
  resendFailed: 'Error reenviando código de confirmación',
};

export const recruiterConfirmTexts = {
  title: 'Confirmar Cuenta de Reclutador',
  success: 'Cuenta confirmada con éxito. Redirigiendo al login...',
  resent: 'Código reenviado. Revisa tu correo.',
  failed: 'Error al confirmar la cuenta',
  resendFailed: 'Error al reenviar código',
};

export const applicantConfirmTexts = {
  title: 'Confirmar Cuenta',
  success: 'Cuenta confirmada exitosamente. Redirigiendo al login...',
  resent: 'Código reenviado. Revisa tu email.',
  failed: 'Error al confirmar la cuenta',
  resendFailed: 'Error al reenviar código',
};

export const forgotTexts = {
  title: 'Recuperar contraseña',
  text: 'Te enviamos un código por correo y con él eliges una contraseña nueva.',
  section: 'Tu correo',
  sectionText: 'El mismo con el que inicias sesión.',
  submit: 'Enviar código',
  submitting: 'Enviando...',
  sent: 'Si ese correo tiene una cuenta, acabamos de enviarle un código.',
  failed: 'No se pudo enviar el código. Inténtalo de nuevo.',
  haveCode: '¿Ya tienes el código?',
  toReset: 'Elige tu contraseña nueva',
};

export const resetTexts = {
  title: 'Elegir contraseña nueva',
  text: 'Escribe el código que recibiste por correo. Sirve durante 15 minutos.',
  section: 'Código',
  sectionText: 'Tiene 6 dígitos.',
  secret: 'Contraseña nueva',
  secretText: 'Al menos 6 caracteres; 8 si tu cuenta es de reclutador.',
  tooShort: 'La contraseña debe tener al menos 6 caracteres',
  confirmationRequired: 'Confirma tu contraseña',
  submit: 'Cambiar contraseña',
  submitting: 'Cambiando...',
  success: 'Contraseña cambiada. Ya puedes iniciar sesión.',
  failed: 'No se pudo cambiar la contraseña. Inténtalo de nuevo.',
  noCode: '¿No tienes código o ya no sirve?',
  toForgot: 'Pide otro',
};
