import type { Ponto } from '#kernel/ponto.ts'
import type { Segmento } from '#kernel/segmento.ts'

/** An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Movimento = { a: number; b: number; c: number; d: number; e: number; f: number }

/** The map that changes nothing. */
export const COPIA_FIEL: Movimento = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** First `dentro`, then `fora`. */
export function compose(fora: Movimento, dentro: Movimento): Movimento {
  return {
    a: fora.a * dentro.a + fora.c * dentro.b,
    b: fora.b * dentro.a + fora.d * dentro.b,
    c: fora.a * dentro.c + fora.c * dentro.d,
    d: fora.b * dentro.c + fora.d * dentro.d,
    e: fora.a * dentro.e + fora.c * dentro.f + fora.e,
    f: fora.b * dentro.e + fora.d * dentro.f + fora.f,
  }
}

/** A point moved. */
export function posta({ x, y }: Ponto, m: Movimento): Ponto {
  return { x: m.a * x + m.c * y + m.e, y: m.b * x + m.d * y + m.f }
}

/** A side moved; mirrored, its arc turns the other way. */
export function conforme({ a, b, bulge }: Segmento, m: Movimento): Segmento {
  const espelhado = m.a * m.d - m.b * m.c < 0
  return { a: posta(a, m), b: posta(b, m), bulge: espelhado && bulge !== 0 ? -bulge : bulge }
}

/** The fields of an INSERT that say where its block goes. */
export type Insercao = {
  position?: Ponto
  xScale?: number
  yScale?: number
  rotation?: number
  extrusionDirection?: { z?: number }
}

/**
 * How a block is inserted; undefined when it is stretched more one way than the other, since its arcs would be none.
 */
export function insercao(insert: Insercao, base: Ponto = { x: 0, y: 0 }): Movimento | undefined {
  const { xScale: sx = 1, yScale: sy = 1, rotation = 0, position = { x: 0, y: 0 } } = insert
  if (Math.abs(Math.abs(sx) - Math.abs(sy)) > 1e-6 * Math.abs(sx) || sx === 0) return undefined
  const angulo = (rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(angulo), Math.sin(angulo)]
  const girado: Movimento = {
    a: cos * sx,
    b: sin * sx,
    c: -sin * sy,
    d: cos * sy,
    e: position.x,
    f: position.y,
  }
  const daBase = compose(girado, { ...COPIA_FIEL, e: -base.x, f: -base.y })
  const deBaixo = (insert.extrusionDirection?.z ?? 1) < 0
  return deBaixo ? compose({ ...COPIA_FIEL, a: -1 }, daBase) : daBase
}
