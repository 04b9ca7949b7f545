import { empresa, empresaReplace } from '@lapida/contracts/empresa'
import { expect, it } from 'vitest'
import { empresaPadrao, isEmpresaPreenchida } from './padroes.ts'

it('is a profile that the contract gives and takes', () => {
  const padrao = empresaPadrao()
  expect(empresa.parse({ ...padrao, updatedAt: '2026-11-20T00:00:00Z' })).toMatchObject(padrao)
  expect(empresaReplace.parse(padrao)).toEqual(padrao)
})

it('is a new object each time', () => {
  empresaPadrao().cores.primaria = '#000000'
  expect(empresaPadrao().cores.primaria).toBe('#1e40af')
})

it('is filled in when it has a name', () => {
  expect(isEmpresaPreenchida(empresaPadrao())).toBe(false)
  expect(isEmpresaPreenchida({ nomeEmpresa: 'Rocha Forte' })).toBe(true)
})
