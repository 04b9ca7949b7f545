import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPath } from './qr.ts'

/** Modules that the path paints, read back from its runs. */
function paint(path: string): Set<string> {
  const dark = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step++) dark.add(`${Number(x) + step},${y}`)
  }
  return dark
}

it('paints exactly the dark modules, with a quiet zone of 4', () => {
  fc.assert(
    fc.property(fc.webUrl({ size: 'small' }), (url) => {
      const { size, path } = qrPath(url)
      const { data } = encode(url, { ecc: 'M', border: 4 })
      const expected = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x},${y}`] : [])))
      expect(size).toBe(data.length)
      expect([...paint(path)].sort()).toEqual(expected.sort())
      expect(
        expected.every((module) => module.split(',').every((at) => Number(at) >= 4 && Number(at) < size - 4)),
      ).toBe(true)
    }),
    { numRuns: 50 },
  )
})
