import { caminhoOfContorno } from '@lapida/domain/plano-corte/contorno'
import { Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { ElementoPdf } from '../base/elemento-pdf.tsx'
import {
  BRANCO,
  CodigoQr,
  emUmaLinha,
  Etiquetas,
  mm,
  PRETO,
  type LugarDaEtiqueta,
} from './etiqueta-papel.tsx'
import type { DesenhoNaEtiqueta, EtiquetaPeca } from './etiqueta-peca.ts'
import type { FormatoEtiqueta } from './etiqueta.ts'
import { drawBordas } from '../plano-corte/plano-corte-bordas.ts'
import { emLinhas, fitTexto, larguraTexto } from '../base/texto-ajustado.ts'

/** Room above and below what is printed, and between texts and QR code, in millimetres. */
const RECUO_VERTICAL = 4
const ESPACO = 2
/** Height of the little picture of a drawn piece, and its air for thick lines. */
const ALTURA_DESENHO = 12
const FOLGA_DESENHO = 0.6
const PONTOS = { projeto: 9, detalhe: 9.5, legenda: 6.5 }

const estilo = StyleSheet.create({
  etiqueta: {
    position: 'absolute',
    paddingVertical: mm(RECUO_VERTICAL),
    justifyContent: 'space-between',
    overflow: 'hidden',
  },
  projeto: { fontSize: PONTOS.projeto, lineHeight: 1.3 },
  nome: { fontWeight: 600, lineHeight: 1.18, maxLines: 2, textOverflow: 'ellipsis' },
  meio: { flexDirection: 'row', gap: mm(ESPACO), alignItems: 'center' },
  textos: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  detalhe: { fontSize: PONTOS.detalhe, lineHeight: 1.35 },
  forte: { fontSize: 11, lineHeight: 1.3, fontWeight: 600 },
  copia: {
    alignSelf: 'flex-start',
    marginTop: 4,
    paddingHorizontal: 6,
    paddingVertical: 1.5,
    borderRadius: 3,
    backgroundColor: PRETO,
    color: BRANCO,
    fontSize: 10,
    lineHeight: 1.25,
    fontWeight: 600,
  },
  desenho: { marginTop: mm(1) },
  legenda: { fontSize: PONTOS.legenda, lineHeight: 1.25 },
  tamanho: { fontWeight: 600, lineHeight: 1.2 },
})

/** On one line in the largest letters, else on two that break between words. */
const TAMANHOS_NOME = [17, 15] as const
const TAMANHO_NOME_LONGO = 13
const TAMANHOS_MEDIDA = [19, 17, 15, 13, 11, 9].map((size) => [size, 1] as const)

/** Labels of pieces on A4, eight to a sheet, or on an 80 mm roll, one to a page. */
export function EtiquetasDePecas({
  etiquetas,
  formato,
}: {
  etiquetas: readonly EtiquetaPeca[]
  formato: FormatoEtiqueta
}) {
  return (
    <Etiquetas
      titulo="Etiquetas de peças"
      etiquetas={etiquetas}
      formato={formato}
      draw={(etiqueta, lugar) => (
        <EtiquetaDePeca key={`${lugar.x}/${lugar.y}`} etiqueta={etiqueta} lugar={lugar} />
      )}
    />
  )
}

interface EtiquetaDePecaProps {
  etiqueta: EtiquetaPeca
  lugar: LugarDaEtiqueta
}

/** For whom and what over the whole width, beside the QR code where it comes from, below it its size. */
function EtiquetaDePeca({ etiqueta, lugar }: EtiquetaDePecaProps) {
  const { x, y, largura, altura, recuo, qr } = lugar
  const room = mm(largura - 2 * recuo)
  const beside = room - mm(qr + ESPACO)
  const place = {
    left: mm(x),
    top: mm(y),
    width: mm(largura),
    height: mm(altura),
    paddingHorizontal: mm(recuo),
  }
  const nome = TAMANHOS_NOME.find((size) => larguraTexto(etiqueta.nome, size) <= room) ?? TAMANHO_NOME_LONGO
  const medida = fitTexto(`${etiqueta.tamanho} · ${etiqueta.espessura}`, room, TAMANHOS_MEDIDA)
  const { desenho } = etiqueta
  // The picture takes the place of who made the label.
  const empresa = desenho ? '' : etiqueta.empresa
  const detalhes = [etiqueta.ambiente, etiqueta.material, empresa].filter((text) => text !== '')
  return (
    <View style={[estilo.etiqueta, place]} wrap={false}>
      <View>
        <Text style={estilo.projeto}>{emUmaLinha(etiqueta.projeto || ' ', room, PONTOS.projeto)}</Text>
        <Text style={[estilo.nome, { fontSize: nome }]}>{etiqueta.nome}</Text>
      </View>
      <View style={estilo.meio}>
        <View style={estilo.textos}>
          <Text style={estilo.forte}>{emUmaLinha(etiqueta.chapa, beside, 11)}</Text>
          {detalhes.map((detalhe, index) => (
            <Text key={index} style={estilo.detalhe}>
              {emUmaLinha(detalhe, beside, PONTOS.detalhe)}
            </Text>
          ))}
          {etiqueta.copia !== '' && <Text style={estilo.copia}>{etiqueta.copia}</Text>}
          {desenho && <Desenho desenho={desenho} largura={beside} />}
        </View>
        <CodigoQr url={etiqueta.url} lado={qr} />
      </View>
      {medida.linhas.slice(0, 1).map((linha, index) => (
        <Text key={index} style={[estilo.tamanho, { fontSize: medida.tamanho }]}>
          {linha}
        </Text>
      ))}
    </View>
  )
}

/** The outline of a drawn piece with its openings: worked edges thick, walls hatched. Black only. */
function Desenho({ desenho, largura: room }: { desenho: DesenhoNaEtiqueta; largura: number }) {
  const { largura, altura, lacos, bordas, legenda } = desenho
  const air = mm(FOLGA_DESENHO)
  const escala = Math.min((room - 2 * air) / largura, (mm(ALTURA_DESENHO) - 2 * air) / altura)
  const [width, height] = [largura * escala + 2 * air, altura * escala + 2 * air]
  const onde = { x: air, y: height - air, escala }
  const box = [
    { x: 0, y: 0, bulge: 0 },
    { x: largura, y: 0, bulge: 0 },
    { x: largura, y: altura, bulge: 0 },
    { x: 0, y: altura, bulge: 0 },
  ]
  return (
    <View style={estilo.desenho}>
      <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <Path
          d={caminhoOfContorno(lacos.length > 0 ? lacos : [box], onde)}
          fill="none"
          stroke={PRETO}
          strokeWidth={0.6}
        />
        {drawBordas(bordas, onde).map((elemento, index) => (
          <ElementoPdf key={index} elemento={elemento} />
        ))}
      </Svg>
      {(legenda === '' ? [] : emLinhas(legenda, room, PONTOS.legenda)).slice(0, 2).map((linha, index) => (
        <Text key={index} style={estilo.legenda}>
          {emUmaLinha(linha, room, PONTOS.legenda)}
        </Text>
      ))}
    </View>
  )
}
