import { endpoints } from '@lapida/contracts/endpoints'
import { expect, it } from 'vitest'
import { withEnvelope } from './envelope.ts'

const material = { nome: 'Pia' }
const orcamento = { clienteId: null, desconto: 5 }

it.each([
  ['a bare quote stays', endpoints['orcamentos.create'], orcamento, orcamento],
  ['a wrapped quote is unwrapped', endpoints['orcamentos.create'], { orcamento }, orcamento],
  ['a wrapped change is unwrapped', endpoints['orcamentos.change'], { orcamento }, orcamento],
  ['a wrapped material stays', endpoints['materiais.create'], { material }, { material }],
  ['a bare material is wrapped', endpoints['materiais.change'], material, { material }],
  [
    'a wrapped material with a stranger beside it stays',
    endpoints['materiais.create'],
    { material, x: 1 },
    { material, x: 1 },
  ],
  ['what is no object stays', endpoints['materiais.change'], [material], [material]],
  ['a call without an envelope is left alone', endpoints['clientes.save'], { orcamento }, { orcamento }],
])('%s', (_, endpoint, sent, taken) => {
  expect(withEnvelope(endpoint, sent)).toEqual(taken)
})
