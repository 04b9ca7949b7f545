import type { Aditivo } from '@lapida/contracts/orcamento'
import type { Status } from '@lapida/contracts/valores'
import { describe, expect, it } from 'vitest'
import { propostaEmVigor, situacaoOfAditivo } from './proposta-em-vigor.ts'

const HOJE = '2026-11-20'
const aditivo: Aditivo = { numero: 2, validade: '2026-11-25', recusadoEm: null }

describe('the version that counts', () => {
  it.each<[string, Status, number | null, number | null, Aditivo | null, number | null]>([
    ['a draft, whatever was sent of it before', 'rascunho', 3, null, null, null],
    ['nothing was sent, or all of it withdrawn', 'finalizado', null, null, null, null],
    ['the last one sent', 'finalizado', 3, null, null, 3],
    ['the last one sent, also declined', 'rejeitado', 3, null, null, 3],
    ['approved before there were versions', 'aprovado', null, null, null, null],
    ['what is agreed to', 'aprovado', 1, 1, null, 1],
    ['a change that waits', 'aprovado', 2, 1, aditivo, 2],
    ['on its last day', 'aprovado', 2, 1, { ...aditivo, validade: HOJE }, 2],
    ['without a last day', 'aprovado', 2, 1, { ...aditivo, validade: null }, 2],
    ['a change that is too late', 'aprovado', 2, 1, { ...aditivo, validade: '2026-11-19' }, 1],
    ['a change that was declined', 'aprovado', 2, 1, { ...aditivo, recusadoEm: '2026-11-20T12:00:00Z' }, 1],
    ['reopened: nothing is agreed to any more', 'finalizado', 2, null, aditivo, 2],
  ])('%s', (_, status, propostaEnviada, propostaAprovada, sent, expected) => {
    const orcamento = { status, propostaEnviada, propostaAprovada, aditivo: sent }
    expect(propostaEmVigor(orcamento, HOJE)).toBe(expected)
  })

  it('is known of a copy of an older program, as far as that goes', () => {
    expect(propostaEmVigor({ status: 'aprovado' }, HOJE)).toBe(null)
    expect(situacaoOfAditivo({ status: 'aprovado' }, HOJE)).toBe(null)
  })
})
