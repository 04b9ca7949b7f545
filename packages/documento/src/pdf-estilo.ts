import { StyleSheet } from '@react-pdf/renderer'
import type { Papel } from './cores.ts'

/** Points of a millimetre on paper. */
const MILLIMETRE = 72 / 25.4

/** Page margin of the specification (10 mm), in points. */
export const MARGIN = 10 * MILLIMETRE

/** Side of the QR code with its quiet zone, in points: the code itself is then at least 25 mm, to be read from paper. */
export const QR_SIDE = 31 * MILLIMETRE

/** A4, in points. */
const A4 = { width: 595.28, height: 841.89 }

const HEADER_HEIGHT = 52
const FOOTER_HEIGHT = 22

// A lineHeight stands only beside its own fontSize: react-pdf multiplies it by 18 where the size is inherited.

/** Styles of the PDF in the company's colours; sizes in points. */
export function estiloPdf(papel: Papel) {
  return { ...folha(papel), ...abertura(papel), ...tabela(papel), ...fecho(papel) }
}

export type Estilo = ReturnType<typeof estiloPdf>

/** The sheet itself: head, foot and page number on every page. */
function folha(papel: Papel) {
  return StyleSheet.create({
    page: {
      paddingTop: MARGIN + HEADER_HEIGHT + 14,
      paddingBottom: MARGIN + FOOTER_HEIGHT + 6,
      paddingHorizontal: MARGIN,
      fontFamily: ['Geist', 'Geist Ext'] as unknown as string,
      fontSize: 9.5,
      lineHeight: 1.4,
      color: papel.texto,
      backgroundColor: papel.fundo,
    },
    header: {
      position: 'absolute',
      top: MARGIN,
      left: MARGIN,
      right: MARGIN,
      height: HEADER_HEIGHT,
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 16,
      borderTopWidth: 4,
      borderTopColor: papel.primaria,
      borderBottomWidth: 0.75,
      borderBottomColor: papel.linha,
      paddingTop: 4,
    },
    brand: { flexDirection: 'row', alignItems: 'center', gap: 10, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    chip: {
      width: 34,
      height: 34,
      borderRadius: 7,
      backgroundColor: papel.primaria,
      alignItems: 'center',
      justifyContent: 'center',
    },
    chipText: { color: papel.sobrePrimaria, fontSize: 13, fontWeight: 600, lineHeight: 1 },
    logo: { height: 36, maxWidth: 120, objectFit: 'contain', objectPosition: 'left' },
    companyName: { fontSize: 12, fontWeight: 600, lineHeight: 1.25 },
    contacts: { fontSize: 7.5, color: papel.textoSuave, lineHeight: 1.35 },
    headerRight: { alignItems: 'flex-end' },
    number: { fontSize: 11, fontWeight: 600, lineHeight: 1.3 },
    footer: {
      position: 'absolute',
      bottom: MARGIN,
      left: MARGIN,
      right: MARGIN + 90,
      height: FOOTER_HEIGHT,
      justifyContent: 'flex-end',
      fontSize: 7.5,
      color: papel.textoSuave,
    },
    pageNumber: {
      position: 'absolute',
      top: A4.height - MARGIN - 13,
      left: A4.width - MARGIN - 90,
      width: 90,
      textAlign: 'right',
      fontSize: 7.5,
      lineHeight: 1.4,
      color: papel.textoSuave,
    },
  })
}

/** What stands first: title, customer and the total. */
function abertura(papel: Papel) {
  return StyleSheet.create({
    opening: {
      flexDirection: 'row',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: 20,
      marginBottom: 14,
    },
    openingText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    h1: { fontSize: 19, fontWeight: 600, lineHeight: 1.2, marginBottom: 3 },
    soft: { color: papel.textoSuave },
    small: { fontSize: 8, color: papel.textoSuave },
    total: {
      backgroundColor: papel.fundoSuave,
      borderRadius: 8,
      borderLeftWidth: 3,
      borderLeftColor: papel.destaque,
      paddingVertical: 9,
      paddingHorizontal: 14,
      minWidth: 170,
    },
    totalValue: { fontSize: 21, fontWeight: 600, lineHeight: 1.25, fontFeatureSettings: ['tnum'] },
  })
}

/** Tables of materials and services. */
function tabela(papel: Papel) {
  return StyleSheet.create({
    section: { marginBottom: 14 },
    h2: { fontSize: 11.5, fontWeight: 600, lineHeight: 1.3 },
    titleRow: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'flex-end',
      gap: 12,
      marginBottom: 4,
    },
    titleText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    tableHead: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      backgroundColor: papel.fundoSuave,
      borderBottomWidth: 1.25,
      borderBottomColor: papel.secundaria,
      paddingVertical: 3,
      paddingHorizontal: 6,
      fontSize: 8,
      color: papel.textoSuave,
    },
    row: {
      flexDirection: 'row',
      alignItems: 'center',
      gap: 10,
      borderBottomWidth: 0.5,
      borderBottomColor: papel.linha,
      paddingVertical: 4.5,
      paddingHorizontal: 6,
    },
    rowText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    rowName: { fontSize: 9.5, fontWeight: 500, lineHeight: 1.3 },
    rowDetail: { fontSize: 8, color: papel.textoSuave, lineHeight: 1.35 },
    value: { width: 96, textAlign: 'right', fontFeatureSettings: ['tnum'] },
    subtotal: {
      flexDirection: 'row',
      justifyContent: 'flex-end',
      gap: 10,
      paddingVertical: 5,
      paddingHorizontal: 6,
      fontWeight: 600,
    },
    photos: { flexDirection: 'row', gap: 6, marginVertical: 5 },
    pictureTitle: {
      fontSize: 9.5,
      fontWeight: 500,
      color: papel.textoSuave,
      lineHeight: 1.3,
      marginBottom: 4,
    },
    // Drawn on white, whatever the paper is.
    picture: { backgroundColor: '#ffffff', borderWidth: 0.5, borderColor: papel.linha, borderRadius: 6 },
    photo: { height: 82, maxWidth: 150, objectFit: 'cover', borderRadius: 6 },
  })
}

