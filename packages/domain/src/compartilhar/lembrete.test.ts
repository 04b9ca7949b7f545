import { expect, it } from 'vitest'
import { mensagemLembrete, type MotivoLembrete } from './lembrete.ts'

const base = { nomeCliente: 'Marina Prado', ambientes: ['Cozinha'], link: 'https://lapida.app/orcamento/abc' }
const validade = '2026-11-21'

it.each<[MotivoLembrete, string]>([
  [
    { tipo: 'visto' },
    'Olá, Marina! Conseguiu ver o orçamento da sua cozinha? Fico à disposição para tirar qualquer dúvida. https://lapida.app/orcamento/abc',
  ],
  [
    { tipo: 'alteracao' },
    'Olá, Marina! Recebi seu pedido de alteração do orçamento da sua cozinha. Posso confirmar com você o que mudar? https://lapida.app/orcamento/abc',
  ],
  [
    { tipo: 'prazo' },
    'Olá, Marina! Recebi seu pedido de mais prazo para o orçamento da sua cozinha. Até quando você gostaria de decidir? https://lapida.app/orcamento/abc',
  ],
  [
    { tipo: 'entrada' },
    'Olá, Marina! Obrigado por aprovar o orçamento da sua cozinha! Falta só a entrada para começarmos. Posso ajudar com o pagamento? https://lapida.app/orcamento/abc',
  ],
  [
    { tipo: 'vence', dias: 1, validade },
    'Olá, Marina! Passando para lembrar que o orçamento da sua cozinha vale até amanhã, 21/11. Posso ajudar em alguma coisa? https://lapida.app/orcamento/abc',
  ],
  [
    { tipo: 'vence', dias: 0, validade },
    'Olá, Marina! Passando para lembrar que o orçamento da sua cozinha vale até hoje, 21/11. Posso ajudar em alguma coisa? https://lapida.app/orcamento/abc',
  ],
  [
    { tipo: 'vence', dias: 2, validade },
    'Olá, Marina! Passando para lembrar que o orçamento da sua cozinha vale até 21/11. Posso ajudar em alguma coisa? https://lapida.app/orcamento/abc',
  ],
  [
    { tipo: 'vence', dias: -3, validade },
    'Olá, Marina! A validade do orçamento da sua cozinha terminou em 21/11. Se ainda tiver interesse, atualizo os valores para você. https://lapida.app/orcamento/abc',
  ],
])('a reminder because of %j', (motivo, text) => {
  expect(mensagemLembrete({ ...base, motivo })).toBe(text)
})

it('leaves out what is not known', () => {
  const unknown = { nomeCliente: '', ambientes: [], link: null, motivo: { tipo: 'visto' } } as const
  expect(mensagemLembrete(unknown)).toBe(
    'Olá! Conseguiu ver o seu orçamento? Fico à disposição para tirar qualquer dúvida.',
  )
})
