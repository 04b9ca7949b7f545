import { expect, it } from 'vitest'
import { ATALHOS_DE_TELA, teclasOfTela } from './atalhos.ts'
import { screens } from '@lapida/contracts/screens'

it('has every letter once, for screens that exist', () => {
  const letters = ATALHOS_DE_TELA.map(({ tecla }) => tecla)
  expect(letters).toEqual(['I', 'O', 'C', 'E', 'P', 'D', 'F', 'H'])
  expect(ATALHOS_DE_TELA.filter(({ tela }) => !(tela in screens))).toEqual([])
})

it('gives E to the stock where there is one, else to the company', () => {
  expect(ATALHOS_DE_TELA.find(({ tecla }) => tecla === 'E')?.tela).toBe(
    'estoque' in screens ? 'estoque' : 'empresa',
  )
})

it('names the keys of a screen', () => {
  expect([teclasOfTela('orcamentos'), teclasOfTela('orcamento')]).toEqual([['G', 'O'], undefined])
})
