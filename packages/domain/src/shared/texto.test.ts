import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutText, foldText, initialLetter, normalizeSpaces, plural, slug } from './texto.ts'

describe('texto', () => {
  it.each([
    ['Álvaro', 'A'],
    ['érica', 'E'],
    ['Ção', 'C'],
    ['3M', '#'],
    ['Ñandu', 'N'],
    ['', '#'],
    ['  ana', 'A'],
    ['😀', '#'],
  ])('%j is filed under %s', (name, letter) => {
    expect(initialLetter(name)).toBe(letter)
  })

  it.each([
    ['Álvaro  Ção', 'alvaro cao'],
    [' SÃO\u00a0Gabriel ', 'sao gabriel'],
  ])('%j folds to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('folding twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)),
    )
  })

  it.each([
    [0, '0 orçamentos'],
    [1, '1 orçamento'],
    [2, '2 orçamentos'],
    [1234, '1.234 orçamentos'],
  ])('%s reads %j', (count, text) => {
    expect(plural(count, 'orçamento', 'orçamentos')).toBe(text)
  })

  it.each([
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
    ['a😀', 3, 'a😀'],
    ['a😀', 2, 'a'],
    ['😀', 1, ''],
    ['😀😀', 3, '😀'],
    ['abc', 0, ''],
  ])('%j of at most %i signs is %j', (text, most, cut) => {
    expect(cutText(text, most)).toBe(cut)
  })

  it('cuts whole letters only, wherever it cuts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, most) => {
        const cut = cutText(text, most)
        expect(() => encodeURIComponent(cut)).not.toThrow()
        expect(text.startsWith(cut) && cut.length <= most).toBe(true)
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1)
      }),
    )
  })

  it('takes names and file names apart', () => {
    expect(normalizeSpaces(' a \n b ')).toBe('a b')
    expect(slug('Érica & João Ltda.')).toBe('erica-joao-ltda')
  })

  it('makes slugs that are safe in any file system and address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slug(text))),
    )
  })
})
