import { Card } from '@lapida/ui/card.tsx'
import { CondicoesForm } from '#blocks/condicoes-form/condicoes-form.tsx'
import { useEdicao } from './edicao-context.ts'
import { FiguresList } from './total-card.tsx'

/** Discount, payment and terms. */
export function CondicoesPart() {
  const { edicao, dispatch, totais, hoje, empresa, leitura, attempted } = useEdicao()
  const form = (
    <CondicoesForm
      condicoes={edicao.condicoes}
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