/** What closes the document: sums, terms, signatures and the QR code. */
function fecho(papel: Papel) {
  return StyleSheet.create({
    sums: { alignSelf: 'flex-end', width: 260, marginBottom: 14 },
    sum: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      gap: 16,
      paddingVertical: 2.5,
      paddingHorizontal: 6,
    },
    finalSum: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      backgroundColor: papel.primaria,
      color: papel.sobrePrimaria,
      borderRadius: 6,
      paddingVertical: 6,
      paddingHorizontal: 10,
      marginTop: 4,
      fontSize: 12.5,
      fontWeight: 600,
    },
    terms: { flexDirection: 'row', flexWrap: 'wrap', rowGap: 8, columnGap: 20 },
    term: { width: '47%' },
    note: { flexDirection: 'row', gap: 5, fontSize: 8.5, color: papel.textoSuave, marginTop: 2 },
    signatures: { flexDirection: 'row', gap: 40, marginTop: 44, marginBottom: 14 },
    signature: {
      flexGrow: 1,
      flexBasis: 0,
      borderTopWidth: 0.75,
      borderTopColor: papel.texto,
      paddingTop: 4,
      textAlign: 'center',
      fontSize: 8.5,
    },
    codes: {
      flexDirection: 'row',
      gap: 20,
      borderTopWidth: 0.75,
      borderTopColor: papel.linha,
      paddingTop: 10,
    },
    code: {
      flexDirection: 'row',
      alignItems: 'center',
      gap: 10,
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: 0,
    },
    /** the address needs more room than the key */
    address: { flexGrow: 1.4 },
    qrText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  })
}
