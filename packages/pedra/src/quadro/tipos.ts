import type { Figura } from '../formato.ts'

/** A point or a direction of the room: mm, Z up. */
export interface Espaco {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** A corner of a face. `u` and `v` are shares of the sides of its picture, V down. */
export interface CantoDoQuadro {
  readonly p: Espaco
  /** unit vector out of the body */
  readonly n: Espaco
  readonly u: number
  readonly v: number
}

/** How a face looks: of one colour (red, green and blue, 0 to 255), or as the picture of its stone. */
export interface Aparencia {
  /** place of its picture in `texturas`; null: its colour */
  readonly textura: number | null
  readonly cor: readonly [number, number, number]
  /** 0 to 1: how much of the room a polished face throws back */
  readonly brilho: number
}

/** A triangle, counter-clockwise seen from outside. */
export interface FaceDoQuadro {
  readonly cantos: readonly [CantoDoQuadro, CantoDoQuadro, CantoDoQuadro]
  readonly aparencia: Aparencia
}

/** Where it is looked from: unit vectors, and the tangent of half of the vertical opening. */
export interface Lente {
  readonly olho: Espaco
  readonly frente: Espaco
  readonly direita: Espaco
  readonly cima: Espaco
  readonly tangente: number
}

/** A view of a room. */
export interface VistaDoQuadro {
  readonly lente: Lente
  /** walls that are seen in it: they throw no shadow */
  readonly paredes: readonly FaceDoQuadro[]
}

/** All that pictures of a room are made of. */
export interface PedidoDeQuadros {
  readonly corpos: readonly FaceDoQuadro[]
  readonly vistas: readonly VistaDoQuadro[]
  /** lines on bodies: pairs of points */
  readonly linhas: readonly (readonly [Espaco, Espaco])[]
  readonly texturas: readonly Figura[]
  /** where the light comes from: unit vector */
  readonly sol: Espaco
  /** a flat floor that shows only shadows, at this height; null without one */
  readonly chao: number | null
  /** pixels */
  readonly largura: number
  readonly altura: number
  /** red, green and blue, 0 to 255 */
  readonly fundo: readonly [number, number, number]
}
