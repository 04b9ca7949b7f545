import type { PecaPedida, RegrasCorte, Vertice } from '../formato.ts'
import { perfilOf } from '../maquina.ts'
import { arcOf } from './turn-contorno.ts'

/** Whether pieces are laid by their outlines: everywhere but where a saw cuts boxes from edge to edge. */
export function usesContornos(corte: RegrasCorte): boolean {
  return corte.modo === 'livre' || perfilOf(corte).maquina !== 'ponte'
}

/** Whether stone of notches is cut free as a stone of its own, by cuts that are told: not where pieces lie anywhere. */
export function cutsBolsos(corte: RegrasCorte): boolean {
  return corte.modo === 'guilhotina' && usesContornos(corte)
}

/**
 * What a piece takes of its slab, mm²: its outline less its openings where the machine can use what is left, its box
 * where a saw cuts boxes.
 */
export function areaOfPeca({ largura, altura, contorno }: PecaPedida, corte: RegrasCorte): number {
  if (!contorno || !usesContornos(corte)) return largura * altura
  const [outline = 0, ...openings] = contorno.lacos.map(areaOfLaco)
  return openings.reduce((area, opening) => area - opening, outline)
}

/** Shoelace formula, and the circular segments between arcs and their chords. */
function areaOfLaco(laco: readonly Vertice[]): number {
  const twice = laco.reduce((sum, from, index) => {
    const to = laco[(index + 1) % laco.length] ?? from
    const arc = arcOf(from, to)
    const segment = arc ? arc.radius ** 2 * (arc.sweep - Math.sin(arc.sweep)) : 0
    return sum + from.x * to.y - to.x * from.y + segment
  }, 0)
  return Math.abs(twice) / 2
}
