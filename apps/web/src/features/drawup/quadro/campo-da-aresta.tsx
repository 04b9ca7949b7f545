import { ArrowLeftRight, Lock, LockOpen } from 'lucide-react'
import type { MouseEvent } from 'react'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import type { CampoDeMedida } from './campos-no-lugar.ts'
import type { MotorDoQuadro } from './motor.ts'
import type { Vista } from '#blocks/vista/vista.ts'
import { naTela } from './vista.ts'

export interface BotoesDaArestaProps {
  motor: MotorDoQuadro
  aresta: NonNullable<CampoDeMedida['aresta']>
  onFlip: () => void
}

/** What only the measure of an edge has: the end that moves, and the lock. */
export function BotoesDaAresta({ motor, aresta, onFlip }: BotoesDaArestaProps) {
  const hold = (event: MouseEvent) => event.preventDefault()
  return (
    <>
      <IconButton
        label="Mover a outra ponta (Tab)"
        icon={<ArrowLeftRight aria-hidden="true" />}
        onMouseDown={hold}
        onClick={onFlip}
      />
      <IconButton
        label={aresta.trava ? 'Destravar medida' : 'Travar medida'}
        aria-pressed={aresta.trava}
        icon={aresta.trava ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
        onMouseDown={hold}
        onClick={() => motor.mudancas.apply(aresta.comandoOfTrava)}
      />
    </>
  )
}

export interface SetaDaPontaProps {
  vista: Vista
  aresta: NonNullable<CampoDeMedida['aresta']>
  ponta: 'inicio' | 'fim'
}

/** A small arrow at the end of the edge that will move. */
export function SetaDaPonta({ vista, aresta, ponta }: SetaDaPontaProps) {
  const [fixa, movel] = ponta === 'fim' ? [aresta.inicio, aresta.fim] : [aresta.fim, aresta.inicio]
  const [a, b] = [naTela(vista, fixa), naTela(vista, movel)]
  const graus = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  return (
    <svg
      aria-hidden="true"
      data-ponta={ponta}
      viewBox="0 0 28 28"
      className="pointer-events-none absolute top-0 left-0 size-7 overflow-visible"
      style={{ transform: `translate(${b.x - 14}px, ${b.y - 14}px) rotate(${graus}deg)` }}
    >
      <circle cx="14" cy="14" r="13" className="fill-primary" />
      <path
        d="M7 14h13M15 8.5l5.5 5.5-5.5 5.5"
        className="fill-none stroke-on-primary"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
