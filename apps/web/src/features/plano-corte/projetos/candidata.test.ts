import { expect, it } from 'vitest'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { PecaDoPlano } from '@lapida/contracts/plano-corte'
import { testChapa } from '@lapida/domain/plano-corte/testing/plano-de-teste'
import { candidatasOf, pecaOfCandidata, projetoOf } from '@lapida/domain/plano-corte/candidata'
import { candidatasOfChapa, findNoPlano, materiaisToLink, withPedraDaChapa } from './candidata.ts'

const peca = (id: string, changes = {}) => ({
  id,
  nome: id,
  largura: 0.6,
  comprimento: 1.8,
  quantidade: 1,
  ...changes,
})
const ORCAMENTO = {
  id: 'o1',
  numeracao: 'ORC-2026-0001',
  cliente: { nomeCompleto: 'Marina Prado' },
  regrasCobranca: null,
  materiais: [
    {
      id: 'm1',
      nome: 'Cozinha',
      tipo: 'Preto São Gabriel',
      ambiente: '',
      estoqueMaterialId: 'gr-008',
      espessura: '2 cm',
      acabamento: 'Polido',
      precoM2: 480,
      pecas: [peca('a'), peca('b', { largura: 0 })],
    },
    {
      id: 'm2',
      nome: 'Branco Itaúnas',
      tipo: '',
      ambiente: 'Lavabo',
      estoqueMaterialId: null,
      espessura: '',
      acabamento: '',
      precoM2: 390,
      pecas: [peca('c')],
    },
  ],
} as unknown as Orcamento

const all = candidatasOf(ORCAMENTO, ORCAMENTO.materiais)
const chapa = (changes: Parameters<typeof testChapa>[0] = {}) =>
  testChapa({
    estoqueMaterialId: 'gr-008',
    pedra: { codigo: 'GR-008', acabamento: 'Polido' },
    ...changes,
  })
const escovada = chapa({
  estoqueMaterialId: 'gr-009',
  pedra: { codigo: 'GR-009', acabamento: 'Escovado' },
})
const ids = (slab: ReturnType<typeof chapa>, pecas: PecaDoPlano[] = []) => {
  const { mesmas, aConfirmar, parecidas, outras } = candidatasOfChapa(all, { pecas }, slab)
  return [mesmas, aConfirmar, parecidas, outras].map((some) => some.map(({ peca: { id } }) => id).join())
}

it('takes pieces of the stone of the slab that can be cut and are not in the plan', () => {
  expect(ids(chapa())).toEqual(['a', '', '', 'c'])
  expect(ids(chapa({ material: 'São Gabriel Absoluto' }))).toEqual(['a', '', '', 'c'])
  expect(ids(chapa({ espessura: 30 }))).toEqual(['', '', 'a', 'c'])
  expect(ids(escovada)).toEqual(['', '', 'a', 'c'])
  expect(ids(chapa({ estoqueMaterialId: null, pedra: undefined }))).toEqual(['', 'a', '', 'c'])
  expect(ids(chapa({ material: 'branco itaunas' }))).toEqual(['a', 'c', '', ''])
  const [first] = all
  if (!first) throw new Error('There is no piece.')
  const made = pecaOfCandidata(first, { id: 'p1', podeGirar: false })
  expect(made).toMatchObject({
    id: 'p1',
    pecaId: 'a',
    orcamentoId: 'o1',
    podeGirar: false,
    valorCobrado: 518.4,
  })
  expect(ids(chapa(), [made])).toEqual(['', '', '', 'c'])
  expect(findNoPlano({ pecas: [made] }, first)).toBe(made)
})

it('keeps for the quote that a typed stone is one of the stock, and nothing of a stone that has a row', () => {
  const branca = chapa({ material: 'branco itaunas' })
  expect(materiaisToLink(all, branca)).toEqual([{ orcamentoId: 'o1', materiais: ['m2'] }])
  expect(materiaisToLink(all, chapa())).toEqual([])
  expect(materiaisToLink(all, { ...branca, estoqueMaterialId: null })).toEqual([])
})

it('writes on a piece what the slab is, unless that is exactly what was sold', () => {
  const [first] = all
  if (!first) throw new Error('There is no piece.')
  const made = pecaOfCandidata(first, { id: 'p1', podeGirar: true })
  const codigoOf = (id: string) => id.toUpperCase()
  expect(withPedraDaChapa(made, chapa(), codigoOf)).toEqual({
    ...made,
    pedra: { estoqueMaterialId: 'gr-008', codigo: 'GR-008', espessura: 20, acabamento: 'Polido' },
  })
  const other = withPedraDaChapa(made, escovada, codigoOf)
  expect(other.cortarDe).toEqual({
    material: 'Preto São Gabriel',
    estoqueMaterialId: 'gr-009',
    codigo: 'GR-009',
    espessura: 20,
    acabamento: 'Escovado',
  })
  // Once it was said of one piece it needs no saying of the next.
  const said = { ...other, pecaId: 'x' }
  expect(ids(escovada, [said])).toEqual(['a', '', '', 'c'])
})

it('names number and customer, never longer than a plan takes', () => {
  expect(projetoOf(ORCAMENTO)).toBe('ORC-2026-0001 · Marina Prado')
  expect(projetoOf({ ...ORCAMENTO, cliente: null })).toBe('ORC-2026-0001 · Cliente não informado')
  const cliente = { nomeCompleto: 'x'.repeat(300) } as Orcamento['cliente']
  expect(projetoOf({ ...ORCAMENTO, cliente })).toHaveLength(200)
})
