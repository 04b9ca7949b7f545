import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { isSameValue } from '@lapida/domain/shared/same-value'
import { Card } from '@lapida/ui/card.tsx'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { CondicoesForm } from '#blocks/condicoes-form/condicoes-form.tsx'
import { wizardTotals } from '../model/wizard-totals.ts'
import { useTyped, useWizard } from '../wizard-context.ts'

/** What it costs in the end, and on which terms. */
export function CondicoesStep() {
  const { dispatch, hoje, empresa, leitura, attempted } = useWizard()
  const condicoes = useTyped((state) => state.condicoes)
  const totais = useTyped(wizardTotals, isSameValue)
  const form = (
    <CondicoesForm
      condicoes={condicoes}
      totais={totais}
      hoje={hoje}
      condicoesPadrao={empresa.condicoesPagamentoPadrao}
      layout={leitura === 'larga' ? 'abas' : 'cartoes'}
      attempted={attempted}
      onChange={(changes) => dispatch({ type: 'condicoes-changed', changes })}
    />
  )
  return (
    <div className="grid gap-5">
      <Card title="Resumo financeiro">
        <DefinitionList>
          <DefinitionRow term="Materiais">{formatDinheiro(totais.materiais)}</DefinitionRow>
          <DefinitionRow term="Serviços">{formatDinheiro(totais.servicos)}</DefinitionRow>
          <DefinitionRow term="Subtotal">{formatDinheiro(totais.subtotal)}</DefinitionRow>
          {totais.desconto > 0 && (
            <DefinitionRow term="Desconto">− {formatDinheiro(totais.desconto)}</DefinitionRow>
          )}
          {totais.acrescimo > 0 && (
            <DefinitionRow term="Acréscimo">+ {formatDinheiro(totais.acrescimo)}</DefinitionRow>
          )}
          <DefinitionRow term="Total Final" emphasis>
            {formatDinheiro(totais.total)}
          </DefinitionRow>
        </DefinitionList>
      </Card>
      {leitura === 'larga' ? <Card>{form}</Card> : form}
    </div>
  )
}
