import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { expect, it } from 'vitest'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Operacao } from '#data/local/operacao.ts'
import { regrasOf } from './regras.ts'

const { create, change } = regrasOf('orcamentos')
const operacao = { registroId: 'o', criadaEm: '2026-11-24T12:00:00.000Z' } as Operacao
const { materiais } = ORCAMENTO_REFERENCIA.orcamento

/** A quote of which its customer was sent version 1, as this device got it. */
function sent(changed: Partial<Orcamento> = {}): Orcamento {
  const [first] = materiais
  const created = create({ materiais: [{ ...first, id: 'm' }], status: 'finalizado' }, operacao)
  return { ...created, propostaEnviada: 1, ...changed }
}

const after = (before: Orcamento, corpo: object) => change(before, { ...corpo }, operacao)

it('a stone that is linked to the stock is no change for whoever was sent the quote', () => {
  const before = sent()
  const linked = after(before, { materiais: [{ id: 'm', estoqueMaterialId: 'e' }] })
  expect(linked.materiais[0]?.estoqueMaterialId).toBe('e')
  expect(linked.alteracoesNaoEnviadas).toBe(false)
  expect(after(before, { prazoEntrega: '20 dias' }).alteracoesNaoEnviadas).toBe(true)
})

it('nor an aditivo to what was agreed to', () => {
  const agreed = sent({ status: 'aprovado', propostaAprovada: 1, valorContratado: 100 })
  const linked = after(agreed, { materiais: [{ id: 'm', estoqueMaterialId: 'e' }] })
  expect([linked.contrato, linked.alteracoesNaoEnviadas]).toEqual([null, false])
  expect(after(agreed, { prazoEntrega: '20 dias' }).contrato).toMatchObject({ prazoEntrega: '' })
})
