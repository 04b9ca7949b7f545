import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { runMigrations } from './migrate.ts'

const ACCOUNTS = 1_000
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const PESSOAS = '0042_pessoas.sql'
const quiet = { info: () => undefined, warn: () => undefined }

// The owner of the tables as an operator makes one: row level security binds them, too.
const name = `migracao_${randomUUID().replaceAll('-', '')}`
const { host, port, user } = inject('testServer')
let owner: pg.Client
let before: string

beforeAll(async () => {
  await asSuperuser(async (client) => {
    await client.query(`create role ${name} login createrole`)
    await client.query(`create database ${name} owner ${name}`)
  })
  const older = mkdtempSync(join(tmpdir(), 'lapida-migrations-'))
  for (const file of readdirSync(FOLDER)) if (file < PESSOAS) cpSync(join(FOLDER, file), join(older, file))
  await migrate(older)
  rmSync(older, { recursive: true })
  owner = new pg.Client({ host, port, user: name, database: name })
  await owner.connect()
  await fill()
  before = await visible()
  await owner.end()
  await migrate(FOLDER)
  owner = new pg.Client({ host, port, user: name, database: name })
  await owner.connect()
}, 120_000)
afterAll(async () => {
  await owner.end()
  await asSuperuser(async (client) => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop role if exists ${name}`).catch(() => undefined)
  })
})

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ host, port, user, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function migrate(directory: string) {
  return runMigrations({ connection: { host, port, user: name, database: name }, log: quiet, directory })
}

/** An account each of whose tables has something, as the program of before wrote it. */
async function fill(): Promise<void> {
  await owner.query(`
    insert into planos (id, nome, preco, descricao, features, plano_corte, ordem, ativo)
      values (gen_random_uuid(), 'Essencial', 4990, '', '{}', false, 1, true);
    do $$
    declare
      n int;
      conta uuid;
    begin
      for n in 1..${ACCOUNTS} loop
        conta := gen_random_uuid();
        perform set_config('app.user_id', conta::text, false);
        insert into contas (id, email, nome, telefone, senha_hash, plano_id, versao, created_at, updated_at)
          select conta, 'pessoa' || n || '@x.com.br', 'Pessoa ' || n, '', 'hash ' || n, id, n, now(), now() from planos;
        insert into sessoes (token_hash, user_id, created_at, ultimo_uso_em) values ('token ' || n, conta, now(), now());
        insert into recuperacoes_senha (token_hash, user_id, created_at, expira_em)
          values ('link ' || n, conta, now(), now() + interval '1 hour');
        insert into eventos (id, user_id, entidade, entidade_id, acao, titulo, autor, detalhes, busca, created_at)
          select gen_random_uuid(), conta, 'conta', conta::text, 'entrou', 'Pessoa ' || n, autor, '{}', 'busca ' || n, now()
            from unnest(array['usuario', 'cliente']) autor;
        insert into idempotencia (user_id, chave, impressao, status, resposta, created_at)
          values (conta, 'chave ' || n, 'x', 200, 'resposta ' || n, now());
      end loop;
    end $$`)
}

/** What each account sees of its own, without what the migration moves. */
async function visible(): Promise<string> {
  const { rows } = await owner
    .query<{ id: string }>(
      `select set_config('app.user_id', '', false), set_config('app.escopo', 'autenticacao', false);
     select id from contas order by id`,
    )
    .then((results) => (results as unknown as pg.QueryResult<{ id: string }>[])[1] ?? { rows: [] })
  await owner.query(`select set_config('app.escopo', '', false)`)
  const seen: string[] = []
  for (const { id } of rows) {
    const answer = await owner.query(`select set_config('app.user_id', '${id}', false);
      select json_build_object(
        'conta', (select json_agg(json_build_array(id, plano_id, versao, created_at, updated_at)) from contas),
        'sessoes', (select json_agg(json_build_array(token_hash, user_id, created_at, revogada_em)) from sessoes),
        'eventos', (select json_agg(json_build_array(id, titulo, autor, detalhes, busca) order by id) from eventos),
        'respostas', (select json_agg(json_build_array(chave, resposta)) from idempotencia)) as own`)
    const [, { rows: own }] = answer as unknown as [unknown, pg.QueryResult]
    seen.push(JSON.stringify(own))
  }
  await owner.query(`select set_config('app.user_id', '', false)`)
  return seen.join('\n')
}

it('each account sees the same rows as before', async () => {
  expect(before.split('\n')).toHaveLength(ACCOUNTS)
  expect(await visible()).toBe(before)
})

it('each has one owner: the person that it was, with their password and links', async () => {
  await owner.query(`select set_config('app.escopo', 'autenticacao', false)`)
  const { rows } = await owner.query(`
    select count(*)::int as pessoas, count(distinct m.user_id)::int as contas,
      bool_and(m.papel = 'dono' and m.ativo and m.pessoa_id = p.id and m.user_id = s.user_id
        and p.senha_hash = replace(p.nome, 'Pessoa', 'hash')
        and p.email = replace(p.nome, 'Pessoa ', 'pessoa') || '@x.com.br'
        and r.token_hash = replace(p.nome, 'Pessoa', 'link')
        and s.token_hash = replace(p.nome, 'Pessoa', 'token')) as certas
    from pessoas p join membros m on m.pessoa_id = p.id join sessoes s on s.pessoa_id = p.id
    join recuperacoes_senha r on r.pessoa_id = p.id`)
  expect(rows).toEqual([{ pessoas: ACCOUNTS, contas: ACCOUNTS, certas: true }])
})

it('what the account did is told of its owner, what customers did of nobody', async () => {
  const {
    rows: [conta],
  } = await owner.query<{ id: string }>('select id from contas limit 1')
  await owner.query(`select set_config('app.user_id', $1, false)`, [conta?.id])
  const { rows } = await owner.query('select autor, pessoa_id, papel from eventos order by autor')
  expect(rows).toEqual([
    { autor: 'cliente', pessoa_id: null, papel: null },
    { autor: 'usuario', pessoa_id: conta?.id, papel: 'dono' },
  ])
})
