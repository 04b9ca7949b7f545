import { useEffect } from 'react'
import { ROTULOS_STATUS } from '@lapida/domain/orcamento/status'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import type { PerguntaDevolucao } from './pergunta-devolucao.ts'
import { useCodigosReservados } from './use-codigos-reservados.ts'
import { DA_PARA_DESFAZER, voltaInWords } from './volta-ao-estoque.ts'

/**
 * Asks before what an approved quote has taken goes back into the stock, and before the slabs that are kept for it
 * become free. Where neither is, it answers by itself.
 */
export function DevolucaoDialog({ pergunta }: { pergunta: PerguntaDevolucao }) {
  const { orcamentoId, para, baixado, answer } = pergunta
  const chapas = useCodigosReservados(orcamentoId)
  const volta = chapas && voltaInWords({ baixado, chapas })
  const nothing = chapas !== undefined && volta === null
  useEffect(() => {
    if (nothing) answer({ sim: true, chapas: [] })
  }, [nothing, answer])
  if (chapas === undefined || nothing) return null
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : answer({ sim: false }))}
      tone="primary"
      title={baixado ? 'Devolver ao estoque?' : 'Liberar o que está reservado?'}
      description={`Ao passar este orçamento para ${ROTULOS_STATUS[para]}, ${volta}. ${DA_PARA_DESFAZER}`}
      cancelLabel="Deixar aprovado"
      confirmLabel={baixado ? 'Mudar e devolver' : 'Mudar e liberar'}
      onConfirm={() => answer({ sim: true, chapas })}
    />
  )
}
