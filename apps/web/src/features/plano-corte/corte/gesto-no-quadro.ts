import type { ChapaDoPlano, RegrasDoPlano } from '@lapida/contracts/plano-corte'
import { bolsosOfChapa, recortesAbertos } from '@lapida/corte/bolsos/bolsos-of-chapa'
import type { BolsoNaChapa } from '@lapida/corte/bolsos/free-bolso'
import { cutsBolsos } from '@lapida/corte/contorno/area-of-peca'
import type { PecaPedida, PecaPosicionada } from '@lapida/corte/formato'
import { collisionsOn } from '@lapida/corte/layout/collisions-on'
import { emptyStones, freeBoardOf } from '@lapida/corte/layout/free-board'
import { pedrasLivres } from '@lapida/corte/layout/pedras-livres'
import { hospedesOf } from '@lapida/domain/plano-corte/copia'
import { chapaDisponivel } from '@lapida/domain/plano-corte/entrada-do-corte'
import { NextFrame } from '#blocks/vista/next-frame.ts'
import type { Ponto, Vista } from '#blocks/vista/vista.ts'
import type { PecaNaChapa } from './pecas-na-chapa.ts'
import { pecaAt } from './model/peca-at.ts'
import { snapPeca, type Encaixes, type Guia } from './model/snap-peca.ts'
import { GRADE_PX, panBy, pinchSlab, PX_POR_MM, toStone } from './model/vista.ts'
import type { VistaDaChapa } from './use-vista.ts'

export interface GestosOptions {
  vista: VistaDaChapa
  chapa: ChapaDoPlano
  regras: RegrasDoPlano
  pecas: readonly PecaNaChapa[]
  /** pieces may be dragged */
  editando: boolean
  onChoose: (chave: string | null) => void
  /** a piece is taken up: false when it must not be moved now */
  onTake: () => boolean
  onDrop: (chave: string, to: Ponto) => void
  /** what a piece that is dragged keeps to and runs into; null when it lies still */
  onDrag: (passing: Passagem | null) => void
}

/** A piece on its way. */
export interface Passagem extends Ponto {
  chave: string
  guias: Guia[]
  /** all pieces of the slab that may not stay where they are */
  colisoes: ReadonlySet<string>
  /** the piece itself is among them */
  colide: boolean
}

/** A pointer that goes down: as much of it as counts here. */
export interface Toque {
  pointerId: number
  pointerType: string
  button: number
  clientX: number
  clientY: number
  currentTarget: SVGSVGElement
  preventDefault: () => void
}

type Arrasto = {
  tipo: 'arrastar'
  peca: PecaNaChapa
  from: Ponto
  element: SVGElement
  /** what lies in its notches goes along */
  along: readonly { peca: PecaNaChapa; element: SVGElement }[]
  at: Ponto
  moved: boolean
}

type Gesto =
  | Arrasto
  | { tipo: 'passear'; from: Ponto; start: Vista; moved: boolean }
  | { tipo: 'pinca'; from: [Ponto, Ponto]; start: Vista }
  | { tipo: 'toque' }

/** Half a finger, and how near a piece must come to something to keep to it, in pixels of the screen. */
const FINGER_PX = 22
const SNAP_PX = 8
/** A press that moves less than this is a press. */
const STILL_PX = 4

/**
 * Mouse, finger and pen on the slab. A piece that is dragged is moved outside of React, once in each frame: its
 * transform is all that changes, however many pieces there are.
 */
export class GestoNoQuadro {
  readonly #pointers = new Map<number, Ponto>()
  #gesto: Gesto | null = null
  readonly #frame = new NextFrame()
  #options: GestosOptions

  constructor(options: GestosOptions) {
    this.#options = options
  }

  /** What the screen shows by now. */
  update(options: GestosOptions): void {
    this.#options = options
  }

