import { caixa, placeLaco } from '@lapida/desenho/kernel/laco'
import { uniteCaixas, type Caixa } from '@lapida/desenho/kernel/ponto'
import { lacoAgudo } from '@lapida/desenho/model/contorno'
import type { Peca } from '@lapida/desenho/model/tipos'
import { conjuntosOfPecas } from './desenho-conjunto.ts'

/** For what a picture of a quote is laid out. Points on paper, pixels on a screen. */
export interface FormaDoQuadro {
  largura: number
  /** at most, where pieces stand on the plan */
  altura: number
  /** at most, where they stand in rows */
  alturaDasFileiras: number
  /** height of the letters of a dimension; the smallest of a picture are four fifths of it */
  letra: number
  /** of a millimetre, at most: a shelf of 30 cm is not drawn as wide as a kitchen */
  maior: number
  /** not all that the customer's sheet has: of dimensions only those of sides, and names only where they have room */
  resumida: boolean
  /** as high as what is drawn, where nobody had to know the height before */
  justa: boolean
}

const TELA = { letra: 15, justa: false } as const

/** A phone, a desk, and the paper of the quote. */
export const FORMAS = {
  estreita: { ...TELA, largura: 326, altura: 400, alturaDasFileiras: 1_600, maior: 0.3, resumida: true },
  larga: { ...TELA, largura: 686, altura: 500, alturaDasFileiras: 660, maior: 0.4, resumida: false },
  papel: {
    largura: 538,
    altura: 400,
    alturaDasFileiras: 600,
    letra: 9,
    maior: 0.3,
    resumida: false,
    justa: true,
  },
} as const satisfies Record<string, FormaDoQuadro>

/** How a picture is arranged, said before anything is laid out: its size, and points or pixels of a millimetre. */
export interface Moldura {
  largura: number
  altura: number
  escala: number
  conjuntos: readonly (readonly Peca[])[]
  /** with which groups a row begins; null where pieces stand as on the plan */
  fileiras: readonly number[] | null
}

/** Air around a picture, in heights of letters. */
export const AR = 0.8
/** Dimensions beside a group, on both of its sides together, in heights of letters. */
const COTAS = 7.8
/** Groups on the plan that are nearer than this would write into each other. */
const ENTRE = 7
/** Between groups in rows. */
const VAO = 2.5
/** Rows are taken for the plan when they show pieces so much larger. */
const GANHO = 1.6
const ALTURA_MINIMA = 6

/**
 * The size of a picture from the boxes of its pieces alone: some additions, so that a page can keep its place free
 * while nothing is laid out yet. The layout then goes into that place.
 */
export function molduraOfQuadro(pecas: readonly Peca[], forma: FormaDoQuadro): Moldura {
  const conjuntos = conjuntosOfPecas(pecas, caixaAguda)
  const caixas = conjuntos.flatMap((conjunto) => uniteCaixas(conjunto.map(caixaAguda)) ?? [])
  const ar = 2 * AR * forma.letra
  const lugar: FormaDoQuadro = {
    ...forma,
    largura: forma.largura - ar,
    altura: forma.altura - ar,
    alturaDasFileiras: forma.alturaDasFileiras - ar,
  }
  const planta = naPlanta(caixas, lugar)
  const escolhida = caixas.length > 1 ? oMelhor(caixas, { planta, lugar }) : planta
  return {
    largura: forma.largura,
    altura: Math.ceil(Math.max(escolhida.altura, ALTURA_MINIMA * forma.letra) + ar),
    escala: escolhida.escala,
    conjuntos,
    fileiras: escolhida.fileiras,
  }
}

/** A piece on the plan by its sharp corners. */
function caixaAguda(peca: Peca): Caixa {
  return caixa(placeLaco(lacoAgudo(peca), peca.pos))
}

type Medida = Pick<Moldura, 'escala' | 'altura' | 'fileiras'>

const lados = ({ minX, minY, maxX, maxY }: Caixa) => ({ w: maxX - minX, h: maxY - minY })

function naPlanta(caixas: readonly Caixa[], { largura, altura, letra, maior }: FormaDoQuadro): Medida {
  const { w, h } = lados(uniteCaixas(caixas) ?? { minX: 0, minY: 0, maxX: 1, maxY: 1 })
  const cotas = COTAS * letra
  const escala = Math.min(maior, (largura - cotas) / Math.max(1, w), (altura - cotas) / Math.max(1, h))
  return { escala, altura: h * escala + cotas, fileiras: null }
}

function oMelhor(
  caixas: readonly Caixa[],
  { planta, lugar }: { planta: Medida; lugar: FormaDoQuadro },
): Medida {
  const fileiras = emFileiras(caixas, lugar)
  const melhores = seEscrevem(caixas, planta.escala, lugar) || fileiras.escala > planta.escala * GANHO
  return melhores ? fileiras : planta
}

function seEscrevem(caixas: readonly Caixa[], escala: number, { letra }: FormaDoQuadro): boolean {
  const vao = (ENTRE * letra) / escala
  return caixas.some((uma, i) =>
    caixas
      .slice(i + 1)
      .some(
        (outra) =>
          uma.minX < outra.maxX + vao &&
          outra.minX < uma.maxX + vao &&
          uma.minY < outra.maxY + vao &&
          outra.minY < uma.maxY + vao,
      ),
  )
}

/** Each scale that is tried is a twentieth smaller, down to one at which the widest group is so many letters wide. */
const PASSO = 0.95
const MENOR = 7

/** Groups in rows at the largest scale at which they go into a place; very many make a screen scroll. */
function emFileiras(caixas: readonly Caixa[], forma: FormaDoQuadro): Medida {
  const maisLarga = Math.max(1, ...caixas.map((uma) => lados(uma).w))
  const menor = (MENOR * forma.letra) / maisLarga
  let escala = Math.min(forma.maior, (forma.largura - COTAS * forma.letra) / maisLarga)
  let medida = fileirasEm(caixas, escala, forma)
  while (medida.altura > forma.alturaDasFileiras && escala > menor) {
    escala = Math.max(menor, escala * PASSO)
    medida = fileirasEm(caixas, escala, forma)
  }
  return forma.justa ? { ...medida, altura: Math.min(medida.altura, forma.alturaDasFileiras) } : medida
}

function fileirasEm(caixas: readonly Caixa[], escala: number, { largura, letra }: FormaDoQuadro): Medida {
  const fileiras: number[] = []
  let [x, alta, soma] = [0, 0, 0]
  for (const [i, uma] of caixas.entries()) {
    const { w, h } = lados(uma)
    const larga = w * escala + COTAS * letra
    if (x > 0 && x + larga > largura) {
      soma += alta + VAO * letra
      ;[x, alta] = [0, 0]
      fileiras.push(i)
    }
    x += larga + VAO * letra
    alta = Math.max(alta, h * escala + COTAS * letra)
  }
  return { escala, altura: soma + alta, fileiras }
}
