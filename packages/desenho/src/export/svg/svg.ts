import { caixaOfLista, type PapelVisual, type Primitiva } from '#display/primitivas.ts'
import { segmentos, type Laco } from '#kernel/laco.ts'
import type { Caixa, Ponto } from '#kernel/ponto.ts'
import { arcoOf, isReta, type Segmento } from '#kernel/segmento.ts'

/** Line colour, width on paper (mm), dash (mm) and fill of each role; print colours, on white. */
export const ESTILO_DE_IMPRESSAO: Readonly<
  Record<PapelVisual, { cor: string; traco: number; tracejado?: string; fundo?: string }>
> = {
  peca: { cor: '#141414', traco: 0.5, fundo: '#efeae1' },
  parede: { cor: '#6b6b6b', traco: 0.8 },
  eletro: { cor: '#6b6b6b', traco: 0.4, tracejado: '3 1.5' },
  recorte: { cor: '#9b1230', traco: 0.35, fundo: '#ffffff' },
  furo: { cor: '#1c6b34', traco: 0.3, fundo: '#ffffff' },
  rebaixo: { cor: '#1b6f8a', traco: 0.25, tracejado: '2 1' },
  emenda: { cor: '#8a1b8a', traco: 0.3, tracejado: '4 1.5' },
  frontao: { cor: '#b85a00', traco: 0.25, tracejado: '1.5 1' },
  saia: { cor: '#b85a00', traco: 0.35 },
  acabamento: { cor: '#b85a00', traco: 0.2 },
  cota: { cor: '#0b4a8f', traco: 0.15 },
  chamada: { cor: '#0b4a8f', traco: 0.12 },
  rotulo: { cor: '#141414', traco: 0.2 },
  veio: { cor: '#6b6b6b', traco: 0.2 },
}

/** A number of mm on paper: a tenth of a micrometre. */
function n(valor: number): string {
  const texto = (Math.round(valor * 1e4) / 1e4).toString()
  return texto === '-0' ? '0' : texto
}

/** The commands of a path: lines as L, arcs as A, in mm on paper, Y down. */
export function caminhoSvg(
  laco: Laco,
  papel: { x: (x: number) => number; y: (y: number) => number; escala: number },
): string {
  const lados = segmentos(laco)
  const [primeiro] = lados
  if (!primeiro) return ''
  const inicio = `M${n(papel.x(primeiro.a.x))} ${n(papel.y(primeiro.a.y))}`
  return `${inicio}${lados.map((lado) => ate(lado, papel)).join('')}Z`
}

/** The path of one line or arc, in mm on paper. */
export function caminhoOfLinhaSvg(
  { a, b, bulge = 0 }: { a: Ponto; b: Ponto; bulge?: number },
  papel: Parameters<typeof caminhoSvg>[1],
): string {
  return `M${n(papel.x(a.x))} ${n(papel.y(a.y))}${ate({ a, b, bulge }, papel)}`
}

function ate(
  lado: Segmento,
  { x, y, escala }: { x: (x: number) => number; y: (y: number) => number; escala: number },
): string {
  const ponto = `${n(x(lado.b.x))} ${n(y(lado.b.y))}`
  if (isReta(lado)) return `L${ponto}`
  const { raio, angulo } = arcoOf(lado)
  // Y is turned round: what runs counter-clockwise on the plan is sweep 0 on paper.
  return `A${n(raio / escala)} ${n(raio / escala)} 0 ${Math.abs(angulo) > Math.PI ? 1 : 0} ${angulo > 0 ? 0 : 1} ${ponto}`
}

/**
 * An SVG file of a display list at 1:escala: its width and height are true millimetres on paper, arcs are arcs, texts
 * are texts. `margem` is in mm on paper; `janela`, in mm of the plan, takes the place of the list's own box.
 */
export function svgOfLista(
  lista: readonly Primitiva[],
  { escala, margem = 10, janela }: { escala: number; margem?: number; janela?: Caixa },
): string {
  const caixa = janela ?? caixaOfLista(lista) ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  const [w, h] = [
    (caixa.maxX - caixa.minX) / escala + 2 * margem,
    (caixa.maxY - caixa.minY) / escala + 2 * margem,
  ]
  const papel = {
    x: (x: number) => (x - caixa.minX) / escala + margem,
    y: (y: number) => (caixa.maxY - y) / escala + margem,
    escala,
  }
  const corpo = lista.map((primitiva) => elemento(primitiva, papel)).join('\n')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w)}mm" height="${n(h)}mm" viewBox="0 0 ${n(w)} ${n(h)}" font-family="Geist, Helvetica, Arial, sans-serif">`,
    corpo,
    '</svg>',
    '',
  ].join('\n')
}

type Papel = Parameters<typeof caminhoSvg>[1]

function elemento(primitiva: Primitiva, papel: Papel): string {
  const { cor, traco, tracejado, fundo } = ESTILO_DE_IMPRESSAO[primitiva.papel]
  if (primitiva.t === 'texto') {
    const [x, y] = [n(papel.x(primitiva.x)), n(papel.y(primitiva.y))]
    const giro =
      primitiva.rot === 0 ? '' : ` transform="rotate(${n((-primitiva.rot * 180) / Math.PI)} ${x} ${y})"`
    return `<text x="${x}" y="${y}" font-size="${n(primitiva.altura / papel.escala)}" fill="${cor}" text-anchor="middle" dominant-baseline="central"${giro}>${escape(primitiva.texto)}</text>`
  }
  const linha = `stroke="${cor}" stroke-width="${traco}"${tracejado ? ` stroke-dasharray="${tracejado}"` : ''}`
  if (primitiva.t === 'laco') {
    const d = [primitiva.laco, ...(primitiva.furos ?? [])].map((laco) => caminhoSvg(laco, papel)).join('')
    return `<path d="${d}" fill="${fundo ?? 'none'}" fill-rule="evenodd" ${linha}/>`
  }
  return `<path d="${caminhoOfLinhaSvg(primitiva, papel)}" fill="none" ${linha}/>`
}

function escape(texto: string): string {
  return texto
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
