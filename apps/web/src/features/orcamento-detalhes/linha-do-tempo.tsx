import {
  Ban,
  Bookmark,
  BookmarkX,
  CalendarClock,
  Check,
  CircleDot,
  Eye,
  Link2,
  PackageMinus,
  PackagePlus,
  PencilLine,
  Plus,
  RotateCcw,
  Send,
  ShieldAlert,
  Trash2,
  UserCog,
  X,
} from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Evento } from '@lapida/contracts/historico'
import {
  detalheOfEvento,
  isOfReserva,
  isOfResposta,
  linhasOfMudancas,
} from '@lapida/domain/historico/detalhe'
import { fraseOfEvento } from '@lapida/domain/historico/frase'
import { diaCivil, formatDiaRelativo, formatHora } from '@lapida/domain/shared/datas'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { useHistorico } from '#data/resources/conta/historico.ts'
import type { RemoteCopy } from '#data/local/remote-copy.ts'

export interface LinhaDoTempoProps {
  orcamentoId: string
  /** IANA name of the company's time zone */
  zona: string | undefined
}

const SHOWN_AT_FIRST = 6

/** What happened with the quote, the newest first. Without a connection, what this device heard last. */
export function LinhaDoTempo({ orcamentoId, zona }: LinhaDoTempoProps) {
  const copy = useHistorico({ entidade: 'orcamento', entidadeId: orcamentoId })
  const { dados, erro } = copy
  const [all, setAll] = useState(false)
  const eventos = dados ?? []
  const shown = all ? eventos : eventos.slice(0, SHOWN_AT_FIRST)
  return (
    <Card title="Linha do tempo">
      {copy.erro && <NotFresh copy={copy} zona={zona} />}
      {!dados && !erro && <TimelineSkeleton />}
      {dados?.length === 0 && <p className="text-label text-fg-3">Nada aconteceu ainda.</p>}
      <ol className="grid">
        {shown.map((evento, index) => (
          <EventoRow key={evento.id} evento={evento} zona={zona} isLast={index === shown.length - 1} />
        ))}
      </ol>
      {eventos.length > SHOWN_AT_FIRST && (
        <Button variant="ghost" className="-ml-2 mt-1" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : `Ver tudo (${eventos.length})`}
        </Button>
      )}
    </Card>
  )
}

interface NotFreshProps {
  copy: RemoteCopy<Evento[]>
  zona: string | undefined
}

/** Why this is not what the server says now, and how to ask again. */
function NotFresh({ copy, zona }: NotFreshProps) {
  const { dados, em, carregando, reload } = copy
  return (
    <div className="mb-3">
      <Banner
        tone={dados ? 'offline' : 'danger'}
        action={
          <Button variant="ghost" busy={carregando} onClick={reload}>
            Tentar de novo
          </Button>
        }
      >
        {dados && em ? `Como estava às ${formatHora(em, zona)}.` : 'Não deu para carregar.'}
      </Banner>
    </div>
  )
}

interface EventoRowProps {
  evento: Evento
  zona: string | undefined
  isLast: boolean
}

function EventoRow({ evento, zona, isLast }: EventoRowProps) {
  const hoje = diaCivil(new Date(), zona)
  const dia = formatDiaRelativo(diaCivil(evento.createdAt, zona), hoje)
  return (
    <li className="relative grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 pb-4 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.5 w-px bg-line" />}
      <span
        aria-hidden="true"
        className={`grid size-7 place-items-center rounded-full [&_svg]:size-4 [&_svg]:stroke-[1.75] ${toneOf(evento)}`}
      >
        {iconOf(evento)}
      </span>
      <div className="min-w-0 pt-0.5">
        <p className="wrap-anywhere">{fraseOfEvento(evento)}</p>
        {(isOfReserva(evento.acao) || isOfResposta(evento.acao)) && (
          <p className="num text-small text-fg-2 wrap-anywhere">{detalheOfEvento(evento)}</p>
        )}
        <Mudancas evento={evento} />
        <p className="num text-small text-fg-3">
          <time dateTime={evento.createdAt}>
            {dia} às {formatHora(evento.createdAt, zona)}
          </time>
        </p>
      </div>
    </li>
  )
}

/** What changed in the quote, and what its total went from and to. */
function Mudancas({ evento }: Pick<EventoRowProps, 'evento'>) {
  const lines = linhasOfMudancas(evento)
  if (lines.length === 0) return null
  const { de, para } = evento.detalhes
  return (
    <ul className="num list-disc pl-4 text-small text-fg-2 wrap-anywhere marker:text-fg-3">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
      {de && para && (
        <li>
          Total de {de} para {para}
        </li>
      )}
    </ul>
  )
}

/** What the quote became by what happened. */
const STATUS_OF: Partial<Record<Evento['acao'], string>> = {
  'aprovado-pelo-cliente': 'aprovado',
  'aprovacao-registrada': 'aprovado',
  'recusado-pelo-cliente': 'rejeitado',
}

function toneOf({ acao, detalhes }: Evento): string {
  const status = STATUS_OF[acao] ?? (acao === 'status' ? detalhes['para'] : null)
  if (status === 'aprovado') return 'bg-tone-success-bg text-tone-success-fg'
  if (status === 'rejeitado') return 'bg-tone-danger-bg text-tone-danger-fg'
  if (status === 'finalizado' || acao === 'visto') return 'bg-tone-info-bg text-tone-info-fg'
  return 'bg-tone-neutral-bg text-tone-neutral-fg'
}

const ICONS: Partial<Record<Evento['acao'], ReactNode>> = {
  criado: <Plus />,
  alterado: <PencilLine />,
  excluido: <Trash2 />,
  restaurado: <RotateCcw />,
  'link-criado': <Link2 />,
  'link-revogado': <Ban />,
  visto: <Eye />,
  'aprovado-pelo-cliente': <Check />,
  'aprovacao-registrada': <Check />,
  'aprovacao-desfeita': <RotateCcw />,
  'recusado-pelo-cliente': <X />,
  'alteracao-pedida': <PencilLine />,
  'prazo-pedido': <CalendarClock />,
  'responsavel-mudado': <UserCog />,
  'documento-nao-conferiu': <ShieldAlert />,
  'proposta-enviada': <Send />,
  'proposta-retirada': <Ban />,
  'prova-enviada': <Send />,
  'prova-retirada': <Ban />,
  'corte-aprovado': <Check />,
  'corte-alteracao-pedida': <PencilLine />,
  'estoque-baixado': <PackageMinus />,
  'estoque-devolvido': <PackagePlus />,
  reservado: <Bookmark />,
  'reserva-liberada': <BookmarkX />,
  'reserva-vencida': <BookmarkX />,
}

const STATUS_ICONS: Readonly<Record<string, ReactNode>> = {
  aprovado: <Check />,
  rejeitado: <X />,
  finalizado: <Send />,
  rascunho: <PencilLine />,
}

function iconOf({ acao, detalhes }: Evento): ReactNode {
  const known = acao === 'status' ? STATUS_ICONS[detalhes['para'] ?? ''] : ICONS[acao]
  return known ?? <CircleDot />
}

function TimelineSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only">Carregando a linha do tempo...</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <span className="size-7 rounded-full bg-surface-3" />
          <span className="h-4 w-48 rounded-small bg-surface-3" />
        </div>
      ))}
    </div>
  )
}
