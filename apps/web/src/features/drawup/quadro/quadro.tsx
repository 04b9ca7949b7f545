import {
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
} from 'react'
import { classNames } from '@lapida/ui/class-names'
import { lazyPart } from '#shared/lazy-part.ts'
import { useMedia } from '#shared/use-media.ts'
import type { DesenhoEditor } from '../tipos.ts'
import { CampoNoLugar } from './campo-no-lugar.tsx'
import { Desenhista } from './desenhista.ts'
import { Gestos } from './gestos.ts'
import { MotorDoQuadro } from './motor.ts'
import { teclaNoQuadro } from './teclas-do-quadro.ts'
import { VistaBotoes } from './vista-botoes.tsx'

// Touch screens only, and only with a tool that is typed with.
const TecladoDaFerramenta = lazyPart(
  async () => (await import('./teclado-da-ferramenta.tsx')).TecladoDaFerramenta,
)
// Menus weigh more than the canvas.
const MenuDoQuadro = lazyPart(async () => (await import('./menu-do-quadro.tsx')).MenuDoQuadro)

const AJUDA =
  'Com uma aresta escolhida, Enter digita a medida. Setas movem 1 cm, com Shift 10 cm, com Alt 1 mm. ' +
  'Mais e menos mudam o zoom, zero enquadra. Tudo o que está aqui também está na lista Peças.'

const AJUDA_DE_QUEM_LE =
  'Setas movem o desenho. Mais e menos mudam o zoom, zero enquadra. Tudo o que está aqui também está na lista Peças.'

/** The canvas of the drawing: seen, moved and typed on, with mouse, finger and keys. */
export function Quadro({ editor }: { editor: DesenhoEditor }) {
  const id = useId()
  const { motor, caixa, estatica, sobre, lupa, gestos } = useMotor(editor)
  const estado = useSyncExternalStore(motor.subscribe, motor.estado)
  const { campo } = estado
  const closeCampo = useCallback(() => {
    // What a field says while it goes is not about the one that was opened meanwhile.
    if (campo === null || motor.estado().campo !== campo) return
    motor.mudancas.show(null)
    motor.campo.open(null)
    caixa.current?.focus({ preventScroll: true })
  }, [motor, caixa, campo])
  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === ' ') gestos.current?.holdSpace(true)
    if (event.key === ' ' || teclaNoQuadro(motor, event)) event.preventDefault()
  }
  const deToque = useMedia('(pointer: coarse)')
  const pecas = Object.keys(editor.mostrado.pecas).length
  return (
    <div className="absolute inset-0 overflow-hidden bg-bg" data-quadro="">
      <div
        ref={caixa}
        role="application"
        tabIndex={0}
        aria-label={`Desenho com ${pecas} ${pecas === 1 ? 'peça' : 'peças'}`}
        aria-describedby={`${id}ajuda`}
        data-ferramenta={editor.ferramenta}
        data-teclas-do-desenho=""
        className="absolute inset-0 touch-none select-none focus-visible:-outline-offset-2"
        onKeyDown={handleKey}
        onKeyUp={(event) => event.key === ' ' && gestos.current?.holdSpace(false)}
        onBlur={() => gestos.current?.holdSpace(false)}
      >
        <canvas ref={estatica} aria-hidden="true" className="absolute inset-0 size-full" />
        <canvas ref={sobre} aria-hidden="true" className="absolute inset-0 size-full" />
        <canvas
          ref={lupa}
          aria-hidden="true"
          className="pointer-events-none absolute top-0 left-0 hidden size-32 rounded-full border-2 border-line-strong shadow-overlay"
        />
      </div>
      <p id={`${id}ajuda`} className="sr-only">
        {editor.soLeitura ? AJUDA_DE_QUEM_LE : AJUDA}
      </p>
      <Dica texto={estado.recusa ?? estado.dica} recusa={estado.recusa !== null} />
      <VistaBotoes motor={motor} zoom={estado.zoom} />
      {estado.menu && (
        <Suspense>
          <MenuDoQuadro key={estado.menu.vez} motor={motor} menu={estado.menu} />
        </Suspense>
      )}
      {campo && (
        <CampoNoLugar
          key={JSON.stringify(campo)}
          motor={motor}
          editor={editor}
          campo={campo}
          vista={estado.vista}
          onClose={closeCampo}
        />
      )}
      {deToque && estado.digitavel && !campo && (
        <Suspense>
          <TecladoDaFerramenta motor={motor} ferramenta={editor.ferramenta} />
        </Suspense>
      )}
    </div>
  )
}

/** What to do next, or why something was refused. */
function Dica({ texto, recusa }: { texto: string; recusa: boolean }) {
  if (texto === '') return null
  return (
    <p
      data-dica=""
      className={classNames(
        'pointer-events-none absolute inset-x-2 top-2 mx-auto w-fit max-w-[min(560px,calc(100%-16px))] rounded-control px-3 py-1.5 text-center text-small shadow-overlay',
        recusa ? 'bg-danger-soft font-semibold text-danger-fg' : 'bg-toast text-on-toast',
      )}
    >
      {texto}
    </p>
  )
}

/** The machine behind the canvas, as long as the canvas stands. */
function useMotor(editor: DesenhoEditor) {
  const caixa = useRef<HTMLDivElement>(null)
  const estatica = useRef<HTMLCanvasElement>(null)
  const sobre = useRef<HTMLCanvasElement>(null)
  const lupa = useRef<HTMLCanvasElement>(null)
  const gestos = useRef<Gestos | null>(null)
  const [motor] = useState(() => new MotorDoQuadro(editor))

  useEffect(() => {
    const element = caixa.current
    if (!element || !estatica.current || !sobre.current || !lupa.current) return
    const telas = { estatica: estatica.current, sobre: sobre.current, lupa: lupa.current }
    const desenhista = new Desenhista(telas, motor.sobre)
    motor.connect(desenhista)
    const captado = new Gestos(element, motor, desenhista)
    gestos.current = captado
    const observer = new ResizeObserver(() => {
      const { clientWidth: largura, clientHeight: altura } = element
      if (largura === 0 || altura === 0) return
      desenhista.fits({ largura, altura }, devicePixelRatio)
      motor.olhar.tamanhoMudou()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      captado.close()
      desenhista.close()
      motor.connect(null)
      gestos.current = null
    }
  }, [motor])

  useEffect(() => motor.update(editor))

  const { onShow, ferramenta, nomeadas, soLeitura } = editor
  useEffect(() => nomeadas.subscribe(motor.nomeadasMudaram), [motor, nomeadas])
  useEffect(() => onShow((box) => motor.olhar.frame(box)), [motor, onShow])
  useEffect(() => {
    // Whoever takes a tool that is typed with goes on typing on the canvas.
    if (ferramenta !== 'selecionar' && !soLeitura) caixa.current?.focus({ preventScroll: true })
  }, [ferramenta, soLeitura])
  return { motor, caixa, estatica, sobre, lupa, gestos }
}
