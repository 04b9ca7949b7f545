import { expect, it } from 'vitest'
import { saudacao } from './saudacao.ts'

it.each([
  [4, 'Boa noite'],
  [5, 'Bom dia'],
  [11, 'Bom dia'],
  [12, 'Boa tarde'],
  [17, 'Boa tarde'],
  [18, 'Boa noite'],
  [23, 'Boa noite'],
])('at %i o’clock: %s', (hora, text) => {
  expect(saudacao(hora)).toBe(text)
})
