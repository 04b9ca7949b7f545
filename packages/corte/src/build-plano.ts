import type { CutPart, CutSlab } from './busca/cut-slab.ts'
import { HORIZONTAL, LEFTOVER, PIECE, VERTICAL } from './busca/cut-tree.ts'
import type { ChapaCortada, ChapaDisponivel, PecaPosicionada, RegrasCorte, Sobra } from './formato.ts'
import type { CopiaPeca } from './prepare-problem.ts'
import { trimCuts, type UnnumberedCut } from './trim-cuts.ts'
import { isAproveitavel } from './usable-area.ts'

/** A slab of a plan, with the number that it has among its kind. */
export interface SlabOfPlano {
  slab: CutSlab
  chapa: ChapaDisponivel
  copia: number
}

/** Turns trees of cuts into slabs with places, cuts in their order and leftovers. Takes each copy of a piece once. */
export class PlanoBuilder {
  readonly #corte: RegrasCorte
  readonly #copies: CopiaPeca[][]

  /** @param copies the copies of each kind of piece; the builder takes them out of its own copy of the lists. */
  constructor(corte: RegrasCorte, copies: readonly CopiaPeca[][]) {
    this.#corte = corte
    this.#copies = copies.map((list) => list.toReversed())
  }

  /** Copies that have no place in the slabs built so far. */
  get remaining(): CopiaPeca[] {
    return this.#copies.flatMap((list) => list.toReversed())
  }

  /** One slab with its pieces, cuts and leftovers. */
  build({ slab, chapa, copia }: SlabOfPlano): ChapaCortada {
    const pecas: PecaPosicionada[] = []
    const sobras: Sobra[] = []
    const cortes = trimCuts(chapa, this.#corte)
    const { refilo } = this.#corte
    this.#visit({ node: slab.root, x: refilo, y: refilo }, { pecas, sobras, cortes })
    const used = pecas.reduce((sum, { largura, altura }) => sum + largura * altura, 0)
    return {
      chapa: chapa.id,
      copia,
      pecas,
      cortes: cortes.map((cut, index) => ({ ordem: index + 1, ...cut })),
      sobras: sobras.sort((one, other) => other.largura * other.altura - one.largura * one.altura),
      aproveitamento: used / (chapa.largura * chapa.altura),
    }
  }

  #visit({ node, x, y }: PlacedNode, found: Found): void {
    const { serra, sobraMinima } = this.#corte
    const size = { largura: node.width - serra, altura: node.height - serra }
    if (node.type === LEFTOVER && size.largura > 0 && size.altura > 0)
      found.sobras.push({ x, y, ...size, aproveitavel: isAproveitavel(size, sobraMinima) })
    if (node.type === PIECE) found.pecas.push(this.#place(node, { x, y, ...size }))
    if (node.type !== VERTICAL && node.type !== HORIZONTAL) return
    const strips = this.#laidOut({ node, x, y })
    // All strips are cut off before the first of them is cut on: the slab lies still as long as possible.
    const cuts = strips.slice(1).map((strip) => this.#cutBefore({ node, x, y }, strip))
    // Beside a defect a strip may be no wider than the blade: there is nothing left to cut.
    found.cortes.push(...cuts.filter(({ de, ate }) => ate > de))
    for (const strip of strips) this.#visit(strip, found)
  }

  /** The strips of a node with their places: full ones first, so that what is left lies together at the far end. */
  #laidOut({ node, x, y }: PlacedNode): PlacedNode[] {
    const children = node.children
    const strips = node.fixed ? children : children.toSorted((one, other) => rank(one) - rank(other))
    let at = node.type === VERTICAL ? x : y
    return strips.map((child) => {
      const strip = node.type === VERTICAL ? { node: child, x: at, y } : { node: child, x, y: at }
      at += node.type === VERTICAL ? child.width : child.height
      return strip
    })
  }

  #cutBefore({ node, x, y }: PlacedNode, strip: PlacedNode): UnnumberedCut {
    const { serra } = this.#corte
    return node.type === VERTICAL
      ? { sentido: 'vertical', posicao: strip.x, de: y, ate: y + node.height - serra }
      : { sentido: 'horizontal', posicao: strip.y, de: x, ate: x + node.width - serra }
  }

  #place(
    node: CutPart,
    rectangle: { x: number; y: number; largura: number; altura: number },
  ): PecaPosicionada {
    const taken = this.#copies[node.piece]?.pop()
    if (!taken) throw new Error('A plan holds more pieces of a kind than were asked for.')
    const { peca, copia } = taken
    const girada = rectangle.largura !== peca.largura || rectangle.altura !== peca.altura
    return { peca: peca.id, copia, ...rectangle, girada }
  }
}

/** A node with the lower left corner that its place in the order of strips gives it. */
interface PlacedNode {
  node: CutPart
  x: number
  y: number
}

interface Found {
  pecas: PecaPosicionada[]
  sobras: Sobra[]
  cortes: UnnumberedCut[]
}

const rank = ({ type }: CutPart) => (type === LEFTOVER ? 1 : 0)
