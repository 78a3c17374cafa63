/** This page is in English. */
export const metricsTexts = {
  title: 'System Metrics',
  welcome: (email: string) => `Welcome, ${email}`,
  session: 'Your session',
  apiBase: 'API base',
  user: 'Signed in as',
  ends: 'Session ends',
  unknown: 'Not stated',
};
