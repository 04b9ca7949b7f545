import pg from 'pg'

/** Makes a database with nothing in it; one that a killed process left goes first. */
export async function createEmptyDatabase(server: pg.Client, name: string): Promise<void> {
  await dropDatabase(server, name)
  await server.query(`create database ${pg.escapeIdentifier(name)} template template0`)
}

/** Takes a database away, and whoever is connected to it. */
export async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  await server.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

export async function hasDatabase(server: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
  return rowCount !== 0
}

type Renaming = readonly [from: string, to: string]

/** Puts `next` in the place of `current`, which is called `kept` from then on; what was called so before goes. */
export async function replaceDatabase(
  server: pg.Client,
  { current, next, kept }: { current: string; next: string; kept: string },
): Promise<void> {
  const older = `${kept}_anterior`
  await dropDatabase(server, older)
  const first: Renaming[] = (await hasDatabase(server, kept)) ? [[kept, older]] : []
  await renameDatabases(server, [...first, [current, kept], [next, current]])
  await dropDatabase(server, older)
}

/** Lets two databases change places. `aside`: a name that nobody needs. */
export async function exchangeDatabases(
  server: pg.Client,
  { current, kept, aside }: { current: string; kept: string; aside: string },
): Promise<void> {
  await dropDatabase(server, aside)
  await renameDatabases(server, [
    [kept, aside],
    [current, kept],
    [aside, current],
  ])
}

/** Gives databases other names, all of them or none. Whoever is connected to one of them hinders it. */
async function renameDatabases(server: pg.Client, renamings: readonly Renaming[]): Promise<void> {
  await server.query('begin')
  try {
    for (const names of renamings) {
      const [from, to] = names.map((name) => pg.escapeIdentifier(name))
      await server.query(`alter database ${from} rename to ${to}`)
    }
    await server.query('commit')
  } catch (error) {
    await server.query('rollback')
    throw error
  }
}

const IN_USE = '55006'

/** Whether a database could not be renamed or dropped because somebody is connected to it. */
export function isInUse(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === IN_USE
}
