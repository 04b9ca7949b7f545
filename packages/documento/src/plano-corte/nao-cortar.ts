import type { ElementoDaFolha } from '../base/elementos.ts'
import { TINTA, traco, type Caixa } from '../base/elementos.ts'
import { NAO_CORTAR } from './problemas-do-plano.ts'
import { larguraTexto } from '../base/texto-ajustado.ts'

/** The words across a drawing: along the diagonal of its box, in a band that hides what is below. */
export interface FaixaNaoCortar {
  /** degrees, clockwise as the y axis points down; the words rise from left to right */
  giro: number
  /** size of the letters, in the unit of the box */
  tamanho: number
  /** sides of the band */
  comprimento: number
  espessura: number
}

/** Letters at most as high as this share of the shorter side; a flat slab keeps something of itself. */
const PARTE_DO_LADO = 0.2
/** The band stays within the box, with a little air. */
const PARTE_DA_CAIXA = 0.94
/** Of the band, as a part of the letters' size. */
const ESPESSURA = 1.35
/** Where the first line of letters stands below their middle, as a part of their size. */
export const MEIA_LETRA = 0.355

/** How large and how steep the words stand in a box of so many units. */
export function faixaNaoCortar({ largura, altura }: Pick<Caixa, 'largura' | 'altura'>): FaixaNaoCortar {
  const slope = Math.atan2(altura, largura)
  const [cos, sin] = [Math.cos(slope), Math.sin(slope)]
  const length = larguraTexto(NAO_CORTAR, 1) + 1
  const tamanho = Math.min(
    (largura * PARTE_DA_CAIXA) / (length * cos + ESPESSURA * sin),
    (altura * PARTE_DA_CAIXA) / (length * sin + ESPESSURA * cos),
    Math.min(largura, altura) * PARTE_DO_LADO,
  )
  return {
    giro: (-slope * 180) / Math.PI,
    tamanho,
    comprimento: length * tamanho,
    espessura: tamanho * ESPESSURA,
  }
}

/** The words across a drawing on paper: black on white, between two black lines. */
export function drawNaoCortar(caixa: Caixa): ElementoDaFolha[] {
  const { giro, tamanho, comprimento, espessura } = faixaNaoCortar(caixa)
  const middle = { x: caixa.x + caixa.largura / 2, y: caixa.y + caixa.altura / 2 }
  const [cos, sin] = [Math.cos((giro * Math.PI) / 180), Math.sin((giro * Math.PI) / 180)]
  const at = (along: number, down: number) => ({
    x: middle.x + along * cos - down * sin,
    y: middle.y + along * sin + down * cos,
  })
  const [half, thick] = [comprimento / 2, espessura / 2]
  const corners = [at(-half, -thick), at(half, -thick), at(half, thick), at(-half, thick)]
  const path = corners.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`)
  return [
    traco(`${path.join('')}z`, { fundo: TINTA.branco, espessura: 2.2 }),
    {
      tipo: 'inclinado',
      texto: NAO_CORTAR,
      ...at(0, tamanho * MEIA_LETRA),
      tamanho,
      giro,
      peso: 600,
      cor: TINTA.preto,
    },
  ]
}
