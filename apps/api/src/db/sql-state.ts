import pg from 'pg'

/** The five letters by which PostgreSQL names an error, also when it is the cause of another; '' otherwise. */
export function sqlStateOf(error: unknown): string {
  return databaseErrorOf(error)?.code ?? ''
}

/** The constraint that a write broke; '' when it broke none. */
export function brokenConstraintOf(error: unknown): string {
  return databaseErrorOf(error)?.constraint ?? ''
}

/**
 * Why something failed, in words that may stand in the log: of an error of the database its own message, because the one
 * around it repeats every value that was to be written.
 */
export function reasonOf(error: unknown): string {
  return databaseErrorOf(error)?.message ?? (error instanceof Error ? error.message : String(error))
}

function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error && error.cause !== undefined ? databaseErrorOf(error.cause) : undefined
}
