import type { Ponto } from '@lapida/desenho/kernel/ponto'
import { caixaOfTexto, type TextoVisual } from '@lapida/desenho/display/primitivas'
import { marcosOfPeca } from '@lapida/desenho/snap/marcos'
import type { Alvo } from '@lapida/desenho/snap/plano'
import type { LetraDeLado } from '@lapida/desenho/display/da-folha'
import type { Desenho, Id } from '@lapida/desenho/model/tipos'
import type { Marca } from '../marcas.ts'
import { naTela } from '../vista.ts'
import type { ParteSelecionada, Selecao } from '#features/drawup/tipos.ts'
import { caminhosOfPeca, putLaco, putLado } from './caminhos.ts'
import { placeCotas } from './cotas-do-lado.ts'
import {
  emMilimetros,
  emPixels,
  etiqueta,
  medidaOfEtiqueta,
  paintEtiqueta,
  stroke,
  type Tela,
} from './pincel.ts'

/** What lies over the drawing: what is selected, what the pointer is over, what a tool shows. */
export interface Sobre {
  pecas: Desenho['pecas']
  selecao: Selecao
  alvo: Alvo | null
  /** a number under the pointer */
  texto: TextoVisual | null
  marcas: readonly Marca[]
  /** the letters of edges that panels name */
  letras: readonly LetraNaTela[]
}

/** The letter of an edge, and whose edge it is. */
export type LetraNaTela = LetraDeLado & { pecaId: Id }

/** Paints the layer above the drawing. */
export function paintSobre(tela: Tela, sobre: Sobre): void {
  const { ctx, tamanho } = tela
  emPixels(tela)
  ctx.clearRect(0, 0, tamanho.largura, tamanho.altura)
  emMilimetros(tela)
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  if (sobre.alvo) paintAlvo(tela, sobre, sobre.alvo)
  if (sobre.texto) paintTextoTocado(tela, sobre.texto)
  for (const id of sobre.selecao.pecas) {
    const peca = sobre.pecas[id]
    if (peca) stroke(tela, caminhosOfPeca(peca).corpo, { cor: tela.cores.escolha, px: 2.5 })
  }
  for (const parte of sobre.selecao.partes) paintParte(tela, sobre, parte)
  paintLetras(tela, sobre)
  paintMarcas(tela, sobre.marcas)
}

/** Labels last: no line may run over them. */
function paintMarcas(tela: Tela, marcas: readonly Marca[]): void {
  for (const marca of marcas) if (marca.t !== 'rotulo' && marca.t !== 'cotas') paintMarca(tela, marca)
  for (const marca of marcas) if (marca.t === 'cotas') paintCotasDoLado(tela, marca)
  for (const marca of marcas) if (marca.t === 'rotulo') etiqueta(tela, marca.p, marca)
}

const LETRA_PX = { raio: 10, altura: 12 }

/** Each letter in a disc, those of selected edges full: panels and canvas call an edge by one name. */
function paintLetras(tela: Tela, { letras, selecao }: Sobre): void {
  const { ctx, cores, vista } = tela
  emPixels(tela)
  ctx.setLineDash([])
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = `600 ${LETRA_PX.altura}px ${cores.fonte}`
  ctx.lineWidth = 1.25
  for (const { pecaId, arestaId, letra, p } of letras) {
    const escolhida = selecao.partes.some(
      (parte) => parte.tipo === 'aresta' && parte.pecaId === pecaId && parte.id === arestaId,
    )
    const { x, y } = naTela(vista, p)
    ctx.beginPath()
    ctx.arc(x, y, LETRA_PX.raio, 0, 2 * Math.PI)
    ctx.fillStyle = escolhida ? cores.escolha : cores.pedra
    ctx.fill()
    ctx.strokeStyle = escolhida ? cores.escolha : cores.suave
    ctx.stroke()
    ctx.fillStyle = escolhida ? cores.fundo : cores.texto
    ctx.fillText(letra, x, y + 0.5)
  }
  emMilimetros(tela)
}

