import { expect, it } from 'vitest'
import { aparelhoInWords } from './aparelho-in-words.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const GOOGLE = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0'

it.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A546E) ${GOOGLE} Mobile Safari/537.36`, 'Chrome no Android'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${GOOGLE} SamsungBrowser/26.0 Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GOOGLE} Safari/537.36 Edg/131.0.0.0`, 'Edge no Windows'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Version/18.1 Safari/604.1`,
    'Safari no iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} CriOS/131.0 Safari/604.1`,
    'Chrome no iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.1 Safari/605.1.15`, 'Safari no Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox no Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${GOOGLE} Safari/537.36`, 'Chrome no Chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Navegador no Windows'],
  ['Firefox/133.0', 'Firefox'],
  ['curl/8.5.0', 'Aparelho desconhecido'],
  ['', 'Aparelho desconhecido'],
])('%s is %s', (userAgent, words) => {
  expect(aparelhoInWords(userAgent)).toBe(words)
})
