import { expect, it } from 'vitest'
import { guardadoAteOf, planApagamento, type OrcamentoDoCliente } from './plan-apagamento.ts'

const ORCAMENTO: OrcamentoDoCliente = {
  id: 'o',
  excluido: false,
  aprovado: false,
  recebido: false,
  ultimoDia: '2026-02-10',
}
const HOJE = { guardaAnos: 5, hoje: '2026-11-20' }

it.each([
  ['a draft', {}, null],
  ['what was approved', { aprovado: true }, '2031-02-10'],
  ['what was approved and then deleted', { aprovado: true, excluido: true }, null],
  ['what was paid for, though it is agreed to no longer', { recebido: true }, '2031-02-10'],
  ['what was paid for and then deleted', { recebido: true, excluido: true }, '2031-02-10'],
  [
    'work done on a day that comes every four years',
    { aprovado: true, ultimoDia: '2024-02-29' },
    '2029-03-01',
  ],
])('of %s the evidence stays until %j', (_what, given, ate) => {
  const plano = planApagamento([{ ...ORCAMENTO, ...given }], HOJE)
  expect(plano).toEqual(
    ate === null ? { apagados: ['o'], guardados: [] } : { apagados: [], guardados: [{ id: 'o', ate }] },
  )
  expect(guardadoAteOf(plano)).toBe(ate)
})

it('of work that was done longer ago than evidence is kept, only the sums stay', () => {
  const old = { ...ORCAMENTO, aprovado: true }
  const until = (ultimoDia: string) => planApagamento([{ ...old, ultimoDia }], HOJE).guardados
  expect(until('2021-11-20')).toEqual([{ id: 'o', ate: '2026-11-20' }])
  expect(until('2021-11-19')).toEqual([{ id: 'o', ate: null }])
})
