import { expect, it } from 'vitest'
import type { TipoDeJunta } from '@lapida/desenho/juntas/junta'
import { letraOfNome, nomeOfJunta } from './nome-da-junta.ts'

const TIPOS: readonly TipoDeJunta[] = ['emenda', 'mitra', 'saia', 'frontao', 'quina']

it.each(TIPOS.flatMap((tipo) => [false, true].map((livro) => [tipo, livro] as const)))(
  'a drawing marks a joint by the letter that its name has (%s, in a book: %s)',
  (tipo, livro) => {
    for (const letra of ['A', 'Z', 'AB'])
      expect(letraOfNome(nomeOfJunta({ junta: { tipo }, letra, livro }))).toBe(letra)
  },
)

it('says that a seam opens like a book', () => {
  expect(nomeOfJunta({ junta: { tipo: 'emenda' }, letra: 'G', livro: true })).toBe('Emenda em livro G')
  expect(nomeOfJunta({ junta: { tipo: 'emenda' }, letra: 'G', livro: false })).toBe('Emenda G')
})
