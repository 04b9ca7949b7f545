import { expect, it } from 'vitest'
import { isSenhaComum } from './senhas-comuns.ts'
import { SENHAS_LONGAS } from './senhas-longas.ts'

it.each(['123456', 'Dragon', 'password', 'TRUSTNO1'])('%s is common, in whatever case', (senha) => {
  expect(isSenhaComum(senha)).toBe(true)
})

it('knows the commonest of eight characters or more as well, for whoever asks for longer ones', () => {
  const longas = SENHAS_LONGAS.trim().split(/\s+/)
  expect(longas.length).toBeGreaterThan(2_000)
  expect(longas.filter((senha) => senha.length < 8 || !isSenhaComum(senha.toUpperCase()))).toEqual([])
})

it.each(['k7#pQ2', 'xícaraquente', ''])('%j is not', (senha) => {
  expect(isSenhaComum(senha)).toBe(false)
})
