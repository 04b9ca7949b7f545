/** How much a zip says that it holds, in files and bytes. */
export interface UnpackedSize {
  files: number
  bytes: number
}

const [END, ENTRY] = [0x06054b50, 0x02014b50]
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
/** In place of a size that stands elsewhere: nothing that a person types is so large. */
const ELSEWHERE = 0xffffffff

/** Read from the list at the end of a zip, before anything of it is unpacked; null when there is no such list. */
export function unpackedSize(zip: Uint8Array): UnpackedSize | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = endOf(view)
  if (end === null) return null
  const files = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let bytes = 0
  for (let index = 0; index < files; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return null
    const size = view.getUint32(at + 24, true)
    bytes += size === ELSEWHERE ? Infinity : size
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return { files, bytes }
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1)
    if (view.getUint32(at, true) === END) return at
  return null
}
