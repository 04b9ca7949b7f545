import { useEffect } from 'react'
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

async function moveAgain(
  ...move: Parameters<typeof import('./orcamento-actions.ts').moveAgain>
): Promise<void> {
  const actions = await import('./orcamento-actions.ts')
  await actions.moveAgain(...move)
}
