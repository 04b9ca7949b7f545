import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { tenantTables } from '#testing/owner-rows.ts'
import { openDatabase, type DatabaseHandle } from './client.ts'
import { startLocalServer, type LocalServer } from './local-server.ts'
import { APPLICATION_ROLE, runMigrations } from './migrate.ts'
import { seedPlanos } from './seed.ts'
import { sqlStateOf } from './sql-state.ts'

const REFUSED = '42501'

/** Statements that go on after a refused one; what each came to. */
async function outcomes(pool: pg.Pool, statements: string[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    const seen: string[] = []
    for (const statement of statements)
      seen.push(await client.query(statement).then(({ rowCount }) => `${rowCount} rows`, sqlStateOf))
    return seen
  } finally {
    client.release(true)
  }
}

describe('a connection of the pool', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
    await test.createCliente(await test.createUser(), {})
  })
  afterAll(() => test.close())

  it('can neither become the owner of the tables nor do anything as who it signed in as', async () => {
    const stranger = `set app.user_id = '${(await test.createUser()).id}'`
    const tables = await tenantTables(test.database)
    expect(tables).toContain('clientes')
    for (const table of tables) {
      const select = `select * from ${table}`
      const steps = [
        'reset role',
        select,
        'set role lapida',
        stranger,
        select,
        'set session authorization lapida',
      ]
      expect(await outcomes(test.database.pool, [...steps, select])).toEqual([
        ...['null rows', REFUSED, REFUSED, 'null rows', REFUSED, REFUSED, REFUSED],
      ])
    }
  })

  it('sees nothing of other accounts after taking its role on again', async () => {
    const steps = ['reset role', `set role ${APPLICATION_ROLE}`, 'select * from clientes']
    expect((await outcomes(test.database.pool, steps)).at(-1)).toBe('0 rows')
  })

  it('can become nothing that row level security does not hold', async () => {
    const { rows } = await test.database.pool.query(
      `select rolname from pg_roles where pg_has_role(session_user, oid, 'member') and rolname <> session_user`,
    )
    expect(rows).toEqual([{ rolname: APPLICATION_ROLE }])
  })
})

