/** Sides of a PNG or JPEG in pixels, as its head says them; null where it says none. */
export function ladosOfImagem(bytes: Uint8Array): { largura: number; altura: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47)
    return { largura: view.getUint32(16), altura: view.getUint32(20) }
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < bytes.length) {
    const marker = view.getUint16(at)
    // Start of frame, all kinds of it; C4, C8 and CC are tables.
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { largura: view.getUint16(at + 7), altura: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
