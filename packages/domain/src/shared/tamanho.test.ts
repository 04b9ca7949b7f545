import { expect, it } from 'vitest'
import { formatTamanho } from './tamanho.ts'

it.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [1_499, '1 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [1_200_000, '1,2 MB'],
  [184_000_000, '184 MB'],
  [1_000_000_000, '1 GB'],
  [1_250_000_000, '1,3 GB'],
  [5_000_000_000_000, '5 TB'],
  [5_000_000_000_000_000, '5.000 TB'],
])('says %i bytes as people do', (bytes, said) => {
  expect(formatTamanho(bytes)).toBe(said)
})
