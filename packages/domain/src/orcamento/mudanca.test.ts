import { ORCAMENTO, PECA, SERVICO } from '@lapida/contracts/campos-escritos'
import { orcamentoChange, type Orcamento } from '@lapida/contracts/orcamento'
import { emptyEscrito } from '@lapida/contracts/registro-escrito'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORCAMENTO_REFERENCIA } from '../exemplos/orcamentos.ts'
import { applyMudanca, completeRegistro, composeMudancas, differenceOf } from './mudanca.ts'
import { orcamentoCalculado } from './orcamento-calculado.ts'
import { orcamentoEscrito } from './orcamento-escrito.ts'
import { mudancaQualquer, orcamentoQualquer, toquesNaPeca } from '../testing/orcamento-qualquer.ts'

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
const change = (before: object, after: object) => differenceOf(ORCAMENTO, before, after)

describe('differenceOf', () => {
  it('gives null when nothing changed but what the server owns', () => {
    expect(change(quote, copyOf(quote))).toBeNull()
    expect(change(quote, { ...quote, id: 'q2', updatedAt: 'now', valorTotal: 5 })).toBeNull()
    const pecas = [
      { ...peca, area: 9 },
      { ...peca, id: 'p2' },
    ]
    expect(change(quote, { ...quote, materiais: [{ ...material, pecas }] })).toBeNull()
  })

  it('gives plain fields whole', () => {
    const changed = { desconto: 5, observacoesGerais: ['a'], dadosBancarios: { banco: 'X', conta: '2' } }
    expect(change(quote, { ...quote, ...changed })).toEqual(changed)
  })

  it('gives a known entry its id and changed fields, down to the pieces', () => {
    const after = copyOf(quote)
    const [first] = after.materiais
    if (!first?.pecas[1]) throw new Error('The quote has two pieces.')
    first.pecas[1].largura = 0.65
    expect(change(quote, after)).toEqual({
      materiais: [{ id: 'm1', pecas: [{ id: 'p1' }, { id: 'p2', largura: 0.65 }] }],
    })
  })

  it('says of a drawn area that it stays when a side changes beside it', () => {
    const areaDesenhada: number | null = 1.1
    const drawn: object = { ...peca, comprimento: 2, areaDesenhada }
    expect(differenceOf(PECA, drawn, { ...drawn, largura: 0.7 })).toEqual({
      largura: 0.7,
      areaDesenhada: 1.1,
    })
    expect(differenceOf(PECA, drawn, { ...drawn, largura: 0.7, areaDesenhada: null })).toEqual({
      largura: 0.7,
      areaDesenhada: null,
    })
  })

  it('gives a new entry in full, but nothing that the contract does not know, and leaves a removed one out', () => {
    const added = { id: 'novo', nome: 'Medição', valor: 120 }
    expect(change(quote, { ...quote, servicos: [...quote.servicos, { ...added, total: 1 }] })).toEqual({
      servicos: [{ id: 's1' }, added],
    })
    expect(change(quote, { ...quote, servicos: [] })).toEqual({ servicos: [] })
  })

  it('sends the order when only the order changed', () => {
    const before = { servicos: [{ id: 'a' }, { id: 'b' }] }
    expect(change(before, { servicos: [{ id: 'b' }, { id: 'a' }] })).toEqual({
      servicos: [{ id: 'b' }, { id: 'a' }],
    })
  })

  it('tells null from undefined: null is a change, undefined is not sent', () => {
    expect(change({ clienteId: 'c1' }, { clienteId: null })).toEqual({ clienteId: null })
    expect(change({ clienteId: 'c1' }, { clienteId: undefined })).toBeNull()
  })

  it('makes bodies that the contract takes', () => {
    const before = ORCAMENTO_REFERENCIA.orcamento
    const after = { ...before, desconto: 5, servicos: [{ nome: 'Frete', descricao: '', valor: 180 }] }
    expect(orcamentoChange.parse(change(before, after))).toEqual({ desconto: 5, servicos: after.servicos })
  })

  it('applied to the earlier quote gives the later one', () => {
    fc.assert(
      fc.property(orcamentoQualquer, orcamentoQualquer, (before, after) => {
        const [a, b] = [orcamentoEscrito(before), orcamentoEscrito(after)]
        expect(applyMudanca(ORCAMENTO, a, { mudanca: differenceOf(ORCAMENTO, a, b) ?? {} })).toEqual(b)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is nothing between a quote and itself', () => {
    fc.assert(
      fc.property(orcamentoQualquer, (orcamento) => {
        expect(differenceOf(ORCAMENTO, orcamento, copyOf(orcamento))).toBeNull()
      }),
    )
  })
})

describe('applyMudanca', () => {
  it('changes known entries, adds new ones, drops missing ones, keeps the order of the change', () => {
    const base = {
      observacoes: 'a',
      servicos: [
        { id: '1', nome: 'Instalação', valor: 350 },
        { id: '2', nome: 'Medição', valor: 120 },
      ],
    }
    const mudanca = {
      servicos: [
        { id: '3', nome: 'Retirada', valor: 80 },
        { id: '1', valor: 400 },
      ],
    }
    expect(applyMudanca(ORCAMENTO, base, { mudanca })).toEqual({
      observacoes: 'a',
      servicos: [
        { ...emptyEscrito(SERVICO), id: '3', nome: 'Retirada', valor: 80 },
        { id: '1', nome: 'Instalação', valor: 400 },
      ],
    })
  })

  it('takes nothing that is not written of a quote', () => {
    const stored = { id: 'q1', valorTotal: 10, desconto: 0 }
    const mudanca = { id: 'q2', valorTotal: 99, _sync: 'x', desconto: 5 }
    expect(applyMudanca(ORCAMENTO, stored, { mudanca })).toEqual({ ...stored, desconto: 5 })
  })

  it('ends the drawn area of a piece whose side is written, and its several finishes when one line is', () => {
    const stored = completeRegistro(PECA, {
      id: 'p',
      nome: 'Bancada',
      comprimento: 2,
      largura: 0.6,
      areaDesenhada: 1.1,
      acabamentos: [
        { nome: 'Boleado', metros: 2, valorMetro: 45 },
        { nome: 'Reto', metros: 1, valorMetro: 15 },
      ],
    })
    expect(stored).toMatchObject({ acabamentoMetragemLinear: 3, acabamentoValorMetro: 35 })
    expect(applyMudanca(PECA, stored, { mudanca: { largura: 0.5 } })).toMatchObject({ areaDesenhada: null })
    expect(applyMudanca(PECA, stored, { mudanca: { acabamentoMetragemLinear: 4 } })).toMatchObject({
      acabamentoMetragemLinear: 4,
      acabamentos: [],
    })
    expect(applyMudanca(PECA, stored, { mudanca: { largura: 0.6, acabamentoMetragemLinear: 3 } })).toEqual(
      stored,
    )
  })

  it('leaves the quote that it starts from as it was', () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, (orcamento, mudanca) => {
        const before = JSON.stringify(orcamento)
        applyMudanca(ORCAMENTO, orcamento, { mudanca })
        expect(JSON.stringify(orcamento)).toBe(before)
      }),
    )
  })

  it('is the same done once or twice', () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, (orcamento, mudanca) => {
        const once = applyMudanca(ORCAMENTO, orcamento, { mudanca })
        expect(applyMudanca(ORCAMENTO, once, { mudanca })).toEqual(once)
      }),
    )
  })
})

