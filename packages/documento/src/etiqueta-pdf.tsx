import { Document, Line, Page, Path, Rect, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { EtiquetaChapa } from './etiqueta.ts'
import { qrPath } from './qr.ts'
import { ajustarTexto } from './texto-ajustado.ts'

const MILLIMETRE = 72 / 25.4
const mm = (value: number) => value * MILLIMETRE

/** Two columns of four on A4: what every printer reaches, cut apart along the marks. */
const FOLHA = { colunas: 2, linhas: 4, largura: 95, altura: 66, esquerda: 10, topo: 16.5, recuo: 5, qr: 36 }
const POR_FOLHA = FOLHA.colunas * FOLHA.linhas
/** An 80 mm roll prints 72 mm of its width. */
const ROLO = { largura: 80, altura: 66, margem: 4, recuo: 1, qr: 34 }
/** Room above and below what is printed, in millimetres. */
const RECUO_VERTICAL = 4
/** Between texts and QR code, in millimetres. */
const ESPACO = 2
const PONTOS_LUGAR = 9.5
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
  etiqueta: { paddingVertical: mm(RECUO_VERTICAL), justifyContent: 'space-between', overflow: 'hidden' },
  empresa: { fontSize: 7.5, lineHeight: 1.25, maxLines: 1, textOverflow: 'ellipsis' },
  codigo: { fontWeight: 600, lineHeight: 1.15 },
  meio: { flexDirection: 'row', gap: mm(ESPACO), alignItems: 'flex-start' },
  textos: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingTop: 2 },
  material: { fontSize: 11, fontWeight: 500, lineHeight: 1.2, maxLines: 3, textOverflow: 'ellipsis' },
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
  lugar: { fontSize: PONTOS_LUGAR, lineHeight: 1.3 },
  lugares: { marginTop: 4 },
  tamanho: { fontWeight: 600, lineHeight: 1.2 },
})

/** Points and lines: read from two metres away, and as small as it must be for a code of 40 letters. */
const TAMANHOS_CODIGO = [
  [30, 1],
  [26, 1],
  [22, 1],
  [18, 1],
  [14, 2],
  [10.5, 3],
  [9, 4],
] as const
const TAMANHOS_MEDIDA = [17, 16, 15, 14, 13, 12, 10].map((size) => [size, 1] as const)

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
              papel={FOLHA}
              largura={FOLHA.largura}
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
            papel={ROLO}
            largura={ROLO.largura - 2 * ROLO.margem}
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
  /** height of a label, room at its sides and side of its QR code, in millimetres */
  papel: { altura: number; recuo: number; qr: number }
  /** width and place on the page, in millimetres */
  largura: number
  x: number
  y: number
}

/** Code and size over the whole width; between them what finds the slab, beside the QR code. */
function Etiqueta({ etiqueta, papel, largura, x, y }: EtiquetaProps) {
  const place = {
    position: 'absolute',
    left: mm(x),
    top: mm(y),
    width: mm(largura),
    height: mm(papel.altura),
    paddingHorizontal: mm(papel.recuo),
  } as const
  const room = mm(largura - 2 * papel.recuo)
  const codigo = ajustarTexto(etiqueta.codigo, room, TAMANHOS_CODIGO)
  const medida = ajustarTexto(`${etiqueta.tamanho} · ${etiqueta.espessura}`, room, TAMANHOS_MEDIDA)
  return (
    <View style={[estilo.etiqueta, place]} wrap={false}>
      <View>
        {etiqueta.empresa !== '' && <Text style={estilo.empresa}>{etiqueta.empresa}</Text>}
        {codigo.linhas.map((linha, index) => (
          <Text key={index} style={[estilo.codigo, { fontSize: codigo.tamanho }]}>
            {linha}
          </Text>
        ))}
      </View>
      <View style={estilo.meio}>
        <View style={estilo.textos}>
          <Text style={estilo.material}>{etiqueta.material}</Text>
          {etiqueta.retalho && <Text style={estilo.retalho}>RETALHO</Text>}
          <View style={estilo.lugares}>
            {etiqueta.lugar.map((parte) => (
              <Text key={parte} style={estilo.lugar}>
                {emUmaLinha(parte, room - mm(papel.qr + ESPACO))}
              </Text>
            ))}
          </View>
        </View>
        <CodigoQr url={etiqueta.url} lado={papel.qr} />
      </View>
      {medida.linhas.map((linha, index) => (
        <Text key={index} style={[estilo.tamanho, { fontSize: medida.tamanho }]}>
          {linha}
        </Text>
      ))}
    </View>
  )
}

/** A place may be one endless word, which the library's own ellipsis drops whole. */
function emUmaLinha(texto: string, largura: number): string {
  const [linha = '', ...rest] = ajustarTexto(texto, largura, [[PONTOS_LUGAR, 1]]).linhas
  return rest.length > 0 ? `${linha.slice(0, -1).trimEnd()}…` : linha
}

/** The quiet zone is part of the code, so the square stands that much further out. */
function CodigoQr({ url, lado }: { url: string; lado: number }) {
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
