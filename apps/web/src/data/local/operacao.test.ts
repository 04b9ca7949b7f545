import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideResultado,
  waitMs,
  nextOperacao,
  proximoEnvio,
  type Operacao,
  type Resultado,
} from './operacao.ts'

let ordem = 0

function operacao(fields: Partial<Operacao>): Operacao {
  ordem += 1
  return {
    ordem,
    id: `chave-${ordem}`,
    recurso: 'orcamentos',
    registroId: `registro-${ordem}`,
    acao: 'criar',
    corpo: {},
    dependeDe: [],
    estado: 'pendente',
    tentativas: 0,
    proximaTentativa: 0,
    criadaEm: '2026-11-20T12:00:00.000Z',
    rotulo: 'Orçamento',
    ...fields,
  }
}

function refused(status: number, retryAfterSeconds: number | null = null): Resultado {
  const erro = { status, code: 'DADOS_INVALIDOS' as const, message: 'Confira.', campos: {} }
  return { ok: false, erro, retryAfterSeconds }
}

describe('decideResultado', () => {
  it('forgets what the server has', () => {
    const answer = { id: 'a' }
    expect(decideResultado({ ok: true, answer }, 1, 0)).toEqual({ tipo: 'concluir', answer })
  })

  it.each([
    [0, 'esperar', 'tudo'],
    [408, 'esperar', 'operacao'],
    [425, 'esperar', 'operacao'],
    [429, 'esperar', 'tudo'],
    [500, 'esperar', 'operacao'],
    [502, 'esperar', 'tudo'],
    [503, 'esperar', 'tudo'],
    [504, 'esperar', 'tudo'],
    [401, 'pausar', undefined],
    [400, 'entregar-a-pessoa', undefined],
    [403, 'entregar-a-pessoa', undefined],
    [404, 'entregar-a-pessoa', undefined],
    [409, 'entregar-a-pessoa', undefined],
    [413, 'entregar-a-pessoa', undefined],
    [422, 'entregar-a-pessoa', undefined],
  ])('status %i: %s %s', (status, tipo, alcance) => {
    const decisao = decideResultado(refused(status), 1, 0.5)
    expect(decisao.tipo).toBe(tipo)
    expect('alcance' in decisao ? decisao.alcance : undefined).toBe(alcance)
  })

  it('waits as long as the server asks, up to ten minutes', () => {
    expect(decideResultado(refused(429, 30), 1, 0)).toMatchObject({ esperaMs: 30_000 })
    expect(decideResultado(refused(503, 86_400), 1, 0)).toMatchObject({ esperaMs: 600_000 })
  })
})

describe('waitMs', () => {
  it('doubles from a second to a minute, at least half of it fixed', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 60].map((tentativas) => waitMs(tentativas, 1))).toEqual([
      1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000,
    ])
    expect(waitMs(3, 0)).toBe(2000)
  })

  it('stays inside its bounds whatever chance says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, acaso) => {
          const wait = waitMs(n, acaso)
          expect(wait).toBeGreaterThanOrEqual(500)
          expect(wait).toBeLessThanOrEqual(60_000)
        },
      ),
    )
  })
})

describe('nextOperacao', () => {
  const AGORA = 1000

  it('takes them in order', () => {
    const [one, other] = [operacao({}), operacao({})]
    expect(nextOperacao([one, other], AGORA)).toBe(one)
    expect(nextOperacao([], AGORA)).toBeUndefined()
  })

  it('never sends a record’s later write before its earlier one', () => {
    const waiting = operacao({ registroId: 'x', proximaTentativa: AGORA + 1 })
    const later = operacao({ registroId: 'x', acao: 'alterar' })
    expect(nextOperacao([waiting, later], AGORA)).toBeUndefined()
    const dead = operacao({ registroId: 'y', estado: 'erro' })
    expect(nextOperacao([dead, operacao({ registroId: 'y', acao: 'alterar' })], AGORA)).toBeUndefined()
  })

  it('keeps a quote behind its customer until the server knows the customer', () => {
    const cliente = operacao({ recurso: 'clientes', registroId: 'ana', estado: 'erro' })
    const orcamento = operacao({ dependeDe: ['ana'] })
    expect(nextOperacao([cliente, orcamento], AGORA)).toBeUndefined()
    expect(nextOperacao([{ ...cliente, estado: 'pendente' }, orcamento], AGORA)?.recurso).toBe('clientes')
    expect(nextOperacao([orcamento], AGORA)).toBe(orcamento)
  })

  it('keeps what stands behind a held write back as well', () => {
    const dead = operacao({ recurso: 'clientes', registroId: 'ana', estado: 'erro' })
    const held = operacao({ registroId: 'x', dependeDe: ['ana'] })
    const edit = operacao({ registroId: 'x', acao: 'alterar' })
    expect(nextOperacao([dead, held, edit], AGORA)).toBeUndefined()
  })

  it('goes on with records that have nothing to do with a refused one', () => {
    const other = operacao({})
    expect(nextOperacao([operacao({ estado: 'erro' }), other], AGORA)).toBe(other)
  })

  it('wakes up when the earliest waiting one is due', () => {
    expect(proximoEnvio([operacao({ estado: 'erro' })])).toBeNull()
    expect(proximoEnvio([operacao({ proximaTentativa: 9 }), operacao({ proximaTentativa: 4 })])).toBe(4)
    // Behind one that waits for the person nothing is due, or the server would be asked four times a second.
    const refused = operacao({ estado: 'erro' })
    expect(proximoEnvio([refused, operacao({ registroId: refused.registroId })])).toBeNull()
    expect(proximoEnvio([refused, operacao({ dependeDe: [refused.registroId] })])).toBeNull()
  })
})
