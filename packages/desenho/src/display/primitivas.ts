import type { Laco } from '#kernel/laco.ts'
import { caixa } from '#kernel/laco.ts'
import { rotate, addPonto, uniteCaixas, type Caixa, type Ponto } from '#kernel/ponto.ts'
import type { Id } from '#model/tipos.ts'

/** What a primitive shows; renderers and files choose colour, width and dash by it. */
export type PapelVisual =
  | 'peca'
  | 'parede'
  | 'eletro'
  | 'recorte'
  | 'furo'
  | 'rebaixo'
  | 'emenda'
  | 'frontao'
  | 'saia'
  | 'acabamento'
  | 'cota'
  | 'chamada'
  | 'rotulo'
  | 'veio'

/** Something to draw, in mm on the plan, Y up. The same list makes the screen, SVG, PDF and the dimensions of a DXF. */
export type Primitiva =
  | { t: 'laco'; papel: PapelVisual; pecaId: Id; laco: Laco; furos?: readonly Laco[] }
  /** `acabamento`: the finish that the line is, where it is one */
  | { t: 'linha'; papel: PapelVisual; pecaId: Id; a: Ponto; b: Ponto; bulge?: number; acabamento?: string }
  | TextoVisual

/** Whose measure a text is, so that a screen can have it typed anew where it stands. */
export type Medido =
  | { tipo: 'aresta'; arestaId: Id }
  | { tipo: 'ancora'; recorteId: Id; qual: 'u' | 'v' }
  | { tipo: 'cota'; cotaId: Id }
  | { tipo: 'canto'; verticeId: Id }

/** A text, centred on its point. Height in mm of the plan, turn in radians. */
export type TextoVisual = {
  t: 'texto'
  papel: PapelVisual
  pecaId: Id
  x: number
  y: number
  rot: number
  altura: number
  texto: string
  mede?: Medido
}

/** Widths of letters as parts of their height, narrow ones first: those of Geist at the weight of a label, rounded up. */
const LARGURAS: readonly (readonly [letras: RegExp, largura: number])[] = [
  [/[.,:;'|!iíljI ]/, 0.3],
  [/[frt()°·²-]/, 0.43],
  [/[×/]/, 0.53],
  [/[0-9]/, 0.68],
  [/[mMwW@%]/, 0.98],
  [/[A-ZÀ-Ü]/, 0.76],
]

/** As wide as 'd', the widest of the other small letters. */
const LARGURA_COMUM = 0.62

function larguraOfLetra(letra: string): number {
  return LARGURAS.find(([letras]) => letras.test(letra))?.[1] ?? LARGURA_COMUM
}

/** The width of a text in mm. */
export function larguraOfTexto(texto: string, altura: number): number {
  return [...texto].reduce((soma, letra) => soma + larguraOfLetra(letra), 0) * altura
}

/** The box of a text as it stands, turned or not, with a little air. */
export function caixaOfTexto({
  x,
  y,
  rot,
  altura,
  texto,
}: Omit<TextoVisual, 't' | 'papel' | 'pecaId'>): Caixa {
  const [w, h] = [larguraOfTexto(texto, altura) / 2 + altura * 0.15, altura * 0.65]
  const cantos = [
    { x: -w, y: -h },
    { x: w, y: -h },
    { x: w, y: h },
    { x: -w, y: h },
  ].map((canto) => addPonto({ x, y }, rotate(canto, rot)))
  const xs = cantos.map((canto) => canto.x)
  const ys = cantos.map((canto) => canto.y)
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

/** The box of everything in a list; undefined for an empty one. */
export function caixaOfLista(lista: readonly Primitiva[]): Caixa | undefined {
  return uniteCaixas(
    lista.map((primitiva) => {
      if (primitiva.t === 'texto') return caixaOfTexto(primitiva)
      if (primitiva.t === 'laco') return caixa(primitiva.laco)
      const { a, b } = primitiva
      return {
        minX: Math.min(a.x, b.x),
        minY: Math.min(a.y, b.y),
        maxX: Math.max(a.x, b.x),
        maxY: Math.max(a.y, b.y),
      }
    }),
  )
}
