import { expect, it } from 'vitest'
import { lengthProblem, roomLeft, textLength } from './text-length.ts'

it.each([
  ['', 200, null],
  ['a'.repeat(200), 200, null],
  ['a'.repeat(213), 200, 'Use até 200 caracteres: aqui há 213.'],
  ['a'.repeat(5_001), 5_000, 'Use até 5.000 caracteres: aqui há 5.001.'],
])('%#: a text is measured, never cut', (text, most, problem) => {
  expect(lengthProblem(text, most)).toBe(problem)
})

it.each([
  [179, 200, null],
  [180, 200, 'Restam 20 caracteres.'],
  [199, 200, 'Resta 1 caractere.'],
  [200, 200, 'Não cabe mais nada aqui.'],
  [201, 200, null],
  [10, 12, null],
  [4_000, 5_000, null],
])('of %i letters of %i says %j', (length, most, words) => {
  expect(roomLeft('a'.repeat(length), most)).toBe(words)
})

it('keeps the hint of the field until its end is near', () => {
  const of = (length: number) =>
    textLength({ label: 'Nota', value: 'a'.repeat(length), maxLength: 100, hint: 'Como no contrato.' })
  expect([of(50).hint, of(99).hint, of(120).hint]).toEqual([
    'Como no contrato.',
    'Resta 1 caractere.',
    'Como no contrato.',
  ])
})

it('marks the field by its name, and leaves the error of its owner where the text fits', () => {
  expect(textLength({ label: 'Observações', value: 'abc', maxLength: 2, error: null })).toEqual({
    control: { 'data-unread': 'Observações' },
    error: 'Use até 2 caracteres: aqui há 3.',
  })
  expect(textLength({ label: 'Nome', value: 'a', maxLength: 2, error: 'Preencha.' })).toEqual({
    control: {},
    error: 'Preencha.',
  })
})

it('leaves the browser its limit where the field keeps its text to itself', () => {
  expect(textLength({ label: 'Plano', maxLength: 2 })).toEqual({
    control: { maxLength: 2 },
    error: undefined,
  })
})
