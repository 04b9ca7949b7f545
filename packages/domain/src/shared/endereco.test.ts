import { expect, it } from 'vitest'
import { enderecoEmTexto } from './endereco.ts'

const VAZIO = { endereco: '', numero: '', complemento: '', bairro: '', cidade: '', estado: '', cep: '' }

it.each([
  [{}, ''],
  [{ cidade: 'Osasco' }, 'Osasco'],
  [{ estado: 'SP', cep: '06010000' }, 'SP · CEP 06010-000'],
  [
    {
      endereco: 'Rua das Pedras',
      numero: '120',
      complemento: 'apto 31',
      bairro: 'Centro',
      cidade: 'Osasco',
      estado: 'SP',
      cep: '06010000',
    },
    'Rua das Pedras, 120, apto 31 · Centro · Osasco/SP · CEP 06010-000',
  ],
])('%j reads %j', (known, text) => {
  expect(enderecoEmTexto({ ...VAZIO, ...known })).toBe(text)
})
