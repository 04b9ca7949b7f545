import { materialDoOrcamento } from '@lapida/contracts/material'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { assignIds, clientMadeId } from './assign-ids.ts'

const V4 = '3f0c9a52-7f6e-4c38-9b1d-0a5e2f4d6c7b'
const V7 = '01931b2e-7c3a-7d10-8a54-1f2e3d4c5b6a'

const counting = () => {
  let made = 0
  return () => `novo-${(made += 1)}`
}
const material = (changes: object) => z.parse(materialDoOrcamento, { nome: 'x', precoM2: 1, ...changes })
const peca = { nome: 'p', largura: 1, comprimento: 1 }

it.each([
  [V4, V4],
  [V4.toUpperCase(), V4],
  [V7, null],
  ['1700000000000', null],
  ['', null],
  [null, null],
  [undefined, null],
])('a new quote under the id %s gets %s', (sent, id) => {
  expect(clientMadeId(sent)).toBe(id)
})

it('keeps UUIDs, in small letters, and replaces everything else', () => {
  const { materiais, servicos } = assignIds(
    {
      materiais: [material({ id: V7.toUpperCase(), pecas: [{ ...peca, id: 'temp-1' }, peca] })],
      servicos: [{ id: null, nome: 's', descricao: '', valor: 1, opcional: false, marcado: false }],
    },
    counting(),
  )
  expect(materiais[0]?.id).toBe(V7)
  expect(materiais[0]?.pecas.map(({ id }) => id)).toEqual(['novo-1', 'novo-2'])
  expect(servicos[0]?.id).toBe('novo-3')
})

it('keeps an id once: what has it a second time is a copy', () => {
  const { materiais } = assignIds(
    { materiais: [material({ id: V4 }), material({ id: V4.toUpperCase() })], servicos: [] },
    counting(),
  )
  expect(materiais.map(({ id }) => id)).toEqual([V4, 'novo-1'])
})
