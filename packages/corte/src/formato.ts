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
  /** thickness: tells where a stop cut ends below; `ESPESSURA_PADRAO` where nobody says */
  espessura?: number
}

export interface PecaPedida {
  id: string
  largura: number
  altura: number
  quantidade: number
  /** may be turned by 90°: not where the stone has a vein */
  podeGirar: boolean
  /** what the piece is inside its box; without it the box is the piece */
  contorno?: ContornoPeca
}

/** Corner of an outline, with the bulge of the side that starts there: tan of a quarter of its angle, 0 for straight. */
export interface Vertice {
  /** from the lower left corner of the box of the piece; need not be whole millimetres */
  x: number
  y: number
  /** positive where the side turns to the left, at most half a circle */
  bulge: number
}

/** A piece as it is asked for, not turned. Never mirrored: the polished face is up. */
export interface ContornoPeca {
  /** the outline, then the openings in it */
  lacos: readonly (readonly Vertice[])[]
}

/** Degrees to the left by which a piece lies turned. */
export type Giro = 0 | 90 | 180 | 270

export type ModoCorte = 'guilhotina' | 'livre'

/** What cuts: a bridge saw, one that can also stop inside of a stone and plunge into it, or a saw with a waterjet. */
export type Maquina = 'ponte' | 'parada' | 'jato'

export interface RegrasCorte {
  modo: ModoCorte
  /** width of the blade, lost at every cut */
  serra: number
  /** border that is cut off on each side first */
  refilo: number
  /** how many times the direction of the cuts may change, null for no limit */
  estagios: number | null
  sobraMinima: SobraMinima
  /** `ponte` where nobody says; what the machine needs to know has its usual value in `perfilOf` */
  maquina?: Maquina
  /** width of the jet */
  jato?: number
  /** diameter of the disc of the saw */
  disco?: number
  /** what a saw leaves free beside the stone around a notch, more than its blade: the corner is finished by hand */
  folgaCanto?: number
  /** whether stone of openings is used, not only that of notches */
  usarRecortes?: boolean
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
  /** how it lies, where outlines count; plans made before outlines say `girada` alone, which is 90: see `giroOf` */
  giro?: Giro
  /** lies in stone that another piece leaves inside its box, or inside its base */
  dentro?: Bolso
  /**
   * the stone that it is cut out of, together with what lies in its notches: where these reach beyond its box. Without it
   * that stone is its box.
   */
  base?: Retangulo
  /** stays where it lies when the others are laid out: whoever asks the engine leaves it out and its place free */
  presa?: true
}

/** Stone that a piece leaves inside its box: of a notch, or of an opening; or beside its box, inside its base. */
export interface Bolso {
  /** the host, by piece and copy, on the same slab */
  peca: string
  copia: number
  /** 1 for the first of the host; from `PRIMEIRA_PONTA` on what lies in its base at the ends of its box */
  bolso: number
}

export interface Ponto {
  x: number
  y: number
}

/**
 * `inteiro` runs from edge to edge of its stone, `parado` from an edge to a corner inside, `mergulho` from one corner
 * inside to another, `jato` anywhere.
 */
export type TipoCorte = 'inteiro' | 'parado' | 'mergulho' | 'jato'

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
  /** `inteiro` where it is not said */
  tipo?: TipoCorte
  /** the stone that it frees or divides, where that is a pocket */
  dentro?: Bolso
  /** corners of the host at which a stop or plunge cut ends, from above */
  paradas?: Ponto[]
  /** how much stays uncut below at each of them, mm */
  aMao?: number
}

export interface Sobra extends Retangulo {
  aproveitavel: boolean
  /** in stone that a piece leaves inside its box */
  dentro?: Bolso
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
