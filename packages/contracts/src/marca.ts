/**
 * The cookie by which a browser says that it is the company's own, on public pages alone: the app writes it, the server
 * reads it (docs/decisions/046). It opens nothing.
 */
export const COOKIE_DA_CASA = 'lapida_casa'
