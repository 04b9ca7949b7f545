import type { NomeRota } from '@lapida/contracts/rotas'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Envios } from '#features/avisos/envios.ts'
import { approveAs, createAprovavel, lookAs } from '#testing/public-page.ts'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { asOwner, tenantTables } from '#testing/owner-rows.ts'
import { createWorld, worldCalls } from '#testing/world.ts'
import { endAllPrazos } from '../end-all-prazos.ts'
import { freezeExistentes } from '../freeze-existentes.ts'
import { purge } from './purge.ts'

// Decision 060: a database that is spread over machines by the account finds every row by `user_id`.

/** Tables that belong to no account: copied to every machine, or kept on one. */
const OF_NOBODY: Record<string, string> = {
  cep_cache: 'postal codes, the same for all',
  chaves_servidor: 'the keys of this installation',
  confirmacoes_email: 'new addresses of people',
  contas: 'the accounts themselves: their id is what others call user_id',
  contas_apagadas: 'ids of accounts that went',
  copias: 'what was copied of this installation, and when',
  limites: 'counts by the hash of an address or an account, thrown away after an hour',
  pessoas: 'who signs in, to whichever accounts',
  planos: 'what is for sale, the same for all',
  recuperacoes_senha: 'links of people who have lost a password',
  tentativas_login: 'counts by the hash of an e-mail, before anybody has signed in',
}

/** Found before the account is known: what is spread needs a directory that says whose it is. */
const FOUND_FIRST: Record<string, string> = {
  assinaturas_push_endpoint: 'a browser that belongs to another account now',
  convites_token_hash_unique: 'an invitation, by the secret of its link',
  imagens_pkey: 'a picture, by the secret name in its address',
  links_publicos_pkey: 'a quote, by the secret code of its public page',
  pessoas_email_unique: 'who signs in',
  sessoes_pkey: 'who calls, by the hash of the token',
  tablets_token_hash_unique: 'a tablet of a workshop, by the secret that it keeps',
}

interface UniqueKey {
  table: string
  name: string
  columns: string[]
}

let test: TestApp
let tables: string[]
const asked = new Set<string>()
beforeAll(async () => {
  test = await createTestApp()
  test.database.pool.on('connect', listenTo)
  tables = await tenantTables(test.database)
})
afterAll(() => test.close())

function listenTo(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const listening = (first: string | { text: string }, ...rest: unknown[]) => {
    asked.add(typeof first === 'string' ? first : first.text)
    return query(first, ...rest)
  }
  Object.assign(client, { query: listening })
}

async function uniqueKeys(): Promise<UniqueKey[]> {
  return asOwner(test.database, async (client) => {
    const { rows } = await client.query<UniqueKey>(
      `select t.relname as table, i.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_index x
       join pg_class t on t.oid = x.indrelid
       join pg_class i on i.oid = x.indexrelid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = any(x.indkey)
       where t.relnamespace = 'public'::regnamespace and x.indisunique
       group by 1, 2 order by 1, 2`,
    )
    return rows
  })
}

it('every table is of an account, or says why not', async () => {
  const { rows } = await asOwner(test.database, (client) =>
    client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    ),
  )
  const others = rows.map(({ name }) => name).filter((name) => !tables.includes(name))
  expect(others.sort()).toEqual(Object.keys(OF_NOBODY).sort())
})

it('every key of an account’s table bears the account, is an id that was made at random, or is found first', async () => {
  const without = (await uniqueKeys()).filter(({ columns }) => !columns.includes('user_id'))
  const others = without.filter(
    ({ table, columns }) =>
      !(table in OF_NOBODY) && !columns.some((name) => name === 'id' || isIdOfParent(name)),
  )
  const found = [...others.map(({ name }) => name), 'pessoas_email_unique']
  expect(found.sort()).toEqual(Object.keys(FOUND_FIRST).sort())
})

/** What is counted below a row with a random id: the versions of a drawing, of a plan. */
function isIdOfParent(column: string): boolean {
  return ['desenho_id', 'plano_id'].includes(column)
}

