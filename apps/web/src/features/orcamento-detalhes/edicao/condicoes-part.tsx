import { Card } from '@lapida/ui/card.tsx'
import { CondicoesForm } from '#blocks/condicoes-form/condicoes-form.tsx'
import { isSameValue } from '@lapida/domain/shared/same-value'
import { useEdicao, useTyped } from './edicao-context.ts'
import { totaisOfEdicao } from './model/edicao.ts'
import { FiguresList } from './total-card.tsx'

/** Discount, payment and terms. */
export function CondicoesPart() {
  const { dispatch, hoje, empresa, leitura, attempted } = useEdicao()
  const condicoes = useTyped((edicao) => edicao.condicoes)
  const totais = useTyped(totaisOfEdicao, isSameValue)
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
    <div className="grid grid-cols-1 gap-4">
      <Card title="Resumo financeiro" className="lg:hidden">
        <FiguresList withTotal />
      </Card>
      {leitura === 'larga' ? <Card>{form}</Card> : form}
    </div>
  )
}
