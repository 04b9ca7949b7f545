import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

it.each([
  ['UTF-8', [...new TextEncoder().encode('Ação;É')], 'Ação;É'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x41, 0xc3, 0xa7], 'Aç'],
  ['Windows-1252', [0x41, 0xe7, 0xe3, 0x6f, 0x3b, 0xc9], 'Ação;É'],
  ['UTF-16, little end first', [0xff, 0xfe, 0x41, 0x00, 0xe7, 0x00], 'Aç'],
  ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0x41, 0x00, 0xe7], 'Aç'],
  ['nothing', [], ''],
])('%s', (_, bytes, text) => {
  expect(decodeText(new Uint8Array(bytes))).toBe(text)
})
