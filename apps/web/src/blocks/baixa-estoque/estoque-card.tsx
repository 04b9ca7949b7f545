import { PackageMinus } from 'lucide-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { ReservasCard } from '#blocks/reserva/reservas-card.tsx'
import { usePrevisaoEstoque } from '#data/resources/estoque/baixa-estoque.ts'
import type { Local } from '#data/local/store.ts'
import { reasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { useOnline } from '#shared/connection.ts'
import { LinhasBaixadas } from './linhas-baixadas.tsx'
import { openBaixa, openReserva, useOfertaBaixa } from './oferta-baixa.ts'

export interface EstoqueCardProps {
  orcamento: Local<Orcamento>
}

/** What an approved quote took out of the stock, or that it can. */
export function EstoqueCard({ orcamento }: EstoqueCardProps) {
  const card = useFocusAfterBaixa()
  return (
    <div ref={card} tabIndex={-1} className="grid grid-cols-1 gap-4 rounded-card">
      {orcamento.estoqueBaixado ? <Taken orcamento={orcamento} /> : <NotTaken orcamento={orcamento} />}
      <ReservasCard orcamento={orcamento} onChoose={() => openReserva(orcamento.id)} />
    </div>
  )
}

/** The button that opened the sheet is gone once it was taken: the focus comes here instead of nowhere. */
function useFocusAfterBaixa(): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null)
  const isOpen = useOfertaBaixa() !== null
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const closed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!closed) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isOpen])
  return card
}

function Taken({ orcamento: { id, versao } }: EstoqueCardProps) {
  const { previsao, erro, carregando, reload } = usePrevisaoEstoque(id, versao)
  return (
    <Card title="Estoque" aside={<StatusBadge tone="success">Baixado</StatusBadge>}>
      {previsao?.baixado && <LinhasBaixadas previsao={previsao} />}
      {!previsao?.baixado && (carregando || !erro) && <Waiting />}
      {!previsao?.baixado && erro && !carregando && (
        <Banner
          tone="danger"
          action={
            <Button variant="ghost" onClick={reload}>
              Tentar de novo
            </Button>
          }
        >
          Não deu para carregar o que saiu.
        </Banner>
      )}
    </Card>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Carregando o que saiu do estoque...</span>
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-3/4" />
    </div>
  )
}

function NotTaken({ orcamento }: EstoqueCardProps) {
  const online = useOnline()
  const arrived = orcamento._sync === 'sincronizado'
  return (
    <Card title="Estoque">
      <div className="grid gap-3">
        <p className="text-label text-fg-2">{textOf(online, arrived)}</p>
        <Button
          variant="secondary"
          className="justify-self-start max-sm:w-full"
          icon={<PackageMinus aria-hidden="true" />}
          disabledReason={reasonOffline(online && arrived)}
          hideReason
          onClick={() => openBaixa(orcamento.id)}
        >
          Dar baixa no estoque
        </Button>
      </div>
    </Card>
  )
}

function textOf(online: boolean, arrived: boolean): ReactNode {
  if (!online) return 'Sem internet: a baixa no estoque pode ser feita quando ela voltar.'
  if (!arrived) return 'A baixa pode ser feita assim que a aprovação chegar ao servidor.'
  return 'Aprovado: o que este orçamento usa ainda está no estoque.'
}
