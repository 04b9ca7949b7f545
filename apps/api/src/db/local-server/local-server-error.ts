/** The own database cannot run; the message is Portuguese and meant for the person at the terminal. */
export class LocalServerError extends Error {
  override name = 'LocalServerError'
}
