import { expect, it } from 'vitest'
import { FAIXA, faixaOfPedra, tracoOfFaixa } from './faixa.ts'
import { amostraOfPedra } from './traco.ts'

const ITAUNAS = { nome: 'Branco Itaúnas', categoria: 'Granito', acabamento: 'Escovado' }

it('the name of a strip leads to the picture of that stone', () => {
  const nome = faixaOfPedra(ITAUNAS)
  expect(nome).toBe('1-branco-itaunas-escovada-direita-560')
  expect(tracoOfFaixa(nome ?? '')).toEqual(
    amostraOfPedra(ITAUNAS, { pixels: FAIXA.largura, forma: FAIXA.altura / FAIXA.largura }),
  )
  expect(tracoOfFaixa(faixaOfPedra({ ...ITAUNAS, veio: 'largura' }) ?? '')?.virada).toBe(true)
})

it('an unknown stone has none, and no other name draws anything', () => {
  expect(faixaOfPedra({ ...ITAUNAS, nome: 'Pedra da casa' })).toBeNull()
  for (const nome of [
    '',
    '1-branco-itaunas',
    '1-branco-itaunas-polida-direita',
    '1-branco-itaunas-polida-direita-9999',
    '__proto__',
  ])
    expect(tracoOfFaixa(nome)).toBeNull()
})
