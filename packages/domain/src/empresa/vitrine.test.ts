import { expect, it } from 'vitest'
import { faltasOfVitrine, isVitrineAberta } from './vitrine.ts'

const EMPRESA = {
  nomeEmpresa: 'Pedra Bela',
  cnpj: '11222333000181',
  endereco: 'Rua A, 1',
  cidade: 'Osasco',
  telefone: '11987654321',
  vitrine: { ligada: true, mensagem: '' },
}

it('is open when it is on and says who offers', () => {
  expect(isVitrineAberta(EMPRESA)).toBe(true)
  expect(isVitrineAberta({ ...EMPRESA, vitrine: { ligada: false, mensagem: '' } })).toBe(false)
  expect(isVitrineAberta({ ...EMPRESA, cnpj: ' ' })).toBe(false)
  expect(faltasOfVitrine({ ...EMPRESA, nomeEmpresa: '', cidade: '' })).toEqual(['nome da empresa', 'cidade'])
})
