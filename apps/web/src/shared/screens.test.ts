import { expect, it } from 'vitest'
import { screens } from '@lapida/contracts/screens'
import { PAPEIS, type Papel } from '@lapida/contracts/papel'
import { isScreenOf } from './acesso.ts'
import { mayCall } from './may-call.ts'
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

it('leads a closed account to nothing that it could only make', () => {
  const closed = { ...DONO, encerradaAte: '2026-12-27' }
  expect(isScreenOf(screens.orcamento, DONO)).toBe(true)
  expect(isScreenOf(screens.orcamento, closed)).toBe(false)
  expect(menuEntries(closed)).toEqual(menuEntries(DONO))
})

const as = (papel: Papel) => ({ ...DONO, pessoa: { id: 'x', papel, veCustos: papel === 'dono' } })

it.each<[Papel, string[]]>([
  [
    'dono',
    [
      'home',
      'orcamentos',
      'clientes',
      'materiais',
      'estoque',
      'plano-corte',
      'drawup',
      'receber',
      'retornos',
      'financeiro',
      'historico',
    ],
  ],
  ['vendedor', ['home', 'orcamentos', 'clientes', 'materiais', 'drawup', 'retornos', 'historico']],
  ['oficina', ['estoque', 'plano-corte', 'drawup', 'pecas']],
  ['medidor', ['drawup', 'pecas']],
])('leads %s to their own screens alone', (papel, names) => {
  expect(menuEntries(as(papel)).map(({ name }) => name)).toEqual(names)
})

it('keeps the way to a screen from whoever has it not, also without an entry', () => {
  const whose = (name: 'conta' | 'orcamento-detalhes' | 'empresa') =>
    PAPEIS.filter((papel) => isScreenOf(screens[name], as(papel)))
  expect(whose('conta')).toEqual([...PAPEIS])
  expect(whose('orcamento-detalhes')).toEqual(['dono', 'vendedor'])
  expect(whose('empresa')).toEqual(['dono'])
})

it('offers a call to whom it is, and to the owner of before there were people', () => {
  const offered = (chamada: Parameters<typeof mayCall>[0]) =>
    PAPEIS.filter((papel) => mayCall(chamada, as(papel)))
  expect(offered('desenhos.replace')).toEqual(['dono', 'vendedor', 'medidor'])
  expect(offered('chapas.list')).toEqual(['dono', 'vendedor', 'oficina'])
  expect(offered('categorias-item.create')).toEqual(['dono'])
  expect(mayCall('estoque-itens.remove', DONO)).toBe(true)
})
