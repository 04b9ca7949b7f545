import { MoveHorizontal, MoveVertical } from 'lucide-react'
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type Ref,
} from 'react'
import type { ChapaCortadaDoPlano, ChapaDoPlano, RegrasDoPlano } from '@lapida/contracts/plano-corte'
import type { FotoNoPlano } from '@lapida/documento/plano-corte/cena-da-montagem'
import type { Ponto } from '#blocks/vista/vista.ts'
import { NaoCortarNaChapa } from '../serra/nao-cortar-na-chapa.tsx'
import { ChapaFundo } from './chapa-fundo.tsx'
import { Cortes, Sobras } from './chapa-marcas.tsx'
import { PecaDesenhada } from './peca-desenhada.tsx'
import type { PecaNaChapa } from './pecas-na-chapa.ts'
import { showPassagem } from './quadro-marcas.ts'
import { Reguas } from './reguas.tsx'
import { formatLadosCm } from './model/centimetros.ts'
import { formatPosicao } from './model/palavras.ts'
import { JANELA, PX_POR_MM, TELA, toStone } from './model/vista.ts'
import { passageOf, type Passagem } from './gesto-no-quadro.ts'
import { useGestos } from './use-gestos.ts'
import type { VistaDaChapa } from './use-vista.ts'

export interface QuadroProps {
  ref?: Ref<AlvoDoQuadro>
  vista: VistaDaChapa
  titulo: string
  chapa: ChapaDoPlano
  foto: FotoNoPlano | null
  /** pieces are windows: the stone is seen through them */
  pedra: boolean
  regras: RegrasDoPlano
  pecas: readonly PecaNaChapa[]
  cortada: ChapaCortadaDoPlano | null
  escolhida: string | null
  comProblema: ReadonlySet<string>
  /** the slab has a problem: printed by the browser it says so across it */
  naoCortar: boolean
  prontas: ReadonlySet<string>
  editando: boolean
  mostrarCortes: boolean
  animada: boolean
  onChoose: (chave: string | null) => void
  onTake: () => boolean
  onDrop: (chave: string, to: Ponto) => void
  onKey: (event: KeyboardEvent, chave: string | null) => void
}

/** Where a piece from the list can be dropped. */
export interface AlvoDoQuadro {
  /** Shows a piece where the pointer is; null beside the canvas. */
  pass: (at: { clientX: number; clientY: number }, peca: { largura: number; altura: number }) => Ponto | null
  leave: () => void
}

const HELP =
  'Com Editar ligado: setas movem 1 cm, com Shift 10 cm, com Alt 1 mm; R gira; F prende no lugar; Delete tira da chapa. ' +
  'Page Down e Page Up vão de peça em peça, Enter abre a peça na lista.'
const SNAP_PX = 10
/** More pieces than these do not glide to their places: it would cost more than it tells. */
const MOST_GLIDING = 120

/** The slab with its pieces: looked at from near and far, and laid out by hand. */
export function Quadro(props: QuadroProps) {
  const { vista, chapa, foto, pedra, pecas, cortada, regras, comProblema } = props
  const id = useId()
  const guiaX = useRef<SVGLineElement>(null)
  const guiaY = useRef<SVGLineElement>(null)
  const leitura = useRef<HTMLParagraphElement>(null)
  const { tela } = vista
  const onDrag = useCallback(
    (passing: Passagem | null) =>
      showPassagem(
        { tela: tela.current, guias: { x: guiaX.current, y: guiaY.current }, leitura: leitura.current },
        passing,
        {
          chapa,
          comProblema,
          words: ({ x, y, colide }) => `${formatPosicao({ x, y })}${colide ? ' · Peças sobrepostas' : ''}`,
        },
      ),
    [tela, chapa, comProblema],
  )
  const gestos = useGestos({ ...props, onDrag })
  const fantasma = useFantasma(props, onDrag)
  const escala = vista.vista.zoom * PX_POR_MM * vista.pixels
  const { x, y, zoom } = vista.vista
  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-surface-2 shadow-card lg:min-h-70 lg:flex-1">
      <svg
        ref={tela}
        viewBox={`${JANELA.x} ${JANELA.y} ${JANELA.largura} ${JANELA.altura}`}
        role="application"
        aria-label={props.titulo}
        aria-describedby={`${id}ajuda`}
        className="block aspect-4/3 w-full cursor-grab lg:absolute lg:inset-0 lg:aspect-auto lg:h-full touch-none select-none active:cursor-grabbing"
        onKeyDown={(event) => props.onKey(event, chaveOf(event.target))}
        {...gestos}
      >
        <defs>
          <pattern
            id={`${id}h`}
            width={28}
            height={28}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V28" className="stroke-drawing-error" strokeWidth={11} strokeOpacity={0.75} />
          </pattern>
        </defs>
        <g transform={`translate(${x} ${y}) scale(${zoom * PX_POR_MM})`}>
          <ChapaFundo chapa={chapa} foto={foto} pedra={pedra} refilo={regras.refilo} escala={escala} />
          {cortada && <Sobras sobras={cortada.sobras} altura={chapa.altura} escala={escala} />}
          <Pecas {...props} pecas={pecas} escala={escala} hachura={`${id}h`} />
          {props.mostrarCortes && cortada && (
            <Cortes cortes={cortada.cortes} serra={regras.serra} altura={chapa.altura} escala={escala} />
          )}
          <g aria-hidden="true" className="pointer-events-none stroke-link [stroke-dasharray:5_4]">
            <line ref={guiaX} visibility="hidden" vectorEffect="non-scaling-stroke" />
            <line ref={guiaY} visibility="hidden" vectorEffect="non-scaling-stroke" />
            <rect
              ref={fantasma}
              visibility="hidden"
              vectorEffect="non-scaling-stroke"
              className="fill-primary-soft-2 [fill-opacity:0.8]"
            />
          </g>
        </g>
        <Reguas vista={vista.vista} chapa={chapa} janela={vista.janela} />
      </svg>
      {/* On the screen a banner says it. On paper it stands over all that is seen, from however near one looks. */}
      {props.naoCortar && (
        <svg
          viewBox={`0 0 ${TELA.largura} ${TELA.altura}`}
          aria-hidden="true"
          className="absolute inset-0 hidden size-full print:block"
        >
          <NaoCortarNaChapa {...TELA} />
        </svg>
      )}
      <p id={`${id}ajuda`} className="sr-only">
        {HELP}
      </p>
      <p
        ref={leitura}
        aria-hidden="true"
        className="num pointer-events-none absolute top-8 right-2 hidden rounded-small bg-toast px-2.5 py-1 text-small text-on-toast"
      />
      <Legenda chapa={chapa} />
    </div>
  )
}