  begin(event: Toque): void {
    if (event.button > 1) return
    const { vista } = this.#options
    const at = vista.toCanvas(event)
    this.#pointers.set(event.pointerId, at)
    event.currentTarget.setPointerCapture(event.pointerId)
    const [one, other] = [...this.#pointers.values()]
    if (one && other) {
      this.#putBack()
      this.#gesto = { tipo: 'pinca', from: [one, other], start: vista.vista }
      return
    }
    this.#gesto = event.button === 1 ? this.#walk(at) : this.#press(event, at)
  }

  follow(event: Pick<Toque, 'pointerId' | 'clientX' | 'clientY'>): void {
    if (!this.#pointers.has(event.pointerId)) return
    this.#pointers.set(event.pointerId, this.#options.vista.toCanvas(event))
    if (this.#gesto !== null) this.#frame.request(() => this.#show())
  }

  end(event: Pick<Toque, 'pointerId'>): void {
    if (!this.#pointers.has(event.pointerId)) return
    // What the last frame would have shown counts, too.
    if (this.#frame.cancel()) this.#show()
    this.#pointers.delete(event.pointerId)
    const current = this.#gesto
    this.#gesto = null
    if (current?.tipo !== 'arrastar') return
    const { moved, peca, at } = current
    this.#rest(current)
    this.#options.onDrag(null)
    if (!moved) return
    // Where nothing changes React has nothing to draw: the element goes back by itself.
    if (at.x === peca.x && at.y === peca.y) this.#drawAll(current, peca)
    else this.#options.onDrop(peca.chave, at)
  }

  cancel(event: Pick<Toque, 'pointerId'>): void {
    this.#pointers.delete(event.pointerId)
    this.#putBack()
  }

  /** Nothing is drawn any more. */
  close(): void {
    this.#frame.cancel()
  }

  #press(event: Toque, at: Ponto): Gesto {
    const { vista, pecas, chapa, editando, onChoose, onTake } = this.#options
    const perMm = vista.vista.zoom * PX_POR_MM
    const reach = event.pointerType === 'mouse' ? 0 : FINGER_PX / (perMm * vista.pixels)
    const stone = toStone(vista.vista, at, chapa)
    const index = pecaAt(pecas, stone, reach)
    const peca = index === null ? undefined : pecas[index]
    onChoose(peca?.chave ?? null)
    const element = peca && elementOf(event.currentTarget, peca.chave)
    if (peca && element) {
      // The press itself would give the focus to nothing.
      event.preventDefault()
      element.focus({ preventScroll: true })
      if (editando && onTake())
        return {
          tipo: 'arrastar',
          peca,
          from: stone,
          element,
          along: alongWith(peca, pecas, event.currentTarget),
          at: { x: peca.x, y: peca.y },
          moved: false,
        }
    }
    const oneFingerEdits = editando && event.pointerType === 'touch'
    return oneFingerEdits ? { tipo: 'toque' } : this.#walk(at)
  }

  #walk(at: Ponto): Gesto {
    return { tipo: 'passear', from: at, start: this.#options.vista.vista, moved: false }
  }

  /** Once in each frame: where fingers are now. */
  #show(): void {
    const current = this.#gesto
    const [one, other] = [...this.#pointers.values()]
    if (!current || !one) return
    const { vista, chapa } = this.#options
    if (current.tipo === 'arrastar') return this.#drag(current, toStone(vista.vista, one, chapa))
    if (current.tipo === 'pinca') {
      if (other)
        vista.setVista(() => pinchSlab(current.start, { from: current.from, to: [one, other] }, chapa))
      return
    }
    if (current.tipo === 'toque') return
    const by = { x: one.x - current.from.x, y: one.y - current.from.y }
    current.moved ||= Math.hypot(by.x, by.y) * vista.pixels > STILL_PX
    if (current.moved) vista.setVista(() => panBy(current.start, by, chapa))
  }

  #drag(current: Arrasto, stone: Ponto): void {
    const { vista, onDrag } = this.#options
    const { peca, from } = current
    const perMm = vista.vista.zoom * PX_POR_MM * vista.pixels
    current.moved ||= Math.hypot(stone.x - from.x, stone.y - from.y) * perMm > STILL_PX
    if (!current.moved) return
    const wanted = { ...peca, x: peca.x + stone.x - from.x, y: peca.y + stone.y - from.y }
    const passing = passageOf(this.#options, wanted, SNAP_PX / perMm)
    current.at = { x: passing.x, y: passing.y }
    for (const element of elementsOf(current)) element.style.transition = 'none'
    this.#drawAll(current, current.at)
    onDrag(passing)
  }

  /** A piece goes back to where it was taken up. */
  #putBack(): void {
    const current = this.#gesto
    this.#gesto = null
    if (current?.tipo !== 'arrastar') return
    this.#rest(current)
    this.#drawAll(current, current.peca)
    this.#options.onDrag(null)
  }

  #rest(current: Arrasto): void {
    for (const element of elementsOf(current)) element.style.transition = ''
  }

  /** The piece where it is now, and what goes along as far beside it as before. */
  #drawAll({ element, peca, along }: Arrasto, at: Ponto): void {
    this.#drawAt(element, at, peca)
    for (const guest of along) {
      const { x, y } = guest.peca
      this.#drawAt(guest.element, { x: x + at.x - peca.x, y: y + at.y - peca.y }, guest.peca)
    }
  }

  /** By its upper left corner, from the upper left corner of the slab, as React draws it. */
  #drawAt(element: SVGElement, { x, y }: Ponto, { altura }: { altura: number }): void {
    element.style.transform = `translate(${x}px, ${this.#options.chapa.altura - y - altura}px)`
  }
}

const elementsOf = ({ element, along }: Arrasto) => [element, ...along.map((guest) => guest.element)]

function alongWith(
  { chave }: PecaNaChapa,
  pecas: readonly PecaNaChapa[],
  tela: SVGSVGElement,
): Arrasto['along'] {
  const inside = hospedesOf(pecas, chave)
  return pecas.flatMap((peca) => {
    const element = inside.has(peca.chave) && elementOf(tela, peca.chave)
    return element ? [{ peca, element }] : []
  })
}

