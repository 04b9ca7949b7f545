import { Suspense } from 'react'
import { formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { FinalizeBar } from './later-parts.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { useTotal } from '#blocks/rascunho/rascunho-context.ts'
import { TotalComOpcionais, TotalFinal } from '#blocks/rascunho/total-final.tsx'
import { neighbourEtapa, TITULOS_ETAPA } from './model/etapas.ts'
import { useMotivo, useWizard } from './wizard-context.ts'

/** The figures that stay in sight, and the way on. */
export function QuoteRail() {
  const { etapa, etapas, next, previous, review, attempted } = useWizard()
  const following = neighbourEtapa(etapas, etapa, 1)
  const motivo = useMotivo(etapa)
  const isComplete = [useMotivo('cliente'), useMotivo('materiais')].every((missing) => missing === null)
  const canReview = etapa !== 'resumo' && isComplete
  return (
    <aside aria-label="Resumo do orçamento" className="lg:sticky lg:top-[84px]">
      <Card title="Resumo">
        <Figures />
        <div className="my-3 border-t border-line pt-3">
          <p className="text-small text-fg-3">Total Final</p>
          <p className="num text-rail font-strong tracking-total wrap-anywhere" data-valor="total-final">
            <TotalFinal />
          </p>
          <Suspense>
            <TotalComOpcionais />
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

function Figures() {
  const materiais = useTotal((totais) => totais.materiais)
  const servicos = useTotal((totais) => totais.servicos)
  const desconto = useTotal((totais) => totais.desconto)
  const acrescimo = useTotal((totais) => totais.acrescimo)
  return (
    <DefinitionList>
      <DefinitionRow term="Materiais">{formatDinheiro(materiais)}</DefinitionRow>
      <DefinitionRow term="Serviços">{formatDinheiro(servicos)}</DefinitionRow>
      <DefinitionRow term="Desconto">{signed('−', desconto)}</DefinitionRow>
      {acrescimo > 0 && <DefinitionRow term="Acréscimo">{signed('+', acrescimo)}</DefinitionRow>}
    </DefinitionList>
  )
}

function signed(sign: string, value: Centavos): string {
  return value > 0 ? `${sign} ${formatDinheiro(value)}` : '—'
}
