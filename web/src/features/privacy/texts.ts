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
        'Tus postulaciones: a qué oferta, cuándo, con qué CV, tus respuestas y la decisión.',
        'Un registro de quién abrió tu CV y quién decidió, para poder responderte si preguntas.',
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
      ],
    },
    {
      id: 'tiempo',
      title: 'Cuánto tiempo',
      points: [
        'Tu CV y tu postulación: 12 meses desde que te postulas.',
        'Si marcas la casilla para guardar tu CV para otras ofertas: como mucho 24 meses. La casilla viene sin marcar.',
        'Un CV que subes y no llegas a enviar: 24 horas.',
        'Una cuenta sin confirmar: 24 horas.',
        'Tu cuenta y tu perfil: mientras los uses.',
      ],
    },
    {
      id: 'derechos',
      title: 'Tus derechos',
      paragraphs: ['Puedes, en cualquier momento y sin dar explicaciones:'],
      points: [
        'Saber qué guardamos de ti y pedir una copia.',
        'Corregir tus datos en tu perfil.',
        'Pedir que los borremos, también la puntuación y el texto leído de tu CV.',
        'Pedir que una persona te explique una puntuación, y decir que no estás de acuerdo.',
        'Retirar el permiso para guardar tu CV para otras ofertas.',
        'Reclamar ante la autoridad de tu país: la AEPD en España o la AAIP en Argentina.',
      ],
    },
    {
      id: 'borrar',
      title: 'Cómo borrar tus datos',
      paragraphs: [
        'Pídeselo a quien publicó la oferta, que puede borrar tu postulación con todo lo que contiene, o a quien administra este sitio si quieres borrar la cuenta entera. Escribe desde el correo con el que te registraste o te postulaste: así se sabe que eres tú.',
        'Se borran de verdad, con el archivo incluido, y no se pueden recuperar. Si un reclutador subió tu CV sin que te postularas, tienes los mismos derechos.',
      ],
    },
  ],
};
