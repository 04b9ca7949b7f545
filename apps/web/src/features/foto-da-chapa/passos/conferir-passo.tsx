import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { formatComprimento, formatMedida } from '@lapida/domain/shared/medidas'
import { placeOnPhoto, placeOnSlab } from '@lapida/pedra/geometria/lugares'
import type { Ajuste, Ponto } from '@lapida/pedra/geometria/formato'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { readCentimetros } from '#blocks/chapas/chapa-values.ts'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import type { EstadoDaFoto, FotoEmCurso } from '../model/foto-em-curso.ts'
import { LenteDaFoto } from '../lente/lente-da-foto.tsx'
import { lengthOfConferencia, type Conferencia } from '../model/rascunho.ts'
import { AvisosDaFoto } from '../avisos-da-foto.tsx'
import { textOfPrecisao, textOfTrena } from '../palavras-da-precisao.ts'
import { PlanaNaTela } from './plana-na-tela.tsx'

export interface ConferirPassoProps {
  chapa: ChapaDita
  foto: FotoEmCurso
  estado: EstadoDaFoto
}

/** The flat picture with a grid of 10 cm, and one length on it against the tape. */
export function ConferirPasso({ chapa, foto, estado }: ConferirPassoProps) {
  const { assentada, rascunho } = estado
  if (!assentada || !rascunho) return <PlanaNaTela chapa={chapa} estado={estado} />
  const { ajuste } = assentada
  return (
    <Conferida
      {...{ chapa, foto, estado, ajuste }}
      conferencia={rascunho.conferencia ?? firstConferencia(chapa, ajuste)}
      onChange={(conferencia) => foto.change({ conferencia })}
    />
  )
}

interface ConferidaProps extends ConferirPassoProps {
  ajuste: Ajuste
  conferencia: Conferencia
  onChange: (conferencia: Conferencia) => void
}

