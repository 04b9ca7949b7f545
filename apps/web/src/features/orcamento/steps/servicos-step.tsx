import { Trash2, Wrench } from 'lucide-react'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Card } from '@lapida/ui/card.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { OpcaoChips } from '#blocks/opcoes/opcao-chips.tsx'
import { NovoServico } from '#blocks/rascunho/novo-servico.tsx'
import { useTotal } from '#blocks/rascunho/rascunho-context.ts'
import type { ServicoEditavel } from '#blocks/servico-form/servico.ts'
import { useTyped, useWizard } from '../wizard-context.ts'
import { MateriaisSummary } from './materiais-summary.tsx'

/** What is done besides the stone: never required. */
export function ServicosStep() {
  const { dispatch } = useWizard()
  const servicos = useTyped((state) => state.servicos)
  const total = useTotal((totais) => totais.servicos)
  function remove(servico: ServicoEditavel) {
    const index = servicos.findIndex(({ id }) => id === servico.id)
    dispatch({ type: 'servico-removed', id: servico.id })
    showToast({
      title: 'Serviço removido (não salvo)',
      action: { label: 'Desfazer', onAction: () => dispatch({ type: 'servico-restored', servico, index }) },
    })
  }
  return (
    <div className="grid gap-5">
      <MateriaisSummary />
      <NovoServico />
      {servicos.length === 0 ? (
        <EmptyState icon={<Wrench aria-hidden="true" />} title="Sem serviços neste orçamento. Pode seguir." />
      ) : (
        <Card
          title={`Serviços Adicionados (${servicos.length})`}
          aside={<b className="num">{formatDinheiro(total)}</b>}
        >
          <ul className="-mx-4 -mb-4">
            {servicos.map((servico) => (
              <li
                key={servico.id}
                className="flex min-h-14 items-center justify-between gap-3 border-t border-line py-1 pr-1.5 pl-4"
              >
                <span className="grid min-w-0 flex-1 gap-1 py-1 wrap-anywhere">
                  {servico.nome}
                  <OpcaoChips
                    opcao={servico}
                    nome={servico.nome}
                    onChange={(opcao) =>
                      dispatch({ type: 'servico-saved', servico: { ...servico, ...opcao } })
                    }
                  />
                </span>
                <span className="num shrink-0 font-semibold">
                  {formatDinheiro(reaisToCentavos(servico.valor))}
                </span>
                <IconButton
                  label={`Remover ${servico.nome}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => remove(servico)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
