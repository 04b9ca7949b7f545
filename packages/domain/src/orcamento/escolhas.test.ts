import { ITEM, MATERIAL, PECA, SERVICO } from '@lapida/contracts/campos-escritos'
import { LIMITES } from '@lapida/contracts/limites'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { emptyEscrito } from '@lapida/contracts/registro-escrito'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escolhasQuaisquer, orcamentoQualquer } from '../testing/orcamento-qualquer.ts'
import { sumCentavos } from '../shared/dinheiro.ts'
import {
  apenasEscolhido,
  escolhasDesconhecidas,
  escolhasMaisCaras,
  orcamentoEscolhido,
  totaisOfEscolhas,
} from './escolhas.ts'
import { completeOferta, ofertaOfOrcamento } from './oferta.ts'
import { orcamentoOfOferta } from './orcamento-vigente.ts'
import { isContado } from './contado.ts'
import { escolhasComTudo, escolhasPadrao, excessoOfOpcoes, hasEscolhas } from './opcoes.ts'
import { orcamentoEscrito } from './orcamento-escrito.ts'
import { totalOrcamento } from './total.ts'
import { exceedsPrecoMaximo, materialNaPedra } from './variantes.ts'

const comEscolhas = orcamentoQualquer.chain((orcamento) =>
  fc.record({ orcamento: fc.constant(orcamento), escolhas: escolhasQuaisquer(orcamento) }),
)

/** A kitchen of two pieces in three stones, an optional bowl in it, and two services, one of them an option. */
const bancada = {
  ...emptyEscrito(PECA),
  id: 'p1',
  nome: 'Bancada',
  comprimento: 2,
  largura: 0.5,
  acabamentoMetragemLinear: 2,
  acabamentoValorMetro: 50,
  recortes: [{ nome: 'Cuba', valor: 100, quantidade: 1 }],
}
const B = {
  letra: 'B' as const,
  tipo: 'Branco Itaúnas',
  categoria: 'Granito',
  estoqueMaterialId: 'itaunas',
  espessura: '3 cm',
  acabamento: 'Polido',
  precoM2: 700,
  ajusteAcabamento: 10,
}
const material = {
  ...emptyEscrito(MATERIAL),
  id: 'm1',
  nome: 'Cozinha',
  tipo: 'São Gabriel',
  precoM2: 480,
  pecas: [bancada, { ...bancada, id: 'p2', nome: 'Frontão', largura: 0.1, recortes: [] }],
  itens: [{ ...emptyEscrito(ITEM), id: 'i1', nome: 'Cuba', valor: 300, opcional: true }],
  variantes: [B, { ...B, letra: 'C' as const, tipo: 'Verde Ubatuba', precoM2: 400, ajusteAcabamento: 0 }],
}
const quote = {
  materiais: [material],
  servicos: [
    { ...emptyEscrito(SERVICO), id: 's1', nome: 'Instalação', valor: 350 },
    { ...emptyEscrito(SERVICO), id: 's2', nome: 'Selante', valor: 120, opcional: true, marcado: true },
  ],
}
const total = (opcionais: string[], pedra?: 'A' | 'B' | 'C', of = quote) =>
  totalOrcamento(of, { pedras: pedra ? { m1: pedra } : {}, opcionais }).total / 100

