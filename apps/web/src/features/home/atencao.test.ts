import { describe, expect, it } from 'vitest'
import { convite, motivoAtencao, needAtencao, textoAtencao } from './atencao.ts'

const DIA = { hoje: '2026-11-20', zona: 'America/Sao_Paulo' }
const AGORA = new Date('2026-11-20T17:00:00.000Z')

type Lido = Parameters<typeof motivoAtencao>[0]

function orcamento(fields: Partial<Lido>): Lido {
  return {
    id: crypto.randomUUID(),
    status: 'finalizado',
    updatedAt: '2026-11-19T12:00:00.000Z',
    vistoEm: null,
    dataValidade: null,
    exemplo: false,
    ...fields,
  }
}

function text(fields: Partial<Lido>): string | null {
  const motivo = motivoAtencao(orcamento(fields), DIA)
  return motivo && textoAtencao(motivo, AGORA, DIA.zona)
}

describe('why a quote needs the person', () => {
  it('what the customer asked for comes before that it was seen, until another version was sent', () => {
    const em = '2026-11-20T14:00:00.000Z'
    const pedido = { tipo: 'alteracao', em, nome: 'Marina', mensagem: '', proposta: 1 }
    const asked = { vistoEm: em, ultimaResposta: pedido, propostaEnviada: 1 }
    expect(text(asked)).toBe('pediu alteração há 3 h')
    expect(text({ ...asked, ultimaResposta: { ...pedido, tipo: 'prazo' } })).toBe('pediu mais prazo há 3 h')
    expect(text({ ...asked, propostaEnviada: 2 })).toBe('visto há 3 h')
    const motivo = motivoAtencao(orcamento(asked), DIA)
    expect(motivo && convite(motivo, 'Marina Prado')).toBe('Pediu alteração — responder a Marina?')
  })

  it.each([
    ['finalizado', '2026-11-20', 'vence hoje'],
    ['finalizado', '2026-11-21', 'vence amanhã'],
    ['finalizado', '2026-11-22', 'vence em 2 dias'],
    ['finalizado', '2026-11-23', null],
    ['finalizado', '2026-11-19', 'venceu ontem'],
    ['finalizado', '2026-11-13', 'venceu há 7 dias'],
    ['finalizado', '2026-11-12', null],
    ['finalizado', null, null],
    ['aprovado', '2026-11-20', null],
    ['rejeitado', '2026-11-20', null],
  ] as const)('%s, valid until %s: %s', (status, dataValidade, expected) => {
    expect(text({ status, dataValidade })).toBe(expected)
  })

  it.each([
    ['2026-11-17T12:00:00.000Z', 'rascunho há 3 dias'],
    ['2026-11-18T02:59:59.999Z', 'rascunho há 3 dias'],
    ['2026-11-18T03:00:00.000Z', null],
  ])('a draft last touched at %s: %s', (updatedAt, expected) => {
    expect(text({ status: 'rascunho', updatedAt })).toBe(expected)
  })

  it.each([
    [{ vistoEm: '2026-11-20T16:48:00.000Z' }, 'visto há 12 min'],
    [{ vistoEm: '2026-11-20T16:48:00.000Z', dataValidade: '2026-11-21' }, 'visto há 12 min · vence amanhã'],
    [{ vistoEm: '2026-11-18T16:48:00.000Z', status: 'rascunho' }, 'visto há 2 dias'],
    [{ vistoEm: '2026-11-08T16:48:00.000Z' }, 'visto em 08/11/2026'],
    [{ vistoEm: '2026-11-20T16:48:00.000Z', status: 'aprovado' }, null],
    [{ vistoEm: '2026-11-20T16:48:00.000Z', status: 'rejeitado' }, null],
    [{ vistoEm: '2026-11-02T16:48:00.000Z', dataValidade: '2026-11-05' }, null],
  ] as const)('seen by the customer, %j: %s', (fields, expected) => {
    expect(text(fields)).toBe(expected)
  })

  it('a sample needs nobody', () => {
    expect(text({ exemplo: true, dataValidade: '2026-11-20' })).toBeNull()
  })
})

it('puts seen and not answered first, then what ends, then drafts that rest', () => {
  const list = [
    orcamento({ id: 'parado há 19', status: 'rascunho', updatedAt: '2026-11-01T12:00:00.000Z' }),
    orcamento({ id: 'parado há 3', status: 'rascunho', updatedAt: '2026-11-17T12:00:00.000Z' }),
    orcamento({ id: 'venceu', dataValidade: '2026-11-19' }),
    orcamento({ id: 'amanhã', dataValidade: '2026-11-21' }),
    orcamento({ id: 'visto ontem', vistoEm: '2026-11-19T12:00:00.000Z' }),
    orcamento({ id: 'hoje', dataValidade: '2026-11-20' }),
    orcamento({ id: 'visto agora', vistoEm: '2026-11-20T16:00:00.000Z' }),
    orcamento({ id: 'tranquilo', dataValidade: '2026-12-20' }),
  ]
  const order = needAtencao(list, DIA).map(({ orcamento: { id } }) => id)
  expect(order).toEqual([
    'visto agora',
    'visto ontem',
    'hoje',
    'amanhã',
    'venceu',
    'parado há 3',
    'parado há 19',
  ])
})

it.each([
  [{ tipo: 'vence', dias: 1 }, 'Marina Prado', 'Vence amanhã — lembrar a Marina?'],
  [{ tipo: 'vence', dias: -2 }, 'Marina Prado', 'Venceu há 2 dias — lembrar a Marina?'],
  [{ tipo: 'visto', vistoEm: '', venceEm: null }, 'João', 'Visto e sem resposta — lembrar a João?'],
  [{ tipo: 'vence', dias: 0 }, '', 'Vence hoje — lembrar o cliente?'],
  [{ tipo: 'parado', dias: 4 }, 'Marina Prado', 'Continuar o rascunho?'],
] as const)('the next step of %j for %s', (motivo, nome, expected) => {
  expect(convite(motivo, nome)).toBe(expected)
})
