import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChevronRight,
  ClipboardCheck,
  PackagePlus,
  PencilRuler,
  Scissors,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Movimento } from '@lapida/contracts/movimento'
import { formatHora } from '@lapida/domain/shared/datas'
import { classNames } from '@lapida/ui/class-names'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { screens } from '@lapida/contracts/screens'
import { isScreenOf } from '#shared/acesso.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useSession } from '#shared/session.ts'
import { withSign, withUnidade, ROTULOS_MOVIMENTO } from './movimento-texto.ts'

export interface MovimentoRowProps {
  movimento: Movimento
  unidade: string
  zona: string | undefined
  /** whether this device has the quote, so that a link leads somewhere */
  known: boolean
}

const ICONS: Readonly<Record<Movimento['tipo'], ReactNode>> = {
  inicial: <PackagePlus />,
  entrada: <ArrowDownToLine />,
  saida: <ArrowUpFromLine />,
  correcao: <PencilRuler />,
  aprovacao: <ClipboardCheck />,
  devolucao: <Undo2 />,
  corte: <Scissors />,
}

/** One movement: what, why, when, how much, and what there was afterwards; with a quote, the whole row leads to it. */
export function MovimentoRow({ movimento, unidade, zona, known }: MovimentoRowProps) {
  const { tipo, quantidade, saldo, motivo, orcamentoId, chapaCodigo, createdAt } = movimento
  const leads = isScreenOf(screens['orcamento-detalhes'], useSession().user)
  const isLink = known && leads && orcamentoId !== null
  const body = (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-full [&_svg]:size-4.5 [&_svg]:stroke-[1.75]',
          toneOf(quantidade),
        )}
      >
        {ICONS[tipo]}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-label">{ROTULOS_MOVIMENTO[tipo]}</span>
        <span
          className={classNames(
            'num ml-auto font-strong whitespace-nowrap',
            quantidade > 0 && 'text-success-fg',
          )}
        >
          {withSign(quantidade, unidade)}
        </span>
        <span className="basis-full text-label text-fg-2 wrap-anywhere empty:hidden">
          {motivoVisivel(movimento)}
        </span>
        <span className="num text-small text-fg-3">
          <Dotted>
            <time dateTime={createdAt}>{formatHora(createdAt, zona)}</time>
            {chapaCodigo && !motivo.includes(chapaCodigo) && ` · Chapa ${chapaCodigo}`}
          </Dotted>
        </span>
        <span
          className={classNames(
            'num ml-auto text-small whitespace-nowrap',
            saldo < 0 ? 'text-danger-fg' : 'text-fg-3',
          )}
        >
          Saldo {withUnidade(saldo, unidade)}
        </span>
      </span>
      {isLink && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-fg-3" />}
    </>
  )
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_72px] [content-visibility:auto] last:border-0">
      {isLink ? (
        <ScreenLink
          screen="orcamento-detalhes"
          params={{ id: orcamentoId }}
          className={`${ROW} -mx-2 rounded-small px-2 no-underline hover:bg-surface-2 focus-visible:-outline-offset-2`}
        >
          {body}
        </ScreenLink>
      ) : (
        <div className={ROW}>{body}</div>
      )}
    </li>
  )
}

const ROW = 'flex min-h-16 items-center gap-3 py-2.5 text-fg'

function toneOf(quantidade: number): string {
  return quantidade < 0
    ? 'bg-tone-warning-bg text-tone-warning-fg'
    : 'bg-tone-success-bg text-tone-success-fg'
}

/** The reason; where it only repeats what kind of movement it is, the quote behind it. */
function motivoVisivel({ tipo, motivo, orcamentoId, orcamentoNumeracao }: Movimento): string {
  const numero = orcamentoId && numeroOrcamento({ id: orcamentoId, numeracao: orcamentoNumeracao ?? '' })
  if (!motivo.startsWith(ROTULOS_MOVIMENTO[tipo])) return motivo
  return numero ? `Orçamento ${numero}` : ''
}
