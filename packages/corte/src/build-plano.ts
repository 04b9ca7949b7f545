import type { CutPart, CutSlab } from './busca/cut-slab.ts'
import { HORIZONTAL, LEFTOVER, PIECE, VERTICAL } from './busca/cut-tree.ts'
import { extensaoOf } from './bolsos/base.ts'
import { placeBolso } from './bolsos/free-bolso.ts'
import type { BolsoOferecido } from './bolsos/offer-bolsos.ts'
import { inOrderOfCuts, partesOfPedra } from './bolsos/partes-of-pedra.ts'
import { areaOfPeca, usesContornos } from './contorno/area-of-peca.ts'
import { giroOf } from './contorno/turn-contorno.ts'
import type {
  Bolso,
  ChapaCortada,
  ChapaDisponivel,
  PecaPosicionada,
  RegrasCorte,
  Retangulo,
  Sobra,
} from './formato.ts'
import type { CopiaPeca, PreparedProblem } from './prepare-problem.ts'
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
  readonly #bolsos: readonly BolsoOferecido[][]

  /** The builder takes copies of pieces out of lists of its own. */
  constructor(corte: RegrasCorte, { copies, bolsos }: Pick<PreparedProblem, 'copies' | 'bolsos'>) {
    this.#corte = corte
    this.#copies = copies.map((list) => list.toReversed())
    this.#bolsos = bolsos
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
    const found: Found = { pecas, sobras, cortes, chapa, used: 0, hosts: [] }
    this.#visit({ node: slab.root, x: refilo, y: refilo }, found)
    // Pockets come last: their cuts need other hands than those through a whole stone. They may hold hosts again.
    for (const host of found.hosts) this.#visitBolsos(host, found)
    const { used } = found
    return {
      chapa: chapa.id,
      copia,
      pecas,
      cortes: cortes.map((cut, index) => ({ ordem: index + 1, ...cut })),
      sobras: sobras.sort((one, other) => other.largura * other.altura - one.largura * one.altura),
      aproveitamento: used / (chapa.largura * chapa.altura),
    }
  }

  #visitBolsos({ node, peca }: Host, found: Found): void {
    const { sobraMinima } = this.#corte
    const offered = this.#bolsos[node.piece] ?? []
    const inBox = offered.map((oferecido) => placeBolso(oferecido, { ...peca, giro: giroOf(peca) }))
    const partes = partesOfPedra(peca, inBox, { chapa: found.chapa, corte: this.#corte })
      .map((parte, index) => ({ ...parte, inside: node.children[index] }))
      // Where nothing lies in it and it is worth nothing, the stone stays in its host until that is finished.
      .filter(
        ({ sempre, inside, livre: { left, right, bottom, top } }) =>
          sempre ||
          inside?.type !== LEFTOVER ||
          isAproveitavel({ largura: right - left, altura: top - bottom }, sobraMinima),
      )
    for (const { parte, antes } of inOrderOfCuts(peca, partes)) {
      const { inside, livre, qual } = parte
      found.cortes.push(...antes)
      if (inside) this.#visit({ node: inside, x: livre.left, y: livre.bottom, dentro: qual }, found)
    }
  }

  #visit({ node, x, y, dentro }: PlacedNode, found: Found): void {
    const { serra, sobraMinima } = this.#corte
    const size = { largura: node.width - serra, altura: node.height - serra }
    if (node.type === LEFTOVER && size.largura > 0 && size.altura > 0)
      found.sobras.push({
        x,
        y,
        ...size,
        aproveitavel: isAproveitavel(size, sobraMinima),
        ...(dentro && { dentro }),
      })
    if (node.type === PIECE) this.#place(node, { x, y, ...size, ...(dentro && { dentro }) }, found)
    if (node.type !== VERTICAL && node.type !== HORIZONTAL) return
    const strips = this.#laidOut({ node, x, y, dentro })
    // All strips are cut off before the first of them is cut on: the slab lies still as long as possible.
    const cuts = strips.slice(1).map((strip) => this.#cutBefore({ node, x, y, dentro }, strip))
    // Beside a defect a strip may be no wider than the blade: there is nothing left to cut.
    found.cortes.push(...cuts.filter(({ de, ate }) => ate > de))
    for (const strip of strips) this.#visit(strip, found)
  }

  /** The strips of a node with their places: full ones first, so that what is left lies together at the far end. */
  #laidOut({ node, x, y, dentro }: PlacedNode): PlacedNode[] {
    const children = node.children
    const strips = node.fixed ? children : children.toSorted((one, other) => rank(one) - rank(other))
    let at = node.type === VERTICAL ? x : y
    return strips.map((child) => {
      const strip =
        node.type === VERTICAL ? { node: child, x: at, y, dentro } : { node: child, x, y: at, dentro }
      at += node.type === VERTICAL ? child.width : child.height
      return strip
    })
  }

  #cutBefore({ node, x, y, dentro }: PlacedNode, strip: PlacedNode): UnnumberedCut {
    const { serra } = this.#corte
    const cut: UnnumberedCut =
      node.type === VERTICAL
        ? { sentido: 'vertical', posicao: strip.x, de: y, ate: y + node.height - serra }
        : { sentido: 'horizontal', posicao: strip.y, de: x, ate: x + node.width - serra }
    return dentro ? { ...cut, dentro } : cut
  }

  #place(node: CutPart, rectangle: Retangulo & { dentro?: Bolso }, found: Found): void {
    const taken = this.#copies[node.piece]?.pop()
    if (!taken) throw new Error('A plan holds more pieces of a kind than were asked for.')
    const { peca, copia } = taken
    const { dentro, ...stone } = rectangle
    const box = this.#boxIn(stone, node, peca)
    const girada = box.largura !== peca.largura || box.altura !== peca.altura
    const placed: PecaPosicionada = {
      peca: peca.id,
      copia,
      ...box,
      girada,
      ...(peca.contorno && usesContornos(this.#corte) && { giro: girada ? 90 : 0 }),
      ...(dentro && { dentro }),
      ...(isSamePlace(box, stone) ? {} : { base: stone }),
    }
    found.pecas.push(placed)
    found.used += areaOfPeca(peca, this.#corte)
    if (node.children.length > 0) found.hosts.push({ node, peca: placed })
  }

  /** Where a piece lies in the stone that it is cut out of: at the corner away from where its notches go on. */
  #boxIn(stone: Retangulo, node: CutPart, { largura, altura }: CopiaPeca['peca']): Retangulo {
    const offered = this.#bolsos[node.piece] ?? []
    if (offered.length === 0) return stone
    const [wide, high] = node.turned ? [altura, largura] : [largura, altura]
    const host = { ...stone, largura: wide, altura: high, giro: node.turned ? (90 as const) : (0 as const) }
    const { x, y } = extensaoOf(offered.map((one) => placeBolso(one, { ...host, peca: '', copia: 1 })))
    return {
      x: x === 'left' ? stone.x + stone.largura - wide : stone.x,
      y: y === 'bottom' ? stone.y + stone.altura - high : stone.y,
      largura: wide,
      altura: high,
    }
  }
}

const isSamePlace = (one: Retangulo, other: Retangulo) =>
  one.x === other.x && one.y === other.y && one.largura === other.largura && one.altura === other.altura

/** A node with the lower left corner that its place in the order of strips gives it. */
interface PlacedNode {
  node: CutPart
  x: number
  y: number
  /** the pocket that it is part of */
  dentro?: Bolso | undefined
}

interface Host {
  node: CutPart
  peca: PecaPosicionada
}

interface Found {
  chapa: ChapaDisponivel
  /** mm² */
  used: number
  hosts: Host[]
  pecas: PecaPosicionada[]
  sobras: Sobra[]
  cortes: UnnumberedCut[]
}

const rank = ({ type }: CutPart) => (type === LEFTOVER ? 1 : 0)
