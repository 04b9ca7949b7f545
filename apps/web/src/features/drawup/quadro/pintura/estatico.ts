import type { Caixa } from '@lapida/desenho/kernel/ponto'
import type { Primitiva, TextoVisual } from '@lapida/desenho/display/primitivas'
import type { Desenho, Id, Peca } from '@lapida/desenho/model/tipos'
import { caixasSeTocam, folgaNaCaixa, type Marcos } from '@lapida/desenho/snap/marcos'
import { janela, naTela, passoOfGrade } from '../vista.ts'
import { caminhosOfPeca, caminhosOfCotas } from './caminhos.ts'
import { emMilimetros, emPixels, stroke, type Tela } from './pincel.ts'

/** What the drawing itself shows, besides how it is looked at. */
export interface Cena {
  marcos: readonly Marcos[]
  notas: Desenho['notas']
  escolhidas: ReadonlySet<Id>
  comErro: ReadonlySet<Id>
  /** finishes in the order of the company's list */
  acabamentos: readonly { id: string }[]
  /** dimensions and texts of a piece, as far as they are laid out */
  anotacoes: (pecaId: Id) => readonly Primitiva[]
  fundo: {
    imagem: CanvasImageSource
    largura: number
    altura: number
    onde: NonNullable<Desenho['fundo']>
  } | null
}

/** A piece smaller than this on the screen (px) is only its outline. */
const SO_CONTORNO_PX = 26
/** A piece smaller than this on the screen (px) carries no dimensions. */
export const SEM_COTAS_PX = 110
/** A piece larger than this on the screen (px), and too small for dimensions, shows its code. */
const COM_CODIGO_PX = 44
/** Letters smaller than this (px) are not drawn. */
const LETRA_MINIMA_PX = 7
/** The smallest letters that are drawn, px. */
const LETRA_LEGIVEL_PX = 11.5

/** Paints paper, grid, photo, pieces and their dimensions. */
export function paintEstatico(tela: Tela, cena: Cena): void {
  const visivel = janela(tela.vista, tela.tamanho)
  const { ctx, tamanho, cores } = tela
  emPixels(tela)
  ctx.globalAlpha = 1
  ctx.setLineDash([])
  ctx.fillStyle = cores.fundo
  ctx.fillRect(0, 0, tamanho.largura, tamanho.altura)
  paintFundo(tela, cena)
  paintGrade(tela, visivel)
  const folga = 40 / tela.vista.zoom
  const vistas = cena.marcos.filter(({ caixa }) => caixasSeTocam(folgaNaCaixa(caixa, folga), visivel))
  emMilimetros(tela)
  ctx.lineJoin = 'round'
  paintPecas(tela, vistas, cena)
  paintCotas(tela, vistas, cena)
  paintCodigos(tela, vistas)
  paintNotas(tela, cena.notas)
}

/** The size of a piece on the screen, px. */
export function tamanhoNaTela({ minX, minY, maxX, maxY }: Caixa, zoom: number): number {
  return Math.max(maxX - minX, maxY - minY) * zoom
}

function paintGrade({ ctx, vista, tamanho, cores }: Tela, { minX, maxX, minY, maxY }: Caixa): void {
  const passo = passoOfGrade(vista, 14)
  ctx.lineWidth = 1
  const linhas = (cada: number, cor: string) => {
    ctx.strokeStyle = cor
    ctx.beginPath()
    for (let x = Math.ceil(minX / cada) * cada; x <= maxX; x += cada) {
      const px = Math.round(naTela(vista, { x, y: 0 }).x) + 0.5
      ctx.moveTo(px, 0)
      ctx.lineTo(px, tamanho.altura)
    }
    for (let y = Math.ceil(minY / cada) * cada; y <= maxY; y += cada) {
      const py = Math.round(naTela(vista, { x: 0, y }).y) + 0.5
      ctx.moveTo(0, py)
      ctx.lineTo(tamanho.largura, py)
    }
    ctx.stroke()
  }
  ctx.globalAlpha = 0.45
  linhas(passo, cores.grade)
  ctx.globalAlpha = 0.8
  linhas(passo * (String(passo).startsWith('5') ? 2 : 5), cores.grade)
  ctx.globalAlpha = 1
}

function paintFundo(tela: Tela, { fundo }: Cena): void {
  if (!fundo) return
  const { ctx } = tela
  const { x, y, rot, escalaMmPorPx } = fundo.onde
  emMilimetros(tela)
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(rot)
  ctx.scale(escalaMmPorPx, -escalaMmPorPx)
  ctx.globalAlpha = 0.55
  ctx.drawImage(fundo.imagem, 0, 0, fundo.largura, fundo.altura)
  ctx.restore()
  emPixels(tela)
}

