/** The database does not fit this program; the message is Portuguese. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}
