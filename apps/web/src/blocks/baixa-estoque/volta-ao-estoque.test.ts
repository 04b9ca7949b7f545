import { expect, it } from 'vitest'
import { voltaInWords, voltouInWords } from './volta-ao-estoque.ts'

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

it('says afterwards what came back, and without a connection what will', () => {
  const both = { baixado: true, chapas: ['CH-1'] }
  expect(voltouInWords(both, true)).toBe(
    'O que tinha saído do estoque voltou. O que estava reservado ficou livre.',
  )
  expect(voltouInWords({ ...both, baixado: false }, false)).toBe(
    'O que está reservado fica livre quando a internet voltar.',
  )
  expect(voltouInWords({ baixado: false, chapas: [] }, true)).toBeUndefined()
})
