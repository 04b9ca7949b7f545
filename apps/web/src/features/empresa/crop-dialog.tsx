import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { Segmented } from '@lapida/ui/segmented.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { recusaInWords } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'
import { uploadImagem } from '#data/sending/imagens.ts'
import { cropToFile } from './imagem-do-logo.ts'
import {
  areaRecortada,
  withMoldura,
  withZoom,
  escala,
  movido,
  recorteInicial,
  ZOOM_MAXIMO,
  type Recorte,
  type Tamanho,
} from './model/recorte.ts'

export interface CropDialogProps {
  open: boolean
  picture: ImageBitmap | null
  onClose: () => void
  /** the path on the server and the colours' source, when the logo is there */
  onReady: (url: string) => void
}

type Modo = 'livre' | 'quadrado'

const MODOS: readonly { value: Modo; label: string }[] = [
  { value: 'livre', label: 'Livre' },
  { value: 'quadrado', label: 'Quadrado' },
]

/** Cuts the logo out of a picture and sends it. */
export function CropDialog({ open, picture, onClose, onReady }: CropDialogProps) {
  if (!picture) return null
  return (
    <CropSheet
      key={open ? 'open' : 'closed'}
      open={open}
      picture={picture}
      onClose={onClose}
      onReady={onReady}
    />
  )
}

