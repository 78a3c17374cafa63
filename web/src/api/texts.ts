/** What the user reads when a call fails and the screen has nothing more precise to say. */
export const apiTexts = {
  unauthenticated: 'No autenticado',
  unauthorized: 'No autorizado. Por favor, inicie sesión nuevamente.',
  forbidden: 'Acceso prohibido.',
  serverError: 'Error interno del servidor.',
  failed: (status: number) => `Error en la solicitud: ${status}`,
  offline: 'No se pudo conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  invalidUserType: 'Tipo de usuario no válido o no encontrado en el token.',
};
