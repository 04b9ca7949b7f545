import pg from 'pg'

/** The five letters by which PostgreSQL names an error, also when it is the cause of another; '' otherwise. */
export function sqlStateOf(error: unknown): string {
  return databaseErrorOf(error)?.code ?? ''
}

/** The constraint that a write broke; '' when it broke none. */
export function brokenConstraintOf(error: unknown): string {
  return databaseErrorOf(error)?.constraint ?? ''
}

function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error && error.cause !== undefined ? databaseErrorOf(error.cause) : undefined
}
