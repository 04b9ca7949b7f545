import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { unpackedSize } from './unpacked-size.ts'

it('counts what a zip holds without unpacking it', () => {
  const zip = zipSync({ a: new Uint8Array(5_000_000), 'xl/b.xml': new Uint8Array(7), c: new Uint8Array(0) })
  expect(zip.byteLength).toBeLessThan(100_000)
  expect(unpackedSize(zip)).toEqual({ files: 3, bytes: 5_000_007 })
})

it('reads a part of a larger buffer, and a zip that says something behind its end', () => {
  const zip = zipSync({ a: new Uint8Array(3) })
  const around = new Uint8Array(zip.byteLength + 300)
  around.set(zip, 100)
  expect(unpackedSize(around.subarray(100, 200 + zip.byteLength))).toEqual({ files: 1, bytes: 3 })
})

it('takes no list for none, and an entry whose size is elsewhere for too large', () => {
  const zip = zipSync({ a: new Uint8Array(3) })
  expect(unpackedSize(zip.subarray(0, 40))).toBeNull()
  expect(unpackedSize(new Uint8Array(0))).toBeNull()
  const list = new DataView(zip.buffer).getUint32(zip.byteLength - 6, true)
  new DataView(zip.buffer).setUint32(list + 24, 0xffffffff, true)
  expect(unpackedSize(zip)?.bytes).toBe(Infinity)
  new DataView(zip.buffer).setUint32(list, 0, true)
  expect(unpackedSize(zip)).toBeNull()
})
