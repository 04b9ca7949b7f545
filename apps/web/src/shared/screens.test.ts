import { expect, it } from 'vitest'
import { screens } from '@lapida/contracts/screens'
import { menuEntries, pathOf } from './screens.ts'

it('writes addresses', () => {
  expect(pathOf('home')).toBe('/home')
  expect(pathOf('orcamento-detalhes', { id: 'a b' })).toBe('/orcamento-detalhes/a%20b')
  expect(pathOf('register', { search: { plano: '1', outro: undefined } })).toBe('/register?plano=1')
})

const PLANO = { id: 'p', nome: 'Plano', preco: 0, planoCorte: true, features: [] }
const DONO = {
  id: 'c',
  email: 'a@b.co',
  nome: 'Ana',
  telefone: '',
  plano: PLANO,
  origemPublica: null,
  venceEm: null,
  encerradaAte: null,
}

it('has menu entries only for screens behind the sign-in that exist', () => {
  const entries = menuEntries(DONO)
  expect(entries.length).toBeGreaterThan(0)
  for (const { name } of entries) expect(screens[name].signedIn).toBe(true)
})
