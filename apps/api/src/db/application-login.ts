import { createHash, createHmac } from 'node:crypto'
import pg from 'pg'
import type { DatabaseConnection } from './client.ts'
import { MigrationError } from './migration-error.ts'
import { scramVerifier } from './scram-verifier.ts'

/** How the program's own connections sign in, and the role that they then work as; see openDatabase. */
export interface Access {
  connection: DatabaseConnection
  role: string | null
}

type Log = { warn(message: string): void }

const NO_SUCH_LOGIN = ['28000', '28P01', '28P02', '3D000', '42501']

export interface LoginWish {
  /** an open connection of the owner of the tables */
  owner: pg.Client
  ownerConnection: DatabaseConnection
  /** the role that may use the tables; null when the server lets us make none */
  role: string | null
  /** where an operator has made a login for the program */
  given: DatabaseConnection | undefined
  log: Log
}

/**
 * How the program signs in: as a user that cannot become the owner of the tables, so that not even `reset role` on a
 * connection of the pool gets past row level security. The operator's, or one that is made here; where neither can be
 * had, the owner with the role taken on, and a warning that says so.
 */
export async function applicationAccess(wish: LoginWish): Promise<Access> {
  const { given, role, log } = wish
  const access = given ? await givenAccess(wish.owner, given, role) : await ownAccess(wish)
  const stronger = await whatItCouldBecome(access.connection)
  // Without the role nothing would hold it.
  if (stronger === 'superuser' && access.role === null)
    throw new MigrationError('O usuário de DATABASE_URL ignora a segurança por linha.')
  if (stronger) log.warn(warningOf(stronger, given !== undefined))
  return access
}

/** The operator's user takes the role on, or where there is none uses the tables itself. */
async function givenAccess(
  owner: pg.Client,
  given: DatabaseConnection,
  role: string | null,
): Promise<Access> {
  const user = await onConnection(given, async (client) => {
    const { rows } = await client.query<{ name: string }>('select session_user::text as name')
    return pg.escapeIdentifier(rows[0]?.name ?? '')
  })
  if (role === null) await grantTables(owner, user)
  else if (!(await signsIn(given, role))) await owner.query(`grant ${pg.escapeIdentifier(role)} to ${user}`)
  return { connection: given, role }
}

async function ownAccess({ owner, ownerConnection, role }: LoginWish): Promise<Access> {
  const fallback = { connection: ownerConnection, role }
  const login = await loginOf(owner)
  const password = passwordOf(ownerConnection, login)
  const connection = withLogin(ownerConnection, login, password)
  const isReady =
    (await signsIn(connection, role)) ||
    ((await makeLogin(owner, { login, password, role })) && (await signsIn(connection, role)))
  if (!isReady) return fallback
  if (role === null) await grantTables(owner, login)
  return { connection, role }
}

/** Reading and writing of all tables, those that come later too, for a role or a user. */
export async function grantTables(owner: pg.Client, grantee: string): Promise<void> {
  await owner.query(`
    grant usage on schema public to ${grantee};
    grant select, insert, update, delete on all tables in schema public to ${grantee};
    grant usage, select on all sequences in schema public to ${grantee};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${grantee};
    alter default privileges in schema public grant usage, select on sequences to ${grantee}`)
}

/** Roles belong to the whole server, so each database has a login of its own. */
async function loginOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const name = createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
  return `lapida_login_${name.slice(0, 16)}`
}

/**
 * The login's password comes of the owner's, so that every process knows it and nobody has to keep it. Null where the
 * owner has none to come of: then the login has none either, and only a server that trusts whoever reaches it, as the
 * own one does behind its private socket, lets it in.
 */
function passwordOf(connection: DatabaseConnection, login: string): string | null {
  if (!('connectionString' in connection)) return null
  const url = new URL(connection.connectionString)
  const secret = decodeURIComponent(url.password) || url.searchParams.get('password')
  return secret ? createHmac('sha256', secret).update(login).digest('base64url') : null
}

function withLogin(
  connection: DatabaseConnection,
  login: string,
  password: string | null,
): DatabaseConnection {
  if (!('connectionString' in connection)) return { ...connection, user: login }
  const url = new URL(connection.connectionString)
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  url.username = login
  url.password = password ?? ''
  return { connectionString: url.toString() }
}

async function signsIn(connection: DatabaseConnection, role: string | null): Promise<boolean> {
  try {
    await onConnection(connection, (client) =>
      client.query(role === null ? 'select' : `set role ${pg.escapeIdentifier(role)}`),
    )
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** False where the owner may not make it. Where there is a role it has no rights of its own, so that `reset role` ends all. */
async function makeLogin(
  owner: pg.Client,
  { login, password, role }: { login: string; password: string | null; role: string | null },
): Promise<boolean> {
  try {
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [login])
    const verb = rowCount === 0 ? 'create' : 'alter'
    // The server's log may hold statements: it sees what can be checked, not the password.
    const secret = password === null ? 'null' : pg.escapeLiteral(scramVerifier(password))
    await owner.query(`${verb} role ${login} login noinherit password ${secret}`)
    if (role !== null) await owner.query(`grant ${pg.escapeIdentifier(role)} to ${login}`)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** pg itself says without a code that a server asks for a password that we have not. */
function isRefusal(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return NO_SUCH_LOGIN.includes(error.code ?? '')
  return error instanceof Error && /password/.test(error.message)
}

/** Whom a connection could become with `set role` or `reset role` that row level security does not hold. */
function whatItCouldBecome(connection: DatabaseConnection): Promise<'superuser' | 'owner' | null> {
  return onConnection(connection, async (client) => {
    const { rows } = await client.query<{ strong: boolean; owner: boolean }>(
      `select
         exists (select from pg_roles r
                 where (r.rolsuper or r.rolbypassrls) and pg_has_role(session_user, r.oid, 'member')) as strong,
         exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                 where n.nspname = 'public' and c.relkind in ('r', 'p')
                   and pg_has_role(session_user, c.relowner, 'member')) as owner`,
    )
    if (rows[0]?.strong) return 'superuser'
    return rows[0]?.owner ? 'owner' : null
  })
}

function warningOf(stronger: 'superuser' | 'owner', isGiven: boolean): string {
  const can = stronger === 'owner' ? 'é dono das tabelas' : 'pode ignorar a segurança por linha'
  const todo = isGiven
    ? 'Use em DATABASE_URL um usuário que não seja o de DATABASE_OWNER_URL.'
    : 'Para que nem uma falha do programa alcance os dados de outra conta, indique dois usuários: veja docs/decisions/028.'
  return `O usuário de DATABASE_URL ${can}. ${todo}`
}

async function onConnection<T>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
