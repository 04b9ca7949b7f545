import { ChevronRight, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Evento } from '@lapida/contracts/historico'
import { detalheOfEvento } from '@lapida/domain/historico/detalhe'
import { fraseOfEvento } from '@lapida/domain/historico/frase'
import { formatHora } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { EventoIcon } from './evento-icon.tsx'

export interface EventoRowProps {
  evento: Evento
  zona: string | undefined
  /** whether this device has the record, so that a link leads somewhere */
  known: boolean
  restoring: boolean
  onRestore: (evento: Evento) => void
}

/** One event: icon, sentence, time and value; the whole row leads to its record. */
export function EventoRow({ evento, zona, known, restoring, onRestore }: EventoRowProps) {
  const detalhe = detalheOfEvento(evento)
  const time = (
    <time dateTime={evento.createdAt} className="num">
      {formatHora(evento.createdAt, zona)}
    </time>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line [contain-intrinsic-size:auto_72px] [content-visibility:auto] last:border-0">
      <RecordLink evento={evento} known={known}>
        <span className="w-11 shrink-0 text-small text-fg-3 max-sm:hidden">{time}</span>
        <EventoIcon acao={evento.acao} detalhes={evento.detalhes} />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere">
            <Frase evento={evento} />
          </span>
          <span className="num block text-small text-fg-3 wrap-anywhere sm:empty:hidden">
            <span className="sm:hidden">
              <Dotted>
                {time}
                {detalhe && ` · ${detalhe}`}
              </Dotted>
            </span>
            {detalhe && (
              <span className="max-sm:hidden">
                <Dotted>{detalhe}</Dotted>
              </span>
            )}
          </span>
        </span>
      </RecordLink>
      {evento.restauravel && (
        <Button
          variant="secondary"
          icon={<RotateCcw aria-hidden="true" />}
          busy={restoring}
          aria-label={`Restaurar ${evento.titulo}`}
          className="my-2 max-sm:ml-12"
          onClick={() => onRestore(evento)}
        >
          Restaurar
        </Button>
      )}
    </li>
  )
}

/** Longest name that is kept on one line: a quote's number must not break at its hyphens. */
const UNBROKEN = 24

/** The sentence, with the name of the record in it standing out. */
function Frase({ evento }: Pick<EventoRowProps, 'evento'>) {
  const frase = fraseOfEvento(evento)
  const at = evento.titulo === '' ? -1 : frase.lastIndexOf(evento.titulo)
  if (at < 0) return frase
  const unbroken = evento.titulo.length <= UNBROKEN ? 'whitespace-nowrap' : ''
  const oneBlock = evento.titulo.includes(' · ') ? 'inline-block max-w-full' : ''
  return (
    <>
      {frase.slice(0, at)}
      <span className={`font-semibold ${unbroken} ${oneBlock}`}>
        <Dotted>{evento.titulo}</Dotted>
      </span>
      {frase.slice(at + evento.titulo.length)}
    </>
  )
}

const ROW = 'flex min-h-16 min-w-0 flex-1 basis-64 items-center gap-3 py-2.5 text-fg'

interface RecordLinkProps {
  evento: Evento
  known: boolean
  children: ReactNode
}

function RecordLink({ evento: { entidade, entidadeId }, known, children }: RecordLinkProps) {
  const look = `${ROW} no-underline -mx-2 rounded-small px-2 hover:bg-surface-2 focus-visible:-outline-offset-2`
  const go = (
    <>
      {children}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-fg-3" />
    </>
  )
  if (entidade === 'orcamento' && known)
    return (
      <ScreenLink screen="orcamento-detalhes" params={{ id: entidadeId }} className={look}>
        {go}
      </ScreenLink>
    )
  if (entidade === 'cliente' && known)
    return (
      <ScreenLink screen="cliente-detalhes" params={{ id: entidadeId }} className={look}>
        {go}
      </ScreenLink>
    )
  if (entidade === 'empresa')
    return (
      <ScreenLink screen="empresa" className={look}>
        {go}
      </ScreenLink>
    )
  return <span className={ROW}>{children}</span>
}