function Conferida({ chapa, foto, estado, ajuste, conferencia, onChange }: ConferidaProps) {
  const [moving, setMoving] = useState<Conferencia | null>(null)
  const shown = moving ?? conferencia
  const lida = Math.round(lengthOfConferencia(ajuste, shown))
  // On the screen places are of the flat picture; they are kept where they lie in the photo, whatever becomes of its edges.
  const kept = ({ a, b, trena }: Conferencia) => ({
    a: placeOnPhoto(ajuste, a),
    b: placeOnPhoto(ajuste, b),
    trena,
  })
  return (
    <div className="grid gap-4">
      <AvisosDaFoto estado={estado} />
      <PontosDaTrena
        chapa={chapa}
        estado={estado}
        conferencia={{ ...shown, a: placeOnSlab(ajuste, shown.a), b: placeOnSlab(ajuste, shown.b) }}
        onMoving={(next) => setMoving(kept(next))}
        onMoved={(next) => {
          setMoving(null)
          onChange(kept(next))
        }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="grid gap-1">
          <p className="num text-key font-semibold">A foto diz {formatMedida(lida, 'cm')}.</p>
          <p aria-live="polite" className="text-fg-2">
            {textOfTrena(readTrena(conferencia.trena), lida) ??
              'Ponha os dois pontos em lugares que a trena alcança, e digite o que ela diz.'}
          </p>
          <p className="text-label text-fg-3">{textOfPrecisao(ajuste.precisao)}</p>
          <LenteDaFoto foto={foto} estado={estado} />
        </div>
        <NumberField
          label="Na trena (cm)"
          mark="opcional"
          maxLength={60}
          value={readTrena(conferencia.trena)}
          unread={
            conferencia.trena.trim() !== '' && readTrena(conferencia.trena) === null
              ? conferencia.trena
              : undefined
          }
          parse={readTrena}
          format={(value) => formatComprimento(value, 'cm')}
          problem="Digite a medida. Exemplo: 120,3"
          onValueChange={(_value, text) => onChange({ ...conferencia, trena: text })}
          onUnread={(text) => onChange({ ...conferencia, trena: text })}
        />
      </div>
    </div>
  )
}

function readTrena(text: string): number | null {
  const value = readCentimetros(text)
  return value !== null && value > 0 ? value : null
}

/** A third of the slab, along its middle. */
function firstConferencia({ largura, altura }: ChapaDita, ajuste: Ajuste): Conferencia {
  const at = (share: number) => placeOnPhoto(ajuste, { x: largura * share, y: altura / 2 })
  return { a: at(1 / 3), b: at(2 / 3), trena: '' }
}

interface PontosProps {
  chapa: ChapaDita
  estado: EstadoDaFoto
  conferencia: Conferencia
  onMoving: (conferencia: Conferencia) => void
  onMoved: (conferencia: Conferencia) => void
}

const NOMES = { a: 'Primeiro ponto da trena', b: 'Segundo ponto da trena' } as const
const GRADE_MM = 100

function PontosDaTrena({ chapa, estado, conferencia, onMoving, onMoved }: PontosProps) {
  const area = useRef<HTMLDivElement>(null)
  const { largura, altura } = chapa
  const line = Math.max(largura, altura) / 400

  function placeOf(event: PointerEvent): Ponto {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0, y: 0 }
    return inside(chapa, {
      x: ((event.clientX - box.left) / box.width) * largura,
      y: ((box.bottom - event.clientY) / box.height) * altura,
    })
  }
  function handleKeyDown(event: KeyboardEvent, nome: 'a' | 'b') {
    const by = SETAS[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    const from = conferencia[nome]
    const to = inside(chapa, { x: from.x + by[0] * step, y: from.y + by[1] * step })
    onMoved({ ...conferencia, [nome]: to })
  }
  const share = ({ x, y }: Ponto) => ({ left: `${(x / largura) * 100}%`, top: `${(1 - y / altura) * 100}%` })

  return (
    <PlanaNaTela
      ref={area}
      chapa={chapa}
      estado={estado}
      over={(['a', 'b'] as const).map((nome) => (
        <button
          key={nome}
          type="button"
          aria-label={NOMES[nome]}
          aria-description="Arraste, ou mova com as setas; com Shift, 1 cm."
          className="absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center rounded-full"
          style={share(conferencia[nome])}
          onKeyDown={(event) => handleKeyDown(event, nome)}
          onPointerDown={(event) => {
            if (event.button === 0 && event.isPrimary) event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId))
              onMoving({ ...conferencia, [nome]: placeOf(event) })
          }}
          onPointerUp={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId))
              onMoved({ ...conferencia, [nome]: placeOf(event) })
          }}
        >
          <span className="block size-4 rounded-full border-2 border-surface bg-link shadow-card" />
        </button>
      ))}
    >
      {/* Against the stone's own colour, so that it is seen on any. */}
      <g fill="none" className="mix-blend-difference stroke-white" strokeOpacity={0.3} strokeWidth={line / 2}>
        {multiples(largura).map((x) => (
          <path key={`x${x}`} d={`M${x} 0V${altura}`} />
        ))}
        {multiples(altura).map((y) => (
          <path key={`y${y}`} d={`M0 ${altura - y}H${largura}`} />
        ))}
      </g>
      {[
        ['stroke-surface', 4],
        ['stroke-link', 2],
      ].map(([color, width]) => (
        <line
          key={color}
          x1={conferencia.a.x}
          y1={altura - conferencia.a.y}
          x2={conferencia.b.x}
          y2={altura - conferencia.b.y}
          className={String(color)}
          strokeWidth={Number(width)}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </PlanaNaTela>
  )
}

const SETAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

function inside({ largura, altura }: ChapaDita, { x, y }: Ponto): Ponto {
  return {
    x: Math.min(Math.max(Math.round(x), 0), largura),
    y: Math.min(Math.max(Math.round(y), 0), altura),
  }
}

function multiples(length: number): number[] {
  return Array.from({ length: Math.floor(length / GRADE_MM) }, (_, index) => (index + 1) * GRADE_MM)
}
