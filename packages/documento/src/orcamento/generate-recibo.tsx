import { Document, Page, pdf, StyleSheet, Text, View } from '@react-pdf/renderer'
import { mapTexts } from '../base/map-texts.ts'
import { pdfSafe } from '../base/pdf-texto.ts'
import type { ReciboDocumento } from './recibo.ts'
import { registerFontes, type FontePdf } from '../base/register-fontes.ts'

const estilo = StyleSheet.create({
  page: { fontFamily: ['Geist', 'Geist Ext'] as unknown as string, padding: 48 },
  head: { flexDirection: 'row', justifyContent: 'space-between', borderBottomWidth: 2, paddingBottom: 10 },
  name: { fontSize: 14, lineHeight: 1.3, fontWeight: 600 },
  small: { fontSize: 8.5, lineHeight: 1.4 },
  title: { fontSize: 16, lineHeight: 1.3, fontWeight: 600, marginTop: 24 },
  value: { fontSize: 22, lineHeight: 1.3, fontWeight: 600, marginTop: 4 },
  text: { fontSize: 11, lineHeight: 1.6, marginTop: 14 },
  signature: { marginTop: 56, width: 260, borderTopWidth: 0.8, paddingTop: 6 },
})

/**
 * A receipt as a PDF file, vector text on one A4 page. Runs where `generatePdf` runs; nothing is fetched while drawing.
 * @throws {RangeError} when a font is missing.
 */
export async function generateRecibo(
  recibo: ReciboDocumento,
  fontes: readonly FontePdf[],
): Promise<Uint8Array<ArrayBuffer>> {
  await registerFontes(fontes)
  const blob = await pdf(<Recibo recibo={mapTexts(recibo, pdfSafe)} />).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}

function Recibo({ recibo: { empresa, papel, valor, texto, onde, observacao } }: { recibo: ReciboDocumento }) {
  return (
    <Document
      title={`Recibo ${valor}`}
      author={empresa.nome}
      language="pt-BR"
      creator="Lapida"
      producer="Lapida"
    >
      <Page size="A4" style={{ ...estilo.page, color: papel.texto, backgroundColor: papel.fundo }}>
        <View style={{ ...estilo.head, borderBottomColor: papel.primaria }}>
          <Text style={estilo.name}>{empresa.nome}</Text>
          <View style={{ maxWidth: 260 }}>
            {empresa.contatos.map((contato) => (
              <Text key={contato} style={{ ...estilo.small, textAlign: 'right' }}>
                {contato}
              </Text>
            ))}
          </View>
        </View>
        <Text style={estilo.title}>Recibo</Text>
        <Text style={estilo.value}>{valor}</Text>
        <Text style={estilo.text}>{texto}</Text>
        {observacao !== '' && <Text style={estilo.text}>{observacao}</Text>}
        <Text style={estilo.text}>{onde}</Text>
        <View style={{ ...estilo.signature, borderTopColor: papel.texto }}>
          <Text style={estilo.small}>{empresa.nome}</Text>
        </View>
      </Page>
    </Document>
  )
}
