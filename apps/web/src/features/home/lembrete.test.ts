import { expect, it } from 'vitest'
import { urlOfLembrete } from './lembrete.ts'

const orcamento = {
  id: 'abc',
  linkPublico: '/orcamento/abc',
  versao: 3,
  cliente: { nomeCompleto: 'Marina Prado', telefone: '11987654321' },
  materiais: [{ tipo: 'São Gabriel', ambiente: 'Cozinha' }],
  dataValidade: '2026-11-21',
}
const ORIGIN = 'https://lapida.app'

function textOf(url: string | null): string | null {
  return url && new URL(url).searchParams.get('text')
}

it('opens the chat with the words for the reason', () => {
  const url = urlOfLembrete(orcamento, { tipo: 'vence', dias: 1 }, ORIGIN)
  expect(url).toMatch(/^https:\/\/wa\.me\/5511987654321\?/)
  expect(textOf(url)).toBe(
    'Olá, Marina! Passando para lembrar que o orçamento da sua cozinha vale até amanhã, 21/11. Posso ajudar em alguma coisa? https://lapida.app/orcamento/abc',
  )
  const seen = urlOfLembrete(orcamento, { tipo: 'visto', vistoEm: '', venceEm: 1 }, ORIGIN)
  expect(textOf(seen)).toMatch(/^Olá, Marina! Conseguiu ver o orçamento da sua cozinha\?/)
})

it('has no words for a draft, and no chat without a phone', () => {
  expect(urlOfLembrete(orcamento, { tipo: 'parado', dias: 4 }, ORIGIN)).toBeNull()
  const silent = { ...orcamento, cliente: { nomeCompleto: 'Marina Prado', telefone: '' } }
  expect(urlOfLembrete(silent, { tipo: 'vence', dias: 1 }, ORIGIN)).toBeNull()
})
