import { expect, it } from 'vitest'
import { testChapa, testConteudo, testPeca } from './testing/plano-de-teste.ts'
import { withPrecosVazios } from './sem-precos.ts'

it('says of prices that were not told that they are not known, and keeps those that were', () => {
  const conteudo = testConteudo({ chapas: [testChapa()], pecas: [testPeca()] })
  expect(withPrecosVazios(conteudo)).toEqual(conteudo)
  const { preco: _preco, ...chapa } = testChapa({ preco: 900 })
  const pecas = conteudo.pecas.map(({ valorCobrado: _valor, ...peca }) => peca)
  const told = withPrecosVazios({ ...conteudo, chapas: [chapa], pecas })
  expect(told.chapas).toEqual([{ ...chapa, preco: 0 }])
  expect(told.pecas).toEqual(pecas.map((peca) => ({ ...peca, valorCobrado: null })))
})
