import DxfParser from 'dxf-parser'
import type { Ponto } from '#kernel/ponto.ts'
import { BULGE_MINIMO, bulgeOfPontos, type Segmento } from '#kernel/segmento.ts'
import { certo, falha, type Resultado } from '#resultado.ts'
import { gruposLegiveis } from './grupos.ts'
import { COPIA_FIEL, compose, conforme, insercao, posta, type Movimento } from './movimento.ts'

/** A line of a DXF file: its sides in order, in the file's own units. */
export type LinhaLida = { camada: string; tipo: string; segmentos: Segmento[]; fechada: boolean }

/** A text of a DXF file with its place. */
export type TextoLido = { camada: string; texto: string; x: number; y: number }

/** What a DXF file holds that a drawing can use. `mmPorUnidade` is undefined when the file does not say: ask. */
export type DxfLido = {
  linhas: LinhaLida[]
  textos: TextoLido[]
  camadas: string[]
  mmPorUnidade: number | undefined
  /** Kinds of entities that were passed over, and how many. */
  ignoradas: Record<string, number>
}

/** The fields of entities that are read here; the parser's own types leave most of them out. */
export type EntidadeBruta = {
  type: string
  layer?: string
  vertices?: { x?: number; y?: number; bulge?: number }[]
  shape?: boolean
  center?: { x: number; y: number }
  radius?: number
  startAngle?: number
  endAngle?: number
  majorAxisEndPoint?: { x: number; y: number }
  axisRatio?: number
  text?: string
  startPoint?: { x: number; y: number }
  position?: { x: number; y: number }
  name?: string
  xScale?: number
  yScale?: number
  rotation?: number
  inPaperSpace?: boolean
  extrusionDirectionZ?: number
  extrusionDirection?: { z?: number }
}

type Blocos = Record<string, { entities?: EntidadeBruta[]; position?: { x: number; y: number } }>

/** $INSUNITS in mm: inches, feet, mm, cm, m. */
const UNIDADES: Readonly<Record<number, number>> = { 1: 25.4, 2: 304.8, 4: 1, 5: 10, 6: 1000 }

/**
 * Reads a DXF file of any version from R12 to R2018 (ASCII): lines, arcs, circles, both kinds of polylines, ellipses
 * (as arcs), texts, and blocks wherever they are inserted, turned and mirrored. Refused: what is no DXF (`dxf`).
 */
export function readDxf(texto: string): Resultado<DxfLido> {
  const documento = analyse(texto)
  if (!documento) return falha('dxf', 'O arquivo não é um DXF que se possa ler.')
  const lido: DxfLido = {
    linhas: [],
    textos: [],
    camadas: [],
    mmPorUnidade: UNIDADES[Number(documento.header?.$INSUNITS)],
    ignoradas: {},
  }
  readEntidades(documento.entities ?? [], { lido, blocos: documento.blocks ?? {} }, COPIA_FIEL)
  const camadas = [...lido.linhas, ...lido.textos].map(({ camada }) => camada)
  return certo({ ...lido, camadas: [...new Set(camadas)].toSorted() })
}

function analyse(texto: string) {
  const legivel = gruposLegiveis(texto)
  if (legivel === undefined) return null
  try {
    const documento: unknown = new DxfParser().parseSync(legivel)
    return documento as {
      header?: Record<string, unknown>
      entities?: EntidadeBruta[]
      blocks?: Blocos
    } | null
  } catch {
    // The parser throws for anything that is not as it expects; for us that is one case.
    return null
  }
}

type Leitura = { lido: DxfLido; blocos: Blocos; fundura?: number }

function readEntidades(entidades: readonly EntidadeBruta[], leitura: Leitura, movimento: Movimento): void {
  for (const entidade of entidades) if (!entidade.inPaperSpace) readEntidade(entidade, leitura, movimento)
}

function readEntidade(entidade: EntidadeBruta, leitura: Leitura, movimento: Movimento): void {
  const { lido } = leitura
  const camada = entidade.layer ?? '0'
  if (entidade.type === 'INSERT') return readInsercao(entidade, leitura, movimento)
  if ((entidade.type === 'TEXT' || entidade.type === 'MTEXT') && entidade.text !== undefined) {
    const onde = posta(entidade.startPoint ?? entidade.position ?? { x: 0, y: 0 }, movimento)
    lido.textos.push({ camada, texto: entidade.text, x: onde.x, y: onde.y })
    return
  }
  const lida = linhaOf(entidade)
  if (!lida || lida.segmentos.length === 0) {
    lido.ignoradas[entidade.type] = (lido.ignoradas[entidade.type] ?? 0) + 1
    return
  }
  const inteiro = espelhadaNoObjeto(entidade) ? compose(movimento, { ...COPIA_FIEL, a: -1 }) : movimento
  lido.linhas.push({
    camada,
    tipo: entidade.type,
    ...lida,
    segmentos: lida.segmentos.map((s) => conforme(s, inteiro)),
  })
}

