import { caixaOfPecas } from '@lapida/desenho/commands/arranjo'
import { rotate, addPonto, type Caixa, type Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho } from '@lapida/desenho/model/tipos'

/** A photo under the drawing: `x`, `y` is its upper left corner on the plan, in mm. */
export type Fundo = NonNullable<Desenho['fundo']>

/** A picture's size in pixels. */
export interface Tamanho {
  largura: number
  altura: number
}

/** As wide as this (mm) a photo is until somebody says how large it is. */
const LARGURA_INICIAL = 3000
/** How much wider than the drawing it is then. */
const SOBRA = 1.2

/** A new photo in the middle of the drawing, somewhat larger than it. */
export function fundoNovo(desenho: Desenho, imagem: string, tamanho: Tamanho): Fundo {
  const caixa = caixaOfPecas(desenho, Object.keys(desenho.pecas))
  const largura = Math.max(LARGURA_INICIAL, caixa ? (caixa.maxX - caixa.minX) * SOBRA : 0)
  const meio = caixa ? { x: (caixa.minX + caixa.maxX) / 2, y: (caixa.minY + caixa.maxY) / 2 } : { x: 0, y: 0 }
  return withCentro({ imagem, escalaMmPorPx: largura / tamanho.largura, x: 0, y: 0, rot: 0 }, tamanho, meio)
}

/** The width of a photo on the plan, in mm. */
export function larguraOfFundo({ escalaMmPorPx }: Fundo, { largura }: Tamanho): number {
  return escalaMmPorPx * largura
}

/** The photo so many mm wide; its middle stays. */
export function withLargura(fundo: Fundo, tamanho: Tamanho, mm: number): Fundo {
  return withCentro({ ...fundo, escalaMmPorPx: mm / tamanho.largura }, tamanho, centro(fundo, tamanho))
}

/** The photo turned by a quarter to the left; its middle stays. */
export function giradoUmQuarto(fundo: Fundo, tamanho: Tamanho): Fundo {
  const voltas = Math.round((fundo.rot + Math.PI / 2) / (Math.PI / 2)) % 4
  return withCentro({ ...fundo, rot: (voltas * Math.PI) / 2 }, tamanho, centro(fundo, tamanho))
}

/** The box of the plan that a photo covers, in mm. */
export function caixaOfFundo(fundo: Fundo, { largura, altura }: Tamanho): Caixa {
  const cantos = [0, largura].flatMap((px) => [0, altura].map((py) => noPlano(fundo, px, py)))
  const [xs, ys] = [cantos.map(({ x }) => x), cantos.map(({ y }) => y)]
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

function centro(fundo: Fundo, { largura, altura }: Tamanho): Ponto {
  return noPlano(fundo, largura / 2, altura / 2)
}

function withCentro(fundo: Fundo, tamanho: Tamanho, meio: Ponto): Fundo {
  const { x, y } = addPonto(meio, centro({ ...fundo, x: 0, y: 0 }, tamanho), -1)
  return { ...fundo, x, y }
}

/** Where a pixel lies, counted from the upper left corner; pixels run downwards, the plan upwards. */
function noPlano({ x, y, rot, escalaMmPorPx }: Fundo, px: number, py: number): Ponto {
  return addPonto({ x, y }, rotate({ x: px * escalaMmPorPx, y: -py * escalaMmPorPx }, rot))
}
