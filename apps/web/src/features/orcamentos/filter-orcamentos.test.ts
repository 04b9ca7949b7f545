import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  countByStatus,
  filterOrcamentos,
  somaOrcamentos,
  type OrcamentoListado,
} from './filter-orcamentos.ts'

const MARINA: OrcamentoListado = {
  id: '5b2c1d7e-0000-4000-8000-0000000abcde',
  numeracao: 'ORC-2026-0117',
  status: 'finalizado',
  valorTotal: 2028.2,
  cliente: { nomeCompleto: 'Marina Prado', telefone: '11987654321' },
}
const ALAMO: OrcamentoListado = {
  id: '5b2c1d7e-0000-4000-8000-0000000fffff',
  numeracao: '',
  status: 'rascunho',
  valorTotal: 18450,
  cliente: { nomeCompleto: 'Construtora Álamo', telefone: '1133334444' },
}
const SEM_CLIENTE: OrcamentoListado = { ...ALAMO, id: 'x', numeracao: 'ORC-2026-0118', cliente: null }
const ALL = [MARINA, ALAMO, SEM_CLIENTE]

it.each([
  ['', ALL],
  ['   ', ALL],
  ['marina', [MARINA]],
  ['ÁLAMO', [ALAMO]],
  ['alamo', [ALAMO]],
  ['0117', [MARINA]],
  ['orc-2026', [MARINA, SEM_CLIENTE]],
  ['(11) 98765-4321', [MARINA]],
  ['98765', [MARINA]],
  ['2028', [MARINA]],
  ['2.028,20', [MARINA]],
  ['0fffff', [ALAMO]],
  ['ninguém', []],
])('finds with "%s"', (busca, found) => {
  expect(filterOrcamentos(ALL, { busca, status: '' })).toEqual(found)
})

it('leaves only one status', () => {
  expect(filterOrcamentos(ALL, { busca: '', status: 'finalizado' })).toEqual([MARINA])
  expect(filterOrcamentos(ALL, { busca: 'alamo', status: 'finalizado' })).toEqual([])
})

it('counts every quote once and adds exactly', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 60 })
  fc.assert(
    fc.property(totals, (centavos) => {
      const statuses = ['rascunho', 'finalizado', 'aprovado', 'rejeitado'] as const
      const list = centavos.map((value, index) => ({
        ...MARINA,
        valorTotal: value / 100,
        status: statuses[index % 4] ?? 'rascunho',
      }))
      const counts = Object.values(countByStatus(list)).reduce((sum, count) => sum + count, 0)
      expect(counts).toBe(list.length)
      expect(somaOrcamentos(list)).toBe(centavos.reduce((sum, value) => sum + value, 0))
    }),
  )
})
