import { ACOES_DE_PROVA } from '@lapida/domain/historico/prazos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endAllPrazos } from '#end-all-prazos.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { approvePessoa, createPessoa } from '#testing/pessoa.ts'
import { createWorld, MATERIAL, type World } from '#testing/world.ts'

const AGORA = '2026-11-20T12:00:00.000Z'

let test: TestApp
let user: TestUser
let world: World
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date(AGORA)
  user = await test.createUser()
  world = await createWorld(test, user)
})

/** The daily work, as it is done on a day. */
function endOn(day: string): Promise<void> {
  const { config, database } = test.app.deps
  return endAllPrazos({ database, config, now: () => new Date(`${day}T12:00:00.000Z`) })
}

interface Row {
  id: string
  entidade_id: string
  acao: (typeof ACOES_DE_PROVA)[number]
  detalhes: Record<string, string>
  busca: string
}

function eventos(): Promise<Row[]> {
  return asOwner(test.database, async (client) => {
    const { rows } = await client.query<Row>(
      'select id, entidade_id, acao, detalhes, busca from eventos where user_id = $1 order by created_at, id',
      [user.id],
    )
    return rows
  })
}

const acoesOf = (rows: readonly Row[]) => [...new Set(rows.map(({ acao }) => acao))].toSorted()
const told = (rows: readonly Row[]) => rows.filter(({ acao }) => acao === 'historico-apagado')
const isProvaOf = (id: string) => (row: Row) => row.entidade_id === id && ACOES_DE_PROVA.includes(row.acao)

describe('after twenty-four months', () => {
  it('events go, the proofs of a contract stay until its evidence would go, and it is told once', async () => {
    const { body: enviado } = await test.call('orcamentos.create', {
      user,
      body: { materiais: [MATERIAL], status: 'finalizado' },
    })
    await test.call('orcamentos.change', {
      user,
      params: { id: enviado.id },
      body: { status: 'rejeitado' },
    })
    const before = await eventos()
    const provas = before.filter(isProvaOf(world.orcamentoId))
    expect(acoesOf(provas)).toEqual(['aprovacao-registrada', 'prova-enviada', 'recebido'])
    expect(before.filter(isProvaOf(enviado.id))).not.toEqual([])

    await endOn('2028-11-20')
    expect(told(await eventos())).toEqual([])
    await endOn('2028-11-21')
    const after = await eventos()
    expect(after.filter(({ acao }) => acao !== 'historico-apagado').map(({ id }) => id)).toEqual(
      provas.map(({ id }) => id),
    )
    const detalhes = { eventos: String(before.length - provas.length), antes: '21/11/2026' }
    expect(told(after)).toMatchObject([{ detalhes }])
    await endOn('2028-11-21')
    expect(await eventos()).toEqual(after)

    await endOn('2031-11-20')
    expect((await eventos()).filter(isProvaOf(world.orcamentoId))).toHaveLength(provas.length)
    await endOn('2031-11-21')
    const last = await eventos()
    expect(acoesOf(last)).toEqual(['historico-apagado'])
    // What told of the first deletion is old itself; that it goes is not told.
    expect(told(last)).toMatchObject([{ detalhes: { eventos: String(provas.length) } }])
    await endOn('2033-11-22')
    expect(await eventos()).toEqual([])
  })

  it('the years that the owner chose count for what lives, the day that was told for who was erased', async () => {
    const pessoa = await createPessoa(test, user)
    const aprovadoId = await approvePessoa(test, user, pessoa)
    const body = { pedidoEm: '2026-11-19', senha: user.password }
    await test.call('apagamentos.create', { user, params: { id: pessoa.clienteId }, body })
    await test.call('empresa.change', { user, body: { guardaAnos: 3 } })
    const kept = async () => {
      const rows = await eventos()
      const has = (id: string) => rows.some(isProvaOf(id))
      return [has(world.orcamentoId), has(aprovadoId), acoesOf(rows).includes('apagado')]
    }
    await endOn('2029-11-20')
    expect(await kept()).toEqual([true, true, true])
    await endOn('2029-11-22')
    expect(await kept()).toEqual([false, true, false])
    await endOn('2031-11-20')
    expect(await kept()).toEqual([false, true, false])
    await endOn('2031-11-22')
    expect(await kept()).toEqual([false, false, false])
  })

  it('two processes at once do it once', async () => {
    const before = await eventos()
    const provas = before.filter(isProvaOf(world.orcamentoId))
    await Promise.all([endOn('2028-11-21'), endOn('2028-11-21'), endOn('2028-11-21')])
    const after = await eventos()
    expect(after).toHaveLength(provas.length + 1)
    expect(told(after)).toMatchObject([{ detalhes: { eventos: String(before.length - provas.length) } }])
  })

  it('an older state that is put back comes to the same by the next daily work', async () => {
    const older = await asOwner(test.database, async (client) => {
      const { rows } = await client.query<{ row: string }>(
        'select to_jsonb(e)::text as row from eventos e where user_id = $1',
        [user.id],
      )
      return rows.map(({ row }) => row)
    })
    const withoutIds = (rows: Row[]) => rows.map(({ acao, detalhes, busca }) => ({ acao, detalhes, busca }))
    await endOn('2028-11-21')
    const first = await eventos()
    await asOwner(test.database, async (client) => {
      await client.query('delete from eventos where user_id = $1', [user.id])
      for (const row of older)
        await client.query('insert into eventos select * from jsonb_populate_record(null::eventos, $1)', [
          row,
        ])
    })
    await endOn('2028-11-21')
    expect(withoutIds(await eventos())).toEqual(withoutIds(first))
  })
})

describe('after six months', () => {
  const withIp = (rows: readonly Row[]) => rows.filter(({ detalhes }) => 'ip' in detalhes)

  it('nothing tells from which address somebody came, and the event stays', async () => {
    const before = await eventos()
    expect(acoesOf(withIp(before))).toContain('entrou')
    await endOn('2027-05-20')
    expect(await eventos()).toEqual(before)
    await endOn('2027-05-21')
    const after = await eventos()
    expect(withIp(after)).toEqual([])
    expect(after.filter(({ busca }) => busca.includes('127.0.0.1'))).toEqual([])
    expect(after.map(({ id, detalhes }) => [id, detalhes])).toEqual(
      before.map(({ id, detalhes: { ip: _ip, ...rest } }) => [id, rest]),
    )
  })
})
