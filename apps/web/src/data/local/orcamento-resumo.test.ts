import type { Orcamento } from '@lapida/contracts/orcamento'
import { expect, it } from 'vitest'
import { resumoOfOrcamento, withCliente } from './orcamento-resumo.ts'
import { isMove } from './operacao.ts'
import type { Local } from './store.ts'

const ORCAMENTO = {
  id: '5b2c1d7e-0000-4000-8000-0000000abcde',
  numeracao: '',
  status: 'finalizado',
  valorTotal: 2028.2,
  clienteId: 'c1',
  cliente: { nomeCompleto: 'Érica Lima', telefone: '11987654321' },
  materiais: [{ tipo: 'Granito São Gabriel', ambiente: 'Cozinha', pecas: [{ nome: 'Bancada' }] }],
  createdAt: '2026-11-20T12:00:00.000Z',
  _sync: 'pendente',
} as unknown as Local<Orcamento>

it('keeps what lists show, and nothing of the pieces', () => {
  const resumo = resumoOfOrcamento(ORCAMENTO, undefined)
  expect(resumo).toMatchObject({
    status: 'finalizado',
    valorTotal: 2028.2,
    cliente: { nomeCompleto: 'Érica Lima', telefone: '11987654321' },
    materiais: [{ tipo: 'Granito São Gabriel', ambiente: 'Cozinha' }],
    pecas: 1,
    areaPecas: 0,
    busca: 'erica lima 0abcde',
    exemplo: false,
    vistoEm: null,
    _sync: 'pendente',
  })
  expect(JSON.stringify(resumo)).not.toContain('Bancada')
})

it('the customer is called as this device calls him now', () => {
  const now = { nomeCompleto: 'Érica Lima Álvares', telefone: '1133334444' }
  expect(resumoOfOrcamento(ORCAMENTO, now)).toMatchObject({
    cliente: now,
    busca: 'erica lima alvares 0abcde',
  })
  expect(withCliente(resumoOfOrcamento(ORCAMENTO, now), null)).toMatchObject({
    cliente: null,
    busca: '0abcde',
  })
})

it.each([
  [{ status: 'aprovado' }, true],
  [{ status: 'aprovado', desconto: 5 }, false],
  [{ desconto: 5 }, false],
  [{}, false],
])('a change of %j is a move: %s', (corpo, move) => {
  expect(isMove({ recurso: 'orcamentos', acao: 'alterar', corpo })).toBe(move)
})
