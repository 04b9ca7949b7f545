/** What was asked for cannot be done; the message is for the person at the terminal. */
export class OperadorError extends Error {
  override name = 'OperadorError'
}
