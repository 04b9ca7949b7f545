import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { AlertDialogLater } from '#shared/alert-dialog-later.tsx'
import type { PerguntaDaPedra } from './use-adicionar.ts'

export interface PerguntaDaPedraProps {
  pergunta: PerguntaDaPedra | null
}

const TEXTOS = {
  'mesma-pedra': {
    title: 'É a mesma pedra?',
    description:
      'Só o nome é igual: uma das duas foi digitada e não está ligada ao estoque. A resposta fica guardada.',
    confirmLabel: 'É a mesma',
    cancelLabel: 'Não é',
  },
  'outra-pedra': {
    title: 'Cortar de outra pedra?',
    description: 'A chapa não é da pedra vendida. O aviso sai no papel da serra e no histórico.',
    confirmLabel: 'Cortar desta chapa',
    cancelLabel: 'Cancelar',
  },
} as const

/** Asks whether pieces are to be cut from the stone of a slab, naming both stones. */
export function PerguntaDaPedraDialog({ pergunta }: PerguntaDaPedraProps) {
  const textos = TEXTOS[pergunta?.tipo ?? 'outra-pedra']
  return (
    <AlertDialogLater
      open={pergunta !== null}
      onOpenChange={(next) => (next ? undefined : pergunta?.refuse())}
      tone="primary"
      {...textos}
      onConfirm={() => pergunta?.confirm()}
    >
      <DefinitionList>
        <DefinitionRow term={pergunta?.tipo === 'mesma-pedra' ? 'No orçamento' : 'Vendida'}>
          {pergunta?.vendidas.join('; ')}
        </DefinitionRow>
        <DefinitionRow term="Chapa">{pergunta?.chapa}</DefinitionRow>
      </DefinitionList>
    </AlertDialogLater>
  )
}
