import { classNames } from '@lapida/ui/class-names'
import { FotoDeFundo } from '#blocks/material-editor/foto-de-fundo.tsx'
import { PedraDesenhada } from '#blocks/pedra-desenhada/pedra-desenhada.tsx'
import type { PedraDesenhavel } from '#blocks/pedra-desenhada/pedra-desenhavel.ts'

export interface CapaProps {
  fotos: readonly string[]
  /** drawn where there is no photo and its name is known */
  pedra: PedraDesenhavel
  /** any text that stays the same: it chooses the lines where the stone is not known either */
  id: string
  /** too small to be written on */
  marcada?: boolean
  className?: string
}

/** Veins of a slab; which ones follows from the id. */
const VEINS = [
  'M-10 70C30 40 60 78 110 30M-10 84C34 56 66 88 112 46M20 110C50 80 90 92 130 60M-6 22C20 18 34 2 52-8',
  'M-8 30C30 10 50 46 84 34S120 6 132 2M-8 44C32 26 54 60 88 46S122 22 134 16M30 110C44 86 74 92 96 70',
  'M14 110C24 70 6 50 34 24S40 0 46-10M28 112C40 74 22 54 48 28S56 2 60-8M70 110C84 84 76 60 112 40',
]

/** The cover of a material: its first photo or, without one, the drawn stone. It only decorates: the name stands beside. */
export function Capa({ fotos: [foto], pedra, id, marcada = true, className }: CapaProps) {
  return (
    <span className={classNames('relative block overflow-hidden bg-drawing-area', className)}>
      {foto === undefined ? (
        <PedraDesenhada pedra={pedra} pixels={480} forma={0.7} marcada={marcada} senao={<Veins id={id} />} />
      ) : (
        <FotoDeFundo endereco={foto} />
      )}
    </span>
  )
}

function Veins({ id }: { id: string }) {
  return (
    <svg
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full stroke-drawing-grain"
      fill="none"
    >
      <path strokeWidth="1.2" d={VEINS[veinOf(id)]} />
    </svg>
  )
}

function veinOf(id: string): number {
  let sum = 0
  for (const letter of id) sum += letter.charCodeAt(0)
  return sum % VEINS.length
}
