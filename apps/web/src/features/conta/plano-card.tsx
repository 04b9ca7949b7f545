import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Papel } from '@lapida/contracts/papel'
import { avisoOfPlano } from '@lapida/domain/conta/situacao-of-plano'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Card } from '@lapida/ui/card.tsx'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'
import { cancelPedido, usePlanoAtual, type PlanoAtualDito } from '#data/resources/conta/plano-atual.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useSession } from '#shared/session.ts'

/** The plan of the company: what it grants, what is used of it, until when, and what was asked for. */
export function PlanoCard({ papel }: { papel: Papel }) {
  const { dados: atual, erro, carregando, reload } = usePlanoAtual()
  if (!atual) {
    if (carregando || !erro) return <Skeleton className="h-[320px] rounded-card" />
    return <ErrorState title="Não deu para ver o plano." description={erro.message} onRetry={reload} />
  }
  return <Plano atual={atual} isDono={papel === 'dono'} />
}

function Plano({ atual, isDono }: { atual: PlanoAtualDito; isDono: boolean }) {
  const { plano, venceEm, pedido } = atual
  const aviso = avisoOfPlano(venceEm, diaCivil(new Date()))
  return (
    <Card title="Plano">
      <div className="grid gap-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-h1 font-strong wrap-anywhere">{plano.nome}</span>
          {plano.preco !== undefined && (
            <span className="num font-semibold">
              {formatDinheiro(reaisToCentavos(plano.preco))}
              <span className="font-normal text-fg-3">/mês</span>
            </span>
          )}
        </p>
        {aviso && <Banner tone="warning">{aviso}</Banner>}
        <DefinitionList>
          <DefinitionRow term="Pessoas com acesso">
            {atual.pessoas} de {plano.limitePessoas}
          </DefinitionRow>
          <DefinitionRow term="Pago até">
            {venceEm === null ? 'sem data final' : formatDia(venceEm)}
          </DefinitionRow>
        </DefinitionList>
        <ul className="grid gap-1.5 text-label">
          {plano.features.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.75] text-success-fg" />
              {feature}
            </li>
          ))}
        </ul>
        {pedido && <Pedido pedido={pedido} isDono={isDono} />}
        {isDono && <MudarDePlano atual={atual} />}
        {!isDono && <p className="text-small text-fg-3">Quem muda o plano é o dono da empresa.</p>}
      </div>
    </Card>
  )
}

/** The way to another plan, while none is asked for; a company that is closed is opened first. */
function MudarDePlano({ atual: { venceEm, pedido } }: { atual: PlanoAtualDito }) {
  const { user } = useSession()
  if (user?.encerradaAte)
    return <p className="text-small text-fg-3">A conta está encerrada: reabra antes de mudar de plano.</p>
  if (pedido) return null
  return (
    <ScreenLink screen="planos" className={buttonClasses({ variant: 'secondary', block: true })}>
      {venceEm === null ? 'Mudar de plano' : 'Mudar ou renovar o plano'}
    </ScreenLink>
  )
}

function Pedido({ pedido, isDono }: { pedido: NonNullable<PlanoAtualDito['pedido']>; isDono: boolean }) {
  const [busy, setBusy] = useState(false)
  const reason = useReasonOffline()
  async function cancel() {
    setBusy(true)
    try {
      await cancelPedido()
      showToast({ tone: 'success', title: 'Pedido cancelado' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: 'Erro ao cancelar o pedido', description: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-3 rounded-control bg-primary-soft p-4 text-on-primary-soft">
      <p>
        <b className="font-semibold">Plano {pedido.plano.nome} pedido</b> em{' '}
        {formatDia(diaCivil(pedido.pedidoEm))}
        {pedido.por !== '' && ` por ${pedido.por}`}. Quem cuida do sistema combina o pagamento e libera; até
        lá, tudo continua como está.
      </p>
      {isDono && (
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Cancelando..."
          disabledReason={reason}
          onClick={() => void cancel()}
        >
          Cancelar pedido
        </Button>
      )}
    </div>
  )
}
