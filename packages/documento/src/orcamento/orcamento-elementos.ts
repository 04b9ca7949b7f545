import type { ElementoDaFolha } from '../base/elementos.ts'
import type { Letra, Letras } from '../base/letras.ts'
import type { TextoDaPagina } from '../base/elementos.ts'
import { linhasOfTexto } from '../base/quebra-de-linha.ts'

/** A picture of the quote on its paper: whole in its place, or filling it. */
export interface ImagemNoPapel {
  tipo: 'imagem'
  x: number
  y: number
  largura: number
  altura: number
  /** path as in the model */
  fonte: string
  cheia: boolean
}

/** Shapes of their own scale, such as a code or a drawing. */
export interface Grupo {
  tipo: 'grupo'
  x: number
  y: number
  escala: number
  elementos: readonly ElementoDaFolha[]
}

/** What stands on pictures instead of below them. */
export interface SobreImagens {
  tipo: 'sobre-imagens'
  elementos: readonly (ElementoDaFolha | Grupo)[]
}

/** Words whose digits are all of one width. */
export interface TextoTabular extends Omit<TextoDaPagina, 'tipo'> {
  tipo: 'soma'
}

/** What stands on a page of a quote; everything has its place in points, from the upper left corner. */
export type Elemento = ElementoDaFolha | TextoTabular | ImagemNoPapel | Grupo | SobreImagens

/** Height of a line, in sizes of its letters. */
const ENTRELINHA = 1.36
/** From the middle of a line to the line on which letters stand, in sizes: capitals stand in the middle. */
const ABAIXO_DO_MEIO = 0.355

/** From the upper edge of a line of letters of a size to the line on which they stand. */
export function baseOfLinha(tamanho: number): number {
  return (ENTRELINHA / 2 + ABAIXO_DO_MEIO) * tamanho
}

/** Words that were broken into lines: how high they are, and what they are at a place. */
export interface Escrito {
  altura: number
  /** the widest line */
  largura: number
  at: (x: number, y: number) => Elemento[]
}

/** How a text is written, and how wide its lines may be. */
export interface Coluna {
  letra: Letra
  largura: number
  alinhar?: TextoDaPagina['alinhar']
  /** lines beyond these are left out, with an ellipsis: only for what is said elsewhere in full */
  maximo?: number
}

/** A text in a column; '' takes no room. */
export function escrito(letras: Letras, texto: string, coluna: Coluna): Escrito {
  if (texto === '') return { altura: 0, largura: 0, at: () => [] }
  const { letra, largura, alinhar = 'start', maximo = Infinity } = coluna
  const todas = linhasOfTexto(letras, texto, { letra, largura })
  const linhas =
    todas.length > maximo
      ? [...todas.slice(0, maximo - 1), `${(todas[maximo - 1] ?? '').replace(/[\s,;·-]+$/, '')}…`]
      : todas
  return escritoOfLinhas(letras, linhas, { letra, alinhar })
}

/** Lines as they are. */
export function escritoOfLinhas(
  letras: Letras,
  linhas: readonly string[],
  { letra, alinhar = 'start' }: Pick<Coluna, 'letra' | 'alinhar'>,
): Escrito {
  const { tamanho, peso, cor, tabular = false } = letra
  const passo = tamanho * ENTRELINHA
  return {
    altura: linhas.length * passo,
    largura: Math.max(0, ...linhas.map((linha) => letras.larguraOf(linha, letra))),
    at: (x, y) =>
      linhas.map((texto, i) => ({
        tipo: tabular ? 'soma' : 'texto',
        texto,
        x,
        y: y + i * passo + baseOfLinha(tamanho),
        tamanho,
        peso,
        cor,
        alinhar,
        girado: false,
      })),
  }
}

/** Texts one below the other, at the same left edge. */
export function pilha(partes: readonly Escrito[], entre = 0): Escrito {
  const cheias = partes.filter(({ altura }) => altura > 0)
  return {
    altura: cheias.reduce((sum, { altura }) => sum + altura, 0) + entre * Math.max(0, cheias.length - 1),
    largura: Math.max(0, ...cheias.map(({ largura }) => largura)),
    at(x, y) {
      let top = y
      return cheias.flatMap((parte) => {
        const elementos = parte.at(x, top)
        top += parte.altura + entre
        return elementos
      })
    },
  }
}
