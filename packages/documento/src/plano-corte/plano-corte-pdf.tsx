import { Canvas, Document, G, Page, Path, Rect, StyleSheet, Svg } from '@react-pdf/renderer'
import { ElementoPdf, FAMILIA } from '../base/elemento-pdf.tsx'
import { TINTA } from '../base/elementos.ts'
import { PAGINA, type PaginaDaSerra } from './plano-corte-paginas.ts'
import type { Qr } from '../base/qr.ts'

/** A hair lower than the page: what fills it whole is taken for too high and moved to a page of its own. */
const ALTURA = PAGINA.altura - 1

const estilo = StyleSheet.create({
  // The fonts that a page names are loaded before it is drawn.
  page: { fontFamily: FAMILIA, backgroundColor: TINTA.branco },
  svg: { position: 'absolute', left: 0, top: 0 },
  sinal: { position: 'absolute', left: 0, top: 0, width: 1, height: 1 },
})

export interface PlanoCortePdfProps {
  titulo: string
  paginas: readonly PaginaDaSerra[]
  qr: Qr
  /** called when a page is drawn, with its number from 1 */
  onPage?: (numero: number) => void
}

/** The pages of a plan as they were laid out: everything has its place already. */
export function PlanoCortePdf({ titulo, paginas, qr, onPage }: PlanoCortePdfProps) {
  return (
    <Document title={titulo} language="pt-BR" creator="Lapida" producer="Lapida">
      {paginas.map((pagina, index) => (
        <Page key={index} size="A4" orientation="landscape" style={estilo.page}>
          <Svg
            width={PAGINA.largura}
            height={ALTURA}
            viewBox={`0 0 ${PAGINA.largura} ${ALTURA}`}
            style={estilo.svg}
          >
            {pagina.elementos.map((elemento, place) => (
              <ElementoPdf key={place} elemento={elemento} />
            ))}
            <G transform={`translate(${pagina.qr.x}, ${pagina.qr.y}) scale(${pagina.qr.largura / qr.size})`}>
              <Rect x={0} y={0} width={qr.size} height={qr.size} fill={TINTA.branco} />
              <Path d={qr.path} fill={TINTA.preto} />
            </G>
          </Svg>
          {/* Painted when its page is: the library tells of its progress in no other way. */}
          <Canvas
            style={estilo.sinal}
            paint={() => {
              onPage?.(index + 1)
              return null
            }}
          />
        </Page>
      ))}
    </Document>
  )
}
