import type { Letra, Letras, Passo } from '../base/letras.ts'
import type { Contorno } from './tela.ts'

type Ponto = [x: number, y: number]

/** Pieces of a curve: letters of a hand's height look round. */
const PASSOS = 8

/** The outlines of words that stand at a place: x is their left edge, y the line on which they stand. */
export function contornosOfTexto(
  letras: Letras,
  texto: string,
  { letra, x, y }: { letra: Omit<Letra, 'cor'>; x: number; y: number },
): Contorno[] {
  let left = x
  return letras.trechosOf(texto, letra.peso).flatMap(({ texto: parte, fonte }) => {
    const escala = letra.tamanho / fonte.unitsPerEm
    const { glyphs, positions } = fonte.layout(parte)
    return glyphs.flatMap((glyph, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
      const at: Ponto = [left + xOffset * escala, y - yOffset * escala]
      left += xAdvance * escala
      return contornosOf(glyph.path.commands, ([px = 0, py = 0]) => [
        at[0] + px * escala,
        at[1] - py * escala,
      ])
    })
  })
}

/** A rectangle with round corners. */
export function contornoOfCaixa(
  { x, y, largura, altura }: { x: number; y: number; largura: number; altura: number },
  raio = 0,
): Contorno {
  const cantos = [
    [x + largura - raio, y + raio, -90],
    [x + largura - raio, y + altura - raio, 0],
    [x + raio, y + altura - raio, 90],
    [x + raio, y + raio, 180],
  ] as const
  return cantos.flatMap(([cx, cy, from]) =>
    Array.from({ length: PASSOS + 1 }, (_, i): Ponto => {
      const angle = ((from + (90 * i) / PASSOS) * Math.PI) / 180
      return [cx + raio * Math.cos(angle), cy + raio * Math.sin(angle)]
    }),
  )
}

function contornosOf(passos: readonly Passo[], place: (args: readonly number[]) => Ponto): Contorno[] {
  const contornos: Ponto[][] = []
  for (const { command, args } of passos) {
    if (command === 'moveTo') contornos.push([place(args)])
    const contorno = contornos.at(-1)
    const from = contorno?.at(-1)
    if (!contorno || !from) continue
    if (command === 'lineTo') contorno.push(place(args))
    if (command === 'quadraticCurveTo') contorno.push(...curva(from, [place(args), place(args.slice(2))]))
    if (command === 'bezierCurveTo')
      contorno.push(...curva(from, [place(args), place(args.slice(2)), place(args.slice(4))]))
  }
  return contornos
}

/** Points of a Bézier curve after its first one, by de Casteljau. */
function curva(from: Ponto, others: readonly Ponto[]): Ponto[] {
  return Array.from({ length: PASSOS }, (_, i) => {
    const t = (i + 1) / PASSOS
    let points: Ponto[] = [from, ...others]
    while (points.length > 1)
      points = points.slice(1).map(([x, y], j) => {
        const [px, py] = points[j] ?? [x, y]
        return [px + (x - px) * t, py + (y - py) * t]
      })
    return points[0] ?? from
  })
}
