import type { Ponto } from '@lapida/desenho/kernel/ponto'
import type { Tamanho } from '../vista.ts'

/** How far outside of its side a live dimension stands, px. */
const AFASTAMENTO_PX = 30
/** Between two labels, and between a label and the edge of the canvas, px. */
const FOLGA_PX = 4
/** The hint stands there, over the canvas. */
const DICA_PX = 52

/** Three points of a line in pixels of the canvas, the way out of the piece, and the sizes of two labels; 0 for none. */
export interface CotasEmPixels {
  a: Ponto
  p: Ponto
  b: Ponto
  fora: Ponto
  larguras: readonly [number, number]
  altura: number
  tela: Tamanho
}

/**
 * Where the line of two live dimensions runs and where their labels stand, in pixels: each in the middle of its own
 * part, pushed apart where the parts are too short for both, and never off the canvas.
 */
export function placeCotas({ a, p, b, fora, larguras, altura, tela }: CotasEmPixels): {
  linha: readonly [Ponto, Ponto, Ponto]
  rotulos: readonly [Ponto, Ponto]
} {
  const out = (ponto: Ponto): Ponto => ({
    x: ponto.x + fora.x * AFASTAMENTO_PX,
    y: ponto.y + fora.y * AFASTAMENTO_PX,
  })
  const linha = [out(a), out(p), out(b)] as const
  const comprimento = Math.hypot(b.x - a.x, b.y - a.y)
  const d =
    comprimento === 0 ? { x: 1, y: 0 } : { x: (b.x - a.x) / comprimento, y: (b.y - a.y) / comprimento }
  const half = (largura: number) => (Math.abs(d.x) * largura + Math.abs(d.y) * altura) / 2
  const [meia, outraMeia] = [half(larguras[0]), half(larguras[1])]
  const ate = Math.hypot(p.x - a.x, p.y - a.y)
  const livre = larguras[0] === 0 || larguras[1] === 0 ? 0 : FOLGA_PX / 2
  const [s, t] = apart([ate / 2, (ate + comprimento) / 2], meia + outraMeia + 2 * livre, ate)
  const em = (distancia: number, largura: number): Ponto =>
    inside({ x: linha[0].x + d.x * distancia, y: linha[0].y + d.y * distancia }, { largura, altura, tela })
  const rotulos = [em(s, larguras[0]), em(t, larguras[1])] as const
  return { linha, rotulos: separate(rotulos, { larguras, altura, tela }) }
}

/** Two middles at least so far from each other, moved away from what lies between them. */
function apart([um, outro]: readonly [number, number], vao: number, meio: number): [number, number] {
  const falta = vao - (outro - um)
  if (falta <= 0) return [um, outro]
  // The shorter part's label goes further: the longer one has room where it is.
  const parte = Math.min(1, Math.max(0, outro - um === 0 ? 0.5 : (outro - meio) / (outro - um)))
  return [um - falta * parte, outro + falta * (1 - parte)]
}

function inside(
  { x, y }: Ponto,
  { largura, altura, tela }: { largura: number; altura: number; tela: Tamanho },
): Ponto {
  const between = (valor: number, [de, ate]: readonly [number, number], meia: number) =>
    Math.min(ate - meia - FOLGA_PX, Math.max(de + meia + FOLGA_PX, valor))
  return {
    x: between(x, [0, tela.largura], largura / 2),
    y: between(y, [Math.min(DICA_PX, tela.altura / 4), tela.altura], altura / 2),
  }
}

/** The edge of the canvas may have pushed two labels together again: the second one goes beside, below or above. */
function separate(
  [um, outro]: readonly [Ponto, Ponto],
  { larguras, altura, tela }: Pick<CotasEmPixels, 'larguras' | 'altura' | 'tela'>,
): readonly [Ponto, Ponto] {
  if (larguras[0] === 0 || larguras[1] === 0) return [um, outro]
  const [dx, dy] = [(larguras[0] + larguras[1]) / 2 + FOLGA_PX, altura + FOLGA_PX]
  const distantes = Math.abs(outro.x - um.x) >= dx - 1e-6 || Math.abs(outro.y - um.y) >= dy - 1e-6
  if (distantes) return [um, outro]
  const lugares = [
    { ...outro, y: um.y + dy },
    { ...outro, y: um.y - dy },
  ]
  return [um, lugares.find(({ y }) => y + altura / 2 <= tela.altura && y >= altura / 2) ?? outro]
}
