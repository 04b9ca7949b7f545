// A stone as data: colours by name, and layers that are painted one after the other over `cores.fundo`. All lengths are
// millimetres on the slab, so that the resolution changes the detail and never the place of a vein.

/** Colours by name, each '#rrggbb'; `fundo` is the ground. */
export type Cores = Readonly<Record<string, string>> & { readonly fundo: string }

/** Broad changes of tone; bands where it is stretched. */
export interface CamadaNuvem {
  readonly tipo: 'nuvem'
  readonly cor: string
  /** 0 to 1: how much of the colour at its densest */
  readonly forca: number
  /** size of the largest clouds */
  readonly onda: number
  /** how much longer than wide, along the vein */
  readonly alongamento?: number
  readonly oitavas?: number
  readonly ganho?: number
  /** values of the noise between which the colour comes in */
  readonly faixa?: readonly [number, number]
}

/** One mineral of a layer of crystals; without a colour the ground shows. */
export interface Mineral {
  readonly cor?: string
  /** share of the crystals */
  readonly parte: number
  readonly forca?: number
  /** how much two crystals of it differ, of the whole range of brightness */
  readonly variacao?: number
}

/** Crystals side by side, or the fragments of a breccia where they are large. */
export interface CamadaGraos {
  readonly tipo: 'graos'
  readonly tamanho: number
  readonly minerais: readonly Mineral[]
  readonly alongamento?: number
  /** how much the sizes differ, 0 to 0.5 */
  readonly desigualdade?: number
  readonly irregularidade?: number
  readonly oitavas?: number
  readonly borda?: number
  readonly agrupamento?: number
  readonly ondaDoAgrupamento?: number
  /** along the vein instead of along the slab */
  readonly alinhado?: boolean
  /** how much the face of a crystal catches the light */
  readonly reflexo?: number
}

/** Separate spots: garnets, mica, pores, glass. */
export interface CamadaPintas {
  readonly tipo: 'pintas'
  readonly cor: string
  /** one spot at most in a square of this side */
  readonly celula: number
  readonly raio: readonly [number, number]
  /** share of the squares that have one */
  readonly frequencia: number
  readonly alongamento?: number
  readonly irregularidade?: number
  readonly maciez?: number
  readonly forca?: number
  readonly agrupamento?: number
  readonly ondaDoAgrupamento?: number
  readonly alinhado?: boolean
}

/** Lines along the direction, with a feathered side and branches. */
export interface CamadaVeio {
  readonly tipo: 'veio'
  readonly cor: string
  readonly corDoHalo?: string
  /** distance between two lines */
  readonly onda: number
  readonly largura: number
  readonly alongamento?: number
  readonly oitavas?: number
  readonly aspereza?: number
  /** degrees away from the direction of the stone */
  readonly desvio?: number
  readonly fibra?: number
  readonly halo?: number
  readonly forcaDoHalo?: number
  readonly forca?: number
  /** how far one side is feathered */
  readonly pluma?: number
  /** values of the noise between which a line fades out */
  readonly faixa?: readonly [number, number]
  /** lies where the layer of that number lies */
  readonly comoCamada?: number
}

/** Thin lines around fragments. */
export interface CamadaRede {
  readonly tipo: 'rede'
  readonly cor: string
  readonly tamanho: number
  readonly largura: number
  readonly alongamento?: number
  readonly irregularidade?: number
  readonly oitavas?: number
  readonly frequencia?: number
  readonly forca?: number
  /** lines break off */
  readonly falhas?: boolean
}

export type Camada = CamadaNuvem | CamadaGraos | CamadaPintas | CamadaVeio | CamadaRede

/** How the lines of a stone bend. */
export interface Dobra {
  readonly amplitude: number
  readonly onda: number
  readonly oitavas: number
  readonly alongamento: number
}

/** What a stone is made of: it decides its own crystal, which no layer shows. */
export type Natureza =
  'granito' | 'marmore' | 'quartzito' | 'travertino' | 'quartzo' | 'ultracompacto' | 'porcelanato'

export interface Receita {
  readonly natureza: Natureza
  readonly cores: Cores
  /** degrees from the slab's length, clockwise on the screen; null: the stone has no direction */
  readonly angulo: number | null
  readonly dobra: Dobra | null
  readonly camadas: readonly Camada[]
}

/** Surfaces that look different; others look like the nearest of them. */
export type Superficie = 'polida' | 'fosca' | 'escovada'

/** A part of the picture of a whole slab, in its pixels. */
export interface Recorte {
  readonly x: number
  readonly y: number
  readonly largura: number
  readonly altura: number
}

export interface PedraPedida {
  readonly receita: Receita
  readonly superficie: Superficie
  /** the veins run along the slab's height instead of its length */
  readonly virada: boolean
  /** the block; the same text gives the same stone */
  readonly semente: string
  /** which slab of the block: neighbours resemble each other */
  readonly sequencia: number
  /** mm */
  readonly largura: number
  /** mm */
  readonly altura: number
  readonly pixelsPorMm: number
  readonly recorte: Recorte | null
}

/** Red, green, blue and opacity of each pixel, line by line from the upper left corner. */
export interface Figura {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}
