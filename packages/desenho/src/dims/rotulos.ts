import { caixaDoTexto, type Primitiva, type TextoVisual } from '#display/primitivas.ts'
import { somaPonto, type Ponto } from '#kernel/ponto.ts'
import type { Ocupado } from './ocupado.ts'

/** A text that wants a place: where it would like to stand, best first, and what it speaks of. */
export type Rotulo = Omit<TextoVisual, 'x' | 'y' | 'rot' | 't'> & {
  lugares: readonly (Ponto & { rot?: number })[]
  alvo: Ponto
}

/** Rings around the target that are searched before a text goes beside the drawing. */
const ANEIS = 60

/**
 * Puts a text where nothing stands: at the first of its places that is free, else as near to its target as there is
 * room, with a line that leads to it. Always finds one: right of everything there is room.
 */
export function poeRotulo(rotulo: Rotulo, ocupado: Ocupado): Primitiva[] {
  const { lugares, alvo, ...resto } = rotulo
  const texto = (p: Ponto & { rot?: number }): TextoVisual => ({
    t: 'texto',
    ...resto,
    x: p.x,
    y: p.y,
    rot: p.rot ?? 0,
  })
  for (const lugar of lugares) {
    const posto = texto(lugar)
    const caixa = caixaDoTexto(posto)
    if (!ocupado.livre(caixa)) continue
    ocupado.ocupa(caixa)
    return [posto]
  }
  const posto = texto(lugarPorPerto(rotulo, ocupado))
  const caixa = caixaDoTexto(posto)
  ocupado.ocupa(caixa)
  // The line ends at the border of the text, on the side of what it speaks of.
  const fim = {
    x: Math.min(Math.max(alvo.x, caixa.minX), caixa.maxX),
    y: Math.min(Math.max(alvo.y, caixa.minY), caixa.maxY),
  }
  const chamada: Primitiva = { t: 'linha', papel: 'chamada', pecaId: resto.pecaId, a: alvo, b: fim }
  return [posto, chamada]
}

function lugarPorPerto({ alvo, altura, texto }: Rotulo, ocupado: Ocupado): Ponto {
  for (let anel = 1; anel <= ANEIS; anel += 1)
    for (let i = 0; i < 16; i += 1) {
      const angulo = Math.PI / 4 + (i * Math.PI) / 8
      const p = somaPonto(alvo, { x: Math.cos(angulo), y: Math.sin(angulo) }, altura * (0.8 + anel * 0.9))
      if (ocupado.livre(caixaDoTexto({ ...p, rot: 0, altura, texto }))) return p
    }
  return { x: ocupado.direita + altura * (2 + texto.length), y: alvo.y }
}