/** Entities drawn from below have their X axis turned round (object coordinates of DXF). */
function espelhadaNoObjeto(entidade: EntidadeBruta): boolean {
  return (entidade.extrusionDirectionZ ?? entidade.extrusionDirection?.z ?? 1) < 0
}

function readInsercao(entidade: EntidadeBruta, leitura: Leitura, movimento: Movimento): void {
  const bloco = leitura.blocos[entidade.name ?? '']
  const fundura = leitura.fundura ?? 0
  const novo = bloco && insercao(entidade, bloco.position)
  if (!novo || fundura > 16) {
    leitura.lido.ignoradas.INSERT = (leitura.lido.ignoradas.INSERT ?? 0) + 1
    return
  }
  const filhos = (bloco.entities ?? []).map((filho) =>
    // Layer 0 of a block is the layer on which the block is inserted.
    filho.layer === '0' && entidade.layer ? { ...filho, layer: entidade.layer } : filho,
  )
  readEntidades(filhos, { ...leitura, fundura: fundura + 1 }, compose(movimento, novo))
}

function linhaOf(entidade: EntidadeBruta): { segmentos: Segmento[]; fechada: boolean } | undefined {
  if (entidade.type === 'LINE' || entidade.type === 'LWPOLYLINE' || entidade.type === 'POLYLINE')
    return polilinha(entidade)
  if (entidade.type === 'ELLIPSE') return elipse(entidade)
  return entidade.type === 'CIRCLE' || entidade.type === 'ARC' ? redonda(entidade) : undefined
}

function redonda({ type, center, radius, startAngle = 0, endAngle = 0 }: EntidadeBruta) {
  if (!center || !radius) return undefined
  if (type === 'CIRCLE')
    return { fechada: true, segmentos: arcos(center, radius, { de: 0, volta: 2 * Math.PI }) }
  const volta = endAngle - startAngle
  const positiva = volta > 1e-12 ? volta : volta + 2 * Math.PI
  return { fechada: false, segmentos: arcos(center, radius, { de: startAngle, volta: positiva }) }
}

function polilinha({ vertices = [], shape, type }: EntidadeBruta): {
  segmentos: Segmento[]
  fechada: boolean
} {
  const pontos = vertices.flatMap(({ x, y, bulge = 0 }) =>
    x === undefined || y === undefined ? [] : [{ x, y, bulge: Math.abs(bulge) < BULGE_MINIMO ? 0 : bulge }],
  )
  const fechada = shape === true && type !== 'LINE'
  const lados = fechada ? pontos.length : pontos.length - 1
  const segmentos = pontos.slice(0, Math.max(0, lados)).map(({ x, y, bulge }, i) => {
    const b = pontos[(i + 1) % pontos.length] ?? { x, y }
    return { a: { x, y }, b: { x: b.x, y: b.y }, bulge }
  })
  return { segmentos, fechada }
}

/** An arc in parts of at most a half circle. */
function arcos(centro: Ponto, raio: number, { de, volta }: { de: number; volta: number }): Segmento[] {
  const partes = Math.max(1, Math.ceil(volta / Math.PI - 1e-9))
  const ponto = (i: number): Ponto => {
    const angulo = de + (volta * i) / partes
    return { x: centro.x + raio * Math.cos(angulo), y: centro.y + raio * Math.sin(angulo) }
  }
  const bulge = Math.tan(volta / partes / 4)
  return Array.from({ length: partes }, (_, i) => ({ a: ponto(i), b: ponto(i + 1), bulge }))
}

/** Arcs of an ellipse, 7,5° of its parameter each: within 0,01 mm for a sink. */
function elipse({ center, majorAxisEndPoint: eixo, axisRatio = 1, ...resto }: EntidadeBruta) {
  if (!center || !eixo) return undefined
  const [de, ate] = [resto.startAngle ?? 0, resto.endAngle ?? 2 * Math.PI]
  const volta = ate - de > 1e-12 ? ate - de : ate - de + 2 * Math.PI
  const partes = Math.max(1, Math.ceil((volta / (2 * Math.PI)) * 48))
  const ponto = (i: number): Ponto => {
    const t = de + (volta * i) / partes
    const [cos, sin] = [Math.cos(t), Math.sin(t) * axisRatio]
    return { x: center.x + eixo.x * cos - eixo.y * sin, y: center.y + eixo.y * cos + eixo.x * sin }
  }
  const segmentos = Array.from({ length: partes }, (_, i) => {
    const [a, b] = [ponto(i), ponto(i + 1)]
    return { a, b, bulge: bulgeOfPontos(a, ponto(i + 0.5), b) ?? 0 }
  })
  return { segmentos, fechada: Math.abs(volta - 2 * Math.PI) < 1e-9 }
}