function caminhoOf(
  { pecas }: Sobre,
  { tipo, pecaId, id }: Pick<ParteSelecionada, 'pecaId' | 'id'> & { tipo: string },
): Path2D | null {
  const peca = pecas[pecaId]
  if (!peca) return null
  const { lados, recortes, rebaixos, emendas } = marcosOfPeca(peca)
  const caminho = new Path2D()
  const lado = tipo === 'aresta' ? lados.find(({ arestaId }) => arestaId === id)?.lado : undefined
  if (lado) putLado(caminho, lado)
  const abertura = [...recortes, ...rebaixos].find((um) => um.id === id)
  if (abertura) putLaco(caminho, abertura.laco)
  const emenda = emendas.find(({ emendaId }) => emendaId === id)
  if (emenda) putLado(caminho, { ...emenda, bulge: 0 })
  return caminho
}

function paintAlvo(tela: Tela, sobre: Sobre, alvo: Alvo): void {
  const { ctx, cores } = tela
  ctx.globalAlpha = 0.45
  if (alvo.tipo === 'vertice') pontoOfCanto(tela, sobre, { alvo, px: 6 })
  else if (alvo.tipo === 'peca') {
    const peca = sobre.pecas[alvo.pecaId]
    if (peca) stroke(tela, caminhosOfPeca(peca).corpo, { cor: cores.escolha, px: 2 })
  } else {
    const caminho = caminhoOf(sobre, alvo)
    if (caminho) stroke(tela, caminho, { cor: cores.escolha, px: 5 })
  }
  ctx.globalAlpha = 1
}

function paintParte(tela: Tela, sobre: Sobre, parte: ParteSelecionada): void {
  if (parte.tipo === 'vertice') return pontoOfCanto(tela, sobre, { alvo: parte, px: 6 })
  const caminho = caminhoOf(sobre, parte)
  if (caminho) stroke(tela, caminho, { cor: tela.cores.escolha, px: 4 })
  if (parte.tipo !== 'aresta') return
  const lado = marcosOf(sobre, parte.pecaId)?.lados.find(({ arestaId }) => arestaId === parte.id)?.lado
  if (lado) for (const p of [lado.a, lado.b]) bolinha(tela, p, 4)
}

function marcosOf({ pecas }: Sobre, pecaId: string) {
  const peca = pecas[pecaId]
  return peca ? marcosOfPeca(peca) : undefined
}

function pontoOfCanto(
  tela: Tela,
  sobre: Sobre,
  { alvo, px }: { alvo: Pick<ParteSelecionada, 'pecaId' | 'id'>; px: number },
): void {
  const canto = marcosOf(sobre, alvo.pecaId)?.cantos.find(({ verticeId }) => verticeId === alvo.id)
  if (canto) bolinha(tela, canto.p, px)
}

function bolinha(tela: Tela, p: Ponto, px: number): void {
  const { ctx, vista, cores } = tela
  ctx.beginPath()
  ctx.arc(p.x, p.y, px / vista.zoom, 0, 2 * Math.PI)
  ctx.fillStyle = cores.pedra
  ctx.fill()
  ctx.setLineDash([])
  ctx.strokeStyle = cores.escolha
  ctx.lineWidth = 2.25 / vista.zoom
  ctx.stroke()
}

function paintTextoTocado({ ctx, vista, cores }: Tela, texto: TextoVisual): void {
  const { minX, minY, maxX, maxY } = caixaOfTexto(texto)
  const folga = 3 / vista.zoom
  ctx.setLineDash([])
  ctx.beginPath()
  ctx.roundRect(minX - folga, minY - folga, maxX - minX + 2 * folga, maxY - minY + 2 * folga, 5 / vista.zoom)
  ctx.globalAlpha = 0.16
  ctx.fillStyle = cores.escolha
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.strokeStyle = cores.escolha
  ctx.lineWidth = 1.5 / vista.zoom
  ctx.stroke()
}