describe('on the server of an operator, with passwords', () => {
  let folder = ''
  let server: LocalServer
  let warnings: string[] = []
  let handles: DatabaseHandle[] = []
  const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lapida-operator-'))
    chmodSync(folder, 0o755)
    const rules = join(folder, 'pg_hba.conf')
    writeFileSync(rules, 'local all lapida trust\nlocal all all scram-sha-256\n')
    const settings = { hba_file: rules, fsync: 'off' }
    server = await startLocalServer({ dataDir: join(folder, 'data'), log, settings })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  let number = 0
  let name = ''
  beforeEach(() => {
    warnings = []
    handles = []
    number += 1
    name = `oficina${number}`
  })
  afterEach(() => Promise.all(handles.map((handle) => handle.close())))

  async function asServer(...statements: string[]): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(server.connection)
    await client.connect()
    try {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements) rows = (await client.query(statement)).rows
      return rows
    } finally {
      await client.end()
    }
  }

  const urlOf = (user: string, password = 'segredo:@/') =>
    `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(server.connection.host)}/${name}`

  /** A start of the program; the pool that it would use. */
  async function open(owner: string, application?: string): Promise<pg.Pool> {
    const connection = { connectionString: owner }
    const given = application === undefined ? {} : { application: { connectionString: application } }
    const database = openDatabase({ ...(await runMigrations({ connection, ...given, log })), log })
    handles.push(database)
    await seedPlanos(database)
    return database.pool
  }

  const makeOwner = (rights: string) =>
    asServer(
      `create role dono${number} login ${rights} password 'segredo:@/'`,
      `create database ${name} owner dono${number}`,
    )
  const loginOf = async (pool: pg.Pool) =>
    (await pool.query<{ login: string }>('select session_user::text as login')).rows[0]?.login

  const escape = () => ['reset role', 'select * from planos', `set role dono${number}`]

  it('one user that may make others: the program makes its own, and every start signs in as it', async () => {
    await makeOwner('createrole')
    const [one, other] = await Promise.all([open(urlOf(`dono${number}`)), open(urlOf(`dono${number}`))])
    expect(await loginOf(one)).toMatch(/^lapida_login_[0-9a-f]{16}$/)
    expect(await loginOf(other)).toBe(await loginOf(one))
    expect(await outcomes(one, escape())).toEqual(['null rows', REFUSED, REFUSED])
    expect(await outcomes(other, ['select * from planos'])).toEqual(['2 rows'])
    expect(warnings).toEqual([])
    // Nobody signs in as it without the password, and nothing that the owner could not.
    const guess = new pg.Client({ connectionString: urlOf((await loginOf(one)) ?? '') })
    await expect(guess.connect()).rejects.toMatchObject({ code: '28P01' })
    await guess.end()
  })

  it('a new password of that user is followed, and the right to make others may be taken away again', async () => {
    await makeOwner('createrole')
    await open(urlOf(`dono${number}`))
    await asServer(`alter role dono${number} password 'outra'`)
    const login = await loginOf(await open(urlOf(`dono${number}`, 'outra')))
    await asServer(`alter role dono${number} nocreaterole`)
    expect(await loginOf(await open(urlOf(`dono${number}`, 'outra')))).toBe(login)
    expect(warnings).toEqual([])
  })

  it('one user that may make none goes on as ever, and the program says what it can do', async () => {
    await makeOwner('nocreaterole')
    const pool = await open(urlOf(`dono${number}`))
    expect(await loginOf(pool)).toBe(`dono${number}`)
    expect(await outcomes(pool, ['select * from planos', 'select * from clientes'])).toEqual([
      '2 rows',
      '0 rows',
    ])
    expect(warnings.at(-1)).toMatch(/^O usuário de DATABASE_URL é dono das tabelas\. .*docs\/decisions\/028/)
  })

  it.each(['createrole', 'nocreaterole'])(
    'two users, the owner with %s: the second one is held',
    async (rights) => {
      await makeOwner(rights)
      await asServer(`create role app${number} login password 'segredo:@/'`)
      for (const round of ['first', 'second']) {
        const pool = await open(urlOf(`dono${number}`), urlOf(`app${number}`))
        expect([round, await loginOf(pool)]).toEqual([round, `app${number}`])
        const steps = [
          'select * from planos',
          'select * from clientes',
          `set role dono${number}`,
          'drop table planos',
        ]
        expect(await outcomes(pool, steps)).toEqual(['2 rows', '0 rows', REFUSED, REFUSED])
        expect(warnings).toEqual([])
      }
    },
  )

  it('the role of another owner on the same server: the program goes without, and is held all the same', async () => {
    await makeOwner('createrole')
    await asServer(
      `do $$ begin create role ${APPLICATION_ROLE}; exception when duplicate_object then null; end $$`,
    )
    const pool = await open(urlOf(`dono${number}`))
    expect(await loginOf(pool)).toMatch(/^lapida_login_/)
    const steps = [
      'select * from planos',
      'select * from clientes',
      `set role dono${number}`,
      'drop table planos',
    ]
    expect(await outcomes(pool, steps)).toEqual(['2 rows', '0 rows', REFUSED, REFUSED])
    expect(warnings).toEqual([])
  })

  it('a superuser for whom no login can be made goes on as the role, and the program says so', async () => {
    await makeOwner('nocreaterole')
    // No password of its own, so none for the login, whom this server asks for one.
    const pool = await open(urlOf('lapida', ''))
    expect(await loginOf(pool)).toBe('lapida')
    expect(await outcomes(pool, ['select * from planos', 'select * from clientes'])).toEqual([
      '2 rows',
      '0 rows',
    ])
    expect(warnings).toEqual([
      expect.stringMatching(/^O usuário de DATABASE_URL pode ignorar a segurança por linha/),
    ])
  })

  it('two users that are one: said; a second that nothing would hold: refused', async () => {
    await makeOwner('nocreaterole')
    await open(urlOf(`dono${number}`), urlOf(`dono${number}`))
    expect(warnings).toEqual([
      'O usuário de DATABASE_URL é dono das tabelas. Use em DATABASE_URL um usuário que não seja o de DATABASE_OWNER_URL.',
    ])
    const strong = open(urlOf(`dono${number}`), urlOf('lapida'))
    await expect(strong).rejects.toThrow('O usuário de DATABASE_URL ignora a segurança por linha.')
  })
})
