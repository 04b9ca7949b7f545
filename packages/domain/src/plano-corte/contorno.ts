import type { BordaDaPeca, ContornoDaPeca } from '@lapida/contracts/plano-corte'
import { giroOf, turnContorno, turnVertice } from '@lapida/corte/contorno/turn-contorno'
import type { PecaPosicionada } from '@lapida/corte/formato'

type Laco = ContornoDaPeca['lacos'][number]

/** A box in which a piece lies: its sides as they lie, in mm, and how the piece is turned in it. */
type CaixaDeitada = Pick<PecaPosicionada, 'largura' | 'altura' | 'girada' | 'giro'>

const turned = new WeakMap<readonly Laco[], Map<string, Laco[]>>()

/**
 * The loops of an outline as the piece lies, in mm from the lower left corner of its box: turned ones to the left. The
 * same loops for every copy that lies alike, so that what is known of them (`areasLivres`) is found once.
 */
export function contornoDeitado({ lacos }: Pick<ContornoDaPeca, 'lacos'>, caixa: CaixaDeitada): Laco[] {
  const giro = giroOf(caixa)
  if (giro === 0) return lacos
  const { largura, altura } = caixa
  const ways = turned.get(lacos) ?? new Map<string, Laco[]>()
  turned.set(lacos, ways)
  const key = `${giro} ${largura} ${altura}`
  const after = ways.get(key) ?? turnContorno({ lacos }, { giro, largura, altura })
  ways.set(key, after)
  return after
}

/** What is on the sides as the piece lies, in the coordinates of `contornoDeitado`. */
export function bordasDeitadas(bordas: readonly BordaDaPeca[], caixa: CaixaDeitada): BordaDaPeca[] {
  const box = { giro: giroOf(caixa), largura: caixa.largura, altura: caixa.altura }
  return bordas.map(({ de, ate, ...borda }) => ({
    ...borda,
    de: turnVertice(de, box),
    ate: turnVertice(ate, box),
  }))
}

/**
 * A part of a side as an open path of an SVG, whose Y points down.
 * @param onde as for `caminhoOfContorno`
 */
export function caminhoOfBorda(
  { de, ate }: Pick<BordaDaPeca, 'de' | 'ate'>,
  { x, y, escala }: { x: number; y: number; escala: number },
): string {
  const at = (point: BordaDaPeca['de']) => `${n(x + point.x * escala)} ${n(y - point.y * escala)}`
  return `M${at(de)}${sideTo(de, ate, { at, escala })}`
}

/**
 * Loops as the path of an SVG, whose Y points down. The inside of openings stays empty with `fill-rule="evenodd"`.
 * @param onde where the lower left corner of the box stands, and how many units a mm has
 */
export function caminhoOfContorno(
  lacos: readonly (readonly Laco[number][])[],
  { x, y, escala }: { x: number; y: number; escala: number },
): string {
  const at = (vertice: Laco[number]) => `${n(x + vertice.x * escala)} ${n(y - vertice.y * escala)}`
  return lacos
    .map((laco) => {
      const sides = laco.map((vertice, i) => {
        return sideTo(vertice, laco[(i + 1) % laco.length] ?? vertice, { at, escala })
      })
      const [first] = laco
      return first ? `M${at(first)}${sides.join('')}z` : ''
    })
    .join('')
}

type Vertice = Laco[number]

function sideTo(
  from: Vertice,
  to: Vertice,
  { at, escala }: { at: (vertice: Vertice) => string; escala: number },
): string {
  if (from.bulge === 0) return `L${at(to)}`
  const chord = Math.hypot(to.x - from.x, to.y - from.y) * escala
  const radius = n((chord * (1 + from.bulge ** 2)) / (4 * Math.abs(from.bulge)))
  return `A${radius} ${radius} 0 0 ${from.bulge > 0 ? 0 : 1} ${at(to)}`
}

function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
