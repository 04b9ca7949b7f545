import { orcamentoChange } from '@lapida/contracts/orcamento'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORCAMENTO_REFERENCIA } from '../exemplos/orcamentos.ts'
import { changedFields } from './changed-fields.ts'

const peca = { id: 'p1', nome: 'Bancada', largura: 0.6, quantidade: 1, area: 1.08, valorTotal: 10 }
const material = { id: 'm1', nome: 'Cozinha', precoM2: 480, pecas: [peca, { ...peca, id: 'p2' }], itens: [] }
const quote = {
  id: 'q1',
  desconto: 0,
  observacoes: '',
  observacoesGerais: ['a', 'b'],
  dadosBancarios: { banco: 'X', conta: '1' },
  valorTotal: 100,
  updatedAt: '2026-11-20T00:00:00Z',
  materiais: [material],
  servicos: [{ id: 's1', nome: 'Frete', valor: 180 }],
}

describe('changedFields', () => {
  it('gives null when nothing changed but what the server owns', () => {
    expect(changedFields(quote, copyOf(quote))).toBeNull()
    expect(changedFields(quote, { ...quote, id: 'q2', updatedAt: 'now', valorTotal: 5 })).toBeNull()
    const computed = {
      ...quote,
      materiais: [
        {
          ...material,
          pecas: [
            { ...peca, area: 9 },
            { ...peca, id: 'p2' },
          ],
        },
      ],
    }
    expect(changedFields(quote, computed)).toBeNull()
  })

  it('gives plain fields whole', () => {
    const after = {
      ...quote,
      desconto: 5,
      observacoesGerais: ['a'],
      dadosBancarios: { banco: 'X', conta: '2' },
    }
    expect(changedFields(quote, after)).toEqual({
      desconto: 5,
      observacoesGerais: ['a'],
      dadosBancarios: { banco: 'X', conta: '2' },
    })
  })

  it('gives a known entry its id and changed fields, down to the pieces', () => {
    const after = copyOf(quote)
    const [first] = after.materiais
    if (!first?.pecas[1]) throw new Error('The quote has two pieces.')
    first.pecas[1].largura = 0.65
    expect(changedFields(quote, after)).toEqual({
      materiais: [{ id: 'm1', pecas: [{ id: 'p1' }, { id: 'p2', largura: 0.65 }] }],
    })
  })

  it('gives a new entry in full and leaves a removed one out', () => {
    const added = { id: 'novo', nome: 'Medição', valor: 120 }
    expect(changedFields(quote, { ...quote, servicos: [...quote.servicos, added] })).toEqual({
      servicos: [{ id: 's1' }, added],
    })
    expect(changedFields(quote, { ...quote, servicos: [] })).toEqual({ servicos: [] })
  })

  it('sends the order when only the order changed', () => {
    const before = { servicos: [{ id: 'a' }, { id: 'b' }] }
    expect(changedFields(before, { servicos: [{ id: 'b' }, { id: 'a' }] })).toEqual({
      servicos: [{ id: 'b' }, { id: 'a' }],
    })
  })

  it('tells null from undefined: null is a change, undefined is not sent', () => {
    const before: { clienteId?: string | null } = { clienteId: 'c1' }
    expect(changedFields(before, { clienteId: null })).toEqual({ clienteId: null })
    expect(changedFields(before, { clienteId: undefined })).toBeNull()
  })

  it('makes bodies that the contract takes', () => {
    const before = ORCAMENTO_REFERENCIA.orcamento
    const after = { ...before, desconto: 5, servicos: [{ nome: 'Frete', descricao: '', valor: 180 }] }
    const body = orcamentoChange.parse(changedFields(before, after))
    expect(body).toEqual({ desconto: 5, servicos: after.servicos })
  })

  it('rebuilds the later state from the earlier one and the change', () => {
    const entry = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      nome: fc.constantFrom('x', 'y'),
      valor: fc.nat(2),
    })
    const state = fc.record({
      desconto: fc.nat(2),
      servicos: fc.uniqueArray(entry, { selector: (each) => each.id }),
    })
    fc.assert(
      fc.property(state, state, (before, after) => {
        const change = changedFields(before, after)
        const known = new Map(before.servicos.map((each) => [each.id, each]))
        const servicos = change?.servicos?.map((each) => ({ ...known.get(each.id as 'a'), ...each }))
        expect({ ...before, ...change, servicos: servicos ?? before.servicos }).toEqual(after)
      }),
    )
  })
})

function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
