import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestApp } from '#testing/app.ts'
import { stockOf } from '#testing/stock.ts'
import { runMigrations } from './migrate.ts'

const FILES = ['0008_movimentos.sql', '0012_movimentos_das_chapas.sql']

it('the migration begins the movements of every product of every account with what it has, deleted ones too', async () => {
  const test = await createTestApp()
  const owner = new pg.Client({ connectionString: test.database.url })
  await owner.connect()
  try {
    const [user, other] = [await test.createUser(), await test.createUser()]
    const [mine, theirs] = [stockOf(test, user), stockOf(test, other)]
    const [material, item, gone] = [
      await mine.newMaterial(12.5),
      await theirs.newItem(7),
      await mine.newItem(3),
    ]
    await test.call('estoque-itens.remove', { user, params: { id: gone.id } })
    await owner.query(`
      drop table movimentos;
      alter table orcamentos drop constraint orcamentos_estoque_baixado, drop column estoque_baixado;
      delete from lapida_migrations.applied where name in ('${FILES.join("', '")}')`)
    const { applied } = await runMigrations({
      connection: { connectionString: test.database.url },
      log: { info: () => undefined, warn: () => undefined },
    })

    expect(applied).toEqual(FILES)
    const motivo = 'Saldo quando os movimentos começaram'
    expect(await mine.movimentos(material)).toMatchObject([
      { tipo: 'inicial', quantidade: 12.5, saldo: 12.5, motivo },
    ])
    expect(await theirs.movimentos(item)).toMatchObject([{ tipo: 'inicial', quantidade: 7, saldo: 7 }])
    await test.call('estoque-itens.restore', { user, params: { id: gone.id } })
    expect(await mine.movimentos(gone)).toMatchObject([{ tipo: 'inicial', quantidade: 3, saldo: 3 }])
    expect((await mine.move(material, { tipo: 'entrada', quantidade: 1 })).body.saldo).toBe(13.5)
  } finally {
    await owner.end()
    await test.close()
  }
})