function CropSheet({ open, picture, onClose, onReady }: CropDialogProps & { picture: ImageBitmap }) {
  const imagem: Tamanho = { largura: picture.width, altura: picture.height }
  const [modo, setModo] = useState<Modo>('livre')
  const [recorte, setRecorte] = useState(() => recorteInicial(imagem, 'livre'))
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const stage = useRef<HTMLDivElement>(null)

  function chooseModo(next: Modo) {
    setModo(next)
    setRecorte(recorteInicial(imagem, next))
  }
  async function send() {
    setProblem(null)
    setSending(true)
    try {
      onReady(await uploadImagem(await cropToFile(picture, areaRecortada(recorte, imagem)), 'empresa'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(recusaInWords(error, 'logo'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      width="small"
      title="Recortar logo"
      description="Arraste a imagem ou use as setas do teclado."
      initialFocus={stage}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={sending} busyLabel="Enviando..." onClick={() => void send()}>
            Usar logo
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label="Formato do recorte"
          options={MODOS}
          value={modo}
          onValueChange={chooseModo}
          className="justify-self-start"
        />
        <Stage
          ref={stage}
          picture={picture}
          recorte={recorte}
          onChange={setRecorte}
          resizable={modo === 'livre'}
        />
        <div className="grid gap-1">
          <label htmlFor="zoom-do-logo" className="text-label font-label text-fg-2">
            Aproximar
          </label>
          <input
            id="zoom-do-logo"
            type="range"
            min={1}
            max={ZOOM_MAXIMO}
            step={0.05}
            value={recorte.zoom}
            aria-valuetext={`${Math.round(recorte.zoom * 100)}%`}
            className="h-11 w-full accent-primary"
            onChange={(event) => setRecorte(withZoom(recorte, imagem, Number(event.currentTarget.value)))}
          />
        </div>
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </div>
    </Sheet>
  )
}

interface StageProps {
  ref: RefObject<HTMLDivElement | null>
  picture: ImageBitmap
  recorte: Recorte
  onChange: (recorte: Recorte) => void
  resizable: boolean
}

const STEP = 8

/** The picture under the frame: dragged, pinched, or moved with the arrows; + and − draw it larger and smaller. */
function Stage({ ref, picture, recorte, onChange, resizable }: StageProps) {
  const imagem: Tamanho = { largura: picture.width, altura: picture.height }
  const canvas = useRef<HTMLCanvasElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  useDrawn(canvas, picture, recorte)

  function handleDown(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  function handleMove(event: PointerEvent<HTMLDivElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...pointers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
    pointers.current.set(event.pointerId, now)
    if (!other) return onChange(movido(recorte, imagem, { x: now.x - before.x, y: now.y - before.y }))
    const spread =
      Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
    onChange(withZoom(recorte, imagem, recorte.zoom * spread))
  }
  const handleUp = (event: PointerEvent<HTMLDivElement>) => pointers.current.delete(event.pointerId)

  function handleKey(event: KeyboardEvent) {
    const next = afterKey(event.key, recorte, imagem)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  const { largura, altura } = recorte.moldura
  return (
    <div className="relative grid h-72 touch-none place-items-center overflow-hidden rounded-card border border-line-input bg-surface-3">
      <div
        ref={ref}
        role="group"
        aria-label="Área do recorte: setas movem, mais e menos aproximam"
        tabIndex={0}
        className="absolute inset-0 cursor-move focus-visible:-outline-offset-2 focus-visible:rounded-card"
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
        onKeyDown={handleKey}
        onWheel={(event) =>
          onChange(withZoom(recorte, imagem, recorte.zoom * (event.deltaY < 0 ? 1.1 : 0.9)))
        }
      >
        <canvas ref={canvas} aria-hidden="true" className="size-full" />
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none rounded-focus border-2 border-primary outline-9999 outline-overlay outline-solid"
        style={{ width: largura, height: altura }}
      />
      {resizable && <FrameHandle recorte={recorte} imagem={imagem} onChange={onChange} />}
    </div>
  )
}

function afterKey(key: string, recorte: Recorte, imagem: Tamanho): Recorte | null {
  const moves: Record<string, { x: number; y: number }> = {
    ArrowLeft: { x: STEP, y: 0 },
    ArrowRight: { x: -STEP, y: 0 },
    ArrowUp: { x: 0, y: STEP },
    ArrowDown: { x: 0, y: -STEP },
  }
  const by = moves[key]
  if (by) return movido(recorte, imagem, by)
  if (key === '+' || key === '=') return withZoom(recorte, imagem, recorte.zoom * 1.1)
  return key === '-' ? withZoom(recorte, imagem, recorte.zoom / 1.1) : null
}

/** The frame's corner: dragged, or changed with the arrows. Both sides move, so the middle stays. */
function FrameHandle({
  recorte,
  imagem,
  onChange,
}: Pick<StageProps, 'recorte' | 'onChange'> & { imagem: Tamanho }) {
  const { largura, altura } = recorte.moldura
  const start = useRef<{ x: number; y: number } | null>(null)
  const resize = (width: number, height: number) =>
    onChange(withMoldura(recorte, imagem, { largura: largura + width, altura: altura + height }))
  function handleMove(event: PointerEvent) {
    if (!start.current) return
    resize(2 * (event.clientX - start.current.x), 2 * (event.clientY - start.current.y))
    start.current = { x: event.clientX, y: event.clientY }
  }
  function handleKey(event: KeyboardEvent) {
    const sizes: Record<string, [number, number]> = {
      ArrowLeft: [-STEP, 0],
      ArrowRight: [STEP, 0],
      ArrowUp: [0, -STEP],
      ArrowDown: [0, STEP],
    }
    const change = sizes[event.key]
    if (!change) return
    event.preventDefault()
    resize(...change)
  }
  return (
    <button
      type="button"
      aria-label={`Tamanho do recorte: ${largura} por ${altura}. Setas mudam`}
      className="absolute grid size-11 cursor-nwse-resize place-items-center focus-visible:rounded-small"
      style={{ left: `calc(50% + ${largura / 2 - 22}px)`, top: `calc(50% + ${altura / 2 - 22}px)` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={handleMove}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
      onKeyDown={handleKey}
    >
      <span className="size-5 rounded-full border-2 border-surface bg-primary shadow-raised" />
    </button>
  )
}

function useDrawn(canvas: RefObject<HTMLCanvasElement | null>, picture: ImageBitmap, recorte: Recorte): void {
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const { clientWidth, clientHeight } = element
    const density = Math.min(2, devicePixelRatio)
    element.width = clientWidth * density
    element.height = clientHeight * density
    context.scale(density, density)
    context.imageSmoothingQuality = 'high'
    const scale = escala(recorte, { largura: picture.width, altura: picture.height })
    const [width, height] = [picture.width * scale, picture.height * scale]
    context.drawImage(
      picture,
      clientWidth / 2 - recorte.x * width,
      clientHeight / 2 - recorte.y * height,
      width,
      height,
    )
  }, [canvas, picture, recorte])
}