function paintMarca(tela: Tela, marca: Exclude<Marca, { t: 'rotulo' | 'cotas' }>): void {
  const { ctx, cores } = tela
  switch (marca.t) {
    case 'linha':
      return paintLinha(tela, marca)
    case 'laco': {
      const caminho = new Path2D()
      putLaco(caminho, marca.laco)
      ctx.globalAlpha = marca.papel === 'fantasma' ? 0.25 : 0.1
      ctx.fillStyle = marca.papel === 'fantasma' ? cores.escolha : cores.emenda
      ctx.fill(caminho)
      ctx.globalAlpha = 1
      const fantasma = marca.papel === 'fantasma'
      return stroke(tela, caminho, {
        cor: fantasma ? cores.escolha : cores.emenda,
        px: fantasma ? 2 : 1,
        ...(fantasma ? {} : { tracejado: [3, 3] }),
      })
    }
    case 'traco': {
      const caminho = new Path2D()
      for (const { x, y } of marca.pontos) caminho.lineTo(x, y)
      return stroke(tela, caminho, { cor: cores.escolha, px: 2.5 })
    }
    case 'ponto':
      return paintPonto(tela, marca)
    case 'laco-de-selecao': {
      const { minX, minY, maxX, maxY } = marca.caixa
      const caminho = new Path2D()
      caminho.rect(minX, minY, maxX - minX, maxY - minY)
      ctx.globalAlpha = 0.12
      ctx.fillStyle = cores.escolha
      ctx.fill(caminho)
      ctx.globalAlpha = 1
      return stroke(tela, caminho, { cor: cores.escolha, px: 1.25, tracejado: [5, 4] })
    }
  }
}

/** A dimension line beside a side, with a tick at each of its three points and a label on each of its two parts. */
function paintCotasDoLado(
  tela: Tela,
  { a, p, b, fora, textos, digitado }: Extract<Marca, { t: 'cotas' }>,
): void {
  const { ctx, cores, vista, tamanho } = tela
  const palavras = textos.map((texto, i) => ({ texto, digitado: digitado && i === 0 }))
  const [uma, outra] = palavras.map((palavra) => medidaOfEtiqueta(tela, palavra))
  if (!uma || !outra) return
  const { linha, rotulos } = placeCotas({
    a: naTela(vista, a),
    p: naTela(vista, p),
    b: naTela(vista, b),
    fora: { x: fora.x, y: -fora.y },
    larguras: [uma.largura, outra.largura],
    altura: uma.altura,
    tela: tamanho,
  })
  emPixels(tela)
  ctx.setLineDash([])
  ctx.strokeStyle = cores.emenda
  ctx.lineWidth = 1.5
  ctx.beginPath()
  const [inicio, , fim] = linha
  ctx.moveTo(inicio.x, inicio.y)
  ctx.lineTo(fim.x, fim.y)
  for (const ponto of linha) {
    ctx.moveTo(ponto.x + fora.x * 6, ponto.y - fora.y * 6)
    ctx.lineTo(ponto.x - fora.x * 6, ponto.y + fora.y * 6)
  }
  ctx.stroke()
  for (const [i, palavra] of palavras.entries()) {
    const rotulo = rotulos[i]
    if (rotulo) paintEtiqueta(tela, rotulo, palavra)
  }
  emMilimetros(tela)
}

function paintLinha(tela: Tela, { papel, a, b, bulge = 0 }: Extract<Marca, { t: 'linha' }>): void {
  const { cores } = tela
  const caminho = new Path2D()
  putLado(caminho, { a, b, bulge })
  const estilos = {
    traco: { cor: cores.escolha, px: 2.5 },
    guia: { cor: cores.escolha, px: 1, tracejado: [4, 4] },
    cota: { cor: cores.cota, px: 1.25 },
    emenda: { cor: cores.emenda, px: 2.5, tracejado: [10, 4, 2, 4] },
  }
  stroke(tela, caminho, estilos[papel])
}

/** Where a point keeps to something: a ring; where an outline began: a full dot. */
function paintPonto(tela: Tela, { papel, p }: Extract<Marca, { t: 'ponto' }>): void {
  const { ctx, cores } = tela
  const { x, y } = naTela(tela.vista, p)
  emPixels(tela)
  ctx.setLineDash([])
  ctx.beginPath()
  ctx.arc(x, y, papel === 'encaixe' ? 6 : 4.5, 0, 2 * Math.PI)
  ctx.fillStyle = papel === 'inicio' ? cores.escolha : cores.pedra
  ctx.fill()
  ctx.strokeStyle = cores.escolha
  ctx.lineWidth = 2
  ctx.stroke()
  emMilimetros(tela)
}