function paintPecas(tela: Tela, marcos: readonly Marcos[], cena: Cena): void {
  const grandes = marcos.filter(({ caixa }) => tamanhoNaTela(caixa, tela.vista.zoom) >= SO_CONTORNO_PX)
  for (const { peca } of grandes) paintAround(tela, peca)
  for (const { peca, caixa } of marcos) {
    const grande = tamanhoNaTela(caixa, tela.vista.zoom) >= SO_CONTORNO_PX
    paintCorpo(tela, peca, { cena, px: grande ? 1.75 : 1 })
    if (grande) paintPartes(tela, peca, cena)
  }
}

/** Walls as hatched bands and appliances as dotted ones, beside the piece and under it. */
function paintAround(tela: Tela, peca: Peca): void {
  const { ctx, cores, vista } = tela
  const { linhas } = caminhosOfPeca(peca)
  if (linhas.parede) {
    ctx.lineCap = 'butt'
    ctx.globalAlpha = 0.3
    stroke(tela, linhas.parede, { cor: cores.parede, px: Math.max(5, 24 * vista.zoom) })
    ctx.globalAlpha = 1
    ctx.strokeStyle = hachura(tela)
    ctx.lineWidth = Math.max(5, 24 * vista.zoom) / vista.zoom
    ctx.stroke(linhas.parede)
  }
  if (linhas.eletro) {
    ctx.globalAlpha = 0.9
    stroke(tela, linhas.eletro, { cor: cores.eletro, px: Math.max(3, 10 * vista.zoom), tracejado: [3, 4] })
    ctx.globalAlpha = 1
  }
}

const hachuras = new WeakMap<CanvasRenderingContext2D, { cor: string; padrao: CanvasPattern | null }>()
const LADO_DA_HACHURA = 8

/** Slanted lines in the colour of a wall, of one width at every zoom. */
function hachura({ ctx, cores, vista, dpr }: Tela): CanvasPattern | string {
  let feita = hachuras.get(ctx)
  if (feita?.cor !== cores.parede) {
    const lado = LADO_DA_HACHURA * 2
    const pequena = document.createElement('canvas')
    pequena.width = lado
    pequena.height = lado
    const pincel = pequena.getContext('2d')
    if (pincel) {
      pincel.strokeStyle = cores.parede
      pincel.lineWidth = 2
      pincel.beginPath()
      for (const x of [-lado, 0, lado]) {
        pincel.moveTo(x - 2, lado + 2)
        pincel.lineTo(x + lado + 2, -2)
      }
      pincel.stroke()
    }
    feita = { cor: cores.parede, padrao: ctx.createPattern(pequena, 'repeat') }
    hachuras.set(ctx, feita)
  }
  const k = 1 / (2 * vista.zoom)
  feita.padrao?.setTransform(new DOMMatrix([k, 0, 0, -k, 0, 0]))
  return feita.padrao ?? (dpr > 0 ? cores.parede : '')
}

function paintCorpo(tela: Tela, peca: Peca, { cena, px }: { cena: Cena; px: number }): void {
  const { ctx, cores } = tela
  const { corpo } = caminhosOfPeca(peca)
  const escolhida = cena.escolhidas.has(peca.id)
  ctx.fillStyle = escolhida ? cores.pedraEscolhida : cores.pedra
  ctx.globalAlpha = cena.fundo ? 0.72 : 1
  ctx.fill(corpo, 'evenodd')
  ctx.globalAlpha = 1
  stroke(tela, corpo, { cor: cena.comErro.has(peca.id) ? cores.erro : cores.traco, px })
}

function paintPartes(tela: Tela, peca: Peca, { acabamentos }: Cena): void {
  const { ctx, cores, vista } = tela
  const { linhas, aberturas, simbolos, acabamentos: pintados } = caminhosOfPeca(peca)
  ctx.lineCap = 'round'
  for (const [id, caminho] of pintados) {
    const i = acabamentos.findIndex((um) => um.id === id)
    const cor = cores.acabamentos[i < 0 ? -1 : i % cores.acabamentos.length] ?? cores.suave
    stroke(tela, caminho, { cor, px: Math.max(2.5, Math.min(6, 8 * vista.zoom)) })
  }
  ctx.lineCap = 'butt'
  if (linhas.frontao) stroke(tela, linhas.frontao, { cor: cores.saia, px: 1.25, tracejado: [6, 4] })
  if (linhas.saia) stroke(tela, linhas.saia, { cor: cores.saia, px: 1.25 })
  if (linhas.rebaixo) stroke(tela, linhas.rebaixo, { cor: cores.rebaixo, px: 1.25, tracejado: [5, 4] })
  stroke(tela, aberturas, { cor: cores.traco, px: 1.25 })
  // Faint: names and measures are written over them.
  ctx.globalAlpha = 0.5
  stroke(tela, simbolos, { cor: cores.suave, px: 0.9 })
  ctx.globalAlpha = 1
  if (linhas.emenda) stroke(tela, linhas.emenda, { cor: cores.emenda, px: 2, tracejado: [10, 4, 2, 4] })
}

