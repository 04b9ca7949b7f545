import { describe, expect, it } from 'vitest'
import { crescimentoEmPalavras, dinheiro, mesInFull, nomeOfMes, porcentagem } from './in-words.ts'

describe('words of the finance screen', () => {
  it.each([
    [null, 'Primeiro mês com dados'],
    [19, '19% a mais que em outubro'],
    [58.3, '58,3% a mais que em outubro'],
    [-12.5, '12,5% a menos que em outubro'],
    [0, 'Igual a outubro'],
    [-100, '100% a menos que em outubro'],
  ])('growth of %s reads %j', (crescimento, text) => {
    expect(crescimentoEmPalavras(crescimento, '2026-10')).toBe(text)
  })

  it('money, percentages and months', () => {
    expect(dinheiro(2028.2)).toBe('R$\u00a02.028,20')
    expect([58, 58.3, 0].map(porcentagem)).toEqual(['58%', '58,3%', '0%'])
    expect(nomeOfMes('2026-03')).toBe('março')
    expect(mesInFull('2026-03')).toBe('Março de 2026')
  })
})
