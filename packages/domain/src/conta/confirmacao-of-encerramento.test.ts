import { expect, test } from 'vitest'
import { confirmacaoOfEncerramento, isConfirmado } from './confirmacao-of-encerramento.ts'

test.each([
  [{ cnpj: '11222333000181', nome: 'Rocha' }, 'CNPJ', '11.222.333/0001-81'],
  [{ cnpj: '12.ABC.345/01DE-35', nome: 'Rocha' }, 'CNPJ', '12.ABC.345/01DE-35'],
  [{ cnpj: '', nome: ' Mármores  Rocha ' }, 'nome', 'Mármores Rocha'],
  // What is no CNPJ cannot be asked for.
  [{ cnpj: '11222333000100', nome: 'Rocha' }, 'nome', 'Rocha'],
])('%j asks for %s: %s', (empresa, pede, texto) => {
  expect(confirmacaoOfEncerramento(empresa)).toEqual({ pede, texto })
})

const CNPJ = { pede: 'CNPJ', texto: '11.222.333/0001-81' } as const
const NOME = { pede: 'nome', texto: 'Mármores Rocha' } as const
test.each([
  [CNPJ, '11222333000181', true],
  [CNPJ, ' 11.222.333/0001-81 ', true],
  [CNPJ, '11222333000182', false],
  [CNPJ, '', false],
  [NOME, 'marmores  rocha', true],
  [NOME, 'Mármores', false],
  [NOME, '', false],
])('%j and %j: %s', (pedida, digitado, confirmado) => {
  expect(isConfirmado(pedida, digitado)).toBe(confirmado)
})
