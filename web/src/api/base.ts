const configured: string = import.meta.env.VITE_API_BASE ?? '/api';

/** Where the API lives; absolute, and without a slash at its end. */
export const apiBase = new URL(configured, window.location.origin).href.replace(/\/+$/, '');

/** The identity provider stands at the root of the API's origin. */
export const identityProviderUrl = new URL('/idp/', apiBase).href;
