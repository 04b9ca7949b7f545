import type { Lado } from '@lapida/domain/orcamento/juncao'
import { showToast } from '@lapida/ui/toast-store'
import { diferencas } from '#blocks/conflito/diferencas.ts'
import { EscolhaDialog } from '#blocks/conflito/escolha-dialog.tsx'
import { linhasOfConflitos } from '#blocks/conflito/linhas-do-encontro.ts'
import { useCliente } from '#data/local/registros-guardados.ts'
import { useEdicao, useTyped } from './edicao-context.ts'
import { conflitosOf, versaoOf } from './model/conflito.ts'

export interface VersoesDialogProps {
  onClose: () => void
}

/** What was changed here and elsewhere, line by line, and the choice between both; the rest is on the screen already. */
export function VersoesDialog({ onClose }: VersoesDialogProps) {
  const { dispatch, orcamento } = useEdicao()
  const edicao = useTyped((typed) => typed)
  const mine = useCliente(edicao.clienteId)
  const nomes = new Map([
    [orcamento.clienteId, orcamento.cliente?.nomeCompleto],
    [edicao.clienteId, mine?.nomeCompleto],
  ])
  const [minha, atual] = (['minha', 'atual'] as const).map((lado) => versaoOf(edicao, orcamento, lado))
  if (!minha || !atual) return null
  const told = diferencas(minha, atual, (id) => nomes.get(id) ?? '')
  const conflitos = conflitosOf(edicao, orcamento).map((conflito) => ({
    ...conflito,
    em: orcamento.updatedAt,
    // Who it was is said by the server alone, when something is sent.
    autor: null,
  }))

  function settle(choose: (caminho: string) => Lado) {
    dispatch({ type: 'settled', orcamento, choose })
    onClose()
    showToast({
      title: 'Sua escolha está na tela. Clique em “Salvar Tudo” para confirmar.',
      action: { label: 'Desfazer', onAction: () => dispatch({ type: 'restored', edicao }) },
    })
  }
  return (
    <EscolhaDialog
      descricao="O mesmo foi mudado aqui e em outro lugar. Escolha o que fica."
      linhas={linhasOfConflitos(told, conflitos)}
      onChoose={settle}
      onClose={onClose}
    />
  )
}
