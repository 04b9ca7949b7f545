/** Characters of cp1252 between 128 and 159 that have a place there. */
const CP1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
}

/** A text for an R2000 file: Ø and ° as AutoCAD writes them, a plain minus, one line. */
export function textoR2000(texto: string): string {
  return texto
    .replaceAll('\u00a0', ' ')
    .replaceAll('Ø', '%%c')
    .replaceAll('°', '%%d')
    .replaceAll('−', '-')
    .replaceAll('→', '->')
    .replace(/[\r\n]+/g, ' ')
}

/** A text for a machine: letters without accents, nothing beyond ASCII. */
export function textoAscii(texto: string): string {
  return textoR2000(
    texto.replaceAll('Ø', 'D').replaceAll('°', 'gr').replaceAll('×', 'x').replaceAll('²', '2'),
  )
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
}

/** The bytes of a DXF text as cp1252, the code page that the file names; what it does not have is '?'. */
export function bytesCp1252(texto: string): Uint8Array {
  const bytes = new Uint8Array(texto.length)
  for (let i = 0; i < texto.length; i += 1) {
    const codigo = texto.charCodeAt(i)
    const direto = codigo < 0x80 || (codigo >= 0xa0 && codigo <= 0xff)
    bytes[i] = direto ? codigo : (CP1252[texto[i] ?? ''] ?? 0x3f)
  }
  return bytes
}