describe('a quote by what was chosen', () => {
  // A: (1 m² + 0,2 m²) × 480 + 2 × 100 of finishing + 100 of cut-outs = 876; with 350 of installation 1.226.
  it.each([
    ['stone A without options', [], undefined, 1226],
    ['an option of the services', ['s2'], 'A', 1346],
    ['an option of a material', ['i1'], undefined, 1526],
    // B: 1,2 × 700 + (200 + 100) × 1,1 = 1.170.
    ['stone B, whose finishing costs a tenth more', [], 'B', 1520],
    // C: 1,2 × 400 + 300 = 780.
    ['stone C with everything', ['s2', 'i1'], 'C', 1550],
  ] as const)('comes to it for %s', (_, opcionais, pedra, expected) => {
    expect(total([...opcionais], pedra)).toBe(expected)
  })

  it('counts stone A and the ticked options until somebody chose', () => {
    expect(totalOrcamento(quote).total).toBe(134600)
    expect(escolhasPadrao(quote)).toEqual({ pedras: {}, opcionais: ['s2'] })
  })

  it('takes a total that was set by hand for stone A alone, and without the options', () => {
    const byHand = { ...quote, materiais: [{ ...material, valorCustomizado: 800 }] }
    expect(total([], 'A', byHand)).toBe(1150)
    expect(total(['i1'], 'A', byHand)).toBe(1450)
    expect(total([], 'B', byHand)).toBe(1520)
  })

  it('takes a line that was set by hand for stone A alone', () => {
    const pecas = [{ ...bancada, valorCustomizado: 1 }]
    const byHand = { ...quote, materiais: [{ ...material, pecas }] }
    expect(total([], 'A', byHand)).toBe(351)
    // 1 m² × 700 + (100 + 100) × 1,1
    expect(total([], 'B', byHand)).toBe(1270)
  })

  it('leaves out a material with what is in it', () => {
    const optional = { ...quote, materiais: [{ ...material, opcional: true }] }
    expect(total(['i1'], 'B', optional)).toBe(350)
    expect(total(['m1', 'i1'], undefined, optional)).toBe(1526)
  })

  it('keeps what is charged by the metre or per unit in every stone', () => {
    const pecas = [{ ...bancada, modoCobranca: 'metro' as const, valorUnitario: 90, recortes: [] }]
    const byMetre = { ...quote, materiais: [{ ...material, pecas }] }
    expect([total([], 'A', byMetre), total([], 'C', byMetre)]).toEqual([630, 630])
  })

  it('is, as a plain quote, the same total for every choice', () => {
    fc.assert(
      fc.property(comEscolhas, ({ orcamento, escolhas }) => {
        const plain = orcamentoEscolhido(orcamento, escolhas)
        expect(hasEscolhas(plain)).toBe(false)
        const expected = totalOrcamento(orcamento, escolhas)
        const of = totalOrcamento(plain)
        expect({ ...of, materiaisTotais: 0, servicosTotais: 0 }).toEqual({
          ...expected,
          materiaisTotais: 0,
          servicosTotais: 0,
        })
        expect(Math.round(plain.valorTotal * 100)).toBe(expected.total)
        expect(orcamentoEscolhido(plain)).toBe(plain)
      }),
    )
  })

  it('is the plain quote of the defaults until somebody chose', () => {
    fc.assert(
      fc.property(orcamentoQualquer, (orcamento) => {
        const chosen = escolhasPadrao(orcamento)
        expect(totalOrcamento(orcamento, chosen)).toEqual(totalOrcamento(orcamento))
        expect(orcamentoEscolhido(orcamento, chosen)).toEqual(orcamentoEscolhido(orcamento))
        expect(Math.round(orcamento.valorTotal * 100)).toBe(totalOrcamento(orcamento, chosen).total)
      }),
    )
  })

  it('has lines that add up, an option that was left out apart', () => {
    fc.assert(
      fc.property(comEscolhas, ({ orcamento, escolhas }) => {
        const totais = totalOrcamento(orcamento, escolhas)
        orcamento.materiais.forEach((each, index) => {
          const of = totais.materiaisTotais[index]
          const itens = of?.itens.filter((_, place) => isContado(each.itens[place] ?? {}, escolhas)) ?? []
          const lines = [...(of?.pecas ?? []), ...itens]
          // A total by hand without a line to stand in has none that add up.
          if (each.pecas.length + each.itens.filter(({ opcional }) => !opcional).length > 0)
            expect(sumCentavos(lines)).toBe(of?.total)
        })
        const counted = orcamento.servicos.flatMap((each, index) =>
          isContado(each, escolhas) ? [totais.servicosTotais[index] ?? 0] : [],
        )
        expect(counted.reduce((sum, line) => sum + line, 0)).toBe(totais.servicos)
      }),
    )
  })

  it('does not care for choices that it does not offer', () => {
    fc.assert(
      fc.property(comEscolhas, ({ orcamento, escolhas }) => {
        const asked = {
          pedras: { ...escolhas.pedras, nobody: 'C' as const },
          opcionais: [...escolhas.opcionais, 'nobody'],
        }
        expect(totalOrcamento(orcamento, asked)).toEqual(totalOrcamento(orcamento, escolhas))
        const plain = apenasEscolhido({ ...quote, materiais: [{ ...material, variantes: [] }] }, asked)
        expect(totalOrcamento(plain, asked)).toEqual(totalOrcamento(plain))
      }),
    )
  })
})

describe('the plain quote of a choice', () => {
  it('has the stone that was chosen, its adjusted prices, and no choice any more', () => {
    const [chosen] = apenasEscolhido(quote, { pedras: { m1: 'B' }, opcionais: ['i1'] }).materiais
    expect(chosen).toMatchObject({
      nome: 'Cozinha',
      tipo: 'Branco Itaúnas',
      categoria: 'Granito',
      estoqueMaterialId: 'itaunas',
      espessura: '3 cm',
      precoM2: 700,
      variantes: [],
      pecas: [
        { acabamentoValorMetro: 55, recortes: [{ valor: 110, quantidade: 1 }] },
        { acabamentoValorMetro: 55 },
      ],
      itens: [{ id: 'i1', opcional: false, marcado: false }],
    })
  })

  it('adds what was ticked to a total that was set by hand', () => {
    const byHand = { ...quote, materiais: [{ ...material, valorCustomizado: 800 }] }
    const of = (opcionais: string[]) =>
      apenasEscolhido(byHand, { pedras: {}, opcionais }).materiais[0]?.valorCustomizado
    expect([of([]), of(['i1'])]).toEqual([800, 1100])
  })

  it('leaves out what was not ticked', () => {
    expect(apenasEscolhido(quote, { pedras: {}, opcionais: [] }).servicos.map(({ id }) => id)).toEqual(['s1'])
  })

  it('is written as any quote is', () => {
    fc.assert(
      fc.property(comEscolhas, ({ orcamento, escolhas }) => {
        const escrito = orcamentoEscrito(orcamento)
        expect(orcamentoEscrito(orcamentoEscolhido(orcamento, escolhas))).toEqual(
          apenasEscolhido(escrito, escolhas),
        )
      }),
    )
  })
})

