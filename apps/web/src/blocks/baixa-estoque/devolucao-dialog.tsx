import { ROTULOS_STATUS } from '@lapida/domain/orcamento/status'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import type { PerguntaDevolucao } from './pergunta-devolucao.ts'

/** Asks before what an approved quote has taken goes back into the stock. */
export function DevolucaoDialog({ pergunta: { para, answer } }: { pergunta: PerguntaDevolucao }) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : answer(false))}
      tone="primary"
      title="Devolver ao estoque?"
      description={`Este orçamento já deu baixa no estoque. Ao passar para ${ROTULOS_STATUS[para]}, tudo o que saiu por ele volta, e as chapas reservadas para ele ficam livres.`}
      cancelLabel="Deixar aprovado"
      confirmLabel="Mudar e devolver"
      onConfirm={() => answer(true)}
    />
  )
}
