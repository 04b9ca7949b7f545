import type { Aviso } from '@lapida/contracts/aviso'
import { expect, it } from 'vitest'
import { withRead } from './avisos-lidos.ts'

const aviso = (id: string, lido: boolean): Aviso => ({
  id,
  tipo: 'aprovado',
  orcamentoId: 'o',
  numeracao: 'ORC-2026-001',
  nome: 'Mariana',
  valor: 1,
  lido,
  createdAt: '2026-11-20T12:00:00.000Z',
})

it.each([
  ['an unread one', ['a'], 6],
  ['one that was read before', ['b'], 7],
  ['two, one of them twice', ['a', 'c', 'a'], 5],
  ['one that the list does not have', ['z'], 7],
])('reading %s counts down by what was unread', (_what, ids, naoLidos) => {
  const before = { avisos: [aviso('a', false), aviso('b', true), aviso('c', false)], naoLidos: 7 }
  const after = withRead(before, ids)
  expect(after.naoLidos).toBe(naoLidos)
  expect(after.avisos.map(({ id, lido }) => [id, lido])).toEqual(
    before.avisos.map(({ id, lido }) => [id, lido || ids.includes(id)]),
  )
})
