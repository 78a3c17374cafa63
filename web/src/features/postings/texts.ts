export const dashboardTexts = {
  title: 'Panel de reclutador',
  greeting: (name: string) => `Hola, ${name}`,
  text: 'Esta es tu área de reclutador. Aquí tienes los datos de tu cuenta.',
  account: {
    title: 'Tu cuenta',
    name: 'Nombre',
    email: 'Correo electrónico',
    company: 'Empresa',
    position: 'Cargo',
    none: 'Sin indicar',
    loading: 'Cargando perfil...',
    failed: 'Error al obtener el perfil del reclutador',
    retry: 'Reintentar',
  },
};
