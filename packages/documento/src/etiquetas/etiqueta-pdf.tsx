import { StyleSheet, Text, View } from '@react-pdf/renderer'
import {
  BRANCO,
  CodigoQr,
  emUmaLinha,
  Etiquetas,
  mm,
  PRETO,
  type LugarDaEtiqueta,
} from './etiqueta-papel.tsx'
import type { EtiquetaChapa, FormatoEtiqueta } from './etiqueta.ts'
import { fitTexto } from '../base/texto-ajustado.ts'

/** Room above and below what is printed, in millimetres. */
const RECUO_VERTICAL = 4
/** Between texts and QR code, in millimetres. */
const ESPACO = 2
const PONTOS_LUGAR = 9.5

// A lineHeight stands only beside its own fontSize: react-pdf multiplies it by 18 where the size is inherited.
const estilo = StyleSheet.create({
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

/** Labels of slabs on A4, eight to a sheet, or on an 80 mm roll, one to a page. */
export function EtiquetasDeChapas({
  etiquetas,
  formato,
}: {
  etiquetas: readonly EtiquetaChapa[]
  formato: FormatoEtiqueta
}) {
  return (
    <Etiquetas
      titulo="Etiquetas de chapas"
      etiquetas={etiquetas}
      formato={formato}
      draw={(etiqueta, lugar) => <Etiqueta key={`${lugar.x}/${lugar.y}`} etiqueta={etiqueta} lugar={lugar} />}
    />
  )
}

interface EtiquetaProps {
  etiqueta: EtiquetaChapa
  lugar: LugarDaEtiqueta
}

/** Code and size over the whole width; between them what finds the slab, beside the QR code. */
function Etiqueta({ etiqueta, lugar }: EtiquetaProps) {
  const { x, y, largura, altura, recuo, qr } = lugar
  const place = {
    position: 'absolute',
    left: mm(x),
    top: mm(y),
    width: mm(largura),
    height: mm(altura),
    paddingHorizontal: mm(recuo),
  } as const
  const room = mm(largura - 2 * recuo)
  const codigo = fitTexto(etiqueta.codigo, room, TAMANHOS_CODIGO)
  const medida = fitTexto(`${etiqueta.tamanho} · ${etiqueta.espessura}`, room, TAMANHOS_MEDIDA)
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
                {emUmaLinha(parte, room - mm(qr + ESPACO), PONTOS_LUGAR)}
              </Text>
            ))}
          </View>
        </View>
        <CodigoQr url={etiqueta.url} lado={qr} />
      </View>
      {medida.linhas.map((linha, index) => (
        <Text key={index} style={[estilo.tamanho, { fontSize: medida.tamanho }]}>
          {linha}
        </Text>
      ))}
    </View>
  )
}
