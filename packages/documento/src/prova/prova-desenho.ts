import type { Papel } from '../base/cores.ts'
import type { ImagemPdf } from '../base/imagem-pdf.ts'
import { caminhoOfCaixa, texto, traco, type ElementoDaPagina } from '../base/elementos.ts'
import type { Letras } from '../base/letras.ts'
import type { Elemento, Escrito, Grupo, SobreImagens } from '../orcamento/orcamento-elementos.ts'
import { LARGURA } from '../orcamento/orcamento-papel.ts'

/** A drawing leaves room for its heading and a few lines on a page. */
const MOST_HIGH = 460
/** As on the customer's page: a white line that is seen on dark stone and on light. */
const BORDA = { clara: '#ffffff', escura: '#17120f' }
/** Of joints, and of their letters. */
export const COR_DA_JUNTA = '#c2410c'

/** Where mm of a drawing stand on the page. */
export interface Escala {
  x: number
  y: number
  escala: number
}

/**
 * What is drawn in mm, as wide as the paper or as high as it may be: its stone as a picture, and lines and words on it.
 * @param fonte the picture among those of the paper; without it the place is grey
 */
export function desenhoOf(
  { largura, altura }: { largura: number; altura: number },
  {
    fonte,
    imagens,
    linha,
  }: { fonte: string; imagens: ReadonlyMap<string, ImagemPdf> } & Pick<Papel, 'linha'>,
  linhasOf: (onde: Escala) => SobreImagens['elementos'],
): Escrito {
  const escala = Math.min(LARGURA / largura, MOST_HIGH / altura)
  const lados = { largura: largura * escala, altura: altura * escala }
  return {
    ...lados,
    at(x, y) {
      const caixa = { x: x + (LARGURA - lados.largura) / 2, y, ...lados }
      const pedra: Elemento = imagens.has(fonte)
        ? { tipo: 'imagem', ...caixa, fonte, cheia: false }
        : traco(caminhoOfCaixa(caixa), { fundo: linha, linha: null })
      return [pedra, { tipo: 'sobre-imagens', elementos: linhasOf({ ...caixa, escala }) }]
    },
  }
}

/** The outline of a piece. */
export function bordaOf(caminho: string, onde: Escala): Grupo[] {
  return [
    noDesenho(caminho, onde, { linha: BORDA.escura, pontos: 1.5 }),
    noDesenho(caminho, onde, { linha: BORDA.clara, pontos: 0.9 }),
  ]
}

/** A line of so many points on paper, whatever the scale. */
export function noDesenho(
  caminho: string,
  onde: Escala,
  { linha, pontos }: { linha: string; pontos: number },
): Grupo {
  return {
    tipo: 'grupo',
    ...onde,
    elementos: [traco(caminho, { linha, espessura: pontos / onde.escala })],
  }
}

/** A place of the drawing on the page. */
export function naPagina({ x, y, escala }: Escala, ponto: { x: number; y: number }) {
  return { x: x + ponto.x * escala, y: y + ponto.y * escala }
}

/** The code of a piece in its middle; none on a strip that is narrower than its letters. */
export function nomeOf(
  letras: Letras,
  rotulo: string,
  { meio, estreita, onde }: { meio: { x: number; y: number }; estreita: number; onde: Escala },
): ElementoDaPagina[] {
  const tamanho = Math.min(9, (estreita * onde.escala - 2) / 1.4)
  return tamanho < 4
    ? []
    : etiquetaOf(letras, rotulo, { ...naPagina(onde, meio), tamanho, fundo: BORDA.escura })
}

/** White letters in a small box of a colour, around a place. */
export function etiquetaOf(
  letras: Letras,
  palavra: string,
  { x, y, tamanho, fundo }: { x: number; y: number; tamanho: number; fundo: string },
): ElementoDaPagina[] {
  const largura = letras.larguraOf(palavra, { tamanho, peso: 600 }) + tamanho * 0.7
  const altura = tamanho * 1.4
  return [
    traco(caminhoOfCaixa({ x: x - largura / 2, y: y - altura / 2, largura, altura }, altura * 0.25), {
      fundo,
      linha: null,
    }),
    texto(
      palavra,
      { x, y: y + tamanho * 0.355, tamanho },
      { peso: 600, cor: BORDA.clara, alinhar: 'middle' },
    ),
  ]
}
