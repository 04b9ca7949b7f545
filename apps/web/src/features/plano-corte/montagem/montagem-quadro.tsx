import { useRef, type PointerEvent } from 'react'
import type { Ponto } from '@lapida/desenho/kernel/ponto'
import { JuntaTracada } from './junta-tracada.tsx'
import { tomOfMedida } from './model/continuidade-em-palavras.ts'
import type { CenaDaMontagem } from '@lapida/documento/plano-corte/cena-da-montagem'
import { ParteDesenhada } from './parte-desenhada.tsx'
import type { Medida } from './use-medidas.ts'
import { useLargura } from './use-largura.ts'

export interface MontagemQuadroProps {
  cena: CenaDaMontagem
  medidas: ReadonlyMap<string, Medida>
  titulo: string
  parte: string | null
  junta: string | null
  /** the stone behind the chosen part goes with finger or mouse */
  moving: boolean
  onChooseParte: (chave: string) => void
  onChooseJunta: (id: string) => void
  /** by how much the stone behind a part was moved since it was taken, mm, Y up */
  onMove: (chave: string, by: Ponto) => void
  onDrop: (chave: string, by: Ponto) => void
}

/** Around the kitchen, mm. */
const MARGEM = 60
/** A strip that is narrower is named by its joints only: words on it would lie on their letters, px. */
const COM_NOME = 40
/** A press that moves less is a choice, px. */
const PARADO = 4

/** The kitchen laid flat, each part in its own stone. */
export function MontagemQuadro(props: MontagemQuadroProps) {
  const { cena, medidas, titulo, parte, junta, moving } = props
  const tela = useRef<SVGSVGElement>(null)
  const largura = useLargura(tela)
  const [w, h] = [cena.largura + 2 * MARGEM, cena.altura + 2 * MARGEM]
  const mmPorPx = largura > 0 ? Math.max(w / largura, h / (largura * 0.9)) : 4
  const gestos = usePuxar(props, mmPorPx)
  return (
    <svg
      ref={tela}
      viewBox={`${-MARGEM} ${-MARGEM} ${w} ${h}`}
      role="img"
      aria-label={titulo}
      className="block max-h-[70dvh] w-full select-none"
      style={{ touchAction: moving ? 'none' : 'manipulation' }}
      {...gestos}
    >
      {/* The line around the chosen one lies on its neighbours. */}
      {cena.partes
        .toSorted((one, other) => Number(one.chave === parte) - Number(other.chave === parte))
        .map((uma) => (
          <ParteDesenhada key={uma.chave} parte={uma} escolhida={uma.chave === parte} />
        ))}
      <g aria-hidden="true">
        {cena.juntas.map((uma) => (
          <JuntaTracada
            key={uma.junta.id}
            junta={uma}
            tom={tomOfMedida(medidas.get(uma.junta.id))}
            escolhida={uma.junta.id === junta}
            mmPorPx={mmPorPx}
          />
        ))}
      </g>
      <g aria-hidden="true" className="pointer-events-none">
        {cena.partes
          .filter(({ estreita }) => estreita > COM_NOME * mmPorPx)
          .map(({ chave, rotulo, meio }) => (
            <text
              key={chave}
              x={meio.x}
              y={meio.y}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize={11 * mmPorPx}
              strokeWidth={3 * mmPorPx}
              className="fill-fg stroke-surface font-semibold [paint-order:stroke] [stroke-linejoin:round]"
            >
              {rotulo}
            </text>
          ))}
      </g>
    </svg>
  )
}

interface Puxada {
  chave: string
  x: number
  y: number
  moved: boolean
}

function usePuxar(
  { cena, moving, onChooseParte, onChooseJunta, onMove, onDrop }: MontagemQuadroProps,
  mmPorPx: number,
) {
  const taken = useRef<Puxada | null>(null)
  const byOf = (event: PointerEvent, { x, y }: Puxada): Ponto => ({
    x: (event.clientX - x) * mmPorPx,
    y: (y - event.clientY) * mmPorPx,
  })
  const end = (event: PointerEvent<SVGSVGElement>, keep: boolean) => {
    const held = taken.current
    taken.current = null
    if (held?.moved) onDrop(held.chave, keep ? byOf(event, held) : { x: 0, y: 0 })
  }
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      const target = event.target instanceof Element ? event.target : null
      const junta = target?.closest('[data-junta]')?.getAttribute('data-junta')
      if (junta) return onChooseJunta(junta)
      const chave = target?.closest('[data-parte]')?.getAttribute('data-parte')
      if (!chave) return
      onChooseParte(chave)
      if (!moving || !cena.partes.find((parte) => parte.chave === chave)?.janela?.naChapa) return
      event.currentTarget.setPointerCapture(event.pointerId)
      taken.current = { chave, x: event.clientX, y: event.clientY, moved: false }
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const held = taken.current
      if (!held) return
      held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > PARADO
      if (held.moved) onMove(held.chave, byOf(event, held))
    },
    onPointerUp: (event: PointerEvent<SVGSVGElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => end(event, false),
  }
}
