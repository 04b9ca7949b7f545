import { Document, Line, Page, Path, Rect, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { EtiquetaChapa } from './etiqueta.ts'
import { qrPath } from './qr.ts'

const MILLIMETRE = 72 / 25.4
const mm = (value: number) => value * MILLIMETRE

/** Two columns of four on A4: what every printer reaches, cut apart along the marks. */
const FOLHA = { colunas: 2, linhas: 4, largura: 95, altura: 66, esquerda: 10, topo: 16.5 }
const POR_FOLHA = FOLHA.colunas * FOLHA.linhas
/** An 80 mm roll prints 72 mm of its width. */
const ROLO = { largura: 80, altura: 66, margem: 4 }
/** Length of a cut mark, in millimetres. */
const MARCA = 4
/** Pure black: a thermal printer has nothing else, and a toner is sharpest with it. */
const PRETO = '#000000'
const BRANCO = '#ffffff'

// A lineHeight stands only beside its own fontSize: react-pdf multiplies it by 18 where the size is inherited.
const estilo = StyleSheet.create({
  page: {
    fontFamily: ['Geist', 'Geist Ext'] as unknown as string,
    fontSize: 9,
    lineHeight: 1.25,
    color: PRETO,
  },
  etiqueta: { padding: mm(4), justifyContent: 'space-between', overflow: 'hidden' },
  topo: { flexDirection: 'row', gap: mm(3), alignItems: 'flex-start' },
  textos: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  empresa: { fontSize: 7.5, lineHeight: 1.25, marginBottom: 2, maxLines: 1, textOverflow: 'ellipsis' },
  codigo: { fontWeight: 600, lineHeight: 1.1 },
  material: {
    fontSize: 11,
    fontWeight: 500,
    lineHeight: 1.2,
    marginTop: 3,
    maxLines: 3,
    textOverflow: 'ellipsis',
  },
  retalho: {
    alignSelf: 'flex-start',
    marginTop: 4,
    paddingHorizontal: 5,
    paddingVertical: 1.5,
    borderRadius: 3,
    backgroundColor: PRETO,
    color: BRANCO,
    fontSize: 8,
    lineHeight: 1.2,
    fontWeight: 600,
  },
  tamanho: { fontSize: 15, fontWeight: 600, lineHeight: 1.2 },
  lugar: { fontSize: 10, fontWeight: 500, lineHeight: 1.25, maxLines: 2, textOverflow: 'ellipsis' },
})

/** The larger the fewer characters: read from two metres away. */
function codigoSize(codigo: string): number {
  if (codigo.length <= 8) return 25
  if (codigo.length <= 12) return 18
  return codigo.length <= 20 ? 13 : 10
}

/** Labels on A4, eight to a sheet, with cut marks. */
export function EtiquetasA4({ etiquetas }: { etiquetas: readonly EtiquetaChapa[] }) {
  const folhas = Array.from({ length: Math.ceil(etiquetas.length / POR_FOLHA) }, (_, index) =>
    etiquetas.slice(index * POR_FOLHA, (index + 1) * POR_FOLHA),
  )
  return (
    <Document title="Etiquetas de chapas" language="pt-BR" creator="Lapida" producer="Lapida">
      {folhas.map((folha, index) => (
        <Page key={index} size="A4" style={estilo.page}>
          <CutMarks />
          {folha.map((etiqueta, place) => (
            <Etiqueta
              key={place}
              etiqueta={etiqueta}
              largura={FOLHA.largura}
              altura={FOLHA.altura}
              x={FOLHA.esquerda + (place % FOLHA.colunas) * FOLHA.largura}
              y={FOLHA.topo + Math.floor(place / FOLHA.colunas) * FOLHA.altura}
            />
          ))}
        </Page>
      ))}
    </Document>
  )
}

/** Labels on an 80 mm roll, one to a page. */
export function EtiquetasRolo({ etiquetas }: { etiquetas: readonly EtiquetaChapa[] }) {
  return (
    <Document title="Etiquetas de chapas" language="pt-BR" creator="Lapida" producer="Lapida">
      {etiquetas.map((etiqueta, index) => (
        <Page key={index} size={[mm(ROLO.largura), mm(ROLO.altura)]} style={estilo.page}>
          <Etiqueta
            etiqueta={etiqueta}
            largura={ROLO.largura - 2 * ROLO.margem}
            altura={ROLO.altura}
            x={ROLO.margem}
            y={0}
          />
        </Page>
      ))}
    </Document>
  )
}

interface EtiquetaProps {
  etiqueta: EtiquetaChapa
  /** size and place on the page, in millimetres */
  largura: number
  altura: number
  x: number
  y: number
}

function Etiqueta({ etiqueta, largura, altura, x, y }: EtiquetaProps) {
  const place = {
    position: 'absolute',
    left: mm(x),
    top: mm(y),
    width: mm(largura),
    height: mm(altura),
  } as const
  return (
    <View style={[estilo.etiqueta, place]} wrap={false}>
      <View style={estilo.topo}>
        <View style={estilo.textos}>
          {etiqueta.empresa !== '' && <Text style={estilo.empresa}>{etiqueta.empresa}</Text>}
          <Text style={[estilo.codigo, { fontSize: codigoSize(etiqueta.codigo) }]}>{etiqueta.codigo}</Text>
          <Text style={estilo.material}>{etiqueta.material}</Text>
          {etiqueta.retalho && <Text style={estilo.retalho}>RETALHO</Text>}
        </View>
        <Codigo url={etiqueta.url} />
      </View>
      <View>
        <Text style={estilo.tamanho}>
          {etiqueta.tamanho} · {etiqueta.espessura}
        </Text>
        {etiqueta.lugar.length > 0 && <Text style={estilo.lugar}>{etiqueta.lugar.join(' · ')}</Text>}
      </View>
    </View>
  )
}

function Codigo({ url }: { url: string }) {
  const { size, path } = qrPath(url)
  return (
    <Svg width={mm(30)} height={mm(30)} viewBox={`0 0 ${size} ${size}`}>
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