function chaveOf(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest('[data-chave]')?.getAttribute('data-chave') ?? null)
    : null
}

/** The size of the slab and where its vein runs. */
function Legenda({ chapa }: { chapa: ChapaDoPlano }) {
  return (
    <p className="num pointer-events-none absolute right-2 bottom-2 flex items-center gap-1.5 rounded-small bg-surface px-2 py-0.5 text-micro text-fg-2 shadow-card [&_svg]:size-4">
      {chapa.veio === 'horizontal' && <MoveHorizontal aria-label="Veio na horizontal" role="img" />}
      {chapa.veio === 'vertical' && <MoveVertical aria-label="Veio na vertical" role="img" />}
      {chapa.veio !== 'nenhum' && <span aria-hidden="true">veio ·</span>}
      {formatLadosCm(chapa)}
    </p>
  )
}

interface PecasProps extends Pick<
  QuadroProps,
  'chapa' | 'pecas' | 'escolhida' | 'comProblema' | 'prontas' | 'animada' | 'pedra'
> {
  escala: number
  hachura: string
}

const Pecas = memo(function Pecas(props: PecasProps) {
  const { chapa, pecas, escolhida, comProblema, prontas, escala, hachura, pedra } = props
  const reachable = pecas.some(({ chave }) => chave === escolhida) ? escolhida : pecas[0]?.chave
  const animada = props.animada && pecas.length <= MOST_GLIDING
  return pecas.map(({ chave, nome, descricao, x, y, largura, altura, contorno, livres, presa, lacos }) => (
    <PecaDesenhada
      key={chave}
      chave={chave}
      nome={nome}
      x={x}
      largura={largura}
      altura={altura}
      contorno={contorno}
      semCaixa={lacos !== null}
      livres={livres}
      escala={escala}
      animada={animada}
      hachura={hachura}
      descricao={comProblema.has(chave) ? `${descricao}, com problema` : descricao}
      topo={chapa.altura - y - altura}
      escolhida={chave === escolhida}
      comProblema={comProblema.has(chave)}
      pronta={prontas.has(chave)}
      vazada={pedra}
      presa={presa}
      alcancavel={chave === reachable}
    />
  ))
}, sameDrawing)

/** The rest of the screen has other things to tell: only what is drawn counts. */
function sameDrawing(one: PecasProps, other: PecasProps): boolean {
  return (
    one.chapa === other.chapa &&
    one.pecas === other.pecas &&
    one.escolhida === other.escolhida &&
    one.comProblema === other.comProblema &&
    one.prontas === other.prontas &&
    one.animada === other.animada &&
    one.pedra === other.pedra &&
    one.escala === other.escala
  )
}

/** A piece that comes from the list, before it lies anywhere. */
function useFantasma(
  { ref, vista, chapa, regras, pecas }: QuadroProps,
  onDrag: (passing: Passagem | null) => void,
) {
  const fantasma = useRef<SVGRectElement>(null)
  const latest = useRef({ vista, chapa, regras, pecas, onDrag })
  useEffect(() => {
    latest.current = { vista, chapa, regras, pecas, onDrag }
  })
  useImperativeHandle(ref, () => {
    const leave = () => {
      fantasma.current?.setAttribute('visibility', 'hidden')
      latest.current.onDrag(null)
    }
    return {
      leave,
      pass(at, peca) {
        const seen = latest.current
        const box = seen.vista.tela.current?.getBoundingClientRect()
        const rect = fantasma.current
        const inside =
          box &&
          at.clientX >= box.left &&
          at.clientX <= box.right &&
          at.clientY >= box.top &&
          at.clientY <= box.bottom
        if (!inside || !rect) {
          leave()
          return null
        }
        const stone = toStone(seen.vista.vista, seen.vista.toCanvas(at), seen.chapa)
        const wanted = { chave: '', ...peca, x: stone.x - peca.largura / 2, y: stone.y - peca.altura / 2 }
        const reach = SNAP_PX / (seen.vista.vista.zoom * PX_POR_MM * seen.vista.pixels)
        const passing = passageOf(seen, wanted, reach)
        rect.setAttribute('visibility', 'visible')
        const top = seen.chapa.altura - passing.y - peca.altura
        const drawn = { x: passing.x, y: top, width: peca.largura, height: peca.altura }
        for (const [name, value] of Object.entries(drawn)) rect.setAttribute(name, String(value))
        seen.onDrag(passing)
        return { x: passing.x, y: passing.y }
      },
    }
  }, [])
  return fantasma
}
