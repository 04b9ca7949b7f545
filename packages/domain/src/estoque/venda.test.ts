import { expect, it } from 'vitest'
import { isAVenda, isProcurada, mensagemOfOferta, type ProcuraDeOferta } from './venda.ts'

const TUDO: ProcuraDeOferta = { pedra: null, cabe: null, ate: null }
const OFERTA = { pedra: 'Preto São Gabriel', largura: 1_200, altura: 600, preco: 350 }

it.each([
  [350, 'disponivel', true],
  [350, 'reservada', false],
  [350, 'cortada', false],
  [null, 'disponivel', false],
] as const)('for %j and %s it is for sale: %s', (preco, estado, expected) => {
  expect(isAVenda({ preco, estado })).toBe(expected)
})

it.each<[Partial<ProcuraDeOferta>, boolean]>([
  [{}, true],
  [{ cabe: { largura: 1_200, altura: 600 } }, true],
  // Turned.
  [{ cabe: { largura: 600, altura: 1_200 } }, true],
  [{ cabe: { largura: 1_201, altura: 10 } }, false],
  [{ cabe: { largura: 700, altura: 700 } }, false],
  // A side that was not said.
  [{ cabe: { largura: 0, altura: 1_000 } }, true],
  [{ pedra: 'preto sao gabriel' }, true],
  [{ pedra: 'Preto' }, false],
  [{ ate: 350 }, true],
  [{ ate: 349.99 }, false],
])('who looks for %j finds it: %s', (procura, found) => {
  expect(isProcurada(OFERTA, { ...TUDO, ...procura })).toBe(found)
})

it('asks for what it is by its name', () => {
  const oferta = { codigo: 'RT-1', pedra: 'Carrara', medida: '120 × 60 cm', preco: 'R$ 350,00' }
  expect(mensagemOfOferta({ ...oferta, retalho: true })).toBe(
    'Olá! Vi o retalho RT-1 (Carrara, 120 × 60 cm) por R$ 350,00. Ainda está disponível?',
  )
  expect(mensagemOfOferta({ ...oferta, retalho: false })).toContain('Vi a chapa RT-1')
})