function elementOf(tela: SVGSVGElement, chave: string): SVGElement | null {
  return tela.querySelector<SVGElement>(`[data-chave="${CSS.escape(chave)}"]`)
}

/** A piece that is moved; one that comes from the list has no notches yet. */
type Passante = Pick<PecaNaChapa, 'chave' | 'x' | 'y' | 'largura' | 'altura'> &
  Partial<Pick<PecaNaChapa, 'formato' | 'dentro'>>

/** What a piece keeps to and runs into where it is wanted; `reach` in millimetres. */
export function passageOf(
  { chapa, regras, pecas }: Pick<GestosOptions, 'chapa' | 'regras' | 'pecas'>,
  wanted: Passante,
  reach: number,
): Passagem {
  // What lies in its notches goes along.
  const inside = hospedesOf(pecas, wanted.chave)
  const outras = pecas.filter(({ chave }) => chave !== wanted.chave && !inside.has(chave))
  const { serra, refilo } = regras
  const grade = GRADE_PX / PX_POR_MM
  const encaixes = { chapa, outras, serra, refilo, grade, alcance: reach }
  const bolsosLivres = vagasBeside(wanted.chave, { chapa, pecas, regras }, outras)
  const { x, y, guias } = snapPeca(wanted, { ...encaixes, bolsos: bolsosLivres })
  const all: Passante[] = [...outras, { ...wanted, x, y }]
  const bolsos = bolsosNaChapa(recortesAbertos, { chapa, pecas: all, regras })
  const { pecas: lying, pedidas } = deitadas(all)
  const pedras = pedrasLivres(lying, { corte: regras, pedidas })
  const places = collisionsOn(chapa, lying, { ...regras, bolsos, pedras })
  const colisoes = new Set([...places].flatMap((place) => all[place]?.chave ?? []))
  return { chave: wanted.chave, x, y, guias, colisoes, colide: colisoes.has(wanted.chave) }
}

/** So many of the largest are kept to: a person sees no more of them either. */
const MOST_VAGAS = 12

interface Deitadas {
  chapa: ChapaDoPlano
  pecas: readonly Passante[]
  regras: RegrasDoPlano
}

let latest: (Deitadas & { chave: string; found: NonNullable<Encaixes['bolsos']> }) | null = null

/** The same for every move of one piece, and asked for in every frame. */
function vagasBeside(
  chave: string,
  { chapa, pecas, regras }: Deitadas,
  outras: readonly Passante[],
): NonNullable<Encaixes['bolsos']> {
  const known =
    latest?.chave === chave && latest.chapa === chapa && latest.pecas === pecas && latest.regras === regras
      ? latest.found
      : vagas({ chapa, pecas: outras, regras })
  latest = { chave, chapa, pecas, regras, found: known }
  return known
}

/** Where notches are free, from inside: pockets, or what outlines leave where they are cut. */
function vagas({ chapa, pecas, regras }: Deitadas): NonNullable<Encaixes['bolsos']> {
  if (regras.modo !== 'livre')
    return bolsosNaChapa(bolsosOfChapa, { chapa, pecas, regras }).map(({ livre }) => livre)
  if (!pecas.some(({ formato }) => formato)) return []
  const { pecas: lying, pedidas } = deitadas(pecas)
  const board = freeBoardOf(chapaDisponivel(chapa), lying, { corte: regras, pedidas })
  return emptyStones(board, MOST_VAGAS).map(({ x, y, largura, altura }) => ({
    left: x,
    right: x + largura,
    bottom: y,
    top: y + altura,
  }))
}

/** The pieces as the engine knows them, each named by its key, and what was asked for of those with an outline. */
function deitadas(pecas: readonly Passante[]): { pecas: PecaPosicionada[]; pedidas: PecaPedida[] } {
  return {
    pecas: pecas.map(({ formato, chave, ...peca }) => {
      const { girada = false, giro } = formato ?? {}
      return { ...peca, peca: chave, copia: 1, girada, ...(giro !== undefined && { giro }) }
    }),
    pedidas: pecas.flatMap(({ formato, chave, largura, altura }) =>
      formato
        ? [
            {
              id: chave,
              ...ladosOfPeca({ largura, altura, girada: formato.girada }),
              quantidade: 1,
              podeGirar: true,
              contorno: formato.contorno,
            },
          ]
        : [],
    ),
  }
}

/** The pockets of the pieces on the slab, as they are or as they go on, each host named by its key. */
function bolsosNaChapa(find: typeof bolsosOfChapa, { chapa, pecas, regras }: Deitadas): BolsoNaChapa[] {
  if (!cutsBolsos(regras)) return []
  const hosts = deitadas(pecas.filter(({ formato }) => formato))
  return find(chapaDisponivel(chapa), hosts.pecas, { corte: regras, pedidas: hosts.pedidas })
}

/** The sides of a piece before it was turned. */
function ladosOfPeca({
  largura,
  altura,
  girada,
}: Pick<PecaNaChapa, 'largura' | 'altura'> & { girada: boolean }) {
  return girada ? { largura: altura, altura: largura } : { largura, altura }
}
