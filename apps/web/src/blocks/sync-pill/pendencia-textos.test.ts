import { expect, it } from 'vitest'
import type { EstadoDaPendencia } from '#data/pending/pendencias.ts'
import { textOfMotivo, textOfOQue } from './pendencia-textos.ts'

const HORA = Date.parse('2026-11-20T17:31:20.000Z')
const AGORA = { online: true, entrou: true, hora: HORA, zona: 'America/Sao_Paulo' }

it.each<[EstadoDaPendencia, Partial<typeof AGORA>, string]>([
  [{ tipo: 'espera' }, {}, 'Enviando…'],
  [{ tipo: 'espera' }, { online: false }, 'Sem conexão. Enviamos quando ela voltar.'],
  [{ tipo: 'espera' }, { entrou: false }, 'Entre de novo na sua conta: o envio continua sozinho.'],
  [{ tipo: 'tenta-de-novo', em: HORA + 90_000 }, {}, 'O servidor não respondeu. Tentamos de novo às 14:32.'],
  [
    { tipo: 'tenta-de-novo', em: HORA + 5_000 },
    {},
    'O servidor não respondeu. Tentamos de novo em instantes.',
  ],
  [
    { tipo: 'recusado', mensagem: 'Cliente não encontrado', campos: {} },
    { online: false },
    'Cliente não encontrado',
  ],
  [
    { tipo: 'atras-de-recusado', de: 'Ana Souza' },
    { online: false },
    'Espera “Ana Souza”, que o servidor não aceitou: corrija ou descarte o que está antes.',
  ],
  [
    { tipo: 'conflito', ordem: 1 },
    {},
    'O mesmo campo foi alterado em outro lugar. Escolha o que fica; nada se perdeu.',
  ],
])('says why %o waits', (estado, agora, words) => {
  expect(textOfMotivo(estado, { ...AGORA, ...agora })).toBe(words)
})

it.each([
  [{ tipo: 'orcamentos', acao: 'criar', campos: [] }, 'Orçamento novo'],
  [{ tipo: 'orcamentos', acao: 'remover', campos: [] }, 'Orçamento excluído'],
  [{ tipo: 'orcamentos', acao: 'enviar', campos: [] }, 'Versão para enviar'],
  [{ tipo: 'empresa', acao: 'alterar', campos: ['telefone', 'website'] }, 'Empresa alterada: telefone, site'],
  [{ tipo: 'clientes', acao: 'alterar', campos: ['cpf'] }, 'Cliente alterado: CPF ou CNPJ'],
  [
    { tipo: 'orcamentos', acao: 'alterar', campos: ['materiais', 'desconto', 'servicos', 'dataValidade'] },
    'Orçamento alterado: materiais, desconto, serviços e mais 1',
  ],
  [{ tipo: 'planos-corte', acao: 'alterar', campos: [] }, 'Plano de corte alterado'],
  // A field that has no name for people is not shown by its own.
  [{ tipo: 'orcamentos', acao: 'alterar', campos: ['regrasCobranca'] }, 'Orçamento alterado'],
] as const)('says what %o is', (pendencia, words) => {
  expect(textOfOQue({ ...pendencia, campos: [...pendencia.campos] })).toBe(words)
})
