import type { Retorno, Retornos } from '@lapida/domain/retornos/retornos'
import { textoRetorno, textoVolta } from '@lapida/domain/retornos/texto-retorno'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { CollapsibleCard } from '@lapida/ui/collapsible-card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import type { Momento } from './momento.ts'

export interface AdiadosProps {
  adiados: Retornos<OrcamentoResumo>['adiados']
  momento: Momento
  onContato: (retorno: Retorno<OrcamentoResumo>) => void
}

/** What was put aside, and when it comes back. */
export function Adiados({ adiados, momento, onContato }: AdiadosProps) {
  const next = adiados[0]
  return (
    <CollapsibleCard
      title="Com lembrete marcado"
      summary={`${plural(adiados.length, 'orçamento', 'orçamentos')}${next ? ` · o próximo volta ${textoVolta(next.ate, momento.hoje)}` : ''}`}
    >
      <ul className="divide-y divide-line">
        {adiados.map((retorno) => {
          const { orcamento, motivo, ate } = retorno
          const nome = orcamento.cliente?.nomeCompleto || 'Cliente não informado'
          return (
            <li key={orcamento.id} className="flex items-center gap-3 py-2">
              <span className="grid min-w-0 flex-1">
                <span className="truncate font-label">{nome}</span>
                <span className="num text-small text-fg-3">
                  <Dotted>
                    volta {textoVolta(ate, momento.hoje)} · {textoRetorno(motivo, momento)}
                  </Dotted>
                </span>
              </span>
              <Button
                variant="secondary"
                aria-label={`Ver contatos com ${nome}`}
                onClick={() => onContato(retorno)}
              >
                Ver
              </Button>
            </li>
          )
        })}
      </ul>
    </CollapsibleCard>
  )
}
