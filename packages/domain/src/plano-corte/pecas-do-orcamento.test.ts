import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regrasCobrancaPadrao } from '../cobranca/padroes.ts'
import { totalPeca } from '../orcamento/peca.ts'
import { centavosToReais, reaisToCentavos } from '../shared/dinheiro.ts'
import {
  areaCobradaOfPeca,
  atualizacaoOfPeca,
  isCortavel,
  isPecaMudada,
  pecaOfOrcamento,
  nomeOfPedraDoMaterial,
  valorOfPedra,
} from './pecas-do-orcamento.ts'

const peca = { id: 'q1', nome: 'Bancada', largura: 0.6, comprimento: 1.8, quantidade: 2 }
const material = {
  nome: 'Cozinha em L',
  tipo: 'Preto São Gabriel',
  ambiente: 'Cozinha',
  estoqueMaterialId: 'e1',
  espessura: '2 cm',
  acabamento: 'Polido',
  precoM2: 480,
  pecas: [peca],
}
const orcamento = { id: 'o1', projeto: 'ORC-2026-0001 · Marina Prado', regrasCobranca: null }

it('takes a piece over: its length lies along the slab, one copy of its stone has its price', () => {
  expect(pecaOfOrcamento(orcamento, material, { peca, id: 'p1' })).toEqual({
    id: 'p1',
    orcamentoId: 'o1',
    pecaId: 'q1',
    projeto: 'ORC-2026-0001 · Marina Prado',
    ambiente: 'Cozinha',
    nome: 'Bancada',
    material: 'Preto São Gabriel',
    pedra: { estoqueMaterialId: 'e1', codigo: '', espessura: 20, acabamento: 'Polido' },
    largura: 1800,
    altura: 600,
    quantidade: 2,
    podeGirar: true,
    valorCobrado: 518.4,
    areaCobrada: 1_080_000,
  })
})

it('knows the stone, what can be cut, and what has changed since', () => {
  expect(nomeOfPedraDoMaterial({ tipo: ' ', nome: 'Lavatório' })).toBe('Lavatório')
  expect([0.6, 0, 10, 10.001].map((largura) => isCortavel({ ...peca, largura }))).toEqual([
    true,
    false,
    true,
    false,
  ])
  const before = atualizacaoOfPeca(orcamento, material, peca)
  expect(isPecaMudada(before, atualizacaoOfPeca(orcamento, material, { ...peca, nome: 'Outro nome' }))).toBe(
    false,
  )
  expect(isPecaMudada(before, atualizacaoOfPeca(orcamento, material, { ...peca, largura: 0.601 }))).toBe(true)
  const withStone = (changes: Partial<typeof material>) =>
    isPecaMudada(before, atualizacaoOfPeca(orcamento, { ...material, ...changes }, peca))
  expect(withStone({ tipo: 'São Gabriel Absoluto' })).toBe(false)
  expect(withStone({ estoqueMaterialId: 'e2' })).toBe(true)
  expect(withStone({ espessura: '3 cm' })).toBe(true)
  expect(withStone({ acabamento: 'Escovado' })).toBe(true)
  const old = { ...before, pedra: undefined }
  expect(isPecaMudada(old, { ...before, material: 'PRETO SAO GABRIEL' })).toBe(false)
  expect(isPecaMudada(old, { ...before, material: 'Branco' })).toBe(true)
})

it('knows the area that is charged of one copy: by the rules of its quote, but only where it charges by area', () => {
  const regrasCobranca = { ativa: true, arredondamentoMm: 50, perdaPorcentagem: 10 } as const
  const narrow = { ...peca, largura: 0.61 }
  expect(areaCobradaOfPeca({}, narrow)).toBe(1_098_000)
  expect(areaCobradaOfPeca({ regrasCobranca }, narrow)).toBe(1_287_000)
  expect(areaCobradaOfPeca({ regrasCobranca }, { ...narrow, modoCobranca: 'metro' })).toBe(1_098_000)
})

describe('what is charged for the stone of one copy', () => {
  const acabamento = {
    acabamentoMetragemLinear: 2.4,
    acabamentoValorMetro: 55,
    recortes: [{ valor: 80, quantidade: 1 }],
  }
  const withLoss = { ...regrasCobrancaPadrao(), ativa: true, perdaPorcentagem: 10, margens: [] }
  it.each([
    ['by m², finishing and cut-outs left out', { ...peca, ...acabamento }, 51_840],
    ['by the metre', { ...peca, modoCobranca: 'metro' as const, valorUnitario: 300 }, 54_000],
    ['per unit', { ...peca, modoCobranca: 'unidade' as const, valorUnitario: 700 }, 70_000],
    // (2000 − 2 × (132 + 80)) / 2
    ['of a total typed for the line', { ...peca, ...acabamento, valorCustomizado: 2000 }, 78_800],
    ['never below nothing', { ...peca, ...acabamento, valorCustomizado: 10 }, 0],
  ])('%s', (_what, one, centavos) => expect(valorOfPedra(orcamento, material, one)).toBe(centavos))

  it('follows the rules of the quote', () => {
    const regras = { ...withLoss, arredondamentoMm: 0, larguraMinimaFaixaMm: 0, areaMinimaM2: 0 }
    expect(valorOfPedra({ regrasCobranca: regras }, material, peca)).toBe(57_024)
  })

  it('is what the whole line comes to, where the line is nothing but stone', () => {
    const millimetres = fc.integer({ min: 1, max: 5_000 })
    fc.assert(
      fc.property(millimetres, millimetres, fc.integer({ min: 0, max: 500_000 }), (one, other, cents) => {
        const plain = { ...peca, largura: one / 1000, comprimento: other / 1000, quantidade: 1 }
        const precoM2 = cents / 100
        const stone = valorOfPedra(orcamento, { ...material, precoM2 }, plain)
        expect(stone).toBe(totalPeca(plain, precoM2))
        expect(reaisToCentavos(centavosToReais(stone))).toBe(stone)
      }),
    )
  })
})
