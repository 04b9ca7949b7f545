import type { EscolhaSemChapa } from '@lapida/contracts/chapa'
import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { orcamentoCom, stockOf, type TestProduto } from '#testing/stock.ts'

let test: TestApp
let user: TestUser
let stock: ReturnType<typeof stockOf>
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  stock = stockOf(test, user)
})
afterAll(() => test.close())

let pedra: TestProduto
let codigos = 0
beforeEach(async () => {
  pedra = await stock.newMaterial(12)
})

/** 2,90 × 1,80 m */
const AREA = 5.22
const nextCodigo = () => `S-${(codigos += 1)}`
const create = (changes: object = {}, { id } = pedra) =>
  test.call('chapas.create', {
    user,
    body: { estoqueMaterialId: id, codigo: nextCodigo(), largura: 2900, altura: 1800, ...changes },
  })
const made = async (changes: object = {}, produto = pedra) => {
  const answer = await create(changes, produto)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const chosen = (changes: Partial<EscolhaSemChapa>): { semChapa: EscolhaSemChapa } => ({
  semChapa: { visto: 12, chapa: 'contada', resto: 'fica', ...changes },
})
const figures = async ({ id } = pedra) => {
  const { body } = await test.call('estoque-materiais.get', { user, params: { id } })
  return [body.quantidadeEstoque, body.semChapa, body.chapas]
}
const lastMovimentos = async (count: number, produto = pedra) =>
  (await stock.movimentos(produto))
    .slice(-count)
    .map(({ tipo, quantidade, motivo }) => [tipo, quantidade, motivo.replaceAll('\u00a0', ' ')])
const remove = (id: string, query: Record<string, string> = {}) =>
  test.call('chapas.remove', { user, params: { id }, query })
const restore = (id: string) => test.call('chapas.restore', { user, params: { id } })

describe('the first slab of a stone that was counted by hand', () => {
  it('is one of those counted, and the rest stays, when nobody says anything', async () => {
    const { codigo } = await made()
    expect(await figures()).toEqual([12, 6.78, 1])
    expect(await lastMovimentos(1)).toEqual([
      ['correcao', 0, `Chapa ${codigo} entrou no estoque: 5,22 m² já contados sem chapa`],
    ])
  })

  it('takes the rest out where a person says so, with a movement that says it', async () => {
    const { codigo } = await made(chosen({ resto: 'sai' }))
    expect(await figures()).toEqual([AREA, 0, 1])
    expect(await lastMovimentos(2)).toEqual([
      ['correcao', 0, `Chapa ${codigo} entrou no estoque: 5,22 m² já contados sem chapa`],
      ['saida', -6.78, `Retirado ao cadastrar ${codigo}: estava sem chapa`],
    ])
  })

  it('adds to what was counted where it came only now', async () => {
    const { codigo } = await made(chosen({ chapa: 'nova' }))
    expect(await figures()).toEqual([17.22, 12, 1])
    expect(await lastMovimentos(1)).toEqual([['entrada', AREA, `Chapa ${codigo} entrou no estoque`]])
  })

  it('makes the stock grow by what it is more than was counted', async () => {
    pedra = await stock.newMaterial(3)
    const { codigo } = await made()
    expect(await figures()).toEqual([AREA, 0, 1])
    expect(await lastMovimentos(1)).toEqual([
      ['correcao', 2.22, `Chapa ${codigo} entrou no estoque: 3 m² já contados sem chapa, 2,22 m² a mais`],
    ])
  })

  it('ends a balance below zero, and says so', async () => {
    pedra = await stock.newMaterial(1)
    await stock.move(pedra, { tipo: 'saida', quantidade: 3, mesmoSemEstoque: true })
    const { codigo } = await made(chosen({ visto: -2 }))
    expect(await figures()).toEqual([AREA, 0, 1])
    expect(await lastMovimentos(2)).toEqual([
      ['correcao', 2, `Saldo negativo zerado ao cadastrar ${codigo}`],
      ['entrada', AREA, `Chapa ${codigo} entrou no estoque`],
    ])
  })

  it('is not stored where there are other m² than the person saw', async () => {
    const refused = await create(chosen({ visto: 11.9999, resto: 'sai' }))
    expect([refused.status, refused.body.code, refused.body.error?.replaceAll('\u00a0', ' ')]).toEqual([
      409,
      'SEM_CHAPA_ALTERADO',
      'O que está sem chapa mudou: agora são 12 m². Confira de novo.',
    ])
    expect(await figures()).toEqual([12, 12, 0])
  })

  it('two at once: the second person decides about what is left by then', async () => {
    const answers = await Promise.all([
      create(chosen({ resto: 'sai' })),
      create(chosen({})),
      create(chosen({ chapa: 'nova', resto: 'sai' })),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const [quantidade, semChapa] = await figures()
    expect(sumQuantidades(quantidade ?? 0, -(semChapa ?? 0))).toBe(AREA)
  })

  it.each([
    ['a choice of nothing', { visto: 12 }, 'semChapa.chapa'],
    ['another word', { visto: 12, chapa: 'velha', resto: 'fica' }, 'semChapa.chapa'],
    ['no figure', { chapa: 'nova', resto: 'fica' }, 'semChapa.visto'],
  ])('is refused with %s', async (_, semChapa, campo) => {
    const answer = await create({ semChapa })
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toContainEqual(400)
    expect(Object.keys(answer.body.campos ?? {})).toContain(campo)
  })
})

describe('later slabs', () => {
  it('use up what was counted, then add to the stock', async () => {
    await made()
    await made()
    expect(await figures()).toEqual([12, 1.56, 2])
    await made()
    expect(await figures()).toEqual([15.66, 0, 3])
    await made()
    expect(await figures()).toEqual([20.88, 0, 4])
  })

  it('are measured anew, cut and back again without touching what stands without a slab', async () => {
    const { id } = await made()
    const change = (body: object) => test.call('chapas.change', { user, params: { id }, body })
    await change({ altura: 1000 })
    expect(await figures()).toEqual([9.68, 6.78, 1])
    await change({ estado: 'cortada' })
    expect(await figures()).toEqual([6.78, 6.78, 0])
    await change({ estado: 'disponivel' })
    expect(await figures()).toEqual([9.68, 6.78, 1])
  })
})

describe('a slab that is deleted', () => {
  it('leaves with its m², and comes back with them', async () => {
    const { id, codigo } = await made()
    await remove(id)
    expect(await figures()).toEqual([6.78, 6.78, 0])
    expect(await lastMovimentos(1)).toEqual([['saida', -AREA, `Chapa ${codigo} excluída`]])
    await restore(id)
    expect(await figures()).toEqual([12, 6.78, 1])
  })

  it('leaves them without a slab where a person says so, and takes them up again', async () => {
    const { id, codigo } = await made()
    await remove(id, { area: 'fica' })
    expect(await figures()).toEqual([12, 12, 0])
    expect(await lastMovimentos(1)).toEqual([
      ['correcao', 0, `Chapa ${codigo} excluída: 5,22 m² ficam sem chapa`],
    ])
    await restore(id)
    expect(await figures()).toEqual([12, 6.78, 1])
    await remove(id, { area: 'fica' })
    // Somebody took stone away meanwhile: what is no longer there comes back with the slab.
    await stock.move(pedra, { tipo: 'saida', quantidade: 10 })
    await restore(id)
    expect(await figures()).toEqual([AREA, 0, 1])
  })

  it('goes with all it brought when it was put under the wrong stone', async () => {
    const right = await stock.newMaterial(4, 'Branco Siena')
    const { id } = await made()
    const move = (semChapa?: EscolhaSemChapa) =>
      test.call('chapas.change', { user, params: { id }, body: { estoqueMaterialId: right.id, semChapa } })
    const refused = await move({ visto: 3, chapa: 'contada', resto: 'fica' })
    expect([refused.status, refused.body.code]).toEqual([409, 'SEM_CHAPA_ALTERADO'])
    expect((await move({ visto: 4, chapa: 'nova', resto: 'fica' })).status).toBe(200)
    expect([await figures(), await figures(right)]).toEqual([
      [12, 12, 0],
      [9.22, 4, 1],
    ])
    expect((await move()).status).toBe(200)
    await test.call('chapas.change', { user, params: { id }, body: { estoqueMaterialId: pedra.id } })
    expect([await figures(), await figures(right)]).toEqual([
      [12, 6.78, 1],
      [4, 4, 0],
    ])
  })
})

describe('what stands without a slab', () => {
  it('is moved by hand, and nothing else of the stone is', async () => {
    await made()
    await stock.move(pedra, { tipo: 'saida', quantidade: 6 })
    expect(await figures()).toEqual([6, 0.78, 1])
    const refused = await stock.move(pedra, { tipo: 'saida', quantidade: 1, mesmoSemEstoque: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'MATERIAL_POR_CHAPAS'])
    expect(refused.body.campos?.['quantidade']?.replaceAll('\u00a0', ' ')).toBe(
      'Preto São Gabriel: 0,78 m² sem chapa. O que está em chapas sai quando a chapa é cortada ou excluída.',
    )
    await stock.move(pedra, { tipo: 'entrada', quantidade: 2 })
    expect(await figures()).toEqual([8, 2.78, 1])
    // Counted: what stands there without a slab.
    await stock.move(pedra, { tipo: 'correcao', quantidade: 1.5 })
    expect(await figures()).toEqual([6.72, 1.5, 1])
  })

  it('is what a quote takes of a stone with slabs, and where it comes back to', async () => {
    await made()
    const orcamento = (
      await test.call('orcamentos.create', { user, body: orcamentoCom({ material: pedra }) })
    ).body.id
    const params = { id: orcamento }
    const take = (quantidade: number) =>
      test.call('orcamentos.baixar-estoque', {
        user,
        params,
        body: { linhas: [{ ...pedra, quantidade }], mesmoSemEstoque: true },
      })
    const [linha] = (await test.call('orcamentos.previsao-estoque', { user, params })).body.linhas
    expect(linha).toMatchObject({ disponivel: 12, semChapa: 6.78, porChapas: true })
    const refused = await take(6.79)
    expect([refused.status, refused.body.code, Object.keys(refused.body.campos ?? {})]).toEqual([
      409,
      'MATERIAL_POR_CHAPAS',
      ['linhas.0.quantidade'],
    ])
    expect((await take(1.44)).status).toBe(200)
    expect(await figures()).toEqual([10.56, 5.34, 1])
    await made()
    await test.call('orcamentos.change', { user, params, body: { status: 'rejeitado' } })
    expect(await figures()).toEqual([12, 1.56, 2])
  })

  it('is no number of the form: with slabs it has movements', async () => {
    const { id } = await made()
    const refused = await stock.change(pedra, { quantidadeEstoque: 99 })
    expect([refused.status, refused.body.code, refused.body.campos]).toEqual([
      409,
      'MATERIAL_POR_CHAPAS',
      { quantidadeEstoque: 'Este material tem chapas: registre um movimento do que está sem chapa.' },
    ])
    // A form that sends back what it got changes nothing.
    expect((await stock.change(pedra, { quantidadeEstoque: 12, semChapa: 0 })).status).toBe(200)
    await remove(id)
    expect((await stock.change(pedra, { quantidadeEstoque: 99 })).status).toBe(200)
  })
})
