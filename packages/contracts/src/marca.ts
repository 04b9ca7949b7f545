/**
 * The cookie by which a browser says that it is the company's own, on public pages alone: the app writes it, the server
 * reads it (docs/decisions/046). It opens nothing.
 */
export const COOKIE_DA_CASA = 'lapida_casa'

/** What it is called over https: under this name a browser takes it from this host alone, and never in the clear. */
export const COOKIE_DA_CASA_CIFRADO = `__Host-${COOKIE_DA_CASA}`
