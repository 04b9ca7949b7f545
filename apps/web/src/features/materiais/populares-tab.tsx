import { Dotted } from '@lapida/ui/dotted.tsx'
import { Flame } from 'lucide-react'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import { Capa } from './capa.tsx'
import { PopularMark } from './entrada-marks.tsx'
import { desenhavelOfEntrada, popularesOf, type Entrada, type EntradaPedra } from './entradas.ts'
import { dinheiro, emOrcamentos } from './palavras.ts'
import { UsarLink } from './usar-link.tsx'

export interface PopularesTabProps {
  entradas: readonly Entrada[]
  onOpen: (entrada: Entrada) => void
}

/** The five stones that most quotes have (spec 2 §2.7; ruling 12). */
export function PopularesTab({ entradas, onOpen }: PopularesTabProps) {
  const populares = popularesOf(entradas)
  if (populares.length === 0)
    return (
      <EmptyState
        icon={<Flame aria-hidden="true" />}
        title="Nenhuma pedra usada ainda"
        description="As pedras que mais entram nos seus orçamentos aparecem aqui. Os dados de exemplo não contam."
      />
    )
  return (
    <ol aria-label="Pedras mais usadas" className="grid grid-cols-1 gap-3">
      {populares.map((entrada, index) => (
        <li key={entrada.id}>
          <Popular entrada={entrada} lugar={index + 1} onOpen={() => onOpen(entrada)} />
        </li>
      ))}
    </ol>
  )
}

interface PopularProps {
  entrada: EntradaPedra
  lugar: number
  onOpen: () => void
}

function Popular({ entrada, lugar, onOpen }: PopularProps) {
  const { pedra, usos } = entrada
  return (
    <article className="relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3 transition-colors hover:border-line-strong sm:flex-nowrap sm:p-4">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-3 sm:gap-4">
        <span aria-hidden="true" className="num w-7 shrink-0 text-center text-h1 font-strong text-fg-3">
          {lugar}
        </span>
        <Capa
          fotos={entrada.fotos}
          pedra={desenhavelOfEntrada(entrada)}
          id={entrada.id}
          marcada={false}
          className="size-16 shrink-0 rounded-control sm:size-20"
        />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 className="min-w-0 text-body font-semibold">
              <button
                type="button"
                className="min-h-11 min-w-11 rounded-small text-left wrap-anywhere after:absolute after:inset-0 focus-visible:outline-offset-0"
                onClick={onOpen}
              >
                <span className="sr-only">{lugar}º: </span>
                {entrada.nome}
              </button>
            </h2>
            {entrada.popular && <PopularMark />}
          </div>
          <Progress
            label={`Popularidade de ${entrada.nome}: ${entrada.popularidade} de 10`}
            value={entrada.popularidade}
            max={10}
          />
          <p className="num text-small text-fg-3">
            <Dotted>
              {entrada.popularidade} de 10 · {emOrcamentos(usos)} · {dinheiro(pedra.precoVenda)}/m²
            </Dotted>
          </p>
        </div>
      </div>
      <UsarLink entrada={entrada} className="relative z-1 max-sm:w-full" />
    </article>
  )
}
