import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { randomFrom } from '#testing/random-from.ts'
import { plansOf } from '#testing/stock-with-plans.ts'
import { orcamentoCom, type TestProduto } from '#testing/stock.ts'
import { FIM_DA_RESERVA as ATE } from '#testing/world.ts'

let test: TestApp
let user: TestUser
let other: TestUser
let stock: ReturnType<typeof plansOf>
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  other = await test.createUser()
  stock = plansOf(test, user)
})
afterAll(() => test.close())

const NOW = new Date('2026-11-20T12:00:00.000Z')
let codigos = 0
let pedra: TestProduto
let granito: TestProduto
let item: TestProduto
let ana: string
let chapas: string[]
beforeEach(async () => {
  test.clock.now = NOW
  pedra = await stock.newMaterial(0, 'Branco Siena')
  granito = await stock.newMaterial(10)
  item = await stock.newItem(5)
  ana = await newOrcamento('Ana Prado')
  chapas = [await newChapa(), await newChapa()]
})

async function newChapa(more: object = {}): Promise<string> {
  return (await stock.newChapa(pedra.id, `R-${(codigos += 1)}`, more)).id
}

async function newOrcamento(nomeCompleto: string, status = 'aprovado'): Promise<string> {
  const cliente = await test.createCliente(user, { nomeCompleto })
  const body = { ...orcamentoCom({ material: granito, item }, { status }), clienteId: cliente.id }
  const answer = await test.call('orcamentos.create', { user, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}

const reserve = (id = ana, body: object = {}, owner = user) =>
  test.call('reservas.create', { user: owner, params: { id }, body: { chapas, ate: ATE, ...body } })
const reservas = async (id = ana) => (await test.call('reservas.get', { user, params: { id } })).body
const move = (status: string, more: object = {}, id = ana) =>
  test.call('orcamentos.change', { user, params: { id }, body: { status, ...more } })
const undo = (id = ana) => move('aprovado', { refazerAprovacao: true }, id)
const quote = async (id = ana) => (await test.call('orcamentos.get', { user, params: { id } })).body
const chapa = async (id = chapas[0] ?? '') => (await test.call('chapas.get', { user, params: { id } })).body
const changeChapa = (body: object, id = chapas[0] ?? '') =>
  test.call('chapas.change', { user, params: { id }, body })
const take = (id = ana) =>
  test.call('orcamentos.baixar-estoque', {
    user,
    params: { id },
    body: {
      linhas: [
        { ...granito, quantidade: 1.44 },
        { ...item, quantidade: 2 },
      ],
      mesmoSemEstoque: true,
    },
  })
const quantities = async () => [await stock.quantidade(granito), await stock.quantidade(item)]
const acoes = async (id = ana) => {
  const query = { entidade: 'orcamento', entidadeId: id }
  return (await test.call('historico.list', { user, query })).body.eventos.map(({ acao, detalhes }) => ({
    acao,
    detalhes,
  }))
}
const detalhesOf = async (wanted: string, id = ana) =>
  (await acoes(id)).filter(({ acao }) => acao === wanted).map(({ detalhes }) => detalhes)

/** No slab is kept by two, and none by a quote that is not approved: asked of the rows themselves, of every account. */
async function expectInvariants(): Promise<void> {
  const list = (await test.call('chapas.list', { user, query: {} })).body
  for (const { codigo, estado, orcamentoId, reservadaAte } of list) {
    if (estado !== 'reservada') expect([codigo, reservadaAte]).toEqual([codigo, null])
    if (estado === 'reservada' && orcamentoId !== null)
      expect([codigo, (await quote(orcamentoId)).status]).toEqual([codigo, 'aprovado'])
  }
}

describe('keeping slabs for an approved quote', () => {
  it('wants a sign-in, and the quote and the slabs to be the account\u2019s own', async () => {
    expect((await test.call('reservas.create', { params: { id: ana }, body: {} })).status).toBe(401)
    expect((await reserve(ana, {}, other)).status).toBe(404)
    const theirs = await test.call('orcamentos.create', { user: other, body: { status: 'aprovado' } })
    expect((await reserve(theirs.body.id, {}, other)).body.code).toBe('CHAPA_INDISPONIVEL')
    expect((await chapa()).estado).toBe('disponivel')
  })

  it('holds them until a day, says so everywhere, and leaves the stock as it is', async () => {
    const before = await stock.quantidade(pedra)
    const answer = await reserve()
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(answer.body).toMatchObject({ hoje: '2026-11-20', dispensada: false, naoVoltou: [], saida: null })
    expect(answer.body.reservas.map(({ chapaId, ate, vencida }) => [chapaId, ate, vencida])).toEqual(
      chapas.map((id) => [id, ATE, false]),
    )
    expect(answer.body.emPlanos).toEqual([])
    expect(await chapa()).toMatchObject({ estado: 'reservada', orcamentoId: ana, reservadaAte: ATE })
    expect(await stock.quantidade(pedra)).toBe(before)
    const codes = await Promise.all(chapas.map(async (id) => (await chapa(id)).codigo))
    expect(await detalhesOf('reservado')).toEqual([{ chapas: codes.join(', '), ate: '08/12/2026' }])
  })

  it('gives those that it has another day, and repeats nothing in the history', async () => {
    await reserve()
    await reserve()
    await reserve(ana, { ate: '2026-12-20' })
    expect((await reservas()).reservas.map(({ ate }) => ate)).toEqual(['2026-12-20', '2026-12-20'])
    expect(await detalhesOf('reservado')).toHaveLength(2)
  })

  it.each([
    ['no slab', { chapas: [] }, 'chapas'],
    ['a day that has passed', { ate: '2026-11-19' }, 'ate'],
    ['a day after a year', { ate: '2027-11-21' }, 'ate'],
    ['a day that there is not', { ate: '2026-02-30' }, 'ate'],
    ['no day', { ate: null }, 'ate'],
  ])('refuses %s', async (_, body, campo) => {
    const answer = await reserve(ana, body)
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([400, [campo]])
  })

  it('is refused to a quote that is not approved, by hand too', async () => {
    const draft = await newOrcamento('Rui', 'finalizado')
    expect((await reserve(draft)).body).toMatchObject({
      code: 'ORCAMENTO_NAO_APROVADO',
      error: 'Só um orçamento aprovado reserva chapas.',
    })
    const byHand = await changeChapa({ estado: 'reservada', orcamentoId: draft })
    expect([byHand.status, byHand.body.code]).toEqual([409, 'ORCAMENTO_NAO_APROVADO'])
    await expectInvariants()
  })

  it('tells the second for whom the slab is kept, and keeps nothing for it', async () => {
    await reserve(ana, { chapas: [chapas[1]] })
    const rui = await newOrcamento('Rui Alves')
    const answer = await reserve(rui)
    expect([answer.status, answer.body.code]).toEqual([409, 'CHAPA_RESERVADA'])
    const [codigo, numero] = [(await chapa(chapas[1])).codigo, (await quote()).numeracao]
    expect(answer.body.campos).toEqual({
      'chapas.1': `A chapa ${codigo} está reservada para Ana Prado (${numero}) até 08/12/2026.`,
    })
    expect((await chapa(chapas[0])).estado).toBe('disponivel')
  })

  it('refuses slabs that are cut, deleted or kept for nobody in particular', async () => {
    const [cut, gone, byHand] = [await newChapa(), await newChapa(), await newChapa()]
    await changeChapa({ estado: 'cortada' }, cut)
    await test.call('chapas.remove', { user, params: { id: gone } })
    await changeChapa({ estado: 'reservada' }, byHand)
    for (const [id, word] of [
      [cut, 'já foi cortada'],
      [gone, 'foi excluída'],
      [byHand, 'está reservada, sem orçamento'],
    ])
      expect((await reserve(ana, { chapas: [id] })).body.error).toContain(word)
  })

  it('is won by one of two who come at once', async () => {
    const quotes = [ana, await newOrcamento('Rui'), await newOrcamento('Eva'), await newOrcamento('Ivo')]
    const answers = await Promise.all(
      quotes.map((id, index) => reserve(id, { chapas: index % 2 ? chapas : [...chapas].reverse() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const winner = quotes[answers.findIndex(({ status }) => status === 200)]
    for (const id of chapas) expect((await chapa(id)).orcamentoId).toBe(winner)
    await expectInvariants()
  })

  it('is told which slabs other open plans have, not those of its own', async () => {
    const [first, second] = [await chapa(chapas[0]), await chapa(chapas[1])]
    await stock.newPlano([first])
    const own = await stock.newPlano([second], { orcamentoId: ana })
    expect((await reservas()).emPlanos).toContainEqual({ chapaId: first.id, plano: 'Cozinha' })
    expect((await reservas()).emPlanos.map(({ chapaId }) => chapaId)).not.toContain(second.id)
    await test.call('planos-corte.remove', { user, params: { id: own } })
    expect((await stock.finish(await stock.newPlano([await chapa(await newChapa())]))).status).toBe(200)
    expect((await reservas()).emPlanos.map(({ chapaId }) => chapaId)).toEqual([first.id])
  })

  it('is not offered again once somebody has said no, until it is approved anew', async () => {
    await test.call('reservas.dismiss', { user, params: { id: ana } })
    expect((await reservas()).dispensada).toBe(true)
    await move('finalizado')
    await move('aprovado')
    expect((await reservas()).dispensada).toBe(false)
  })
})

describe('the day of a reservation', () => {
  beforeEach(async () => {
    await reserve()
  })

  it('is its last: the slab is free from the next midnight of the account on', async () => {
    test.clock.now = new Date('2026-12-09T02:59:00.000Z')
    expect((await chapa()).estado).toBe('reservada')
    test.clock.now = new Date('2026-12-09T03:00:00.000Z')
    expect(await chapa()).toMatchObject({ estado: 'disponivel', orcamentoId: null, reservadaAte: null })
    const reservadas = await test.call('chapas.list', { user, query: { estado: 'reservada' } })
    expect(reservadas.body.filter(({ id }) => chapas.includes(id))).toEqual([])
    expect((await reservas()).reservas.map(({ vencida }) => vencida)).toEqual([true, true])
  })

  it('can be renewed while nobody took the slab', async () => {
    test.clock.now = new Date('2026-12-10T12:00:00.000Z')
    expect((await reserve(ana, { ate: '2026-12-20' })).status).toBe(200)
    expect((await chapa()).orcamentoId).toBe(ana)
  })

  it('gives the slab to whoever comes next, and tells the first quote', async () => {
    test.clock.now = new Date('2026-12-10T12:00:00.000Z')
    const rui = await newOrcamento('Rui')
    expect((await reserve(rui, { chapas: [chapas[0]], ate: '2026-12-20' })).status).toBe(200)
    expect((await reservas()).reservas.map(({ chapaId }) => chapaId)).toEqual([chapas[1]])
    const codigo = (await chapa()).codigo
    expect(await detalhesOf('reserva-vencida')).toEqual([{ chapas: codigo, ate: '08/12/2026' }])
    const renewed = await reserve(ana, { ate: '2026-12-20' })
    expect([renewed.status, renewed.body.error]).toEqual([409, expect.stringContaining('Rui')])
  })

  it('lets a plan of others cut the slab', async () => {
    test.clock.now = new Date('2026-12-10T12:00:00.000Z')
    const plano = await stock.newPlano([await chapa()])
    expect((await stock.finish(plano)).status).toBe(200)
    expect((await chapa()).orcamentoId).toBeNull()
  })
})

describe('a quote that leaves its approval', () => {
  beforeEach(async () => {
    await reserve()
  })

  const leaves: [string, () => Promise<{ status: number }>][] = [
    ['rejected', () => move('rejeitado')],
    ['opened again', () => move('rascunho')],
    ['deleted', () => test.call('orcamentos.remove', { user, params: { id: ana } })],
    [
      'replaced whole',
      async () => {
        const body = { ...orcamentoCom({ material: granito, item }, { status: 'finalizado' }) }
        return test.call('orcamentos.replace', { user, params: { id: ana }, body })
      },
    ],
  ]
  it.each(leaves)('frees its slabs when it is %s', async (_, leave) => {
    expect((await leave()).status).toBe(200)
    expect(await chapa()).toMatchObject({ estado: 'disponivel', orcamentoId: null, reservadaAte: null })
    const [detalhes] = await detalhesOf('reserva-liberada')
    expect(detalhes?.['chapas']?.split(', ')).toHaveLength(2)
    await expectInvariants()
  })

  it('frees a deleted slab too, which comes back free', async () => {
    const params = { id: chapas[0] ?? '' }
    await test.call('chapas.remove', { user, params })
    expect(await detalhesOf('reserva-liberada')).toEqual([expect.objectContaining({ motivo: 'excluída' })])
    await move('rejeitado')
    await test.call('chapas.restore', { user, params })
    expect((await chapa()).estado).toBe('disponivel')
  })

  it('never keeps a slab that is reserved at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fresh = await newChapa()
      await move('aprovado')
      await Promise.all([
        move('rejeitado'),
        reserve(ana, { chapas: [fresh] }),
        changeChapa({ estado: 'reservada', orcamentoId: ana }, await newChapa()),
      ])
      await expectInvariants()
    }
  })
})

describe('coming back to the approval', () => {
  beforeEach(async () => {
    await reserve()
    expect((await take()).status).toBe(200)
  })

  it('puts back what was there, to the last figure, and only once', async () => {
    const before = [await quote(), await reservas(), await quantities()] as const
    await move('rejeitado')
    expect(await quantities()).toEqual([10, 5])
    expect((await reservas()).saida).toMatchObject({
      produtos: 2,
      chapas: [expect.any(String), expect.any(String)],
    })
    test.clock.now = new Date('2026-11-20T15:00:00.000Z')
    expect((await undo()).status).toBe(200)
    const { versao: _versao, updatedAt: _updatedAt, ...after } = await quote()
    expect(before[0]).toMatchObject(after)
    expect(await reservas()).toEqual(before[1])
    expect(await quantities()).toEqual(before[2])
    expect((await undo()).status).toBe(200)
    expect(await quantities()).toEqual(before[2])
    const last = (await acoes()).slice(0, 3)
    expect(last.map(({ acao }) => acao).sort()).toEqual(['estoque-baixado', 'reservado', 'status'])
  })

  it('is once for two who undo at the same time, and with the same key', async () => {
    await move('rejeitado')
    const answers = await Promise.all([undo(), undo(), undo()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await quantities()).toEqual([8.56, 3])
    expect((await stock.movimentos(granito)).map(({ quantidade }) => quantidade)).toEqual([
      10, -1.44, 1.44, -1.44,
    ])
  })

  it('comes with a quote that is restored', async () => {
    await test.call('orcamentos.remove', { user, params: { id: ana } })
    expect(await quantities()).toEqual([10, 5])
    await test.call('orcamentos.restore', { user, params: { id: ana } })
    expect(await quantities()).toEqual([8.56, 3])
    expect((await quote()).estoqueBaixado).toBe(true)
    expect((await chapa()).orcamentoId).toBe(ana)
  })

  it('leaves slabs that others have, and says whose they are', async () => {
    await move('rejeitado')
    const rui = await newOrcamento('Rui Alves')
    await reserve(rui, { chapas: [chapas[0]] })
    await undo()
    expect((await chapa(chapas[0])).orcamentoId).toBe(rui)
    expect((await chapa(chapas[1])).orcamentoId).toBe(ana)
    const { naoVoltou } = await reservas()
    expect(naoVoltou).toEqual([expect.stringContaining('está reservada para Rui Alves')])
    expect(await quantities()).toEqual([8.56, 3])
    await expectInvariants()
  })

  it('takes nothing out of the stock where something lacks by now, and says what', async () => {
    await move('rejeitado')
    await stock.move(item, { tipo: 'saida', quantidade: 4 })
    await undo()
    expect(await quantities()).toEqual([10, 1])
    expect((await quote()).estoqueBaixado).toBe(false)
    expect((await reservas()).naoVoltou).toEqual([expect.stringContaining('Cuba inox')])
    expect((await chapa()).orcamentoId).toBe(ana)
  })

  it('repeats what had been taken below zero', async () => {
    await move('finalizado')
    await stock.change(item, { quantidadeEstoque: 1 })
    await move('aprovado')
    expect((await take()).status).toBe(200)
    expect(await quantities()).toEqual([8.56, -1])
    await move('rejeitado')
    await undo()
    expect(await quantities()).toEqual([8.56, -1])
  })

  it('repeats nothing after 24 hours, or where somebody has approved it anew meanwhile', async () => {
    await move('rejeitado')
    test.clock.now = new Date('2026-11-21T12:00:01.000Z')
    expect((await reservas()).saida).toBeNull()
    await undo()
    expect((await quote()).status).toBe('aprovado')
    expect(await quantities()).toEqual([10, 5])
    expect((await reservas()).naoVoltou).toEqual([expect.stringContaining('24 horas')])

    await reserve()
    await move('rejeitado')
    await move('aprovado')
    await move('aprovado', { refazerAprovacao: true })
    expect((await chapa()).estado).toBe('disponivel')
  })
})

describe('a slab that is kept', () => {
  beforeEach(async () => {
    await reserve()
  })

  it('is not kept any more once it is cut, and keeps its quote', async () => {
    await changeChapa({ estado: 'cortada' })
    expect(await chapa()).toMatchObject({ estado: 'cortada', orcamentoId: ana, reservadaAte: null })
    expect(await detalhesOf('reserva-liberada')).toEqual([expect.objectContaining({ motivo: 'cortada' })])
    expect((await reservas()).reservas).toHaveLength(1)
    await move('rejeitado')
    expect((await chapa()).estado).toBe('cortada')
  })

  it('is cut by a plan of its quote, not by one of others; going back keeps it again while the quote is approved', async () => {
    const foreign = await stock.newPlano([await chapa()])
    expect((await stock.finish(foreign)).body.code).toBe('CHAPA_INDISPONIVEL')
    await test.call('planos-corte.remove', { user, params: { id: foreign } })
    const own = await stock.newPlano([await chapa()], { orcamentoId: ana })
    expect((await stock.finish(own)).status).toBe(200)
    expect((await reservas()).reservas).toHaveLength(1)
    expect((await stock.reopen(own)).status).toBe(200)
    expect(await chapa()).toMatchObject({ estado: 'reservada', orcamentoId: ana, reservadaAte: ATE })
    expect((await stock.finish(own, [], 3)).status).toBe(200)
    await move('rejeitado')
    expect((await stock.reopen(own)).status).toBe(200)
    expect(await chapa()).toMatchObject({ estado: 'disponivel', orcamentoId: null })
    await expectInvariants()
  })

  it('is freed by hand, and the quote is told', async () => {
    await changeChapa({ estado: 'disponivel' })
    expect(await detalhesOf('reserva-liberada')).toEqual([{ chapas: (await chapa()).codigo }])
  })
})

describe('whatever happens at the same time', () => {
  it('keeps no slab for two or for nobody, answers every call, and counts what the movements say', async () => {
    const random = randomFrom(20_261_123)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    const quotes = [ana, await newOrcamento('Rui'), await newOrcamento('Eva')]
    const slabs = [...chapas, await newChapa(), await newChapa()]
    const plano = await stock.newPlano([await chapa(slabs[0]), await chapa(slabs[3])], { orcamentoId: ana })
    const finish = async () => stock.finish(plano, [], (await stock.get(plano)).versao)
    const operations: (() => Promise<{ status: number }>)[] = [
      () => reserve(pick(quotes), { chapas: [pick(slabs), pick(slabs)] }),
      () => reserve(pick(quotes), { chapas: [...slabs].reverse() }),
      () => move('rejeitado', {}, pick(quotes)),
      () => move('aprovado', {}, pick(quotes)),
      () => undo(pick(quotes)),
      () => take(pick(quotes)),
      () => changeChapa({ estado: 'reservada', orcamentoId: pick(quotes), reservadaAte: ATE }, pick(slabs)),
      () => changeChapa({ estado: 'disponivel' }, pick(slabs)),
      finish,
      () => stock.reopen(plano),
      async () => {
        const params = { id: pick(quotes) }
        await test.call('orcamentos.remove', { user, params })
        return test.call('orcamentos.restore', { user, params })
      },
    ]
    for (let round = 0; round < 24; round += 1) {
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => pick(operations)()))
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    }
    await expectInvariants()
    for (const produto of [granito, item, pedra]) {
      const movimentos = await stock.movimentos(produto)
      const sum = movimentos.reduce((total, { quantidade }) => total + Math.round(quantidade * 10_000), 0)
      expect(await stock.quantidade(produto)).toBe(sum / 10_000)
    }
  })
})
