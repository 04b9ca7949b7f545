import { describe, expect, it } from 'vitest'
import { gruposOfPlano } from './grupos-of-plano.ts'
import { changePeca } from './mudancas-do-plano.ts'
import { comparePedras, nomeOfPedra, pedraTrocadaOfPeca, type Pedra } from './pedra.ts'
import { testChapa, testConteudo, testCortada, testPeca } from './testing/plano-de-teste.ts'

const GR_008 = '0e0e0e0e-0000-4000-8000-000000000008'
const GR_009 = '0e0e0e0e-0000-4000-8000-000000000009'
const polida = { estoqueMaterialId: GR_008, codigo: 'GR-008', espessura: 20, acabamento: 'Polido' }
const escovada = { estoqueMaterialId: GR_009, codigo: 'GR-009', espessura: 30, acabamento: 'Escovado' }
const escovadaDoPlano = { material: 'Preto São Gabriel', ...escovada }
const chapaPolida = testChapa({
  id: 'polida',
  estoqueMaterialId: GR_008,
  pedra: { codigo: 'GR-008', acabamento: 'Polido' },
})
const chapaEscovada = testChapa({
  id: 'escovada',
  estoqueMaterialId: GR_009,
  espessura: 30,
  pedra: { codigo: 'GR-009', acabamento: 'Escovado' },
})
const stones = (conteudo: Parameters<typeof gruposOfPlano>[0]) =>
  gruposOfPlano(conteudo).map(({ material, entrada }) => [
    material,
    entrada.pecas.map(({ id }) => id),
    entrada.chapas.map(({ id }) => id),
  ])

describe('a stone is its row of the stock, its thickness and its finish (ruling 39)', () => {
  it('keeps a polished 2 cm order from a brushed 3 cm slab of the same name', () => {
    const conteudo = testConteudo({ pecas: [testPeca({ pedra: polida })], chapas: [chapaEscovada] })
    expect(stones(conteudo)).toEqual([
      ['Preto São Gabriel · GR-008 · Polido · 2\u00a0cm', ['p1'], []],
      ['Preto São Gabriel · GR-009 · Escovado · 3\u00a0cm', [], ['escovada']],
    ])
    expect(stones({ ...conteudo, chapas: [chapaEscovada, chapaPolida] })[0]).toEqual([
      'Preto São Gabriel · GR-008 · Polido · 2\u00a0cm',
      ['p1'],
      ['polida'],
    ])
  })

  it('knows a stone that was renamed', () => {
    const renamed = testPeca({ pedra: polida, material: 'São Gabriel Absoluto' })
    expect(stones(testConteudo({ pecas: [renamed], chapas: [chapaPolida] }))).toEqual([
      ['São Gabriel Absoluto', ['p1'], ['polida']],
    ])
  })

  it('lets a person cut it from another stone, which both names then tell', () => {
    const peca = testPeca({ pedra: polida, cortarDe: escovadaDoPlano })
    expect(stones(testConteudo({ pecas: [peca], chapas: [chapaPolida, chapaEscovada] }))[0]).toEqual([
      'Preto São Gabriel · GR-009 · Escovado · 3\u00a0cm',
      ['p1'],
      ['escovada'],
    ])
    expect(pedraTrocadaOfPeca(peca)).toEqual({
      vendida: 'Preto São Gabriel · GR-008 · Polido · 2\u00a0cm',
      cortada: 'Preto São Gabriel · GR-009 · Escovado · 3\u00a0cm',
    })
    expect(pedraTrocadaOfPeca(testPeca({ pedra: polida }))).toBeNull()
  })

  it('takes a piece from its slab when another stone is said to be its own', () => {
    const peca = testPeca({ pedra: polida })
    const laid = testConteudo({
      pecas: [peca],
      chapas: [chapaPolida],
      cortadas: [testCortada({ chapa: 'polida' })],
    })
    expect(changePeca(laid, 'p1', { ambiente: 'Sala' }).cortadas).toEqual(laid.cortadas)
    expect(changePeca(laid, 'p1', { cortarDe: escovadaDoPlano }).cortadas).toEqual([])
  })

  it('needs no word of what nobody knows: a stone without a known finish is no stone of its own', () => {
    const vaga = testPeca({ pedra: { ...polida, espessura: null, acabamento: '' } })
    expect(stones(testConteudo({ pecas: [vaga], chapas: [chapaEscovada, chapaPolida] }))[0]?.[2]).toEqual([
      'polida',
    ])
  })

  it('never takes a stone of the stock for one that is only named alike', () => {
    const typed = testPeca({ pedra: { ...polida, estoqueMaterialId: null, codigo: '' } })
    expect(stones(testConteudo({ pecas: [typed], chapas: [chapaPolida] }))[0]?.[2]).toEqual([])
    const confirmed = { ...typed, cortarDe: { material: 'Preto São Gabriel', ...polida } }
    expect(stones(testConteudo({ pecas: [confirmed], chapas: [chapaPolida] }))[0]?.[2]).toEqual(['polida'])
    // It was named alike, and that is what the person has confirmed: nothing to warn of.
    expect(pedraTrocadaOfPeca(confirmed)).toBeNull()
  })

  it('compares names in plans that are older than the identity of stones, where the piece lies first', () => {
    const old = testPeca()
    const both = testConteudo({ pecas: [old], chapas: [chapaPolida, chapaEscovada] })
    expect(stones(both)[0]?.[2]).toEqual(['polida'])
    expect(stones({ ...both, cortadas: [testCortada({ chapa: 'escovada' })] })[0]?.[2]).toEqual(['escovada'])
  })
})

const pedra = (changes: Partial<Pedra> = {}): Pedra => ({
  material: 'Preto São Gabriel',
  ...polida,
  ...changes,
})

it.each<[string, Partial<Pedra>, ReturnType<typeof comparePedras>]>([
  ['the same row', {}, 'mesma'],
  ['the same row with another name', { material: 'Absoluto' }, 'mesma'],
  ['the same row written in capitals', { estoqueMaterialId: GR_008.toUpperCase() }, 'mesma'],
  ['the same row, finish spelt otherwise', { acabamento: ' polído' }, 'mesma'],
  ['the same row, finish unknown', { acabamento: '' }, 'mesma'],
  ['the same row, thickness unknown', { espessura: null }, 'mesma'],
  ['the same row in another thickness', { espessura: 30 }, 'outra'],
  ['the same row with another finish', { acabamento: 'Levigado' }, 'outra'],
  ['another row of the same name', { estoqueMaterialId: GR_009 }, 'outra'],
  ['the same name without a row', { estoqueMaterialId: null }, 'mesmo-nome'],
  ['the same name without a row, in another thickness', { estoqueMaterialId: null, espessura: 30 }, 'outra'],
  ['another name without a row', { estoqueMaterialId: null, material: 'Branco' }, 'outra'],
])('compares with %s', (_what, changes, expected) => {
  expect(comparePedras(pedra(), pedra(changes))).toBe(expected)
  expect(comparePedras(pedra(changes), pedra())).toBe(expected)
})

it('says of a stone what is known of it', () => {
  expect(nomeOfPedra(pedra())).toBe('Preto São Gabriel · GR-008 · Polido · 2\u00a0cm')
  expect(nomeOfPedra(pedra({ codigo: '', acabamento: '', espessura: null }))).toBe('Preto São Gabriel')
})