function paintCotas(tela: Tela, marcos: readonly Marcos[], { anotacoes }: Cena): void {
  const { ctx, vista, cores } = tela
  const comCotas = marcos
    .filter(({ caixa }) => tamanhoNaTela(caixa, vista.zoom) >= SEM_COTAS_PX)
    .map(({ peca }) => caminhosOfCotas(anotacoes(peca.id)))
  ctx.lineCap = 'butt'
  for (const { cotas, chamadas } of comCotas) {
    ctx.globalAlpha = 0.75
    stroke(tela, cotas, { cor: cores.cota, px: 1 })
    ctx.globalAlpha = 1
    stroke(tela, chamadas, { cor: cores.suave, px: 0.75 })
  }
  const visivel = janela(vista, tela.tamanho)
  for (const { textos } of comCotas)
    for (const texto of textos) if (dentro(texto, visivel)) paintTexto(tela, texto)
  emMilimetros(tela)
}

/** From far away a piece is its code, over whatever is drawn there. */
function paintCodigos(tela: Tela, marcos: readonly Marcos[]): void {
  const { ctx, vista, cores } = tela
  emPixels(tela)
  ctx.font = `600 ${LETRA_LEGIVEL_PX}px ${cores.fonte}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.lineWidth = 3
  ctx.setLineDash([])
  ctx.strokeStyle = cores.pedra
  ctx.fillStyle = cores.texto
  for (const { peca, caixa } of marcos) {
    const px = tamanhoNaTela(caixa, vista.zoom)
    if (px < COM_CODIGO_PX || px >= SEM_COTAS_PX) continue
    const { x, y } = naTela(vista, {
      x: (caixa.minX + caixa.maxX) / 2,
      y: (caixa.minY + caixa.maxY) / 2,
    })
    ctx.strokeText(peca.codigo, x, y)
    ctx.fillText(peca.codigo, x, y)
  }
  emMilimetros(tela)
}

function dentro({ x, y, altura }: TextoVisual, { minX, minY, maxX, maxY }: Caixa): boolean {
  const folga = altura * 10
  return x > minX - folga && x < maxX + folga && y > minY - folga && y < maxY + folga
}

function paintTexto(
  { ctx, vista, dpr, cores }: Tela,
  { x, y, rot, altura, texto, papel }: TextoVisual,
): void {
  const escala = altura * vista.zoom * 1.06
  if (escala < LETRA_MINIMA_PX) return
  const px = Math.max(LETRA_LEGIVEL_PX, escala)
  const [cos, sin] = [Math.cos(rot) * dpr, Math.sin(rot) * dpr]
  const onde = naTela(vista, { x, y })
  ctx.setTransform(cos, -sin, sin, cos, onde.x * dpr, onde.y * dpr)
  ctx.font = `${papel === 'cota' ? 560 : 500} ${px.toFixed(1)}px ${cores.fonte}`
  ctx.fillStyle = papel === 'cota' ? cores.cota : papel === 'acabamento' ? cores.saia : cores.texto
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(texto, 0, 0)
}

function paintNotas(tela: Tela, notas: Desenho['notas']): void {
  const { ctx, cores, vista } = tela
  emPixels(tela)
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.font = `500 13px ${cores.fonte}`
  for (const { x, y, texto } of notas) {
    const { x: px, y: py } = naTela(vista, { x, y })
    const largura = ctx.measureText(texto).width
    ctx.fillStyle = cores.pedra
    ctx.strokeStyle = cores.gradeForte
    ctx.lineWidth = 1
    ctx.beginPath()
    ctx.roundRect(px + 6, py - 13, largura + 16, 26, 6)
    ctx.fill()
    ctx.stroke()
    ctx.fillStyle = cores.cota
    ctx.beginPath()
    ctx.arc(px, py, 3.5, 0, 2 * Math.PI)
    ctx.fill()
    ctx.fillStyle = cores.texto
    ctx.fillText(texto, px + 14, py + 0.5)
  }
  emMilimetros(tela)
}
