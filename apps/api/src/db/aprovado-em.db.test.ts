import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestApp } from '#testing/app.ts'
import { runMigrations } from './migrate.ts'

const FILE = '0002_aprovado_visto_exemplo.sql'
const PERSON = 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0 Mobile'

it('the migration finds out of the history since when quotes are approved and how often they were seen', async () => {
  const test = await createTestApp()
  const owner = new pg.Client({ connectionString: test.database.url })
  await owner.connect()
  try {
    const [user, other] = [await test.createUser(), await test.createUser()]
    const create = async (status: string, by = user) =>
      (await test.call('orcamentos.create', { user: by, body: { status } })).body
    const rascunho = await create('rascunho')
    const aprovado = await create('finalizado')
    const born = await create('aprovado', other)
    test.clock.now = new Date('2026-11-21T10:00:00.000Z')
    await test.app.inject({ url: `/orcamento/${aprovado.id}`, headers: { 'user-agent': PERSON } })
    test.clock.now = new Date('2026-11-22T10:00:00.000Z')
    await test.call('orcamentos.change', { user, params: { id: aprovado.id }, body: { status: 'aprovado' } })
    test.clock.now = new Date('2026-11-23T10:00:00.000Z')
    await test.call('orcamentos.change', { user, params: { id: aprovado.id }, body: { parcelas: 2 } })

    await owner.query(`
      alter table orcamentos drop constraint orcamentos_aprovado_em;
      alter table orcamentos
        drop column aprovado_em, drop column visto_em, drop column visualizacoes, drop column exemplo;
      alter table clientes drop column exemplo;
      alter table estoque_materiais drop column exemplo;
      alter table estoque_itens drop column exemplo;
      delete from lapida_migrations.applied where name = '${FILE}'`)
    const { applied } = await runMigrations({
      connection: { connectionString: test.database.url },
      log: { info: () => undefined, warn: () => undefined },
    })

    expect(applied).toEqual([FILE])
    const { rows } = await owner.query('select id, aprovado_em, visto_em, visualizacoes from orcamentos')
    const facts = new Map(rows.map(({ id, ...fact }) => [id, fact]))
    expect(facts.get(rascunho.id)).toEqual({ aprovado_em: null, visto_em: null, visualizacoes: 0 })
    expect(facts.get(aprovado.id)).toEqual({
      aprovado_em: new Date('2026-11-22T10:00:00.000Z'),
      visto_em: new Date('2026-11-21T10:00:00.000Z'),
      visualizacoes: 1,
    })
    expect(facts.get(born.id)).toEqual({
      aprovado_em: new Date(born.updatedAt),
      visto_em: null,
      visualizacoes: 0,
    })
  } finally {
    await owner.end()
    await test.close()
  }
})
