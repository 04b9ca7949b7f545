import { Card } from '@lapida/ui/card.tsx'
import { CondicoesDoRascunho } from '#blocks/rascunho/condicoes-do-rascunho.tsx'
import { FiguresList } from '#blocks/rascunho/figures-list.tsx'

/** What it costs in the end, and on which terms. */
export function CondicoesStep() {
  return (
    <div className="grid gap-5">
      <Card title="Resumo financeiro">
        <FiguresList withTotal />
      </Card>
      <CondicoesDoRascunho />
    </div>
  )
}
