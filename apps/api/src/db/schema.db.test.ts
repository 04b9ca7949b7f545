import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import * as apagamentos from './schema/apagamentos.ts'
import * as aprovacoes from './schema/aprovacoes.ts'
import * as avisos from './schema/avisos.ts'
import * as chapas from './schema/chapas.ts'
import * as clientes from './schema/clientes.ts'
import * as contas from './schema/contas.ts'
import * as contatos from './schema/contatos.ts'
import * as convites from './schema/convites.ts'
import * as copias from './schema/copias.ts'
import * as desenhos from './schema/desenhos.ts'
import * as empresas from './schema/empresas.ts'
import * as fotosChapa from './schema/fotos-chapa.ts'
import * as estoque from './schema/estoque.ts'
import * as materiais from './schema/materiais.ts'
import * as movimentos from './schema/movimentos.ts'
import * as orcamentos from './schema/orcamentos.ts'
import * as parcelas from './schema/parcelas.ts'
import * as pessoas from './schema/pessoas.ts'
import * as planosCorte from './schema/planos-corte.ts'
import * as propostas from './schema/propostas.ts'
import * as respostas from './schema/respostas.ts'
import * as registros from './schema/registros.ts'
import * as tablets from './schema/tablets.ts'

const modules = [chapas, clientes, contas, desenhos, empresas, estoque, materiais, movimentos, orcamentos]
const more = [
  aprovacoes,
  avisos,
  contatos,
  copias,
  fotosChapa,
  parcelas,
  planosCorte,
  propostas,
  registros,
  respostas,
]
const people = [apagamentos, convites, pessoas, tablets]
const tables = [...modules, ...more, ...people]
  .flatMap((each) => Object.values(each as Record<string, unknown>))
  .filter((each) => each instanceof PgTable)
  .map((table) => getTableConfig(table))
  .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))

let database: TestDatabase
const made = new Map<string, string[]>()

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const { rows } = await owner.query<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_schema = 'public'",
  )
  await owner.end()
  for (const row of rows) made.set(row.table_name, [...(made.get(row.table_name) ?? []), row.column_name])
})
afterAll(() => database.drop())

describe('the migrations and the schema name the same columns', () => {
  it.each(tables)('of $name', ({ name, columns }) => {
    expect([...(made.get(name) ?? [])].sort()).toEqual([...columns].sort())
  })
})
