import { Suspense } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { formatDia } from '@lapida/domain/shared/datas'
import { Card } from '@lapida/ui/card.tsx'
import { ObraFacts } from './card-parts.tsx'

/** The terms of a quote, those that were agreed to where some were. */
export function CondicoesCard({ orcamento }: { orcamento: Orcamento }) {
  const vigente = orcamentoVigente(orcamento)
  return (
    <Card title="Condições">
      <dl className="grid gap-3">
        {termos(vigente).map(({ rotulo, texto }) => (
          <div key={rotulo}>
            <dt className="text-small text-fg-3">{rotulo}</dt>
            <dd className="wrap-anywhere">{texto}</dd>
          </div>
        ))}
        <Suspense>
          <ObraFacts orcamento={vigente} />
        </Suspense>
      </dl>
    </Card>
  )
}

/** Terms in the order of the specification; a term that nobody set says so with '-'. */
function termos(orcamento: Orcamento): { rotulo: string; texto: string }[] {
  const parcelas = orcamento.parcelas && orcamento.parcelas > 1 ? ` em ${orcamento.parcelas} vezes` : ''
  const forma = [orcamento.formaPagamento + parcelas, orcamento.condicoesPagamento].filter(
    (text) => text.trim() !== '',
  )
  return [
    { rotulo: 'Forma de pagamento', texto: forma.join(' · ') || '-' },
    { rotulo: 'Meios aceitos', texto: orcamento.meiosPagamento.join(', ') || '-' },
    { rotulo: 'Prazo de entrega', texto: orcamento.prazoEntrega || '-' },
    {
      rotulo: 'Validade',
      texto: orcamento.dataValidade
        ? `Válido até ${formatDia(orcamento.dataValidade)}`
        : orcamento.validadeOrcamento || '-',
    },
    ...(orcamento.observacoesGerais.length > 0
      ? [{ rotulo: 'Condições especiais', texto: orcamento.observacoesGerais.join(' ') }]
      : []),
    ...(orcamento.observacoes ? [{ rotulo: 'Observações internas', texto: orcamento.observacoes }] : []),
  ]
}
