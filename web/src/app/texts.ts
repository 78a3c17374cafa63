export const appTexts = {
  skip: 'Saltar al contenido',
  account: 'Cuenta',
  profile: 'Mi Perfil',
  logOut: 'Cerrar Sesión',
  failure: {
    title: 'Esta página no se pudo mostrar',
    text: 'Puede que la conexión se haya cortado o que haya una versión nueva de Encaja. Vuelve a cargar la página; si sigue igual, inténtalo dentro de unos minutos.',
    reload: 'Volver a cargar',
    home: 'Ir al inicio',
  },
};

/** The admin area speaks English. */
export const adminTexts = {
  skip: 'Skip to content',
  account: 'Account',
  logOut: 'Logout',
  theme: { label: 'Theme', options: { system: 'System', light: 'Light', dark: 'Dark' } },
};
