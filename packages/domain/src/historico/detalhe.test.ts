import { describe, expect, it } from 'vitest'
import { linhasOfMudancas, detalheOfEvento, textoBuscaEvento } from './detalhe.ts'
import type { EventoParaFrase } from './frase.ts'

const ORCAMENTO = { entidade: 'orcamento', titulo: 'ORC-2026-0117', autor: 'usuario', detalhes: {} } as const
const CLIENTE = { entidade: 'cliente', titulo: 'Zeca Moura', autor: 'usuario', acao: 'alterado' } as const
const PLANO = { entidade: 'plano-corte', titulo: 'Cozinha', autor: 'usuario' } as const
const APROVADO = {
  ...ORCAMENTO,
  acao: 'aprovado-pelo-cliente',
  autor: 'cliente',
  detalhes: { nome: 'Érica Nunes', de: 'finalizado', para: 'aprovado', total: 'R$\u00a02.028,20' },
} as const

describe('detalheOfEvento', () => {
  it.each<[string | null, EventoParaFrase]>([
    [
      'Cortou CH-014 · guardou CH-014-R1',
      { ...PLANO, acao: 'concluido', detalhes: { chapas: 'CH-014', retalhos: 'CH-014-R1' } },
    ],
    ['Guardou RT-0001', { ...PLANO, acao: 'concluido', detalhes: { chapas: '', retalhos: 'RT-0001' } }],
    [null, { ...PLANO, acao: 'reaberto', detalhes: {} }],
    [
      'De Preto · Polido para Preto · Escovado · Bancada',
      {
        ...PLANO,
        acao: 'pedra-trocada',
        detalhes: { de: 'Preto · Polido', para: 'Preto · Escovado', pecas: 'Bancada' },
      },
    ],
    [
      'Com a aprovação do orçamento ORC-2026-0117',
      {
        ...PLANO,
        entidade: 'desenho',
        acao: 'congelado',
        detalhes: { revisao: 'A', orcamento: 'ORC-2026-0117' },
      },
    ],
    [
      'Marina Prado · R$ 10,00',
      { ...ORCAMENTO, acao: 'criado', detalhes: { cliente: 'Marina Prado', total: 'R$ 10,00' } },
    ],
    ['R$\u00a02.028,20', APROVADO],
    [
      'Preço · Achei caro Demais',
      {
        ...ORCAMENTO,
        acao: 'recusado-pelo-cliente',
        autor: 'cliente',
        detalhes: { nome: 'Mariana', motivoDaRecusa: 'preco', mensagem: 'Achei caro\nDemais' },
      },
    ],
    [
      'Mariana · WhatsApp · R$ 10,00',
      {
        ...ORCAMENTO,
        acao: 'aprovacao-registrada',
        detalhes: { nome: 'Mariana', meio: 'whatsapp', total: 'R$ 10,00', para: 'aprovado' },
      },
    ],
    ['Medida errada', { ...ORCAMENTO, acao: 'aprovacao-desfeita', detalhes: { mensagem: 'Medida errada' } }],
    [null, { ...ORCAMENTO, acao: 'prazo-pedido', autor: 'cliente', detalhes: { nome: 'Mariana' } }],
    [null, { ...ORCAMENTO, acao: 'visto', autor: 'cliente', detalhes: { cliente: 'Marina Prado' } }],
    ['Marina Prado', { ...ORCAMENTO, acao: 'excluido', detalhes: { cliente: 'Marina Prado' } }],
    [
      'De R$ 1,00 para R$ 2,00',
      { ...ORCAMENTO, acao: 'alterado', detalhes: { de: 'R$ 1,00', para: 'R$ 2,00' } },
    ],
    [
      'De 12,5 m² para 15 m² · Compra',
      {
        ...ORCAMENTO,
        entidade: 'estoque-material',
        acao: 'alterado',
        detalhes: { de: '12,5 m²', para: '15 m²', motivo: 'Compra' },
      },
    ],
    [
      'De R$ 1,00 para R$ 2,00 · Pia: quantidade 1 → 2 (+R$ 1,00) e mais 2 mudanças',
      {
        ...ORCAMENTO,
        acao: 'alterado',
        detalhes: {
          de: 'R$ 1,00',
          para: 'R$ 2,00',
          mudancas: 'Pia: quantidade 1 → 2 (+R$ 1,00)\nPrazo: a → b',
          quantas: '3',
        },
      },
    ],
    [
      'Prazo: a → b',
      { ...ORCAMENTO, acao: 'alterado', detalhes: { mudancas: 'Prazo: a → b', quantas: '1' } },
    ],
    [null, { ...ORCAMENTO, acao: 'estoque-baixado' }],
    [null, { ...ORCAMENTO, acao: 'alterado' }],
    [null, { ...ORCAMENTO, acao: 'status', detalhes: { de: 'rascunho', para: 'aprovado' } }],
    ['CPF ou CNPJ', { ...CLIENTE, detalhes: { campos: 'cpf' } }],
    ['CPF ou CNPJ, Telefone, CEP', { ...CLIENTE, detalhes: { campos: 'cpf, telefone, cep' } }],
    [
      'CPF ou CNPJ, Telefone, CEP e mais 1 campo',
      { ...CLIENTE, detalhes: { campos: 'cpf, telefone, cep, email' } },
    ],
    [null, { ...CLIENTE, detalhes: { campos: 'coisaInterna' } }],
    [null, { ...CLIENTE, detalhes: {} }],
  ])('%j', (detalhe, evento) => {
    expect(detalheOfEvento(evento)).toBe(detalhe)
  })
})

it('an event is found by every word of its line', () => {
  const text = textoBuscaEvento(APROVADO)
  for (const word of ['erica', 'aprovou', 'orcamento', 'orc-2026-0117', 'r$ 2.028,20'])
    expect(text).toContain(word)
})

it('tells every change that was kept, and counts the others', () => {
  const detalhes = { mudancas: 'Prazo: a → b\nSaiu Cuba', quantas: '3' }
  expect(linhasOfMudancas({ detalhes })).toEqual(['Prazo: a → b', 'Saiu Cuba', 'e mais 1 mudança'])
  expect(linhasOfMudancas({ detalhes: { mudancas: 'Prazo: a → b', quantas: '1' } })).toEqual(['Prazo: a → b'])
  expect(linhasOfMudancas({ detalhes: {} })).toEqual([])
})
