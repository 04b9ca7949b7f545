import { Suspense } from 'react'
import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { FinalizeBar } from './later-parts.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { ComOpcionais } from '#blocks/opcoes/later-parts.tsx'
import { orcamentoOnScreen } from './model/wizard-totals.ts'
import { neighbourEtapa, TITULOS_ETAPA } from './model/etapas.ts'
import { useWizard } from './wizard-context.ts'

/** The figures that stay in sight, and the way on. */
export function QuoteRail() {
  const { state, totais, etapa, etapas, motivos, next, previous, review, attempted } = useWizard()
  const following = neighbourEtapa(etapas, etapa, 1)
  const motivo = motivos[etapa]
  const canReview = etapa !== 'resumo' && motivos.cliente === null && motivos.materiais === null
  return (
    <aside aria-label="Resumo do orçamento" className="lg:sticky lg:top-[84px]">
      <Card title="Resumo">
        <DefinitionList>
          <DefinitionRow term="Materiais">{formatDinheiro(totais.materiais)}</DefinitionRow>
          <DefinitionRow term="Serviços">{formatDinheiro(totais.servicos)}</DefinitionRow>
          <DefinitionRow term="Desconto">{signed('−', totais.desconto)}</DefinitionRow>
          {totais.acrescimo > 0 && (
            <DefinitionRow term="Acréscimo">{signed('+', totais.acrescimo)}</DefinitionRow>
          )}
        </DefinitionList>
        <div className="my-3 border-t border-line pt-3">
          <p className="text-small text-fg-3">Total Final</p>
          <p className="num text-rail font-strong tracking-total wrap-anywhere" data-valor="total-final">
            {formatDinheiro(totais.total)}
          </p>
          <Suspense>
            <ComOpcionais orcamento={orcamentoOnScreen(state)} />
          </Suspense>
        </div>
        <div className="grid gap-2">
          {etapa === 'resumo' && (
            <Suspense fallback={<Loading />}>
              <FinalizeBar />
            </Suspense>
          )}
          {following && (
            <Button size="large" block onClick={next}>
              Próximo: {TITULOS_ETAPA[following]}
            </Button>
          )}
          {attempted && motivo && (
            <p role="alert" className="text-small text-danger-fg">
              {motivo}
            </p>
          )}
          {canReview && (
            <Button variant="ghost" block onClick={review}>
              Revisar com condições padrão
            </Button>
          )}
          {neighbourEtapa(etapas, etapa, -1) && (
            <Button variant="ghost" block onClick={previous}>
              Voltar
            </Button>
          )}
        </div>
      </Card>
    </aside>
  )
}

function signed(sign: string, value: Centavos): string {
  return value > 0 ? `${sign} ${formatDinheiro(value)}` : '—'
}
