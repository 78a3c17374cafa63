export const landingTexts = {
  title: 'Empleo que encaja',
  nav: {
    label: 'Principal',
    search: 'Buscar empleos',
    companies: 'Para empresas',
    login: 'Iniciar sesión',
    register: 'Registrarse',
    ownArea: 'Ir a mi panel',
  },
  hero: {
    title: 'Hay un trabajo que encaja.',
    lead: 'Ofertas de Argentina y España. Comparamos lo que pide cada puesto con lo que dice el CV y lo explicamos con sus propias palabras: qué encaja, qué falta y qué conviene preguntar.',
    explore: 'Explorar todas las ofertas',
    createAccount: 'Crear mi cuenta',
  },
  figure: {
    label: 'Ejemplo: tres requisitos de un puesto frente a lo que dice un CV',
    asked: 'El puesto pide',
    said: 'El CV dice',
    rows: [
      {
        asked: 'Tres años de atención al público',
        said: '«Recepción, mostrador y teléfono, 2019–2024»',
        fits: true,
      },
      { asked: 'Inglés avanzado', said: '«C1, Escuela Oficial de Idiomas de Gijón»', fits: true },
      { asked: 'Gestión de reservas', said: 'No lo dice. Se pregunta en la entrevista.', fits: false },
    ],
    score: 78,
    caption: 'Cada puntuación muestra en qué se apoya. Lo que un CV calla no se da por perdido: se pregunta.',
  },
  stats: {
    label: 'Encaja en cifras',
    items: [
      { value: '50,000+', name: 'empleos activos' },
      { value: '25,000+', name: 'empresas registradas' },
      { value: '1M+', name: 'candidatos exitosos' },
      { value: '95%', name: 'de satisfacción' },
    ],
  },
  sectors: {
    title: 'Seis sectores, miles de oficios',
    text: 'De la guardia de noche al equipo de datos. Cada oferta dice dónde, cómo y cuánto antes de pedirte nada.',
    items: [
      { name: 'Tecnología', text: 'Desarrollo, datos, soporte y seguridad' },
      { name: 'Salud', text: 'Enfermería, laboratorio, farmacia y cuidados' },
      { name: 'Educación', text: 'Aula, orientación, gestión y formación' },
      { name: 'Finanzas', text: 'Contabilidad, riesgos, auditoría y cobranzas' },
      { name: 'Logística', text: 'Depósito, reparto, comercio exterior y compras' },
      { name: 'Marketing', text: 'Marca, contenidos, investigación y medios' },
    ],
  },
  voices: {
    title: 'Lo cuentan quienes ya encajaron',
    items: [
      {
        quote:
          '«Por primera vez entendí por qué me llamaban. La entrevista empezó por la línea de mi CV que yo casi había borrado.»',
        name: 'Rocío Vallejos',
        who: 'Enfermera de quirófano, Mendoza',
      },
      {
        quote: '«Subimos 140 CV un lunes y el martes ya estábamos entrevistando a las personas correctas.»',
        name: 'Íñigo Larrauri',
        who: 'Jefe de selección, Talleres Vidaurre, Bilbao',
      },
      {
        quote: '«Me postulé desde el móvil, sin cuenta, en lo que tarda el metro de Sol a Atocha.»',
        name: 'Nadia Benítez',
        who: 'Analista contable, Madrid',
      },
    ],
  },
  closing: {
    title: 'Tu próxima pieza está publicada hoy.',
    search: 'Buscar empleos ahora',
    createProfile: 'Crear mi perfil',
  },
  footer: {
    copyright: '© 2025 Encaja',
    privacy: 'Privacidad',
    companies: 'Para empresas',
    where: 'Empleo en Argentina y España',
  },
};