it('every reference between two rows of an account bears the account', async () => {
  const { rows } = await asOwner(test.database, (client) =>
    client.query<{ name: string; from: string; to: string; columns: string[] }>(
      `select c.conname as name, c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
         (select array_agg(attname::text) from pg_attribute where attrelid = c.conrelid and attnum = any(c.conkey)) as columns
       from pg_constraint c where c.contype = 'f'`,
    ),
  )
  // People and plans are copied to every machine, like whatever else belongs to no account.
  const ofAccounts = rows.filter(({ from, to }) => tables.includes(from) && !(to in OF_NOBODY))
  expect(ofAccounts.length).toBeGreaterThan(30)
  expect(ofAccounts.filter(({ columns }) => !columns.includes('user_id'))).toEqual([])
})

/** Statements that look for rows of whichever account, each with the table that it reads. */
const OF_ALL_ACCOUNTS: { table: string; text: RegExp; why: string }[] = [
  {
    table: 'membros',
    text: /^select .* from "membros" where \("membros"."pessoa_id" = \$1/,
    why: 'in which companies somebody works: a directory beside the people',
  },
  {
    table: 'sessoes',
    text: /^select .* from "sessoes" where \(+"sessoes"."pessoa_id" = \$1/,
    why: 'where somebody is signed in, in whichever company: beside the people, too',
  },
  {
    table: 'sessoes',
    text: /^update "sessoes" set "revogada_em" = \$1 where \(+"sessoes"."pessoa_id" = \$2/,
    why: 'ends what somebody has open, in whichever company',
  },
  {
    table: 'membros',
    text: /^\s*delete from pessoas where id = \$1 and not exists/,
    why: 'whether somebody is of no company any more: beside the people, too',
  },
  {
    table: 'convites',
    text: /^select .* from "convites" .* where \("convites"."token_hash" = \$1/,
    why: 'an invitation, by the secret of its link',
  },
  {
    table: 'sessoes',
    text: /^select .* from "sessoes" where \(?"sessoes"."token_hash" = \$1/,
    why: 'whose a session is, and whether a PIN opened it, by the hash of its token',
  },
  {
    table: 'tablets',
    text: /^select .* from "tablets" where \("tablets"."token_hash" = \$1/,
    why: 'a tablet of a workshop, by the secret that it keeps',
  },
  {
    table: 'pins',
    text: /^delete from "pins" where "pins"."pessoa_id" = \$1/,
    why: 'a new password ends the PINs of whichever company: beside the people, too',
  },
  {
    table: 'envios_avisos',
    text: /^update "envios_avisos" set "tentativas"/,
    why: 'what is due, of whomever: each machine asks for its own',
  },
  { table: 'idempotencia', text: /^delete from "idempotencia"$/, why: 'purged by age, on each machine' },
  { table: 'avisos', text: /^delete from "avisos"$/, why: 'purged by age, on each machine' },
]

/** Functions of the database that read tables of accounts: no plan of a statement shows what they look for. */
const FUNCTIONS: Record<string, string> = {
  contas_com_foto_antiga: 'accounts with large photos of slabs cut long ago, each machine for its own',
  contas_com_historico_antigo: 'accounts with events that are too old, each machine for its own',
  contas_com_prazo_vencido: 'accounts with records whose time is over, each machine for its own',
  dono_do_arquivo: 'whose a picture is, by its secret name',
  dono_do_link: 'whose a quote is, by the secret code of its page or its own id',
  is_apagamento: 'a quote of an account, by both ids',
  is_de_outro: 'quotes of an account and what hangs on them, by both ids',
  liberar_assinatura: 'takes a browser from whoever had it before',
  orcamentos_a_congelar: 'what is left of before there were versions, of whomever',
  orcamentos_entregues: 'quotes of an account that went from one person to another',
  sessao_do_token: 'who calls, by the hash of the token',
  ve_desenho: 'a drawing of an account, by both ids',
  ve_material: 'a material of an account, by both ids',
  ve_orcamento: 'a quote of an account, by both ids',
  ve_parcela: 'an instalment of an account, by both ids',
  ve_resposta: 'an answer of an account, by both ids',
}

it('functions of the database that read tables of accounts are few, and each says how it finds its rows', async () => {
  const { rows } = await asOwner(test.database, (client) =>
    client.query<{ name: string; source: string }>(
      `select distinct proname as name, prosrc as source from pg_proc
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
    ),
  )
  const reading = rows.filter(({ source }) =>
    tables.some((table) => new RegExp(`\\b(from|join|update|into)\\s+${table}\\b`, 'i').test(source)),
  )
  expect(reading.map(({ name }) => name).sort()).toEqual(Object.keys(FUNCTIONS).sort())
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  Plans?: PlanNode[]
  [condition: string]: unknown
}

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter']
const conditionsOf = (node: PlanNode) => CONDITIONS.map((name) => node[name] ?? '').join(' ')

/** The tables of accounts that a plan reads without asking for the account, by itself or where it is joined. */
function readWithout(node: PlanNode, above = ''): string[] {
  const conditions = `${above} ${conditionsOf(node)}`
  const table = node['Relation Name'] ?? ''
  const isRead = tables.includes(table) && node['Node Type'] !== 'ModifyTable'
  const account = `${node.Alias}.user_id`
  const asks = conditions.includes(`${account} = `) || conditions.includes(` = ${account})`)
  return [
    ...(isRead && !asks ? [table] : []),
    ...(node.Plans ?? []).flatMap((child) => readWithout(child, conditions)),
  ]
}

async function askEverything(): Promise<void> {
  const world = await createWorld(test)
  const names = Object.keys(worldCalls(world)) as NomeRota[]
  const last: NomeRota = 'contas.logout'
  for (const name of [...names.filter((one) => one !== last), last]) {
    const call = worldCalls(world)[name]
    if (call.kind !== 'endless') await test.call(name, { ...call, user: world.owner })
  }
  await changeByPin()
  const user = await test.createUser()
  const { id } = await createAprovavel(test, user)
  await lookAs(test, id)
  await test.app.inject({ url: `/orcamento/${id}/pdf` })
  expect(await approveAs(test, id, 'Mariana Souza')).toBe(303)
  const given = (error: unknown) => {
    throw error
  }
  await new Envios(test.app.deps, given).run()
  await purge(test.database)
  const gone = await test.createUser({ nome: 'Marmoraria que fecha' })
  const closing = { senha: gone.password, confirmacao: 'Marmoraria que fecha' }
  expect((await test.call('contas.close', { user: gone, body: closing })).status).toBe(200)
  const { config } = test.app.deps
  await freezeExistentes({ database: test.database, config, now: () => test.clock.now, onGivenUp: given })
  const later = new Date(test.clock.now.getTime() + 100 * 86_400_000)
  await endAllPrazos({ database: test.database, config, now: () => later })
}

/** On a tablet of a workshop somebody comes to a device on which another was signed in. */
async function changeByPin(): Promise<void> {
  const user = await test.createUser()
  const oficina = await test.signInAs('oficina', user)
  const [pin, senha] = ['4071', user.password]
  await test.call('pessoas.change-pin', { user: oficina, body: { senha, pin } })
  const allowed = await test.call('tablets.create', {
    user,
    body: { nome: 'Serra', pessoas: [oficina.pessoaId], senha },
  })
  const body = { tablet: allowed.body.token, pessoa: oficina.pessoaId, pin }
  expect((await test.call('tablets.enter', { body: { ...body, pin: '8362' } })).status).toBe(403)
  expect((await test.call('tablets.enter', { body: { ...body, anterior: oficina.token } })).status).toBe(200)
  const nobody = { id: allowed.body.tablet.id }
  expect((await test.call('tablets.remove', { user, params: nobody })).status).toBe(200)
}

it('every statement asks for the account wherever it reads a table of one, or is one of those that cannot', async () => {
  await askEverything()
  const statements = [...asked].filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text))
  const without = await asOwner(test.database, async (client) => {
    const found: { table: string; text: string }[] = []
    for (const text of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (generic_plan, verbose, format json) ${text}`,
      )
      const plan = rows[0]?.['QUERY PLAN'][0].Plan
      for (const table of plan ? readWithout(plan) : []) found.push({ table, text })
    }
    return found
  })
  const unknown = without.filter(
    ({ table, text }) => !OF_ALL_ACCOUNTS.some((known) => known.table === table && known.text.test(text)),
  )
  expect(unknown).toEqual([])
  // None of them is there for nothing, and the rest of the program was really asked.
  expect(OF_ALL_ACCOUNTS.filter(({ text }) => !without.some((one) => text.test(one.text)))).toEqual([])
  expect(statements.length).toBeGreaterThan(250)
}, 180_000)