describe('choices that a quote does not offer', () => {
  const lido = quote as unknown as Orcamento
  it.each([
    [{ pedras: { m1: 'C' as const }, opcionais: ['s2', 'i1'] }, []],
    [{ pedras: { m1: 'A' as const }, opcionais: [] }, []],
    [
      { pedras: { m9: 'A' as const }, opcionais: [] },
      [{ caminho: 'pedras.m9', texto: 'Este orçamento não tem este material.' }],
    ],
    [
      { pedras: {}, opcionais: ['s1', 'x'] },
      ['opcionais.0', 'opcionais.1'].map((caminho) => ({
        caminho,
        texto: 'Este orçamento não tem este opcional.',
      })),
    ],
  ])('%j', (chosen, expected) => {
    expect(escolhasDesconhecidas(lido, chosen)).toEqual(expected)
  })

  it('name the material that has no such stone', () => {
    const one = { ...lido, materiais: [{ ...material, variantes: [B] }] } as unknown as Orcamento
    expect(escolhasDesconhecidas(one, { pedras: { m1: 'C' }, opcionais: [] })).toEqual([
      { caminho: 'pedras.m1', texto: 'Cozinha não tem a pedra C.' },
    ])
  })

  it('are none of those that it offers', () => {
    fc.assert(
      fc.property(comEscolhas, ({ orcamento, escolhas }) => {
        expect(escolhasDesconhecidas(orcamento, escolhas)).toEqual([])
        expect(escolhasDesconhecidas(orcamento, escolhasComTudo(orcamento, escolhas))).toEqual([])
      }),
    )
  })
})

describe('totals to choose among', () => {
  it('are the whole quote by each stone, the rest as chosen', () => {
    expect(totaisOfEscolhas(quote, { pedras: { m1: 'C' }, opcionais: ['s2'] })).toEqual({
      total: 125000,
      totais: { m1: { A: 134600, B: 164000, C: 125000 } },
    })
  })

  it('are never above those of the dearest choice', () => {
    fc.assert(
      fc.property(comEscolhas, ({ orcamento, escolhas }) => {
        const most = totalOrcamento(orcamento, escolhasMaisCaras(orcamento))
        expect(totalOrcamento(orcamento, escolhas).subtotal).toBeLessThanOrEqual(most.subtotal)
      }),
    )
  })
})

describe('what a quote may leave to a customer', () => {
  it('is three materials with other stones, and as many options as the contract takes', () => {
    const of = (materiais: number, servicos: number) =>
      excessoOfOpcoes({
        materiais: Array.from({ length: materiais }, () => material),
        servicos: Array.from({ length: servicos }, () => ({ opcional: true })),
      })
    expect(of(3, LIMITES.opcionaisPorOrcamento - 3)).toEqual({})
    expect(Object.keys(of(4, LIMITES.opcionaisPorOrcamento))).toEqual(['materiais.3.variantes', 'opcionais'])
  })

  it('is no price above what a price may be', () => {
    const recortes = [{ valor: LIMITES.precoMaximo, quantidade: 1 }]
    const dear = { ...material, pecas: [{ ...bancada, recortes }] }
    expect([exceedsPrecoMaximo(material), exceedsPrecoMaximo(dear)]).toEqual([false, true])
    expect(materialNaPedra(dear, 'C').pecas[0]?.recortes[0]?.valor).toBe(LIMITES.precoMaximo)
  })
})

describe('an offer', () => {
  it('keeps the status and the notes of its quote, whatever was chosen of it', () => {
    fc.assert(
      fc.property(comEscolhas, ({ orcamento, escolhas }) => {
        const approved = { ...orcamento, status: 'aprovado' as const, observacoes: 'nota' }
        const oferta = orcamentoEscolhido(completeOferta(ofertaOfOrcamento(approved)), escolhas)
        const contrato = orcamentoOfOferta(oferta, approved)
        expect(contrato).toMatchObject({ status: 'aprovado', observacoes: 'nota' })
        expect(Math.round(contrato.valorTotal * 100)).toBe(totalOrcamento(orcamento, escolhas).total)
      }),
    )
  })
})
