import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  user = await test.createUser()
})
afterAll(() => test.close())

const DESENHO = { desenhoId: 'd1', pecaId: 'p2', linha: 'peca', revisao: 'A', marca: 'a-b-c-d-e' }
const ACABAMENTOS = [
  { nome: 'Reto polido', metros: 3, valorMetro: 35 },
  { nome: 'Boleado', metros: 1.2, valorMetro: 45 },
]
/** An L of 2,40 × 1,80 m with arms of 60 cm. */
const L = {
  nome: 'Bancada em L',
  comprimento: 2.4,
  largura: 1.8,
  quantidade: 2,
  areaDesenhada: 2.16,
  acabamentos: ACABAMENTOS,
  desenho: DESENHO,
}

const create = (peca: object = L) =>
  test.call('orcamentos.create', {
    user,
    body: { materiais: [{ nome: 'Cozinha', precoM2: 480, pecas: [peca] }] },
  })

async function created() {
  const { body } = await create()
  const material = body.materiais[0]
  const peca = material?.pecas[0]
  if (!material || !peca) throw new Error('The quote has a piece.')
  return { orcamento: body, params: { id: material.id, pecaId: peca.id } }
}

describe('a piece that comes from a drawing', () => {
  it('is charged by its area and its several finishes, and told in one line too', async () => {
    const { orcamento, params } = await created()
    expect(orcamento.materiais[0]).toMatchObject({ areaTotal: 4.32, metragemLinear: 8.4 })
    expect(orcamento.materiais[0]?.pecas[0]).toMatchObject({
      ...L,
      area: 2.16,
      acabamento: 'Reto polido + Boleado',
      acabamentoMetragemLinear: 4.2,
      acabamentoValorMetro: 37.86,
      acabamentoValorTotal: 159,
      // (2,16 m² × R$ 480 + R$ 159) × 2
      valorTotal: 2391.6,
    })
    expect(orcamento.valorTotal).toBe(2391.6)
    expect(Math.round(orcamento.valorTotal * 100)).toBe(totalOrcamento(orcamento).total)
    const { id } = orcamento
    const again = await test.call('orcamentos.get', { user, params: { id } })
    expect(again.body).toEqual(orcamento)
    const put = await test.call('orcamentos.replace', {
      user,
      params: { id },
      body: { ...again.body, id: undefined },
    })
    expect(put.body).toEqual(orcamento)
    expect(params.id).toBe(orcamento.materiais[0]?.id)
  })

  it('has no drawn area any more when a side is written, and one finish when that is', async () => {
    const { params } = await created()
    const wider = await test.call('pecas.change', { user, params, body: { comprimento: 2.6 } })
    expect(wider.body).toMatchObject({ comprimento: 2.6, areaDesenhada: null, area: 4.68, desenho: DESENHO })
    const plain = await test.call('pecas.change', { user, params, body: { acabamentoMetragemLinear: 4 } })
    expect(plain.body).toMatchObject({
      acabamentos: [],
      acabamentoMetragemLinear: 4,
      acabamentoValorMetro: 37.86,
    })
  })

  it('keeps both in a change that sends them, also through its quote', async () => {
    const { orcamento, params } = await created()
    const materiais = [
      { id: params.id, pecas: [{ id: params.pecaId, comprimento: 2.6, areaDesenhada: 2.28 }] },
    ]
    const { body } = await test.call('orcamentos.change', {
      user,
      params: { id: orcamento.id },
      body: { materiais },
    })
    expect(body.materiais[0]?.pecas[0]).toMatchObject({
      comprimento: 2.6,
      area: 2.28,
      acabamentos: ACABAMENTOS,
    })
    const cut = [{ id: params.id, pecas: [{ id: params.pecaId, largura: 1 }] }]
    const changed = await test.call('orcamentos.change', {
      user,
      params: { id: orcamento.id },
      body: { materiais: cut },
    })
    expect(changed.body.materiais[0]?.pecas[0]).toMatchObject({ areaDesenhada: null, area: 2.6 })
  })

  it.each([
    [{ areaDesenhada: 0 }, 'areaDesenhada'],
    [{ areaDesenhada: 1.0000001 }, 'areaDesenhada'],
    [{ areaDesenhada: 10_001 }, 'areaDesenhada'],
    [{ acabamentos: [{ nome: 'Reto', metros: -1, valorMetro: 1 }] }, 'acabamentos.0.metros'],
    [{ acabamentos: [{ nome: ' ', metros: 1, valorMetro: 1 }] }, 'acabamentos.0.nome'],
    [{ acabamentos: Array.from({ length: 51 }, () => ACABAMENTOS[0]) }, 'acabamentos'],
    [{ acabamentos: [1, 2].map(() => ({ nome: 'Reto', metros: 600, valorMetro: 1 })) }, 'acabamentos'],
    [{ desenho: { ...DESENHO, marca: '' } }, 'desenho.marca'],
    [{ desenho: { ...DESENHO, linha: 'x'.repeat(81) } }, 'desenho.linha'],
    [{ desenho: { ...DESENHO, segredo: 1 } }, 'desenho.segredo'],
  ])('is refused with %j', async (wrong, campo) => {
    const { status, body } = await create({ ...L, ...wrong })
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [`materiais.0.pecas.0.${campo}`]])
  })
})
