export const dashboardTexts = {
  title: 'Mi panel',
  greeting: (name: string) => `Hola, ${name}`,
  justLoggedIn: 'Has iniciado sesión. Estos son los datos de tu cuenta.',
  text: 'Estos son los datos de tu cuenta.',
  account: {
    title: 'Tu cuenta',
    name: 'Nombre',
    email: 'Correo electrónico',
    loading: 'Cargando perfil...',
    failed: 'No se pudo cargar el perfil. Inténtalo de nuevo más tarde.',
    retry: 'Reintentar',
  },
};
