// What a device shows of a change before the server has it, and what the server makes of it, are the same quote.
import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import { mensagemValidacao } from '@lapida/contracts/mensagens'
import { orcamentoChange, type Orcamento } from '@lapida/contracts/orcamento'
import { applyMudanca } from '@lapida/domain/orcamento/mudanca'
import { orcamentoCalculado } from '@lapida/domain/orcamento/orcamento-calculado'
import { orcamentoEscrito, type OrcamentoEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { mudancaQualquer, orcamentoQualquer } from '@lapida/domain/testing/orcamento-qualquer'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { timesOf } from '@lapida/domain/testing/wide-run'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { rowsOfMaterial } from '#features/materiais/materiais.presenter.ts'
import { mergeOrcamento } from './merge-orcamento.ts'
import { presentOrcamento, rowOfOrcamento, rowsOfServicos } from './orcamentos.presenter.ts'
import type { LinhaOrcamento } from './orcamentos.repository.ts'

const EM = new Date('2026-11-20T12:00:00.000Z')
const owner = { userId: 'u', orcamentoId: 'o1' }

/** As the device does it: the change over the quote that it has, and everything computed anew. */
function onDevice(orcamento: Orcamento, mudanca: object): Orcamento {
  return orcamentoCalculado(applyMudanca(ORCAMENTO, orcamento, { mudanca }))
}

/** As the server does it: body by the contract, merged, summed, into rows, and presented from them. */
function onServer(orcamento: Orcamento, mudanca: object): Orcamento {
  const body = z.parse(orcamentoChange, mudanca, { error: mensagemValidacao })
  const merged = mergeOrcamento(orcamentoEscrito(orcamento), body)
  expect(merged.campos).toEqual({})
  const escrito = merged.orcamento as OrcamentoEscrito
  const totais = totalOrcamento(escrito)
  const materiais = escrito.materiais.map((material, posicao) => {
    const lugar = { userId: 'u', orcamentoId: 'o1', clienteId: null, isTemplate: false, posicao }
    const total = totais.materiaisTotais[posicao]
    if (!total) throw new Error('Every material has its total.')
    const rows = rowsOfMaterial(material, total, { ...lugar, createdAt: EM, updatedAt: EM })
    return { ...rows, itens: rows.itens.map((item) => ({ ...item, disponivel: null })) }
  })
  const row = { ...orcamento, ...rowOfOrcamento(escrito, totais, null), createdAt: EM, updatedAt: EM }
  return presentOrcamento({
    orcamento: { ...row, aprovadoEm: null, vistoEm: null } as unknown as LinhaOrcamento,
    cliente: null,
    servicos: rowsOfServicos(escrito.servicos, owner),
    token: null,
    enviada: null,
    contrato: null,
    aditivo: null,
    materiais,
  })
}

/** Text of a value with the names of its fields in order: the same bytes for the same content. */
function bytesOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

describe('a change on the device and on the server', () => {
  it('gives the same bytes and the same centavos for any quote and any change', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, (orcamento, mudanca) => {
        expect(bytesOf(onDevice(orcamento, mudanca))).toBe(bytesOf(onServer(orcamento, mudanca)))
      }),
      { numRuns: timesOf(10_000) },
    )
  })

  const bancada = { id: 'p', nome: 'Bancada', comprimento: 3.64, largura: 0.6 }
  const quoteOf = (peca: object): Orcamento =>
    onDevice(
      {
        id: 'o1',
        createdAt: EM.toISOString(),
        updatedAt: EM.toISOString(),
        materiais: [],
      } as unknown as Orcamento,
      {
        materiais: [{ id: 'm', nome: 'Cozinha', precoM2: 480, pecas: [{ ...bancada, ...peca }] }],
      },
    )

  it.each([
    ['another side of a drawn piece', { areaDesenhada: 2.184 }, { largura: 0.5 }, 873.6],
    [
      'one finish instead of two',
      {
        acabamentos: [
          { nome: 'Boleado', metros: 2, valorMetro: 45 },
          { nome: 'Reto polido', metros: 1, valorMetro: 35 },
        ],
      },
      { acabamentoMetragemLinear: 4 },
      1215,
    ],
  ])('%s comes to the same total', (_, peca, campos, total) => {
    const orcamento = quoteOf(peca)
    const mudanca = { materiais: [{ id: 'm', pecas: [{ id: 'p', ...campos }] }] }
    expect([onDevice(orcamento, mudanca).valorTotal, onServer(orcamento, mudanca).valorTotal]).toEqual([
      total,
      total,
    ])
  })

  it('has the same mean sides, by the number of pieces', () => {
    const orcamento = quoteOf({ largura: 0.1, quantidade: 3 })
    const materiais = [
      { id: 'm', pecas: [{ id: 'p' }, { ...bancada, id: 'q', largura: 0.6, quantidade: 1 }] },
    ]
    expect(onDevice(orcamento, { materiais }).materiais[0]?.larguraMedia).toBe(0.225)
    expect(onServer(orcamento, { materiais }).materiais[0]?.larguraMedia).toBe(0.225)
  })
})
