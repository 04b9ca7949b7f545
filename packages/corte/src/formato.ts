/**
 * What goes into the engine and what comes out of it: the same for the library call, the worker and the command line.
 * All lengths are integers of a millimetre. x and y are the lower left corner on the raw slab, border included.
 */
export interface EntradaCorte {
  chapas: ChapaDisponivel[]
  pecas: PecaPedida[]
  corte: RegrasCorte
}

export interface Retangulo {
  x: number
  y: number
  largura: number
  altura: number
}

export interface ChapaDisponivel {
  id: string
  largura: number
  altura: number
  /** null: as many as needed */
  quantidade: number | null
  /** of one slab, in any unit; null: its area in m² when it is whole, nothing when it is a leftover */
  custo: number | null
  /** a leftover of an earlier plan: used before whole slabs */
  retalho: boolean
  /** places where no piece may lie */
  defeitos: Retangulo[]
}

export interface PecaPedida {
  id: string
  largura: number
  altura: number
  quantidade: number
  /** may be turned by 90°: not where the stone has a vein */
  podeGirar: boolean
}

export type ModoCorte = 'guilhotina' | 'livre'

export interface RegrasCorte {
  modo: ModoCorte
  /** width of the blade, lost at every cut */
  serra: number
  /** border that is cut off on each side first */
  refilo: number
  /** how many times the direction of the cuts may change, null for no limit */
  estagios: number | null
  sobraMinima: SobraMinima
}

/** From when on a leftover is worth keeping: both sides long enough, or the area large enough. */
export interface SobraMinima {
  largura: number
  altura: number
  /** mm² */
  area: number
}

export interface PlanoCorte {
  chapas: ChapaCortada[]
  /** pieces without a place, each with its reason */
  fora: PecaFora[]
  resumo: ResumoCorte
}

export interface ChapaCortada {
  chapa: string
  /** 1 for the first slab of its kind */
  copia: number
  pecas: PecaPosicionada[]
  /** none in the mode `livre` */
  cortes: Corte[]
  sobras: Sobra[]
  /** share of the raw slab that is piece */
  aproveitamento: number
}

export interface PecaPosicionada extends Retangulo {
  peca: string
  /** 1 for the first piece of its kind */
  copia: number
  girada: boolean
}

export type Sentido = 'vertical' | 'horizontal'

/** A straight cut; the blade takes from `posicao - serra` to `posicao`. */
export interface Corte {
  /** 1 for the first */
  ordem: number
  sentido: Sentido
  /** x of a vertical cut, y of a horizontal one: where the stone behind the blade begins */
  posicao: number
  de: number
  ate: number
}

export interface Sobra extends Retangulo {
  aproveitavel: boolean
}

export interface PecaFora {
  peca: string
  copia: number
  motivo: string
}

export interface MaiorSobra {
  chapa: string
  copia: number
  largura: number
  altura: number
}

export interface ResumoCorte {
  chapas: number
  custo: number
  aproveitamento: number
  /** the largest leftover worth keeping, null without one */
  maiorSobra: MaiorSobra | null
  /** no plan costs less than this */
  limiteInferior: number
  tempoMs: number
  semente: number
}

export const REGRAS_PADRAO: RegrasCorte = {
  modo: 'guilhotina',
  serra: 4,
  refilo: 10,
  estagios: null,
  sobraMinima: { largura: 400, altura: 150, area: 100_000 },
}
