import { expect, it, vi } from 'vitest'
import type { Operacao } from './operacao.ts'
import { reportRefusedMove, subscribeToRefusedMoves } from './refused-move.ts'

const erro = { status: 422, code: 'DADOS_INVALIDOS', message: 'Não deu', campos: {} } as const

const refuse = (registroId: string) =>
  reportRefusedMove({ registroId, corpo: { status: 'aprovado' } } as unknown as Operacao, erro)

it('tells the moves that were refused before anybody listened, each once', () => {
  refuse('o1')
  refuse('o2')
  const listener = vi.fn()
  const stop = subscribeToRefusedMoves(listener)
  const told = listener.mock.calls.flat() as unknown[]
  expect(told).toEqual(['o1', 'o2'].map((orcamentoId) => ({ orcamentoId, status: 'aprovado', erro })))
  stop()
  const later = vi.fn()
  subscribeToRefusedMoves(later)()
  expect(later).not.toHaveBeenCalled()
})

it('keeps nothing for later of what somebody heard', () => {
  const listener = vi.fn()
  const stop = subscribeToRefusedMoves(listener)
  refuse('o1')
  stop()
  const later = vi.fn()
  subscribeToRefusedMoves(later)()
  expect([listener.mock.calls.length, later.mock.calls.length]).toEqual([1, 0])
})
