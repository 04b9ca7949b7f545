import type { ContornoDaPeca } from '@lapida/contracts/plano-corte'

type Laco = ContornoDaPeca['lacos'][number]

/** A box in which a piece lies: its sides as they lie, in mm. */
interface CaixaDeitada {
  largura: number
  altura: number
  girada: boolean
}

/** The loops of an outline as the piece lies, in mm from the lower left corner of its box: turned ones to the left. */
export function contornoDeitado(
  { lacos }: Pick<ContornoDaPeca, 'lacos'>,
  { largura, girada }: CaixaDeitada,
): Laco[] {
  if (!girada) return lacos
  return lacos.map((laco) => laco.map(({ x, y, bulge }) => ({ x: largura - y, y: x, bulge })))
}

/**
 * Loops as the path of an SVG, whose Y points down. The inside of openings stays empty with `fill-rule="evenodd"`.
 * @param onde where the lower left corner of the box stands, and how many units a mm has
 */
export function caminhoOfContorno(
  lacos: readonly Laco[],
  { x, y, escala }: { x: number; y: number; escala: number },
): string {
  const at = (vertice: Laco[number]) => `${n(x + vertice.x * escala)} ${n(y - vertice.y * escala)}`
  return lacos
    .map((laco) => {
      const sides = laco.map((vertice, i) => {
        const next = laco[(i + 1) % laco.length] ?? vertice
        if (vertice.bulge === 0) return `L${at(next)}`
        const chord = Math.hypot(next.x - vertice.x, next.y - vertice.y) * escala
        const radius = n((chord * (1 + vertice.bulge ** 2)) / (4 * Math.abs(vertice.bulge)))
        return `A${radius} ${radius} 0 0 ${vertice.bulge > 0 ? 0 : 1} ${at(next)}`
      })
      const [first] = laco
      return first ? `M${at(first)}${sides.join('')}z` : ''
    })
    .join('')
}

function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
