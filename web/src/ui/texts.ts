/** Words that belong to the design system itself. */
export const uiTexts = {
  brand: 'Encaja',
  optional: '(opcional)',
  copyright: '© 2025 Encaja',
  closeToast: 'Cerrar aviso',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  stepDone: '(hecho)',
  score: 'Puntuación ',
  scoreWords: { good: 'Encaja bien', part: 'Encaja en parte', low: 'Encaja poco', none: 'Sin analizar' },
  noScore: 'N/A',
};
