/** How much air the paper of a quote has; sizes and distances in points. */
export interface Densidade {
  titulo: number
  /** the total, where the document begins */
  total: number
  /** heading of a table */
  secao: number
  nome: number
  detalhe: number
  /** text of the terms and the sums */
  corpo: number
  /** above and below the words of a row */
  linha: number
  /** between the parts of the document */
  entre: number
  /** of the drawings of pieces, where 1 is the size that they are made for */
  desenho: number
  /** height of a photo */
  foto: number
  /** photos stand beside the rows of their material, in a block that no page cuts: for one page only */
  fotoAoLado: boolean
  /** above the line to sign on */
  assinatura: number
  /** what a piece is and what of it is charged stand beside its name where there is room */
  aoLado: boolean
  /** columns are named above the first table only, and what a material comes to stands beside its heading */
  enxuta: boolean
  /** a term stands beside what it is called, and the company in smaller letters */
  apertada: boolean
}

const FOLGADA: Densidade = {
  titulo: 19,
  total: 21,
  secao: 11.5,
  nome: 9.5,
  detalhe: 8,
  corpo: 9.5,
  linha: 4.5,
  entre: 16,
  desenho: 1,
  foto: 82,
  assinatura: 44,
  fotoAoLado: false,
  aoLado: false,
  enxuta: false,
  apertada: false,
}

const MEDIA: Densidade = { ...FOLGADA, linha: 3, entre: 12, desenho: 0.72, foto: 74, assinatura: 36 }

const JUSTA: Densidade = {
  titulo: 16,
  total: 18,
  secao: 10.5,
  nome: 8.5,
  detalhe: 7.5,
  corpo: 8.5,
  linha: 2.4,
  entre: 9,
  desenho: 0.45,
  foto: 64,
  assinatura: 28,
  fotoAoLado: false,
  aoLado: true,
  enxuta: false,
  apertada: false,
}

const JUSTA_COM_FOTO_AO_LADO: Densidade = { ...JUSTA, foto: 54, fotoAoLado: true }

const MINIMA: Densidade = {
  ...JUSTA,
  titulo: 14,
  total: 14,
  secao: 9.5,
  nome: 8,
  detalhe: 7.2,
  corpo: 8,
  linha: 1.5,
  entre: 7,
  desenho: 0.38,
  foto: 40,
  fotoAoLado: true,
  assinatura: 22,
  enxuta: true,
}

/** The least that is read from paper without effort: no letter is smaller than 7 points. */
const APERTADA: Densidade = {
  ...MINIMA,
  titulo: 12.5,
  total: 13,
  secao: 8.8,
  nome: 7.6,
  detalhe: 7,
  corpo: 7.6,
  linha: 0.8,
  entre: 4,
  desenho: 0.34,
  foto: 26,
  assinatura: 18,
  apertada: true,
}

/** For a quote that goes onto one page, in the order in which they are wanted. */
export const DENSIDADES_DE_UMA: readonly Densidade[] = [
  FOLGADA,
  MEDIA,
  JUSTA,
  JUSTA_COM_FOTO_AO_LADO,
  MINIMA,
  APERTADA,
]

/** For a quote of few lines that one page cannot carry: two pages that are narrow are better than four that are loose. */
export const DENSIDADE_DE_POUCAS_LINHAS = JUSTA

/**
 * For a quote of several pages, in the order in which they are wanted: rows a little wider or narrower apart fill the
 * foot of a page that the end of the document would otherwise leave empty.
 */
export const DENSIDADES_DE_VARIAS: readonly Densidade[] = [
  FOLGADA,
  MEDIA,
  ...[4, 5, 3.5, 5.5, 6, 6.5].map((linha) => ({ ...FOLGADA, linha })),
  ...[3.4, 2.6, 3.8, 2.2, 4.2, 1.8].map((linha) => ({ ...MEDIA, linha, desenho: linha < 2.8 ? 0.6 : 0.72 })),
]
