import type { Ponto } from '@lapida/desenho/kernel/ponto'
import type { Vista } from '#blocks/vista/vista.ts'
import { naTela, type Tamanho } from '../vista.ts'
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
  ctx.setTransform(k, 0, 0, -k, x * dpr, y * dpr)
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

/** Between the letters of a label and its border, px. */
const FOLGA_DA_ETIQUETA = 8
const LETRA_DA_ETIQUETA = 13

interface Palavras {
  texto: string
  digitado?: boolean
}

/** The room of a label in pixels, at the size in which it will be painted. */
export function medidaOfEtiqueta({ ctx, cores }: Tela, { texto, digitado = false }: Palavras): Tamanho {
  ctx.font = `600 ${LETRA_DA_ETIQUETA}px ${cores.fonte}`
  const largura = texto === '' && !digitado ? 0 : ctx.measureText(texto).width + 2 * FOLGA_DA_ETIQUETA
  return { largura: largura + (digitado ? 4 : 0), altura: LETRA_DA_ETIQUETA + 12 }
}

/** A small label on a dark ground, its middle above a point of the plan. */
export function etiqueta(tela: Tela, em: Ponto, palavras: Palavras): void {
  const { largura, altura } = medidaOfEtiqueta(tela, palavras)
  const { x, y } = naTela(tela.vista, em)
  const { tamanho } = tela
  paintEtiqueta(
    tela,
    {
      x: Math.min(tamanho.largura - largura / 2 - 4, Math.max(largura / 2 + 4, x)),
      y: Math.min(tamanho.altura - altura / 2 - 4, Math.max(altura / 2 + 4, y - altura)),
    },
    palavras,
  )
}

/** A label around a pixel of the canvas. */
export function paintEtiqueta(tela: Tela, { x: cx, y: cy }: Ponto, palavras: Palavras): void {
  const { texto, digitado = false } = palavras
  if (texto === '' && !digitado) return
  const { ctx, cores } = tela
  const { largura, altura } = medidaOfEtiqueta(tela, palavras)
  emPixels(tela)
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = digitado ? cores.escolha : cores.etiqueta
  ctx.beginPath()
  ctx.roundRect(cx - largura / 2, cy - altura / 2, largura, altura, 6)
  ctx.fill()
  ctx.fillStyle = digitado ? cores.fundo : cores.naEtiqueta
  ctx.fillText(texto, cx - (digitado ? 2 : 0), cy + 0.5)
  if (digitado) ctx.fillRect(cx + largura / 2 - 9, cy - LETRA_DA_ETIQUETA / 2, 1.5, LETRA_DA_ETIQUETA)
}
