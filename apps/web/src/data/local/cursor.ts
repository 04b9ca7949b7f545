/** Where a device notes how far it knows the server's changes. */
export const CURSOR_KEY = 'cursor'
