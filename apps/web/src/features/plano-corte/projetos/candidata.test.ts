import { expect, it } from 'vitest'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { candidatasOf, compativeis, findNoPlano, pecaOfCandidata, projetoOf } from './candidata.ts'

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
      nome: 'Cozinha',
      tipo: 'Preto São Gabriel',
      ambiente: '',
      precoM2: 480,
      pecas: [peca('a'), peca('b', { largura: 0 })],
    },
    { nome: 'Branco Itaúnas', tipo: '', ambiente: 'Lavabo', precoM2: 390, pecas: [peca('c')] },
  ],
} as unknown as Orcamento

const all = candidatasOf(ORCAMENTO, ORCAMENTO.materiais)
const ids = (material: string, pecas: Parameters<typeof compativeis>[1]['pecas'] = []) =>
  compativeis(all, { pecas }, { material }).map(({ peca: { id } }) => id)

it('takes pieces of the stone of the slab that can be cut and are not in the plan', () => {
  expect(ids('PRETO SAO GABRIEL')).toEqual(['a'])
  expect(ids('Branco Itaúnas')).toEqual(['c'])
  expect(ids('Verde')).toEqual([])
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
  expect(ids('Preto São Gabriel', [made])).toEqual([])
  expect(findNoPlano({ pecas: [made] }, first)).toBe(made)
})

it('names number and customer, never longer than a plan takes', () => {
  expect(projetoOf(ORCAMENTO)).toBe('ORC-2026-0001 · Marina Prado')
  expect(projetoOf({ ...ORCAMENTO, cliente: null })).toBe('ORC-2026-0001 · Cliente não informado')
  const cliente = { nomeCompleto: 'x'.repeat(300) } as Orcamento['cliente']
  expect(projetoOf({ ...ORCAMENTO, cliente })).toHaveLength(200)
})
