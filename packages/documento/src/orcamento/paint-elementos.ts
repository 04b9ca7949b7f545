import type { ElementoDaFolha } from '../base/elementos.ts'
import type { Letras } from '../base/letras.ts'
import type { Elemento } from './orcamento-elementos.ts'
import type { Peso } from '../base/register-fontes.ts'

/** What is used of the library's way to draw at once, without a layout. */
export interface Painter {
  save: () => Painter
  restore: () => Painter
  translate: (x: number, y: number) => Painter
  scale: (factor: number) => Painter
  rotate: (degrees: number) => Painter
  path: (d: string) => Painter
  lineWidth: (width: number) => Painter
  dash: (length: number, options: { space: number }) => Painter
  fillColor: (color: string) => Painter
  strokeColor: (color: string) => Painter
  fill: (rule: 'even-odd') => Painter
  stroke: () => Painter
  fillAndStroke: (fill: string, stroke: string, rule: 'even-odd') => Painter
  font: (fonte: unknown, nome: string, tamanho: number) => Painter
  text: (...args: [texto: string, x: number, y: number, options: object]) => Painter
}

/**
 * Draws what stands on a page, except pictures, which the library places itself, and what stands on these. Thousands of rows take a second, where
 * its layout of as many boxes takes minutes.
 */
export function paintElementos(painter: Painter, elementos: readonly Elemento[], letras: Letras): void {
  for (const elemento of elementos) {
    if (elemento.tipo === 'imagem' || elemento.tipo === 'sobre-imagens') continue
    if (elemento.tipo === 'grupo') {
      const { x, y, escala } = elemento
      painter.save().translate(x, y).scale(escala)
      for (const dentro of elemento.elementos) paint(painter, dentro, letras)
      painter.restore()
    } else paint(painter, elemento, letras)
  }
}

type Desenhavel = ElementoDaFolha | Extract<Elemento, { tipo: 'soma' }>

function paint(painter: Painter, elemento: Desenhavel, letras: Letras): void {
  if (elemento.tipo === 'traco') paintTraco(painter, elemento)
  else paintTexto(painter, elemento, letras)
}

function paintTraco(painter: Painter, elemento: Extract<Desenhavel, { tipo: 'traco' }>): void {
  const { d, fundo, linha, espessura, tracejado } = elemento
  if (fundo === null && linha === null) return
  const [length, space] = (tracejado ?? '').split(/[\s,]+/).map(Number)
  painter.save()
  if (length) painter.dash(length, { space: space ?? length })
  painter.lineWidth(espessura).path(d)
  if (fundo !== null && linha !== null) painter.fillAndStroke(fundo, linha, 'even-odd')
  else if (fundo !== null) painter.fillColor(fundo).fill('even-odd')
  else if (linha !== null) painter.strokeColor(linha).stroke()
  painter.restore()
}

function paintTexto(
  painter: Painter,
  elemento: Exclude<Desenhavel, { tipo: 'traco' }>,
  letras: Letras,
): void {
  const { texto, x, y, tamanho, cor } = elemento
  const peso: Peso = elemento.peso
  const tabular = elemento.tipo === 'soma'
  const largura = letras.larguraOf(texto, { tamanho, peso, tabular })
  const alinhar = elemento.tipo === 'inclinado' ? 'middle' : elemento.alinhar
  const giro = elemento.tipo === 'inclinado' ? elemento.giro : elemento.girado ? -90 : 0
  const before = alinhar === 'start' ? 0 : alinhar === 'end' ? largura : largura / 2
  if (giro !== 0) painter.save().translate(x, y).rotate(giro)
  let left = (giro === 0 ? x : 0) - before
  for (const { texto: parte, fonte, nome } of letras.trechosOf(texto, peso)) {
    painter.font(fonte, nome, tamanho).fillColor(cor)
    painter.text(parte, left, giro === 0 ? y : 0, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(tabular && { features: ['tnum'] }),
    })
    left += letras.larguraOf(parte, { tamanho, peso, tabular })
  }
  if (giro !== 0) painter.restore()
}
