import { caixa, place, placeLaco, type Laco } from '#kernel/laco.ts'
import type { Caixa, Ponto } from '#kernel/ponto.ts'
import { lacoAgudo } from '#model/contorno.ts'
import type { Id, Peca } from '#model/tipos.ts'

/** What a check found: 'erro' cannot be cut as drawn, 'aviso' is worth a look. `zoom` is on the plan, in mm. */
export type Achado = {
  codigo: CodigoDeConferencia
  gravidade: 'erro' | 'aviso'
  mensagem: string
  pecaId: Id
  ids: Id[]
  zoom: Caixa
}

/** The checks, by name. */
export type CodigoDeConferencia =
  | 'contorno'
  | 'canto'
  | 'sem-acabamento'
  | 'frontao-livre'
  | 'recorte-fora'
  | 'recortes-sobrepostos'
  | 'recorte-perto'
  | 'apoio-aberta'
  | 'rebaixo-fora'
  | 'furo-sob-frontao'
  | 'emenda'
  | 'emenda-torta'
  | 'maior-que-chapa'
  | 'pesada'
  | 'balanco'
  | 'canto-interno'
  | 'codigo-repetido'
  | 'sem-material'
  | 'veio'
  | 'cota'
  | 'saia-com-frontao'

/** What a company allows. A limit that is not set is not checked: none is a fact of nature. */
export type Limites = {
  /** Stone between an opening and the outline, mm. */
  distanciaDaBorda?: number
  /** Weight that its people carry, kg. */
  peso?: number
  /** Overhang without support, mm. */
  balanco?: number
  /** Radius of the smallest tool, mm: no inner corner can be sharper. */
  raioDaFerramenta?: number
}

/** What the checks know besides the drawing. */
export type Contexto = {
  limites?: Limites
  /** Slabs of a material as they can be used, mm; undefined: unknown, not checked. */
  chapas?: (materialId: string | undefined) => readonly { comprimento: number; largura: number }[] | undefined
  /** kg/m³ of a material. */
  densidade?: (materialId: string | undefined) => number | undefined
}

/** A loop of a piece as a place to look at, with some room around. */
export function zoomOfLaco(peca: Peca, laco: Laco, folga = 50): Caixa {
  const c = caixa(placeLaco(laco, peca.pos))
  return { minX: c.minX - folga, minY: c.minY - folga, maxX: c.maxX + folga, maxY: c.maxY + folga }
}

/** A point of a piece as a place to look at. */
export function zoomOfPonto(peca: Peca, p: Ponto, folga = 100): Caixa {
  const { x, y } = place(p, peca.pos)
  return { minX: x - folga, minY: y - folga, maxX: x + folga, maxY: y + folga }
}

/** A whole piece as a place to look at. */
export function zoomOfPeca(peca: Peca): Caixa {
  return zoomOfLaco(peca, lacoAgudo(peca), 100)
}
