import { Card } from '@lapida/ui/card.tsx'
import { CondicoesDoRascunho } from '#blocks/rascunho/condicoes-do-rascunho.tsx'
import { FiguresList } from '#blocks/rascunho/figures-list.tsx'

/** Discount, payment and terms. */
export function CondicoesPart() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card title="Resumo financeiro" className="lg:hidden">
        <FiguresList withTotal withBases />
      </Card>
      <CondicoesDoRascunho />
    </div>
  )
}
