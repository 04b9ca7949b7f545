import { Canvas, Document, Image, Page, StyleSheet } from '@react-pdf/renderer'
import { pictureOf, type ImagemPdf } from '../base/imagem-pdf.ts'
import type { Letras } from '../base/letras.ts'
import type { Elemento, ImagemNoPapel } from './orcamento-elementos.ts'
import { A4 } from './orcamento-papel.ts'
import { paintElementos, type Painter } from './paint-elementos.ts'

interface PaginasPdfProps {
  titulo: string
  autor: string
  assunto: string
  /** colour of the paper */
  fundo: string
  paginas: readonly (readonly Elemento[])[]
  imagens: ReadonlyMap<string, ImagemPdf>
  letras: Letras
}

const estilo = StyleSheet.create({
  // A hair lower than the page: what fills it whole is taken for too high and moved to a page of its own.
  canvas: { position: 'absolute', left: 0, top: 0, width: A4.largura, height: A4.altura - 1 },
})

/** Pages as they were laid out: everything has its place already, and is real text (ux §2.17). */
export function PaginasPdf({ titulo, autor, assunto, fundo, paginas, imagens, letras }: PaginasPdfProps) {
  return (
    <Document
      title={titulo}
      author={autor}
      subject={assunto}
      language="pt-BR"
      creator="Lapida"
      producer="Lapida"
    >
      {paginas.map((elementos, index) => (
        <Page key={index} size="A4" style={{ backgroundColor: fundo }}>
          <Pintura elementos={elementos} letras={letras} />
          {elementos
            .filter((elemento) => elemento.tipo === 'imagem')
            .map((imagem, place) => (
              <Picture key={place} imagem={imagem} bytes={imagens.get(imagem.fonte)} />
            ))}
          {elementos
            .filter((elemento) => elemento.tipo === 'sobre-imagens')
            .map((sobre, place) => (
              <Pintura key={place} elementos={sobre.elementos} letras={letras} />
            ))}
        </Page>
      ))}
    </Document>
  )
}

function Pintura({ elementos, letras }: { elementos: readonly Elemento[]; letras: Letras }) {
  return (
    <Canvas
      style={estilo.canvas}
      paint={(painter: Painter) => {
        paintElementos(painter, elementos, letras)
        return null
      }}
    />
  )
}

function Picture({ imagem, bytes }: { imagem: ImagemNoPapel; bytes: ImagemPdf | undefined }) {
  if (!bytes) return null
  const { x, y, largura, altura, cheia } = imagem
  return (
    <Image
      src={pictureOf(bytes)}
      style={{
        position: 'absolute',
        left: x,
        top: y,
        width: largura,
        height: altura,
        objectFit: cheia ? 'cover' : 'contain',
        borderRadius: cheia ? 6 : 0,
      }}
    />
  )
}
