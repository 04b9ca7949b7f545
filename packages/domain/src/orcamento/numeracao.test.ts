import { expect, it } from 'vitest'
import { proximaNumeracao } from './numeracao.ts'

it.each([
  [[], 'ORC', 'ORC-2026-001'],
  [['ORC-2026-001', 'ORC-2026-117', 'ORC-2026-9'], 'ORC', 'ORC-2026-118'],
  [['ORC-2025-400', 'PED-2026-007', 'ORC-2026-x', 'ORC-2026-'], 'ORC', 'ORC-2026-001'],
  [['2026-003', 'ORC-2026-009'], '', '2026-004'],
  [['LOJA-A-2026-999'], 'LOJA-A', 'LOJA-A-2026-1000'],
])('after %j with prefix %j comes %s', (known, prefixo, next) => {
  expect(proximaNumeracao(known, prefixo, 2026)).toBe(next)
})
