import { expect, it } from 'vitest'
import { rotas } from '@lapida/contracts/rotas'
import { addressOf } from '#data/api/call-address.ts'
import { copiaNaResposta, envioOfOperacao } from './envio.ts'
import type { Acao, Operacao, Recurso } from '#data/local/operacao.ts'

function operacao(recurso: Recurso, acao: Acao): Operacao {
  return {
    ordem: 1,
    id: 'chave',
    recurso,
    registroId: 'r 1',
    acao,
    corpo: { nome: 'x', ...(recurso === 'contatos' && { orcamentoId: 'o 1' }) },
    dependeDe: [],
    estado: 'pendente',
    tentativas: 0,
    proximaTentativa: 0,
    criadaEm: '',
    rotulo: '',
  }
}

it.each([
  ['clientes', 'criar', 'POST /api/sync/clientes', { clientes: [{ nome: 'x', id: 'r 1' }] }],
  ['clientes', 'alterar', 'PATCH /api/sync/clientes/r%201', { nome: 'x' }],
  ['clientes', 'remover', 'DELETE /api/sync/clientes/r%201', undefined],
  ['clientes', 'restaurar', 'POST /api/sync/clientes/r%201/restore', undefined],
  ['orcamentos', 'criar', 'POST /api/sync/orcamentos', { nome: 'x', id: 'r 1' }],
  ['orcamentos', 'alterar', 'PATCH /api/sync/orcamentos/r%201', { nome: 'x' }],
  ['orcamentos', 'remover', 'DELETE /api/sync/orcamentos/r%201', undefined],
  ['orcamentos', 'restaurar', 'POST /api/sync/orcamentos/r%201/restore', undefined],
  ['orcamentos', 'enviar', 'POST /api/orcamentos/r%201/propostas', undefined],
  ['empresa', 'alterar', 'PATCH /api/empresa', { nome: 'x' }],
  ['contatos', 'criar', 'POST /api/orcamentos/o%201/contatos', { nome: 'x', id: 'r 1' }],
  ['contatos', 'remover', 'DELETE /api/orcamentos/o%201/contatos/r%201', undefined],
  ['empresa', 'criar', 'PATCH /api/empresa', { nome: 'x' }],
] as const)('%s %s is %s', (recurso, acao, call, body) => {
  const envio = envioOfOperacao(operacao(recurso, acao))
  expect(`${rotas[envio.name][0]} ${addressOf(envio.name, envio)}`).toBe(call)
  expect(envio.body).toEqual(body)
  expect(envio.idempotencyKey).toBe('chave')
})

it('finds the copy of the record in the answer', () => {
  const ana = { id: 'r 1', nomeCompleto: 'Ana' }
  const other = { id: 'r 2', nomeCompleto: 'Bia' }
  expect(copiaNaResposta(operacao('clientes', 'criar'), { clientes: [other, ana] })).toBe(ana)
  expect(copiaNaResposta(operacao('clientes', 'alterar'), ana)).toBe(ana)
  expect(copiaNaResposta(operacao('orcamentos', 'criar'), ana)).toBe(ana)
  expect(copiaNaResposta(operacao('orcamentos', 'enviar'), { proposta: {}, orcamento: ana })).toBe(ana)
  expect(copiaNaResposta(operacao('contatos', 'criar'), ana)).toBe(ana)
  expect(copiaNaResposta(operacao('orcamentos', 'remover'), { success: true })).toBeNull()
})
