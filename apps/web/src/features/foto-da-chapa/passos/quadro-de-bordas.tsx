import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { LADOS, type Bordas, type Lado, type Ponto } from '@lapida/pedra/geometria/formato'
import { classNames } from '@lapida/ui/class-names'
import { movedBorda, PEGAS, pegasOf, type Pega } from '../model/bordas-na-tela.ts'
import type { EstadoDaFoto } from '../model/foto-em-curso.ts'
import { nomeOfPega } from '../palavras.ts'
import { Linhas } from './linhas.tsx'
import { Lupa } from './lupa.tsx'

type Aberta = NonNullable<EstadoDaFoto['aberta']>

export interface QuadroDeBordasProps {
  aberta: Aberta
  bordas: Bordas
  /** printed targets that were found, px of the photo */
  alvos: readonly Ponto[]
  /** a finger let go of an edge */
  onMove: (lado: Lado, pega: Pega, to: Ponto) => void | Promise<void>
  /** a key moved it by a pixel of the photo */
  onStep: (lado: Lado, pega: Pega, to: Ponto) => void
}

interface Gesto {
  lado: Lado
  pega: Pega
  to: Ponto
}

const PASSOS_DAS_SETAS: Readonly<Record<string, Ponto>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The photo with its four edges. Each is held at three places; while one moves, a loupe shows what the finger covers. */
export function QuadroDeBordas({ aberta, bordas, alvos, onMove, onStep }: QuadroDeBordasProps) {
  const area = useRef<HTMLDivElement>(null)
  const [gesto, setGesto] = useState<Gesto | null>(null)
  const shown = gesto ? { ...bordas, [gesto.lado]: movedBorda(bordas, gesto) } : bordas
  const { largura, altura, endereco } = aberta

  function placeOf(event: PointerEvent): Ponto {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0, y: 0 }
    return {
      x: ((event.clientX - box.left) / box.width) * largura,
      y: ((event.clientY - box.top) / box.height) * altura,
    }
  }
  function handleKeyDown(event: KeyboardEvent, lado: Lado, pega: Pega) {
    const by = PASSOS_DAS_SETAS[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    const from = pegasOf(bordas, lado)[pega]
    onStep(lado, pega, { x: from.x + by.x * times, y: from.y + by.y * times })
  }

  return (
    <div className="grid justify-items-center rounded-card bg-surface-2 p-2 md:p-3">
      <div
        ref={area}
        data-testid="quadro-de-bordas"
        className="@container relative w-full touch-pan-y overflow-hidden select-none"
        style={{ aspectRatio: `${largura} / ${altura}`, maxWidth: `calc(52dvh * ${largura / altura})` }}
      >
        <img src={endereco} alt="Foto da chapa" className="absolute inset-0 size-full" draggable={false} />
        <Linhas
          bordas={shown}
          alvos={gesto ? [] : alvos}
          largura={largura}
          altura={altura}
          ativa={gesto?.lado ?? null}
        />
        {LADOS.flatMap((lado) =>
          PEGAS.map((pega) => {
            const at = pegasOf(shown, lado)[pega]
            return (
              <button
                key={`${lado} ${pega}`}
                type="button"
                aria-label={nomeOfPega(lado, pega)}
                aria-description="Arraste, ou mova com as setas; com Shift, 10 pixels."
                className="group absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center rounded-full"
                style={{ left: `${(at.x / largura) * 100}%`, top: `${(at.y / altura) * 100}%` }}
                onKeyDown={(event) => handleKeyDown(event, lado, pega)}
                onPointerDown={(event) => {
                  if (event.button !== 0 || !event.isPrimary) return
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setGesto({ lado, pega, to: pegasOf(bordas, lado)[pega] })
                }}
                onPointerMove={(event) => gesto && setGesto({ ...gesto, to: placeOf(event) })}
                onPointerUp={() => {
                  if (gesto) void onMove(gesto.lado, gesto.pega, gesto.to)
                  setGesto(null)
                }}
                onPointerCancel={() => setGesto(null)}
              >
                <span
                  className={classNames(
                    'block rounded-full border-2 border-surface bg-link shadow-card',
                    pega === 'meio' ? 'h-2.5 w-5' : 'size-4',
                  )}
                />
              </button>
            )
          }),
        )}
        {gesto && <Lupa aberta={aberta} bordas={shown} centro={gesto.to} />}
      </div>
    </div>
  )
}
