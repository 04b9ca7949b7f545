import {
  BellRing,
  Bookmark,
  BookmarkX,
  CalendarClock,
  Camera,
  CameraOff,
  Check,
  CircleCheck,
  CircleDollarSign,
  Eye,
  FileDown,
  KeyRound,
  Link2,
  Link2Off,
  Lock,
  LogIn,
  LogOut,
  PackageCheck,
  PackageMinus,
  PackagePlus,
  PencilLine,
  Plus,
  Replace,
  RotateCcw,
  Send,
  ShieldAlert,
  Tablet,
  Trash2,
  Undo2,
  UserCheck,
  UserCog,
  UserMinus,
  UserPlus,
  UserX,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Acao, Evento } from '@lapida/contracts/historico'
import { tomStatus, type TomStatus } from '@lapida/domain/orcamento/status'

const ICONS: Record<Exclude<Acao, 'status'>, ReactNode> = {
  criado: <Plus />,
  alterado: <PencilLine />,
  excluido: <Trash2 />,
  restaurado: <RotateCcw />,
  'link-criado': <Link2 />,
  'link-revogado': <Link2Off />,
  visto: <Eye />,
  'aprovado-pelo-cliente': <CircleCheck />,
  'aprovacao-registrada': <CircleCheck />,
  'aprovacao-desfeita': <RotateCcw />,
  'recusado-pelo-cliente': <X />,
  'alteracao-pedida': <PencilLine />,
  'prazo-pedido': <CalendarClock />,
  'responsavel-mudado': <UserCog />,
  'documento-nao-conferiu': <ShieldAlert />,
  'proposta-enviada': <Send />,
  'proposta-retirada': <X />,
  'prova-enviada': <Send />,
  'prova-retirada': <X />,
  'corte-aprovado': <Check />,
  'corte-alteracao-pedida': <PencilLine />,
  'estoque-baixado': <PackageMinus />,
  'estoque-devolvido': <PackagePlus />,
  reservado: <Bookmark />,
  'reserva-liberada': <BookmarkX />,
  'reserva-vencida': <BookmarkX />,
  concluido: <PackageCheck />,
  congelado: <Lock />,
  recebido: <CircleDollarSign />,
  'recebimento-estornado': <Undo2 />,
  'pagamento-avisado': <BellRing />,
  'vencimento-mudado': <CalendarClock />,
  reaberto: <RotateCcw />,
  exportou: <FileDown />,
  'pedra-trocada': <Replace />,
  apagado: <Trash2 />,
  entrou: <LogIn />,
  saiu: <LogOut />,
  convidado: <UserPlus />,
  'convite-aceito': <UserCheck />,
  'convite-cancelado': <UserX />,
  'papel-mudado': <UserCog />,
  'tablet-permitido': <Tablet />,
  'tablet-mudado': <Tablet />,
  'tablet-retirado': <Tablet />,
  'pin-errado': <KeyRound />,
  'pin-bloqueado': <Lock />,
  'pin-liberado': <KeyRound />,
  removido: <UserMinus />,
  'conta-encerrada': <Lock />,
  'conta-reaberta': <RotateCcw />,
  'historico-apagado': <Trash2 />,
  fotografada: <Camera />,
  'foto-retirada': <CameraOff />,
}

const TONES: Partial<Record<Acao, string>> = {
  excluido: 'bg-tone-danger-bg text-tone-danger-fg',
  apagado: 'bg-tone-danger-bg text-tone-danger-fg',
  'conta-encerrada': 'bg-tone-danger-bg text-tone-danger-fg',
  visto: 'bg-tone-info-bg text-tone-info-fg',
  'aprovado-pelo-cliente': 'bg-tone-success-bg text-tone-success-fg',
  'aprovacao-registrada': 'bg-tone-success-bg text-tone-success-fg',
  'recusado-pelo-cliente': 'bg-tone-danger-bg text-tone-danger-fg',
  'alteracao-pedida': 'bg-tone-warning-bg text-tone-warning-fg',
  'prazo-pedido': 'bg-tone-warning-bg text-tone-warning-fg',
  'documento-nao-conferiu': 'bg-tone-warning-bg text-tone-warning-fg',
  'pin-errado': 'bg-tone-warning-bg text-tone-warning-fg',
  'pin-bloqueado': 'bg-tone-danger-bg text-tone-danger-fg',
  'proposta-enviada': 'bg-tone-info-bg text-tone-info-fg',
}

const STATUS: Record<TomStatus, { icon: ReactNode; tone: string }> = {
  rascunho: { icon: <PencilLine />, tone: 'bg-tone-neutral-bg text-tone-neutral-fg' },
  finalizado: { icon: <Send />, tone: 'bg-tone-info-bg text-tone-info-fg' },
  aprovado: { icon: <Check />, tone: 'bg-tone-success-bg text-tone-success-fg' },
  rejeitado: { icon: <X />, tone: 'bg-tone-danger-bg text-tone-danger-fg' },
  pendente: { icon: <PencilLine />, tone: 'bg-tone-warning-bg text-tone-warning-fg' },
}

/** What kind of event it is, at a glance; the words beside it say the same. */
export function EventoIcon({ acao, detalhes }: Pick<Evento, 'acao' | 'detalhes'>) {
  const status = acao === 'status' ? STATUS[tomStatus(detalhes['para'])] : null
  const tone = status?.tone ?? TONES[acao] ?? 'bg-tone-neutral-bg text-tone-neutral-fg'
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 shrink-0 place-items-center rounded-full border border-transparent [&_svg]:size-4.5 [&_svg]:stroke-[1.75] ${tone}`}
    >
      {acao === 'status' ? status?.icon : ICONS[acao]}
    </span>
  )
}
