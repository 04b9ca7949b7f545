import type { Orcamento } from '@lapida/contracts/orcamento'
import { expect, onTestFinished, test } from 'vitest'
import { takeOrigemPublica } from '#shared/origem-publica.ts'
import { enderecoOfOrcamento, orcamentoChatUrl } from './enviar-whatsapp.ts'

const ORIGIN = 'https://lapida.test'

function orcamento(changes: Partial<Orcamento>): Orcamento {
  return {
    id: 'abc',
    versao: 3,
    linkPublico: '/orcamento/token',
    valorTotal: 2028.2,
    dataValidade: '2026-12-05',
    materiais: [{ ambiente: 'Cozinha' }],
    cliente: { nomeCompleto: 'Marina Prado', telefone: '11987654321' },
    ...changes,
  } as Orcamento
}

function mensagem(url: string | null): string | null {
  return url && new URL(url).searchParams.get('text')
}

test('the chat opens with the customer and the message of the quote', () => {
  const url = orcamentoChatUrl(orcamento({}), ORIGIN)
  expect(url).toMatch(/^https:\/\/wa\.me\/5511987654321\?/)
  expect(mensagem(url)).toBe(
    'Olá, Marina! Segue o orçamento da sua cozinha: https://lapida.test/orcamento/token. Total R$\u00a02.028,20, válido até 05/12.',
  )
})

test.each([
  ['what was chosen and agreed to', {}, '2.148,20'],
  ['an aditivo that is to be sent', { alteracoesNaoEnviadas: true }, '2.028,20'],
  ['an aditivo that was sent', { propostaEnviada: 2 }, '2.028,20'],
  ['a quote that is approved no more', { status: 'finalizado' }, '2.028,20'],
] as const)('the message of %s names its total', (_, changes, total) => {
  const approved = {
    status: 'aprovado',
    propostaEnviada: 1,
    propostaAprovada: 1,
    valorContratado: 2148.2,
  } as const
  const url = orcamentoChatUrl(orcamento({ ...approved, ...changes }), ORIGIN)
  expect(mensagem(url)).toContain(`Total R$\u00a0${total},`)
})

test('a quote that the server does not know yet already has its address', () => {
  expect(enderecoOfOrcamento(orcamento({ linkPublico: null, versao: 0 }), ORIGIN)).toBe(
    'https://lapida.test/orcamento/abc',
  )
})

test('links begin where the operator of the server says, as on what the server prints', () => {
  takeOrigemPublica('https://orcamentos.exemplo.com.br')
  onTestFinished(() => takeOrigemPublica(null))
  const printed = enderecoOfOrcamento(orcamento({}))
  expect(printed).toBe('https://orcamentos.exemplo.com.br/orcamento/token')
  expect(mensagem(orcamentoChatUrl(orcamento({})))).toContain(printed)
  expect(enderecoOfOrcamento(orcamento({ linkPublico: null, versao: 0 }))).toBe(
    'https://orcamentos.exemplo.com.br/orcamento/abc',
  )
})

test('a revoked link is not sent: the chat opens empty', () => {
  const revoked = orcamento({ linkPublico: null })
  expect(enderecoOfOrcamento(revoked, ORIGIN)).toBeNull()
  expect(orcamentoChatUrl(revoked, ORIGIN)).toBe('https://wa.me/5511987654321')
})

test.each([null, { nomeCompleto: 'Marina', telefone: '' }])('no phone, no chat', (cliente) => {
  expect(orcamentoChatUrl(orcamento({ cliente: cliente as Orcamento['cliente'] }), ORIGIN)).toBeNull()
})
