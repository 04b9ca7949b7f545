import { useEffect } from 'react'
import { currentToast, showToast } from '@lapida/ui/toast-store'
import { subscribeToRefusedMoves, type RefusedMove } from '#data/queue/refused-move.ts'

/** Says when the server did not take a move: the quote is back where it was, and can be moved again. */
export function useRefusedMoves(): void {
  useEffect(() => subscribeToRefusedMoves(sayRefusedMoves()), [])
}

/** Gives what says one refused move after the other: only one message stands, so it says those that still stood in it, too. */
export function sayRefusedMoves(): (refused: RefusedMove) => void {
  let said: RefusedMove[] = []
  let toastId: number | null = null
  return (refused) => {
    const before = currentToast()?.id === toastId ? said : []
    said = [...before.filter(({ orcamentoId }) => orcamentoId !== refused.orcamentoId), refused]
    const moves = said
    toastId = showToast({
      tone: 'error',
      title:
        moves.length === 1 ? 'Erro ao atualizar orçamento' : `Erro ao atualizar ${moves.length} orçamentos`,
      description: [...new Set(moves.map(({ erro }) => erro.message))].join(' '),
      action: { label: 'Tentar de novo', onAction: () => void moveAgain(moves) },
    })
  }
}

/** The actions come when they are wanted: this stands around every screen. */
async function moveAgain(moves: readonly RefusedMove[]): Promise<void> {
  const actions = await import('./orcamento-actions.ts')
  for (const { orcamentoId, status } of moves) await actions.moveAgain(orcamentoId, status)
}
