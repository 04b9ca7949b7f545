import type { Ponto } from '@lapida/desenho/kernel/ponto'
import { naTela, type Tamanho, type Vista } from '../vista.ts'
import type { Cores } from './cores.ts'

/** A canvas as it is painted in one frame. */
export interface Tela {
  ctx: CanvasRenderingContext2D
  vista: Vista
  tamanho: Tamanho
  dpr: number
  cores: Cores
}

/** From here on coordinates are millimetres of the plan, Y up. */
export function emMilimetros({ ctx, vista: { x, y, zoom }, dpr }: Tela): void {
  const k = zoom * dpr
  ctx.setTransform(k, 0, 0, -k, -x * k, y * k)
}

/** From here on coordinates are pixels of the page, Y down. */
export function emPixels({ ctx, dpr }: Tela): void {
  ctx.setTransform(dpr, 0, 0, dpr, 0, 0)
}

/** A line so many pixels wide, whatever the zoom, on a context in millimetres. */
export function stroke(
  { ctx, vista }: Tela,
  caminho: Path2D,
  { cor, px, tracejado = [] }: { cor: string; px: number; tracejado?: readonly number[] },
): void {
  ctx.strokeStyle = cor
  ctx.lineWidth = px / vista.zoom
  ctx.setLineDash(tracejado.map((um) => um / vista.zoom))
  ctx.stroke(caminho)
}

/** A small label on a dark ground, its middle above a point of the plan. The font is set by the caller. */
export function etiqueta(
  tela: Tela,
  em: Ponto,
  { texto, digitado = false, px = 13 }: { texto: string; digitado?: boolean; px?: number },
): void {
  if (texto === '' && !digitado) return
  const { ctx, cores, tamanho } = tela
  emPixels(tela)
  ctx.font = `600 ${px}px ${cores.fonte}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const largura = ctx.measureText(texto).width + 16 + (digitado ? 4 : 0)
  const altura = px + 12
  const { x, y } = naTela(tela.vista, em)
  const cx = Math.min(tamanho.largura - largura / 2 - 4, Math.max(largura / 2 + 4, x))
  const cy = Math.min(tamanho.altura - altura / 2 - 4, Math.max(altura / 2 + 4, y - altura))
  ctx.fillStyle = digitado ? cores.escolha : cores.etiqueta
  ctx.beginPath()
  ctx.roundRect(cx - largura / 2, cy - altura / 2, largura, altura, 6)
  ctx.fill()
  ctx.fillStyle = digitado ? cores.fundo : cores.naEtiqueta
  ctx.fillText(texto, cx - (digitado ? 2 : 0), cy + 0.5)
  if (!digitado) return
  ctx.fillRect(cx + largura / 2 - 9, cy - px / 2, 1.5, px)
}
