import { expect, it } from 'vitest'
import { encodingFor } from './compression.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['br; q=0.000', null],
  ['identity', null],
  ['gzipped', null],
  ['', null],
  [undefined, null],
])('of %s it is %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
