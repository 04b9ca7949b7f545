import { Document, Image, Line, Page, Path, Rect, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { BOX, type Desenho } from './desenho.ts'
import type { QuadroDesenhado } from './desenho-no-orcamento.ts'
import { ElementoPdf } from './elemento-pdf.tsx'
import {
  SEPARATOR,
  type DocumentoOrcamento,
  type LinhaDoMaterial,
  type MaterialNoDocumento,
} from './modelo.ts'
import { QR_SIDE, type Estilo } from './pdf-estilo.ts'
import { qrPath } from './qr.ts'

/** Bytes of an image that the document may draw: PNG or JPEG only, never a path or an address. */
export interface ImagemPdf {
  data: Uint8Array
  format: 'png' | 'jpg'
}

interface OrcamentoPdfProps {
  documento: DocumentoOrcamento
  estilo: Estilo
  /** image path as in the model -> bytes; a path that is missing here is left out */
  imagens: ReadonlyMap<string, ImagemPdf>
  /** pictures of the drawings that the quote comes from */
  quadros: readonly QuadroDesenhado[]
}

interface PartProps extends OrcamentoPdfProps {
  children?: ReactNode
}

/** The quote on A4 paper: real text, the head on every page, no row cut in two (ux §2.17). */
export function OrcamentoPdf(props: OrcamentoPdfProps) {
  const { documento, estilo } = props
  return (
    <Document
      title={`Orçamento ${documento.numero}`}
      author={documento.empresa.nome}
      subject={documento.assunto}
      language="pt-BR"
      creator="Lapida"
      producer="Lapida"
    >
      <Page size="A4" style={estilo.page}>
        <Header {...props} />
        <Footer {...props} />
        <PageNumber estilo={estilo} />
        <Opening {...props} />
        {documento.materiais.map((material, index) => (
          <MaterialTable key={index} {...props} material={material} />
        ))}
        <Services {...props} />
        <Sums {...props} />
        <Terms {...props} />
        <Drawings {...props} />
        <Signatures {...props} />
        <Codes {...props} />
      </Page>
    </Document>
  )
}

/**
 * A picture as the library takes it from any world: bytes that came from another thread, or into a browser, are no
 * Buffer any more, and it drops those in silence.
 */
export function pictureOf({ data, format }: ImagemPdf): Blob {
  return new Blob([new Uint8Array(data)], { type: `image/${format}` })
}

function Header({ documento, estilo, imagens }: PartProps) {
  const { empresa } = documento
  const logo = empresa.logo ? imagens.get(empresa.logo) : undefined
  return (
    <View fixed style={estilo.header}>
      <View style={estilo.brand}>
        {logo ? (
          <Image src={pictureOf(logo)} style={estilo.logo} />
        ) : (
          <View style={estilo.chip}>
            <Text style={estilo.chipText}>{empresa.iniciais}</Text>
          </View>
        )}
        <View style={estilo.titleText}>
          <Text style={estilo.companyName}>{empresa.nome}</Text>
          <Text style={estilo.contacts}>{empresa.contatos.join(SEPARATOR)}</Text>
        </View>
      </View>
      <View style={estilo.headerRight}>
        <Text style={estilo.number}>{documento.numero}</Text>
        <Text style={estilo.contacts}>emitido em {documento.emitidoEm}</Text>
      </View>
    </View>
  )
}

function Footer({ documento, estilo }: PartProps) {
  return (
    <View fixed style={estilo.footer}>
      <Text>{documento.rodape}</Text>
    </View>
  )
}

// Anchored by top and width and outside any View: elsewhere react-pdf 4.9 drops a text that it renders per page.
function PageNumber({ estilo }: { estilo: Estilo }) {
  return (
    <Text
      fixed
      style={estilo.pageNumber}
      render={({ pageNumber, totalPages }) => `Página ${pageNumber} de ${totalPages}`}
    />
  )
}

function Opening({ documento, estilo }: PartProps) {
  const validade =
    documento.validade && `${documento.validade.charAt(0).toUpperCase()}${documento.validade.slice(1)}`
  return (
    <View style={estilo.opening} wrap={false}>
      <View style={estilo.openingText}>
        <Text style={estilo.h1}>{documento.assunto ? `Orçamento: ${documento.assunto}` : 'Orçamento'}</Text>
        {documento.cliente && <Text>Para {documento.cliente.nome}</Text>}
        {validade !== '' && <Text style={estilo.soft}>{validade}</Text>}
        {documento.cabecalho !== '' && <Text style={estilo.soft}>{documento.cabecalho}</Text>}
      </View>
      <View style={estilo.total}>
        <Text style={estilo.small}>Total</Text>
        <Text style={estilo.totalValue}>{documento.total}</Text>
      </View>
    </View>
  )
}

function MaterialTable({
  material,
  documento,
  estilo,
  imagens,
}: PartProps & { material: MaterialNoDocumento }) {
  const fotos = material.fotos.flatMap((foto) => imagens.get(foto) ?? [])
  return (
    <View style={estilo.section}>
      <Heading ahead={64}>
        <View style={estilo.titleRow}>
          <Text style={[estilo.h2, estilo.titleText]}>{material.titulo}</Text>
          <Text style={estilo.small}>{material.resumo}</Text>
        </View>
      </Heading>
      {fotos.length > 0 && (
        <View style={estilo.photos} wrap={false}>
          {fotos.map((foto, index) => (
            <Image key={index} src={pictureOf(foto)} style={estilo.photo} />
          ))}
        </View>
      )}
      <View>
        <TableHead estilo={estilo} nome="Peça" />
        {material.linhas.map((linha, index) => (
          <MaterialRow key={index} linha={linha} estilo={estilo} finished={documento.papel.secundariaTexto} />
        ))}
      </View>
      <View style={estilo.subtotal} wrap={false}>
        <Text>Subtotal</Text>
        <Text style={estilo.value}>{material.valor}</Text>
      </View>
    </View>
  )
}

/**
 * What stands above a part of the document, never alone at the foot of a page: it claims the height of what comes first
 * below it, in points, and gives it back. (`minPresenceAhead` does nothing for the first element of a part.)
 */
function Heading({ ahead, children }: { ahead: number; children: ReactNode }) {
  return (
    <View wrap={false} style={{ paddingBottom: ahead, marginBottom: -ahead }}>
      {children}
    </View>
  )
}

/** Repeated on every page that its table reaches: it stands in a view with its rows, and with nothing else. */
function TableHead({ estilo, nome }: { estilo: Estilo; nome: string }) {
  return (
    <View style={estilo.tableHead} fixed>
      <Text>{nome}</Text>
      <Text>Valor</Text>
    </View>
  )
}

interface MaterialRowProps {
  linha: LinhaDoMaterial
  estilo: Estilo
  /** colour of the finished edges */
  finished: string
}

function MaterialRow({ linha, estilo, finished }: MaterialRowProps) {
  return (
    <View style={estilo.row} wrap={false}>
      {linha.desenho && <Drawing desenho={linha.desenho} finished={finished} />}
      <View style={estilo.rowText}>
        <Text style={estilo.rowName}>{linha.nome}</Text>
        <Text style={estilo.rowDetail}>{linha.detalhe}</Text>
        {linha.cobranca && <Text style={estilo.rowDetail}>{linha.cobranca}</Text>}
      </View>
      <Text style={estilo.value}>{linha.valor}</Text>
    </View>
  )
}

/** Colours of a drawn stone: they show a material, not the company. */
const STONE = { fill: '#e6e2dd', stroke: '#afa8a1' }

function Drawing({ desenho, finished }: { desenho: Desenho; finished: string }) {
  const { x, y, largura, altura, bordas } = desenho
  return (
    <Svg viewBox={`0 0 ${BOX.largura} ${BOX.altura}`} style={{ width: BOX.largura, height: BOX.altura }}>
      <Rect
        x={x}
        y={y}
        width={largura}
        height={altura}
        fill={STONE.fill}
        stroke={STONE.stroke}
        strokeWidth={0.6}
      />
      {bordas.map(([x1, y1, x2, y2], index) => (
        <Line key={index} x1={x1} y1={y1} x2={x2} y2={y2} stroke={finished} strokeWidth={1.8} />
      ))}
    </Svg>
  )
}

function Services({ documento, estilo }: PartProps) {
  if (documento.servicos.length === 0) return null
  return (
    <View style={estilo.section}>
      <Heading ahead={54}>
        <Text style={[estilo.h2, { marginBottom: 4 }]}>Serviços</Text>
      </Heading>
      <View>
        <TableHead estilo={estilo} nome="Serviço" />
        {documento.servicos.map((servico, index) => (
          <View key={index} style={estilo.row} wrap={false}>
            <View style={estilo.rowText}>
              <Text style={estilo.rowName}>{servico.nome}</Text>
              {servico.descricao !== '' && <Text style={estilo.rowDetail}>{servico.descricao}</Text>}
            </View>
            <Text style={estilo.value}>{servico.valor}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}

function Sums({ documento, estilo }: PartProps) {
  return (
    <View style={estilo.sums} wrap={false}>
      {documento.somas.map((soma) => (
        <View key={soma.rotulo} style={estilo.sum}>
          <Text style={[estilo.soft, estilo.titleText]}>{soma.rotulo}</Text>
          <Text style={estilo.value}>{soma.valor}</Text>
        </View>
      ))}
      <View style={estilo.finalSum}>
        <Text>Total Final</Text>
        <Text style={{ fontFeatureSettings: ['tnum'] }}>{documento.total}</Text>
      </View>
    </View>
  )
}

/** Each picture whole, the first one with the title above it. */
function Drawings({ quadros, estilo }: PartProps) {
  return quadros.map((quadro, index) => (
    <View key={index} style={estilo.section} wrap={false}>
      {index === 0 && (
        <Text style={[estilo.h2, { marginBottom: 4 }]}>{quadros.length > 1 ? 'Desenhos' : 'Desenho'}</Text>
      )}
      <Text style={estilo.pictureTitle}>{quadro.titulo}</Text>
      <Svg
        viewBox={`0 0 ${quadro.largura} ${quadro.altura}`}
        style={[estilo.picture, { width: quadro.largura, height: quadro.altura }]}
      >
        {quadro.elementos.map((elemento, place) => (
          <ElementoPdf key={place} elemento={elemento} />
        ))}
      </Svg>
    </View>
  ))
}

function Terms({ documento, estilo }: PartProps) {
  const { condicoes, observacoes } = documento
  if (condicoes.length + observacoes.length === 0) return null
  return (
    <View style={estilo.section}>
      <Heading ahead={40}>
        <Text style={[estilo.h2, { marginBottom: 5 }]}>Condições</Text>
      </Heading>
      <View style={estilo.terms}>
        {condicoes.map((condicao) => (
          <View key={condicao.rotulo} style={estilo.term} wrap={false}>
            <Text style={estilo.small}>{condicao.rotulo}</Text>
            <Text>{condicao.texto}</Text>
          </View>
        ))}
      </View>
      {observacoes.length > 0 && (
        <View style={{ marginTop: 8 }}>
          {observacoes.map((texto, index) => (
            <View key={index} style={estilo.note} wrap={false}>
              <Text>•</Text>
              <Text style={estilo.titleText}>{texto}</Text>
            </View>
          ))}
        </View>
      )}
    </View>
  )
}

function Signatures({ documento, estilo }: PartProps) {
  if (!documento.assinatura) return null
  return (
    <View style={estilo.signatures} wrap={false}>
      <Text style={estilo.signature}>{documento.empresa.nome}</Text>
      <Text style={estilo.signature}>{documento.cliente?.nome ?? 'Cliente'}</Text>
    </View>
  )
}

/** The codes that a phone reads: how to pay, and where this quote stands on the internet. */
function Codes({ documento, estilo }: PartProps) {
  const { pix, url } = documento
  if (!pix && !url) return null
  return (
    <View style={estilo.codes} wrap={false}>
      {pix && (
        <Code estilo={estilo} code={pix.codigo}>
          <Text style={{ fontWeight: 600 }}>Pagar com PIX</Text>
          <Text style={estilo.small}>{pix.rotulo}</Text>
          <Text>{pix.chave}</Text>
          <Text style={estilo.small}>O valor é o combinado nas condições de pagamento.</Text>
        </Code>
      )}
      {url && (
        <Code estilo={estilo} code={url} wide>
          <Text style={{ fontWeight: 600 }}>Este orçamento na internet</Text>
          <Text style={estilo.small}>Aponte a câmera do celular para o código ou abra:</Text>
          <Text style={estilo.small}>{pix ? beforeCode(url) : url}</Text>
        </Code>
      )}
    </View>
  )
}

/** The address on two lines, cut where a cut is no sign of its own: a hyphen would be typed along. */
const beforeCode = (url: string) => url.replace(/\/(?=[^/]+$)/, '/\n')

interface CodeProps {
  estilo: Estilo
  code: string | null
  wide?: boolean
  children: ReactNode
}

function Code({ estilo, code, wide = false, children }: CodeProps) {
  const drawn = code === null ? null : qrPath(code)
  return (
    <View style={wide ? [estilo.code, estilo.address] : estilo.code}>
      {drawn && (
        <Svg
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          style={{ width: QR_SIDE, height: QR_SIDE, backgroundColor: '#ffffff' }}
        >
          <Path d={drawn.path} fill="#000000" />
        </Svg>
      )}
      <View style={estilo.qrText}>{children}</View>
    </View>
  )
}
