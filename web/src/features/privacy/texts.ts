/** The privacy notice, in plain words. It says what the application really does; whoever changes that changes this. */
export const privacyTexts = {
  title: 'Privacidad',
  lead: 'Qué guardamos de ti, para qué, cuánto tiempo y cómo borrarlo. Sin letra pequeña.',
  contents: 'En esta página',
  parts: [
    {
      id: 'datos',
      title: 'Qué guardamos',
      paragraphs: ['Solo lo que nos das y lo que hace falta para que tu postulación llegue a destino:'],
      points: [
        'Tu cuenta: nombre, correo y contraseña. La contraseña se guarda de forma que nadie puede leerla.',
        'Tu perfil: teléfono, experiencia, estudios y habilidades, tal como los dejaste al revisarlos.',
        'Tu CV: el archivo y el texto que leímos de él.',
        'Tus postulaciones: a qué oferta, cuándo, con qué CV, tus respuestas, el análisis y la decisión.',
        'Un registro de quién abrió tu CV, quién decidió y qué se borró. En él no figura tu nombre ni tu correo, solo números internos.',
      ],
    },
    {
      id: 'motivo',
      title: 'Para qué',
      paragraphs: [
        'Para enviar tu postulación a quien publicó la oferta, avisarte de cómo avanza y ahorrarte escribir lo que tu CV ya dice. Nada más: no vendemos datos, no los usamos para publicidad y no los pasamos a nadie más.',
        'Tu CV lo ve quien publicó la oferta a la que te postulaste. Ninguna otra empresa lo ve.',
      ],
    },
    {
      id: 'analisis',
      title: 'El análisis automático',
      paragraphs: [
        'Cuando te postulas, un programa lee tu CV y lo compara con lo que pide el puesto: experiencia, estudios, idiomas y habilidades. De ahí sale una puntuación de 0 a 100, siempre con sus razones y con las frases de tu CV en las que se apoya.',
        'La puntuación solo ordena la lista. Ninguna candidatura se acepta ni se rechaza sola: la decisión la toma siempre una persona, que puede leer tu CV completo y no hacerle caso a la puntuación.',
        'El programa no mira tu nombre, tu edad, tu género, tu foto, tu nacionalidad ni tu dirección. Lo que tu CV no dice no se da por perdido: se marca como pregunta para la entrevista.',
        'En cada una de tus postulaciones puedes ver cómo se leyó tu CV: qué criterios se usaron, qué se encontró y qué no.',
      ],
    },
    {
      id: 'tiempo',
      title: 'Cuánto tiempo',
      points: [
        'Cada postulación, con su CV: 12 meses.',
        'Si marcas la casilla para guardar tu CV para otras ofertas: 24 meses como mucho. La casilla viene sin marcar.',
        'Tu cuenta y tu perfil: mientras los uses. Si pasan 12 meses sin que inicies sesión, o 24 con la casilla marcada, se borran.',
        'Un CV que subió un reclutador: también 12 meses.',
        'Un CV que subes y no llegas a enviar, y una cuenta sin confirmar: 24 horas.',
        'El registro de actividad: 24 meses.',
      ],
      closing: [
        'Te avisamos por correo 30 días antes de borrar una postulación o tu cuenta, por si quieres llevarte una copia. Las cuentas de reclutador no se borran con el tiempo.',
      ],
    },
    {
      id: 'derechos',
      title: 'Tus derechos',
      paragraphs: ['Puedes, en cualquier momento y sin dar explicaciones:'],
      points: [
        'Llevarte una copia de todo lo que guardamos de ti, con tus archivos originales.',
        'Corregir tus datos en tu perfil.',
        'Borrarlos tú, también la puntuación y el texto leído de tu CV.',
        'Ver cómo se leyó tu CV, pedir que una persona te lo explique y decir que no estás de acuerdo.',
        'Retirar el permiso para guardar tu CV para otras ofertas.',
        'Reclamar ante la autoridad de tu país: la AEPD en España o la AAIP en Argentina.',
      ],
    },
    {
      id: 'borrar',
      title: 'Cómo descargar o borrar tus datos',
      paragraphs: ['Lo haces tú, sin pedírselo a nadie y en el momento:'],
      points: [
        'Con cuenta: en tu perfil, en «Tus datos en Encaja».',
        'Si te postulaste sin cuenta: con el enlace del correo que te enviamos. Si venció, al abrirlo puedes pedir otro.',
        'Si un reclutador subió tu CV: con el enlace para retirarlo que lleva el primer correo que te escriba desde Encaja.',
        'Si tu cuenta está suspendida: escribe a quien administra este sitio desde el correo de la cuenta.',
      ],
      closing: [
        'Se borran de verdad, con los archivos incluidos, y no se pueden recuperar. Lo que ya salió de Encaja no lo podemos borrar: los correos enviados y las copias que alguien haya descargado.',
      ],
    },
  ],
  toOwnData: 'Ir a mis datos',
  toLogin: 'Iniciar sesión para verlos',
};
