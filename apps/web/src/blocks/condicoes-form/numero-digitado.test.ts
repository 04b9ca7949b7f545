import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { describe, expect, it } from 'vitest'
import { changeNumero, reaisOfAjuste } from './numero-digitado.ts'
import { condicoesPadrao, erroNumero, erroNumeros, escritoOfCondicoes, type Condicoes } from './condicoes.ts'

const START = condicoesPadrao(empresaPadrao(), '2026-11-20')
const typed = (texto: string, valor: number | null = null, from: Condicoes = START): Condicoes => ({
  ...from,
  ...changeNumero(from, 'desconto', { valor, texto }),
})

describe('an adjustment that is typed', () => {
  it('is taken when it is a figure, and is nothing when the field is empty', () => {
    expect(typed('10', 10)).toMatchObject({ desconto: 10, ilegiveis: {} })
    expect(typed(' ', null, typed('10', 10)).desconto).toBe(0)
  })

  it('leaves the last figure in force while it is none, names itself, and is forgotten with the next figure', () => {
    const wrong = typed('abc', null, typed('10', 10))
    expect(wrong).toMatchObject({ desconto: 10, ilegiveis: { desconto: 'abc' } })
    expect(erroNumero(wrong, 'desconto')).toBe('Desconto: digite uma porcentagem de 0 a 100. Exemplo: 10')
    expect(erroNumero(wrong, 'acrescimo')).toBeNull()
    expect(erroNumeros(typed('12', 12, wrong))).toBeNull()
  })

  it('keeps what is typed for the other one', () => {
    const both = { ...typed('abc'), ...changeNumero(typed('abc'), 'acrescimo', { valor: null, texto: 'x' }) }
    expect(both.ilegiveis).toEqual({ desconto: 'abc', acrescimo: 'x' })
    expect(erroNumeros(typed('5', 5, both))).toBe('Acréscimo: digite uma porcentagem de 0 a 100. Exemplo: 10')
  })

  it.each([
    ['150', 15_000],
    ['1.234,56', 123_456],
    ['100', null],
    ['-150', null],
    ['abc', null],
    ['99999999999', null],
  ])('%s of a hundred are %s centavos perhaps', (texto, centavos) => {
    expect(reaisOfAjuste(typed(texto), 'desconto')).toBe(centavos)
    expect(reaisOfAjuste({ ...typed(texto), tipoDesconto: 'valor' }, 'desconto')).toBeNull()
  })

  it('is not written', () => {
    const written = escritoOfCondicoes(typed('abc'))
    expect(Object.keys(written)).not.toContain('ilegiveis')
    expect(Object.keys(written)).not.toContain('dataIlegivel')
  })
})
