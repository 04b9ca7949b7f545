import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cameraOfJpeg } from './camera-of-jpeg.ts'

type Valor = string | number | readonly [number, number]

/** A JPEG whose head says these tags: a text, a short number, or a fraction. */
function jpegOf(tags: readonly (readonly [number, Valor])[], little: boolean): Uint8Array {
  const size = 2 + 12 * tags.length + 4
  const bytes = new Uint8Array(2 + 10 + 8 + size + 40 * tags.length)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xffd8)
  view.setUint16(2, 0xffe1)
  view.setUint16(4, bytes.length - 4)
  view.setUint32(6, 0x45786966)
  const from = 12
  view.setUint16(from, little ? 0x4949 : 0x4d4d)
  view.setUint32(from + 4, 8, little)
  view.setUint16(from + 8, tags.length, little)
  tags.forEach(([tag, value], index) => {
    const place = from + 10 + 12 * index
    const elsewhere = 8 + size + 40 * index
    view.setUint16(place, tag, little)
    if (typeof value === 'string') {
      view.setUint16(place + 2, 2, little)
      view.setUint32(place + 4, value.length + 1, little)
      view.setUint32(place + 8, elsewhere, little)
      bytes.set(
        Array.from(value, (letter) => letter.charCodeAt(0)),
        from + elsewhere,
      )
    } else if (typeof value === 'number') {
      view.setUint16(place + 2, 3, little)
      view.setUint32(place + 4, 1, little)
      view.setUint16(place + 8, value, little)
    } else {
      view.setUint16(place + 2, 5, little)
      view.setUint32(place + 4, 1, little)
      view.setUint32(place + 8, elsewhere, little)
      view.setUint32(from + elsewhere, value[0], little)
      view.setUint32(from + elsewhere + 4, value[1], little)
    }
  })
  return bytes
}

const MODEL = [0x0110, 'SM-A546E'] as const
const MAKER = [0x010f, 'samsung'] as const
const FOCAL = [0x920a, [559, 100]] as const

test.for([true, false])('maker, model and focal lengths name a camera (little endian: %s)', (little) => {
  expect(cameraOfJpeg(jpegOf([MAKER, MODEL, FOCAL, [0xa405, 25]], little))).toBe(
    'samsung SM-A546E 5.59 mm (25)',
  )
  // Apple's models do not say their maker; others do.
  expect(cameraOfJpeg(jpegOf([[0x010f, 'moto'], [0x0110, 'moto g84'], FOCAL], little))).toBe(
    'moto g84 5.59 mm',
  )
  expect(cameraOfJpeg(jpegOf([MODEL, FOCAL, [0xa404, [1, 1]]], little))).toBe('SM-A546E 5.59 mm')
})

test('a photo that does not say, or was enlarged in the phone, is of no camera', () => {
  for (const tags of [
    [MAKER, MODEL],
    [FOCAL],
    [MODEL, [0x920a, [559, 0]]],
    [MODEL, FOCAL, [0xa404, [2, 1]]],
  ] as const)
    expect(cameraOfJpeg(jpegOf(tags, true))).toBeNull()
  expect(cameraOfJpeg(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBeNull()
  expect(cameraOfJpeg(new Uint8Array())).toBeNull()
})

test('whatever stands in a file, and wherever it ends, it is answered', () => {
  const whole = jpegOf([MAKER, MODEL, FOCAL], true)
  const changed = fc
    .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 })
    .map((changes) => {
      const bytes = whole.slice()
      for (const [place, value] of changes) bytes[place] = value
      return bytes
    })
  fc.assert(
    fc.property(changed, fc.nat(whole.length), (bytes, end) => {
      const camera = cameraOfJpeg(bytes.subarray(0, end))
      expect(camera === null || camera.includes(' mm')).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
