import { randomUUID } from 'node:crypto'
import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { approveAs } from '#testing/public-page.ts'
import { desenhoOf, desenhoReplaceOf } from '#testing/desenho.ts'
import { ORCAMENTO, PECA } from '#testing/world.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
})
afterAll(() => test.close())

const put = (id: string, versao: number, more: Partial<ConteudoDesenho> = {}) =>
  test.call('desenhos.replace', { user, params: { id }, body: desenhoReplaceOf(id, versao, more) })
const setStatus = (id: string, status: string) =>
  test.call('orcamentos.change', { user, params: { id }, body: { status } })
const revisoes = async (id: string) =>
  (await test.call('desenhos.list-revisoes', { user, params: { id } })).body
const revisao = (id: string, letra: string) =>
  test.call('desenhos.get-revisao', { user, params: { id, revisao: letra } })
const congeladas = async (id: string) =>
  (await test.call('desenhos.get', { user, params: { id } })).body.congeladas

async function newOrcamento(body: object = ORCAMENTO): Promise<string> {
  const answer = await test.call('orcamentos.create', { user, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}

/** A quote with a drawing of it. */
async function withDesenho(
  more: Partial<ConteudoDesenho> = {},
): Promise<{ id: string; orcamentoId: string }> {
  const orcamentoId = await newOrcamento()
  const id = randomUUID()
  expect((await put(id, 0, { orcamentoId, ...more })).status).toBe(200)
  return { id, orcamentoId }
}

describe('approving a quote', () => {
  it('freezes the revision that its drawing is at, as it is', async () => {
    const { id, orcamentoId } = await withDesenho()
    expect(await revisoes(id)).toEqual([])
    await setStatus(orcamentoId, 'finalizado')
    expect(await congeladas(id)).toEqual([])
    const { body: orcamento } = await setStatus(orcamentoId, 'aprovado')
    const [only, ...more] = await revisoes(id)
    expect(more).toEqual([])
    expect(only).toMatchObject({
      revisao: 'A',
      nome: 'Cozinha da Marina',
      versao: 1,
      orcamentoId,
      orcamento: orcamento.numeracao,
      congeladaEm: test.clock.now.toISOString(),
    })
    expect((await revisao(id, 'A')).body).toEqual({ ...only, conteudo: desenhoOf(id, { orcamentoId }) })
    expect(await congeladas(id)).toEqual(['A'])
    const listed = (await test.call('desenhos.list', { user })).body.find((each) => each.id === id)
    expect(listed?.congeladas).toEqual(['A'])
    expect((await revisao(id, 'B')).body.code).toBe('REVISAO_NAO_ENCONTRADA')
    expect((await revisao(id, 'a')).status).toBe(400)
  })

  it('tells the history, once', async () => {
    const { id, orcamentoId } = await withDesenho()
    await setStatus(orcamentoId, 'aprovado')
    await setStatus(orcamentoId, 'finalizado')
    const { body: orcamento } = await setStatus(orcamentoId, 'aprovado')
    const query = { entidade: 'desenho', entidadeId: id }
    const { body } = await test.call('historico.list', { user, query })
    const told = body.eventos.filter(({ acao }) => acao === 'congelado')
    expect(told).toMatchObject([
      { titulo: 'Cozinha da Marina', detalhes: { revisao: 'A', orcamento: orcamento.numeracao } },
    ])
    expect(await revisoes(id)).toHaveLength(1)
  })

  it('by its customer freezes it just the same, in the name of the customer', async () => {
    const { id, orcamentoId } = await withDesenho()
    await setStatus(orcamentoId, 'finalizado')
    expect(await approveAs(test, orcamentoId, 'Marina Prado')).toBe(303)
    expect(await congeladas(id)).toEqual(['A'])
    const query = { entidade: 'desenho', entidadeId: id }
    const { body } = await test.call('historico.list', { user, query })
    expect(body.eventos).toContainEqual(expect.objectContaining({ acao: 'congelado', autor: 'cliente' }))
  })

  it('freezes what its pieces come from, too, and no other drawing', async () => {
    const [linked, alone] = [randomUUID(), randomUUID()]
    for (const id of [linked, alone]) expect((await put(id, 0)).status).toBe(200)
    const desenho = { desenhoId: linked, pecaId: 'p2', linha: 'p2', revisao: 'A', marca: 'm' }
    const pecas = [{ ...PECA, desenho }]
    await newOrcamento({ status: 'aprovado', materiais: [{ nome: 'Cozinha', precoM2: 480, pecas }] })
    expect([await congeladas(linked), await congeladas(alone)]).toEqual([['A'], []])
  })

  /** Pieces of a quote that come from a revision of a drawing. */
  const piecesOf = (desenhoId: string, revisao: string) => {
    const desenho = { desenhoId, pecaId: 'p2', linha: 'p2', revisao, marca: 'm' }
    return [{ nome: 'Cozinha', precoM2: 480, pecas: [{ ...PECA, desenho }] }]
  }

  it('may come to the server before the drawing that its pieces come from', async () => {
    const [drawn, tied] = [randomUUID(), randomUUID()]
    const orcamentoId = await newOrcamento({ status: 'aprovado', materiais: piecesOf(drawn, 'A') })
    expect((await put(drawn, 0, { orcamentoId })).body).toMatchObject({ versao: 1, congeladas: ['A'] })
    expect((await put(drawn, 1, { orcamentoId, nome: 'X' })).body.code).toBe('DESENHO_CONGELADO')
    expect((await revisao(drawn, 'A')).body.conteudo).toEqual(desenhoOf(drawn, { orcamentoId }))
    // A drawing that is begun for an approved quote is free until the quote has pieces of it.
    for (let versao = 0; versao < 2; versao += 1)
      expect((await put(tied, versao, { orcamentoId, nome: `${versao}` })).body.congeladas).toEqual([])
    const body = { status: 'aprovado', materiais: piecesOf(tied, 'A') }
    await test.call('orcamentos.replace', { user, params: { id: orcamentoId }, body })
    expect(await congeladas(tied)).toEqual(['A'])
  })

  it('freezes every drawing that comes in the same moment', async () => {
    for (let time = 0; time < 4; time += 1) {
      const drawn = Array.from({ length: 12 }, () => randomUUID())
      const materiais = drawn.flatMap((id) => piecesOf(id, 'A'))
      const orcamentoId = await newOrcamento({ materiais })
      const [approved, ...saved] = await Promise.all([
        setStatus(orcamentoId, 'aprovado'),
        ...drawn.map((id) => put(id, 0, { orcamentoId })),
      ])
      expect([approved, ...saved].map(({ status }) => status)).toEqual([200, ...drawn.map(() => 200)])
      for (const id of drawn) expect(await congeladas(id)).toEqual(['A'])
    }
  })

  it('that stays approved does not freeze the letter that its drawing has moved on to', async () => {
    const drawn = randomUUID()
    const orcamentoId = await newOrcamento({ status: 'aprovado', materiais: piecesOf(drawn, 'A') })
    await put(drawn, 0, { orcamentoId })
    await put(drawn, 1, { orcamentoId, revisao: 'B' })
    const params = { id: orcamentoId }
    await test.call('orcamentos.change', { user, params, body: { observacoes: 'Ligar antes' } })
    expect(await congeladas(drawn)).toEqual(['A'])
    await test.call('orcamentos.replace', {
      user,
      params,
      body: { status: 'aprovado', materiais: piecesOf(drawn, 'B') },
    })
    expect(await congeladas(drawn)).toEqual(['A', 'B'])
  })

  it('leaves the drawings of other quotes, deleted ones and those of other accounts alone', async () => {
    const { id, orcamentoId } = await withDesenho()
    const { id: elsewhere } = await withDesenho()
    const gone = randomUUID()
    await put(gone, 0, { orcamentoId })
    await test.call('desenhos.remove', { user, params: { id: gone } })
    const stranger = await test.createUser()
    const theirs = await test.call('orcamentos.create', {
      user: stranger,
      body: {
        status: 'aprovado',
        materiais: [
          {
            nome: 'X',
            precoM2: 1,
            pecas: [
              { ...PECA, desenho: { desenhoId: id, pecaId: 'p2', linha: 'p2', revisao: 'A', marca: 'm' } },
            ],
          },
        ],
      },
    })
    expect(theirs.status).toBeLessThan(500)
    expect(await congeladas(id)).toEqual([])
    await setStatus(orcamentoId, 'aprovado')
    await test.call('desenhos.restore', { user, params: { id: gone } })
    expect([await congeladas(id), await congeladas(elsewhere), await congeladas(gone)]).toEqual([
      ['A'],
      [],
      [],
    ])
  })
})

describe('a frozen revision', () => {
  const frozen = async () => {
    const made = await withDesenho()
    await setStatus(made.orcamentoId, 'aprovado')
    return made
  }

  it('is never changed: the next letter takes the change', async () => {
    const { id, orcamentoId } = await frozen()
    const { body: orcamento } = await test.call('orcamentos.get', { user, params: { id: orcamentoId } })
    const refused = await put(id, 1, { orcamentoId, nome: 'Outra' })
    expect([refused.status, refused.body.code, refused.body.campos]).toEqual([
      409,
      'DESENHO_CONGELADO',
      {
        'conteudo.revisao': `A revisão A está congelada pelo orçamento ${orcamento.numeracao}.`,
      },
    ])
    expect((await put(id, 1, { orcamentoId, nome: 'Outra', revisao: 'B' })).body).toMatchObject({
      versao: 2,
      revisao: 'B',
      congeladas: ['A'],
    })
    // Letter B is free to change, and A is what it was.
    expect((await put(id, 2, { orcamentoId, nome: 'Mais uma', revisao: 'B' })).status).toBe(200)
    expect((await put(id, 3, { orcamentoId, nome: 'De novo', revisao: 'A' })).body.code).toBe(
      'DESENHO_CONGELADO',
    )
    expect((await revisao(id, 'A')).body.conteudo.nome).toBe('Cozinha da Marina')
  })

  it('says of a stale device first that it is stale', async () => {
    const { id, orcamentoId } = await frozen()
    expect((await put(id, 7, { orcamentoId, nome: 'Outra' })).body.code).toBe('DESENHO_ALTERADO')
  })

  it('can be gone back to, and stays frozen', async () => {
    const { id, orcamentoId } = await frozen()
    await put(id, 1, { orcamentoId, nome: 'Outra', revisao: 'B' })
    expect((await put(id, 2, { orcamentoId })).body).toMatchObject({
      versao: 3,
      revisao: 'A',
      congeladas: ['A'],
    })
    expect((await put(id, 3, { orcamentoId, nome: 'X' })).body.code).toBe('DESENHO_CONGELADO')
  })

  it('outlives the approval, and a second one freezes the letter of its day', async () => {
    const { id, orcamentoId } = await frozen()
    await setStatus(orcamentoId, 'rascunho')
    expect((await put(id, 1, { orcamentoId, nome: 'Outra' })).body.code).toBe('DESENHO_CONGELADO')
    await put(id, 1, { orcamentoId, nome: 'Outra', revisao: 'B' })
    await setStatus(orcamentoId, 'aprovado')
    expect((await revisoes(id)).map((each) => [each.revisao, each.nome])).toEqual([
      ['B', 'Outra'],
      ['A', 'Cozinha da Marina'],
    ])
  })

  it('of two letters comes after those of one', async () => {
    const { id, orcamentoId } = await withDesenho({ revisao: 'Z' })
    await setStatus(orcamentoId, 'aprovado')
    await setStatus(orcamentoId, 'rascunho')
    await put(id, 1, { orcamentoId, revisao: 'AA' })
    await setStatus(orcamentoId, 'aprovado')
    expect((await revisoes(id)).map((each) => each.revisao)).toEqual(['AA', 'Z'])
    expect(await congeladas(id)).toEqual(['Z', 'AA'])
  })

  it('is what the server had at that moment, whoever saves beside the approval', async () => {
    for (let time = 0; time < 8; time += 1) {
      const { id, orcamentoId } = await withDesenho()
      /** Saves one change after the other until the revision is frozen. */
      const saveOn = async (): Promise<number> => {
        for (let versao = 1; ; versao += 1) {
          const { status, body } = await put(id, versao, { orcamentoId, nome: `Nome ${versao + 1}` })
          if (status !== 200) {
            expect(body.code).toBe('DESENHO_CONGELADO')
            return versao
          }
        }
      }
      const [versao] = await Promise.all([saveOn(), setStatus(orcamentoId, 'aprovado')])
      const { body } = await revisao(id, 'A')
      // What stands in the drawing under a frozen letter is what was frozen.
      const { body: now } = await test.call('desenhos.get', { user, params: { id } })
      expect([now.versao, now.conteudo]).toEqual([body.versao, body.conteudo])
      expect(now.versao).toBe(versao)
    }
  })
})
