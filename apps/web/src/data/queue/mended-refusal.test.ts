import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import { describe, expect, it } from 'vitest'
import { mendedRefusal } from './mended-refusal.ts'
import type { Operacao } from '#data/local/operacao.ts'

function operacao(acao: Operacao['acao'], corpo: Operacao['corpo'], estado: Operacao['estado'] = 'pendente') {
  return { id: JSON.stringify(corpo), acao, corpo, estado } as Operacao
}

const refused = operacao('alterar', { desconto: 900, observacoes: 'a' }, 'erro')
const mend = (operacoes: Operacao[], corpo: Operacao['corpo']) =>
  mendedRefusal(operacoes, { corpo }, ORCAMENTO)

describe('mendedRefusal', () => {
  it('is nothing where nothing was refused, or a deletion was', () => {
    expect(mend([], { desconto: 5 })).toBeNull()
    expect(mend([operacao('alterar', {})], { desconto: 5 })).toBeNull()
    expect(mend([operacao('remover', {}, 'erro')], { desconto: 5 })).toBeNull()
  })

  it('puts the edit over the refused write', () => {
    expect(mend([refused], { desconto: 5 })).toEqual({
      refused,
      corpo: { desconto: 5, observacoes: 'a' },
      absorbed: [],
    })
  })

  it('takes up what was waiting behind it, so that the last edit is the one that counts', () => {
    const waiting = operacao('alterar', { prazoEntrega: '10 dias', observacoes: 'b' })
    expect(mend([refused, waiting], { prazoEntrega: '20 dias' })).toEqual({
      refused,
      corpo: { desconto: 900, observacoes: 'b', prazoEntrega: '20 dias' },
      absorbed: [waiting],
    })
  })

  it('goes before a sending, which then sends what was mended', () => {
    const later = operacao('alterar', { observacoes: 'b' })
    expect(mend([refused, operacao('enviar', {}), later], { desconto: 5 })).toEqual({
      refused,
      corpo: { desconto: 5, observacoes: 'b' },
      absorbed: [later],
    })
    expect(mend([operacao('enviar', {}, 'erro')], { desconto: 5 })).toBeNull()
  })

  it('leaves alone what stands behind a deletion', () => {
    const gone = [
      operacao('remover', {}),
      operacao('restaurar', {}),
      operacao('alterar', { observacoes: 'c' }),
    ]
    expect(mend([refused, ...gone], { desconto: 5 })?.absorbed).toEqual([])
  })

  it('leaves a move to another status to itself, and a refused restoring too', () => {
    const move = { ...operacao('alterar', { status: 'aprovado' }), recurso: 'orcamentos' } as Operacao
    expect(mend([refused, move], { desconto: 5 })?.absorbed).toEqual([])
    expect(mend([operacao('restaurar', {}, 'erro'), operacao('alterar', { desconto: 1 })], {})).toBeNull()
  })

  it('ends the drawn area of a piece that an earlier edit set, when a side is written', () => {
    const piece = (campos: object) => ({ materiais: [{ id: 'm', pecas: [{ id: 'p', ...campos }] }] })
    const first = operacao('alterar', piece({ areaDesenhada: 1.1 }), 'erro')
    expect(mend([first], piece({ largura: 0.5 }))?.corpo).toEqual(
      piece({ areaDesenhada: null, largura: 0.5 }),
    )
  })
})
