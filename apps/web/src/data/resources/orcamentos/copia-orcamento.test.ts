import { ORCAMENTOS_EXEMPLO } from '@lapida/domain/exemplos/orcamentos'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { expect, it } from 'vitest'
import { copiaOfOrcamento } from './copia-orcamento.ts'
import type { Operacao } from '#data/local/operacao.ts'
import { regrasOf } from '#data/queue/regras.ts'

function stored(corpo: object, registroId: string): Orcamento {
  const operacao = { registroId, criadaEm: '2026-11-20T12:00:00.000Z' } as Operacao
  return regrasOf('orcamentos').create({ ...corpo }, operacao)
}

const cases = ORCAMENTOS_EXEMPLO.map(
  ({ orcamento, resumo }) => [orcamento.numeracao, orcamento, resumo] as const,
)

it.each(cases)('a copy of %s comes to the same total, to the centavo', (_, orcamento, resumo) => {
  const original = stored({ ...orcamento, clienteId: 'c1', status: 'aprovado' }, 'original')
  expect(original.valorTotal).toBe(resumo.total)

  const copia = stored(copiaOfOrcamento(original, '2026-12-05'), 'copia')
  expect(copia).toMatchObject({
    id: 'copia',
    clienteId: 'c1',
    status: 'rascunho',
    numeracao: '',
    aprovadoEm: null,
    exemplo: false,
    valorTotal: original.valorTotal,
    valorDesconto: original.valorDesconto,
    dataValidade: '2026-12-05',
    validadeOrcamento: 'Válido até 05/12/2026',
  })
  expect(copia.materiais.map(({ valorTotal }) => valorTotal)).toEqual(resumo.valorMateriais)
})

it('no entry of a copy carries the id of the original', () => {
  const [first] = ORCAMENTOS_EXEMPLO
  const withIds = (entries: object[]) => entries.map((entry, index) => ({ ...entry, id: `id-${index}` }))
  const materiais = (first?.orcamento.materiais ?? []).map((material, index) => ({
    ...material,
    id: `m-${index}`,
    pecas: withIds(material.pecas),
    itens: withIds(material.itens),
  }))
  const servicos = withIds(first?.orcamento.servicos ?? [])
  const original = stored({ ...first?.orcamento, materiais, servicos }, 'original')
  expect(JSON.stringify(copiaOfOrcamento(original, '2026-12-05'))).not.toMatch(
    /"id":|"orcamentoId"|"materialId"/,
  )
})
