import { expect, it } from 'vitest'
import { voltaInWords } from './volta-ao-estoque.ts'

it.each([
  [{ baixado: false, chapas: [] }, null],
  [{ baixado: true, chapas: [] }, 'tudo o que saiu do estoque por ele volta'],
  [{ baixado: false, chapas: ['CH-1'] }, 'a chapa CH-1, reservada para ele, fica livre'],
  [
    { baixado: true, chapas: ['CH-1', 'CH-2'] },
    'tudo o que saiu do estoque por ele volta, e as chapas CH-1 e CH-2, reservadas para ele, ficam livres',
  ],
  [
    { baixado: false, chapas: Array.from({ length: 9 }, (_, index) => `CH-${index}`) },
    'as chapas CH-0, CH-1, CH-2, CH-3, CH-4, CH-5 e mais 3, reservadas para ele, ficam livres',
  ],
])('says what a quote gives back by leaving its approval: %j', (volta, words) => {
  expect(voltaInWords(volta)).toBe(words)
})
