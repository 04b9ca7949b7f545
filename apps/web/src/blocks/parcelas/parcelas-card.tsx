import { useEffect, useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { quandoEmTexto, valoresOfPlano } from '@lapida/domain/financeiro/plano-de-pagamento'
import { somasOfParcelas } from '@lapida/domain/financeiro/somas-das-parcelas'
import { formatDinheiro, reaisToCentavos, ZERO_CENTAVOS } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { useParcelasDoOrcamento } from '#data/resources/orcamentos/parcelas.ts'
import { ParcelaRow } from './parcela-row.tsx'
import { fetchParcelaSheet, ParcelaSheet } from './later-parts.ts'

type Pago = Pick<Orcamento, 'id' | 'planoPagamento' | 'valorTotal'>

/** The instalments of one quote: what is open, what came in, what is to be given back; before its approval the plan. */
export function ParcelasCard({ orcamento }: { orcamento: Pago }) {
  const { parcelas, hoje, erro, reload } = useParcelasDoOrcamento(orcamento.id)
  const [openId, setOpenId] = useState<string | null>(null)
  useEffect(fetchParcelaSheet, [])
  if (!parcelas)
    return erro ? (
      <Card title="Pagamentos">
        <p className="text-label text-fg-2">{erro.message}</p>
        <Button variant="secondary" className="mt-2" onClick={reload}>
          Tentar de novo
        </Button>
      </Card>
    ) : null
  if (parcelas.length === 0) return <Plano orcamento={orcamento} />
  const { aReceber, aDevolver } = somasOfParcelas(parcelas, hoje)
  const shown = parcelas.find(({ id }) => id === openId)
  return (
    <Card title="Pagamentos">
      <p className="num mb-1 text-label text-fg-2">
        {aDevolver > 0
          ? `A devolver ${formatDinheiro(aDevolver)}`
          : aReceber > 0
            ? `Falta receber ${formatDinheiro(aReceber)}`
            : 'Tudo recebido'}
      </p>
      <ul className="divide-y divide-line">
        {parcelas.map((parcela) => (
          <ParcelaRow key={parcela.id} parcela={parcela} hoje={hoje} onOpen={() => setOpenId(parcela.id)} />
        ))}
      </ul>
      {shown && (
        <ParcelaSheet
          key={shown.id}
          parcela={shown}
          hoje={hoje}
          open
          onOpenChange={(open) => setOpenId(open ? shown.id : null)}
        />
      )}
    </Card>
  )
}

/** How the quote will be paid, as it stands now. */
function Plano({ orcamento: { planoPagamento, valorTotal } }: { orcamento: Pago }) {
  if (planoPagamento.length === 0) return null
  const valores = valoresOfPlano(planoPagamento, reaisToCentavos(valorTotal))
  return (
    <Card title="Plano de pagamento">
      <DefinitionList>
        {planoPagamento.map((linha, index) => (
          <DefinitionRow key={index} term={`${linha.rotulo} · ${quandoEmTexto(linha)}`}>
            {formatDinheiro(valores[index] ?? ZERO_CENTAVOS)}
          </DefinitionRow>
        ))}
      </DefinitionList>
    </Card>
  )
}
