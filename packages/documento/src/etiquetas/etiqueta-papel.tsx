import { Document, Line, Page, Path, Rect, StyleSheet, Svg } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { FormatoEtiqueta } from './etiqueta.ts'
import { qrPath } from '../base/qr.ts'
import { fitTexto } from '../base/texto-ajustado.ts'

const MILLIMETRE = 72 / 25.4
/** Points of so many millimetres on paper. */
export function mm(value: number): number {
  return value * MILLIMETRE
}

/** Two columns of four on A4: what every printer reaches, cut apart along the marks. */
const FOLHA = { colunas: 2, linhas: 4, largura: 95, altura: 66, esquerda: 10, topo: 16.5, recuo: 5, qr: 36 }
const POR_FOLHA = FOLHA.colunas * FOLHA.linhas
/** An 80 mm roll prints 72 mm of its width. */
const ROLO = { largura: 80, altura: 66, margem: 4, recuo: 1, qr: 34 }
/** Length of a cut mark, in millimetres. */
const MARCA = 4
/** Pure black: a thermal printer has nothing else, and a toner is sharpest with it. */
export const PRETO = '#000000'
export const BRANCO = '#ffffff'

// A lineHeight stands only beside its own fontSize: react-pdf multiplies it by 18 where the size is inherited.
const estilo = StyleSheet.create({
  page: {
    fontFamily: ['Geist', 'Geist Ext'] as unknown as string,
    fontSize: 9,
    lineHeight: 1.25,
    color: PRETO,
  },
})

/** Where a label stands on its page, in millimetres. */
export interface LugarDaEtiqueta {
  x: number
  y: number
  largura: number
  altura: number
  /** room at its sides */
  recuo: number
  /** side of its QR code */
  qr: number
}

export interface EtiquetasProps<T> {
  titulo: string
  etiquetas: readonly T[]
  formato: FormatoEtiqueta
  draw: (etiqueta: T, lugar: LugarDaEtiqueta) => ReactNode
}

/** Labels on A4, eight to a sheet with cut marks, or on an 80 mm roll, one to a page. */
export function Etiquetas<T>({ titulo, etiquetas, formato, draw }: EtiquetasProps<T>) {
  return (
    <Document title={titulo} language="pt-BR" creator="Lapida" producer="Lapida">
      {formato === 'a4' ? paginasA4(etiquetas, draw) : paginasRolo(etiquetas, draw)}
    </Document>
  )
}

type Draw<T> = EtiquetasProps<T>['draw']

function paginasA4<T>(etiquetas: readonly T[], draw: Draw<T>) {
  const folhas = Array.from({ length: Math.ceil(etiquetas.length / POR_FOLHA) }, (_, index) =>
    etiquetas.slice(index * POR_FOLHA, (index + 1) * POR_FOLHA),
  )
  const { largura, altura, recuo, qr, esquerda, topo, colunas } = FOLHA
  return folhas.map((folha, index) => (
    <Page key={index} size="A4" style={estilo.page}>
      <CutMarks />
      {folha.map((etiqueta, place) =>
        draw(etiqueta, {
          largura,
          altura,
          recuo,
          qr,
          x: esquerda + (place % colunas) * largura,
          y: topo + Math.floor(place / colunas) * altura,
        }),
      )}
    </Page>
  ))
}

function paginasRolo<T>(etiquetas: readonly T[], draw: Draw<T>) {
  const { largura, altura, margem, recuo, qr } = ROLO
  return etiquetas.map((etiqueta, index) => (
    <Page key={index} size={[mm(largura), mm(altura)]} style={estilo.page}>
      {draw(etiqueta, { x: margem, y: 0, largura: largura - 2 * margem, altura, recuo, qr })}
    </Page>
  ))
}

/** What fits on one line: a place may be one endless word, which the library's own ellipsis drops whole. */
export function emUmaLinha(texto: string, largura: number, tamanho: number): string {
  const [linha = '', ...rest] = fitTexto(texto, largura, [[tamanho, 1]]).linhas
  return rest.length > 0 ? `${linha.slice(0, -1).trimEnd()}…` : linha
}

/** The quiet zone is part of the code, so the square stands that much further out. */
export function CodigoQr({ url, lado }: { url: string; lado: number }) {
  const { size, path } = qrPath(url)
  return (
    <Svg
      width={mm(lado)}
      height={mm(lado)}
      viewBox={`0 0 ${size} ${size}`}
      style={{ marginVertical: mm(-lado / 20) }}
    >
      <Rect x={0} y={0} width={size} height={size} fill={BRANCO} />
      <Path d={path} fill={PRETO} />
    </Svg>
  )
}

/** Short lines at the border of the sheet, one for each cut: nothing is printed over a label. */
function CutMarks() {
  const { colunas, linhas, largura, altura, esquerda, topo } = FOLHA
  const [right, bottom] = [esquerda + colunas * largura, topo + linhas * altura]
  const columns = Array.from({ length: colunas + 1 }, (_, index) => esquerda + index * largura)
  const rows = Array.from({ length: linhas + 1 }, (_, index) => topo + index * altura)
  const lines = [
    ...columns.flatMap((x) => [
      { x1: x, x2: x, y1: topo - MARCA - 1, y2: topo - 1 },
      { x1: x, x2: x, y1: bottom + 1, y2: bottom + MARCA + 1 },
    ]),
    ...rows.flatMap((y) => [
      { x1: esquerda - MARCA - 1, x2: esquerda - 1, y1: y, y2: y },
      { x1: right + 1, x2: right + MARCA + 1, y1: y, y2: y },
    ]),
  ]
  return (
    <Svg
      style={{ position: 'absolute', left: 0, top: 0, width: mm(210), height: mm(297) }}
      viewBox="0 0 210 297"
    >
      {lines.map(({ x1, x2, y1, y2 }, index) => (
        <Line key={index} x1={x1} x2={x2} y1={y1} y2={y2} stroke={PRETO} strokeWidth={0.2} />
      ))}
    </Svg>
  )
}
