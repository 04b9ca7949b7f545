/**
 * Which camera took a photo, as its EXIF says: maker, model and focal lengths, so that a phone's lenses are told apart.
 * Null where it says none of that, or that the picture was enlarged in the phone: a part of a picture bends otherwise.
 * @param bytes the beginning of the file, some 64 kB
 */
export function cameraOfJpeg(bytes: Uint8Array): string | null {
  const exif = exifOf(bytes)
  if (!exif) return null
  const said = readTags(exif)
  const zoom = said.get(DIGITAL_ZOOM)
  const [maker, model, focal] = [MAKER, MODEL, FOCAL].map((tag) => said.get(tag))
  if (typeof model !== 'string' || model === '' || typeof focal !== 'number') return null
  if (typeof zoom === 'number' && zoom > 1.01) return null
  const on35 = said.get(FOCAL_ON_35)
  const film = typeof on35 === 'number' && on35 > 0 ? ` (${on35})` : ''
  const name = typeof maker === 'string' && !model.startsWith(maker) ? `${maker} ${model}` : model
  return `${name} ${Math.round(focal * 100) / 100} mm${film}`
}

const [MAKER, MODEL, FOCAL, FOCAL_ON_35, DIGITAL_ZOOM] = [0x010f, 0x0110, 0x920a, 0xa405, 0xa404] as const
/** Where the tags of the exposure begin. */
const EXPOSURE = 0x8769
const [ASCII, SHORT, LONG, RATIONAL] = [2, 3, 4, 5] as const

/** The tags of a JPEG, from their byte order on; null where there are none. */
function exifOf(bytes: Uint8Array): DataView | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let place = 2; place + 4 < view.byteLength;) {
    const marker = view.getUint16(place)
    // The picture itself begins: what is told of it stands before.
    if (marker < 0xff00 || marker === 0xffda) return null
    const length = view.getUint16(place + 2)
    const isExif =
      marker === 0xffe1 && place + 10 <= view.byteLength && view.getUint32(place + 4) === 0x45786966
    if (isExif) {
      const from = place + 10
      const end = Math.min(place + 2 + length, view.byteLength)
      return end - from < 8 ? null : new DataView(view.buffer, view.byteOffset + from, end - from)
    }
    place += 2 + length
  }
  return null
}

/** What is asked for, of the picture's tags and those of its exposure. */
function readTags(exif: DataView): ReadonlyMap<number, string | number> {
  const said = new Map<number, string | number>()
  const order = exif.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return said
  const reader = new Tags(exif, order === 0x4949)
  reader.read(reader.longAt(4), said)
  const exposure = said.get(EXPOSURE)
  if (typeof exposure === 'number') reader.read(exposure, said)
  return said
}

/** Tags lie in tables of twelve bytes each; what is longer than four lies elsewhere. What points outside says nothing. */
class Tags {
  readonly #view: DataView
  readonly #little: boolean

  constructor(view: DataView, little: boolean) {
    this.#view = view
    this.#little = little
  }

  longAt(place: number): number {
    return place + 4 <= this.#view.byteLength ? this.#view.getUint32(place, this.#little) : 0
  }

  #shortAt(place: number): number {
    return place + 2 <= this.#view.byteLength ? this.#view.getUint16(place, this.#little) : 0
  }

  read(table: number, said: Map<number, string | number>): void {
    if (table < 8) return
    const count = Math.min(this.#shortAt(table), 512)
    for (let index = 0; index < count; index++) {
      const place = table + 2 + 12 * index
      if (place + 12 > this.#view.byteLength) return
      const value = this.#valueAt(place)
      if (value !== null) said.set(this.#shortAt(place), value)
    }
  }

  #valueAt(place: number): string | number | null {
    const kind = this.#shortAt(place + 2)
    const count = this.longAt(place + 4)
    if (kind === ASCII) return this.#textAt(count > 4 ? this.longAt(place + 8) : place + 8, count)
    if (kind === SHORT) return this.#shortAt(place + 8)
    if (kind === LONG) return this.longAt(place + 8)
    if (kind !== RATIONAL) return null
    const from = this.longAt(place + 8)
    const under = this.longAt(from + 4)
    return under === 0 ? null : this.longAt(from) / under
  }

  #textAt(from: number, count: number): string | null {
    if (count > 200 || from + count > this.#view.byteLength) return null
    const codes = Array.from({ length: count }, (_, index) => this.#view.getUint8(from + index))
    return String.fromCharCode(...codes.filter((code) => code >= 32 && code < 127)).trim()
  }
}
