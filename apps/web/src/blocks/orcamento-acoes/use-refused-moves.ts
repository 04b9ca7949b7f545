import { useEffect } from 'react'
import type { Status } from '@lapida/contracts/valores'
import { showToast } from '@lapida/ui/toast-store'
import { subscribeToRefusedMoves } from '#data/refused-move.ts'

/** Says when the server did not take a move: the quote is back where it was, and can be moved again. */
export function useRefusedMoves(): void {
  useEffect(
    () =>
      subscribeToRefusedMoves(({ orcamentoId, status, erro }) => {
        showToast({
          tone: 'error',
          title: 'Erro ao atualizar orçamento',
          description: erro.message,
          action: { label: 'Tentar de novo', onAction: () => void moveAgain(orcamentoId, status) },
        })
      }),
    [],
  )
}

/** The actions come when they are wanted: this stands around every screen. */
async function moveAgain(id: string, status: Status): Promise<void> {
  const actions = await import('./orcamento-actions.ts')
  await actions.moveAgain(id, status)
}
