import { Document, G, Image, Page, Path, StyleSheet, Svg } from '@react-pdf/renderer'
import type { FolhaDoDesenho } from './desenho-folha.ts'
import { ElementoPdf, FAMILIA } from '../base/elemento-pdf.tsx'
import { pictureOf, type ImagemPdf } from '../base/imagem-pdf.ts'
import { TINTA } from '../base/elementos.ts'
import type { Qr } from '../base/qr.ts'

const estilo = StyleSheet.create({
  // The fonts that a page names are loaded before it is drawn.
  page: { fontFamily: FAMILIA, backgroundColor: TINTA.branco },
  svg: { position: 'absolute', left: 0, top: 0 },
})

export interface DesenhoPdfProps {
  titulo: string
  folhas: readonly FolhaDoDesenho[]
  qr: Qr
  logo: ImagemPdf | null
}

/** The sheets of a drawing as they were laid out. */
export function DesenhoPdf({ titulo, folhas, qr, logo }: DesenhoPdfProps) {
  return (
    <Document title={titulo} language="pt-BR" creator="Lapida" producer="Lapida">
      {folhas.map((folha, i) => (
        <Page key={i} size={[folha.largura, folha.altura]} style={estilo.page}>
          {/* A hair lower than the page: what fills it whole is taken for too high and moved to a page of its own. */}
          <Svg
            width={folha.largura}
            height={folha.altura - 1}
            viewBox={`0 0 ${folha.largura} ${folha.altura - 1}`}
            style={estilo.svg}
          >
            {folha.elementos.map((elemento, place) => (
              <ElementoPdf key={place} elemento={elemento} />
            ))}
            <G transform={`translate(${folha.qr.x}, ${folha.qr.y}) scale(${folha.qr.largura / qr.size})`}>
              <Path d={qr.path} fill={TINTA.preto} />
            </G>
          </Svg>
          {logo && folha.logo && (
            <Image
              src={pictureOf(logo)}
              style={{
                position: 'absolute',
                left: folha.logo.x,
                top: folha.logo.y,
                width: folha.logo.largura,
                height: folha.logo.altura,
                objectFit: 'contain',
              }}
            />
          )}
        </Page>
      ))}
    </Document>
  )
}