describe('composeMudancas', () => {
  const done = (orcamento: Orcamento, mudanca: object) =>
    orcamentoEscrito(orcamentoCalculado(applyMudanca(ORCAMENTO, orcamento, { mudanca })))

  it('does in one what two changes that follow each other do', () => {
    fc.assert(
      fc.property(orcamentoQualquer, toquesNaPeca, toquesNaPeca, (orcamento, first, second) => {
        const one = touch(orcamento, first)
        const between = applyMudanca(ORCAMENTO, orcamento, { mudanca: one })
        const other = touch(between, second)
        const together = composeMudancas(ORCAMENTO, one, other)
        expect(done(orcamento, together)).toEqual(done(between, other))
      }),
      { numRuns: 500 },
    )
  })

  it('keeps what only the first one says', () => {
    const first = { observacoes: 'a', servicos: [{ id: '1', valor: 5 }, { id: '2' }] }
    const second = { desconto: 3, servicos: [{ id: '2', nome: 'x' }, { id: '1' }] }
    expect(composeMudancas(ORCAMENTO, first, second)).toEqual({
      observacoes: 'a',
      desconto: 3,
      servicos: [
        { id: '2', nome: 'x' },
        { id: '1', valor: 5 },
      ],
    })
  })
})

/** What the screen sends when fields of one piece were typed: the difference to the quote as it then stands. */
function touch(
  orcamento: Orcamento,
  { material: at, peca: place, campos }: { material: number; peca: number; campos: object },
) {
  const materiais = orcamento.materiais.map((each, index) => ({
    ...each,
    pecas: each.pecas.map((one, where) =>
      index === at && where === place ? applyMudanca(PECA, one, { mudanca: campos }) : one,
    ),
  }))
  return differenceOf(ORCAMENTO, orcamento, { ...orcamento, materiais }) ?? {}
}

function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
