import { describe, expect, it } from 'vitest'
import { documentoMascarado, documentoPedido, ladosOfConferencia } from './documento-do-cliente.ts'

const CPF = '52998224725'
const CNPJ = '12ABC34501DE35'

describe('what is asked of a document', () => {
  it.each([
    ['nome', CPF, 'nenhuma', ''],
    ['nome', '', 'nenhuma', ''],
    ['documento', CPF, 'digitos', '4 primeiros números do seu CPF'],
    ['documento', '11222333000181', 'digitos', '4 primeiros números do seu CNPJ'],
    ['documento', CNPJ, 'digitos', '4 primeiras letras e números do seu CNPJ'],
    ['documento', '', 'completo', 'Seu CPF ou CNPJ'],
    // Half a number on file is none.
    ['documento', '5299822', 'completo', 'Seu CPF ou CNPJ'],
    ['assinatura', CPF, 'digitos', '4 primeiros números do seu CPF'],
    ['assinatura', '', 'completo', 'Seu CPF ou CNPJ'],
  ] as const)('%s, %j on file', (exigencia, noCadastro, conferencia, rotulo) => {
    expect(documentoPedido(exigencia, noCadastro)).toEqual({ conferencia, rotulo })
  })
})

describe('the two sides of the comparison', () => {
  it.each([
    ['digitos', '5299', CPF, true],
    ['digitos', ' 529.9 ', CPF, true],
    ['digitos', '529.982.247-25', CPF, true],
    ['digitos', '529.982.247-99', CPF, false],
    ['digitos', '5298', CPF, false],
    ['digitos', '529', CPF, false],
    ['digitos', '', CPF, false],
    ['digitos', '12ab', CNPJ, true],
    ['digitos', '12ac', CNPJ, false],
    ['completo', '529.982.247-25', '', true],
    ['completo', '12.ABC.345/01DE-35', '', true],
    ['completo', '529.982.247-26', '', false],
    ['completo', '5299', '', false],
    ['completo', '', '', false],
    ['nenhuma', '', '', true],
    ['nenhuma', 'x', CPF, true],
  ] as const)('%s: %j with %j on file: %s', (conferencia, typed, noCadastro, right) => {
    const lados = ladosOfConferencia({ conferencia }, { typed, noCadastro })
    expect(lados !== null && lados.digitado === lados.esperado).toBe(right)
  })
})

it.each([
  [CPF, '***.982.247-**'],
  ['529.982.247-25', '***.982.247-**'],
  [CNPJ, '**.ABC.345/****-**'],
  ['5299', ''],
  ['', ''],
])('%s is shown as %j', (documento, mascarado) => {
  expect(documentoMascarado(documento)).toBe(mascarado)
})
