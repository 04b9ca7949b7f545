import { pecaSalvar } from '@lapida/contracts/material'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { regrasCobrancaPadrao } from '../cobranca/padroes.ts'
import { totalMaterial } from '../orcamento/material.ts'
import { centavosToReais } from '../shared/dinheiro.ts'
import { grupoEmTexto } from './desenho-em-texto.ts'
import {
  meiaEsquadriaSemPreco,
  pecaOfDesenho,
  withoutPreco,
  type LinhaDoDesenho,
  type PecaDoDesenho,
} from './linha-do-desenho.ts'
import { marcaOfPeca, GRUPOS } from './marca.ts'
import { MEIA_ESQUADRIA } from './meia-esquadria.ts'
import { recorteComPreco } from './preco-do-recorte.ts'
import {
  applyPropostas,
  propostasOfItens,
  propostasOfDesenho,
  valoresOfProposta,
  type MaterialDaLista,
} from './propostas.ts'
import { compareComDesenho, estadoGeral, isMedidaManual } from './vinculo.ts'

const TABELAS = regrasCobrancaPadrao()
const DESENHO = { id: 'd1', revisao: 'A' }

const linhaOf = (mudancas: Partial<LinhaDoDesenho> = {}): LinhaDoDesenho => ({
  pecaId: 'p1',
  linha: 'peca',
  codigo: 'P1',
  nome: 'Bancada em L',
  ambienteId: 'amb1',
  comprimentoMm: 2400,
  larguraMm: 1800,
  quantidade: 1,
  areaMm2: 2_184_000,
  modo: 'm2',
  regra: 'área real',
  acabamentos: [
    { id: 'reto-polido', mm: 3000 },
    { id: 'boleado', mm: 1200 },
  ],
  recortes: [
    { tipo: 'cuba', montagem: 'embutir', maiorLado: 560, quantidade: 1 },
    { tipo: 'torneira', maiorLado: 35, quantidade: 1 },
  ],
  itens: [],
  ...mudancas,
})

const material = (pecas: MaterialDaLista['pecas'] = []): MaterialDaLista => ({
  id: 'm1',
  nome: 'Cozinha',
  tipo: 'Granito São Gabriel',
  categoria: 'Granito',
  espessura: '',
  acabamento: '',
  precoM2: 480,
  ambiente: 'Cozinha',
  observacoes: '',
  images: [],
  valorCustomizado: null,
  estoqueMaterialId: null,
  opcional: false,
  marcado: false,
  variantes: [],
  pecas,
  itens: [],
})
const lado = (linhas: LinhaDoDesenho[]) => ({ desenho: DESENHO, linhas, tabelas: TABELAS })
const enviada = (linha = linhaOf()) => ({ ...pecaOfDesenho(DESENHO, linha, TABELAS), id: 'row' })

describe('a row of a drawing as a piece of a quote', () => {
  it('takes names and prices from the tables of the company', () => {
    expect(enviada()).toMatchObject({
      comprimento: 2.4,
      largura: 1.8,
      areaDesenhada: 2.184,
      acabamento: 'Reto polido + Boleado',
      acabamentoMetragemLinear: 4.2,
      acabamentos: [
        { nome: 'Reto polido', metros: 3, valorMetro: 35 },
        { nome: 'Boleado', metros: 1.2, valorMetro: 45 },
      ],
      recortes: [
        { nome: 'Recorte de cuba', valor: 120, quantidade: 1 },
        { nome: 'Furo de torneira', valor: 35, quantidade: 1 },
      ],
      desenho: { desenhoId: 'd1', pecaId: 'p1', linha: 'peca', revisao: 'A' },
    })
    expect(withoutPreco(linhaOf(), TABELAS)).toEqual([])
  })

  it('writes one finish as one', () => {
    const peca = enviada(linhaOf({ acabamentos: [{ id: 'boleado', mm: 2400 }] }))
    expect(peca).toMatchObject({
      acabamento: 'Boleado',
      acabamentoMetragemLinear: 2.4,
      acabamentoValorMetro: 45,
      acabamentos: [],
    })
  })

  it('names what has no price', () => {
    const linha = linhaOf({
      modo: 'metro',
      acabamentos: [{ id: 'sumiu', mm: 100 }],
      recortes: [{ tipo: 'lixeira', maiorLado: 200, quantidade: 1 }],
    })
    expect(withoutPreco(linha, TABELAS)).toEqual([
      'acabamento “sumiu”',
      'recorte de lixeira',
      'valor por metro',
    ])
    expect(enviada(linha)).toMatchObject({ acabamento: 'sumiu', modoCobranca: 'metro', valorUnitario: 0 })
  })

  it('mitred joints cost what the company calls a meia-esquadria; without one their metres are named', () => {
    const linha = linhaOf({ quantidade: 2, acabamentos: [{ id: MEIA_ESQUADRIA, mm: 2790 }] })
    expect(enviada(linha)).toMatchObject({ acabamento: 'Meia-esquadria', acabamentoValorMetro: 95 })
    expect(meiaEsquadriaSemPreco([linha], TABELAS)).toBe(0)
    const outros = TABELAS.acabamentos.filter(({ id }) => id !== MEIA_ESQUADRIA)
    const renomeada = {
      ...TABELAS,
      acabamentos: [...outros, { id: 'u1', nome: 'Borda meia esquadria', valorMetro: 80 }],
    }
    expect(pecaOfDesenho(DESENHO, linha, renomeada)).toMatchObject({
      acabamento: 'Borda meia esquadria',
      acabamentoValorMetro: 80,
    })
    for (const sem of [outros, [...outros, { id: MEIA_ESQUADRIA, nome: 'Meia-esquadria', valorMetro: 0 }]]) {
      const tabelas = { ...TABELAS, acabamentos: sem }
      expect(meiaEsquadriaSemPreco([linha, linha], tabelas)).toBe(11_160)
      expect(withoutPreco(linha, tabelas)).toEqual(['5,580\u00a0m de meia-esquadria'])
      expect(pecaOfDesenho(DESENHO, linha, tabelas)).toMatchObject({
        acabamento: 'Meia-esquadria',
        acabamentoMetragemLinear: 2.79,
        acabamentoValorMetro: 0,
      })
    }
  })

  it('is what the contract takes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1e10 }), (mm, areaMm2) => {
        const peca = enviada(linhaOf({ comprimentoMm: mm, larguraMm: mm, areaMm2, nome: 'x'.repeat(200) }))
        expect(pecaSalvar.safeParse(peca)).toMatchObject({ success: true, data: peca })
      }),
    )
  })

  it.each([
    ['cuba', 'embutir', 560, 'Recorte de cuba', 120],
    ['cuba', 'esculpida', 560, 'Cuba esculpida', 400],
    ['cooktop', undefined, 560, 'Cooktop até 60 cm', 90],
    ['cooktop', undefined, 600.5, 'Recorte de cooktop', 120],
    ['dosador', undefined, 25, 'Furo de dosador', 35],
    ['valvula', undefined, 45, 'Furo de válvula', 35],
    ['cuba', 'apoio', 45, 'Furo de válvula', 35],
    ['coluna', undefined, 200, 'Recorte de coluna', 0],
    ['livre', undefined, 200, 'Recorte', 0],
  ])('T15: an opening for a %s %s of %d mm is %s', (tipo, montagem, maiorLado, nome, valor) => {
    const tabela = [
      ...TABELAS.recortes,
      { id: 'a', nome: 'Cuba esculpida', valor: 400 },
      { id: 'b', nome: 'Cooktop até 60 cm', valor: 90 },
    ]
    expect(recorteComPreco({ tipo, montagem, maiorLado }, tabela)).toEqual({ nome, valor })
  })
})

describe('T20: who has changed', () => {
  const agora = (mudancas: Partial<LinhaDoDesenho>) => pecaOfDesenho(DESENHO, linhaOf(mudancas), TABELAS)

  it.each<[string, Partial<PecaDoDesenho>, Partial<LinhaDoDesenho>, string, string[]]>([
    ['nobody', {}, {}, 'sincronizado', []],
    [
      'the drawing, its length',
      {},
      { comprimentoMm: 2600, areaMm2: 2_304_000 },
      'desenho-mudou',
      ['lados', 'area'],
    ],
    [
      'the quote, its measures',
      { comprimento: 2.6, areaDesenhada: null },
      {},
      'orcamento-mudou',
      ['lados', 'area'],
    ],
    ['the quote, how many', { quantidade: 2 }, {}, 'orcamento-mudou', ['quantidade']],
    ['both, the same figures', { quantidade: 2 }, { quantidade: 2 }, 'sincronizado', []],
    ['both, other figures', { quantidade: 2 }, { quantidade: 3 }, 'conflito', ['quantidade']],
    ['both, other groups', { quantidade: 2 }, { recortes: [] }, 'conflito', ['quantidade', 'recortes']],
    [
      'the quote, a price',
      { acabamentos: enviada().acabamentos.map((um) => ({ ...um, valorMetro: 1 })) },
      {},
      'sincronizado',
      [],
    ],
    ['the quote, the name', { nome: 'Pia' }, {}, 'sincronizado', []],
    ['the quote, how it is turned', { comprimento: 1.8, largura: 2.4 }, {}, 'sincronizado', []],
    [
      'the quote, its finishing',
      { acabamentos: [], acabamentoMetragemLinear: 4 },
      {},
      'orcamento-mudou',
      ['acabamentos'],
    ],
  ])('%s', (_quem, aqui, la, estado, grupos) => {
    const comparado = compareComDesenho({ ...enviada(), ...aqui }, agora(la))
    expect([comparado.estado, comparado.grupos.map(({ grupo }) => grupo)]).toEqual([estado, grupos])
  })

  it('a piece that the drawing has no more is a change of the drawing', () => {
    expect(compareComDesenho(enviada(), null).estado).toBe('desenho-mudou')
    expect(compareComDesenho({ ...enviada(), quantidade: 2 }, null).estado).toBe('conflito')
  })

  it('a measure by hand is named without the drawing', () => {
    expect(isMedidaManual(enviada())).toBe(false)
    expect(isMedidaManual({ ...enviada(), comprimento: 2.5, areaDesenhada: null })).toBe(true)
    const reta = enviada(linhaOf({ areaMm2: null }))
    expect([reta, { ...reta, comprimento: 2.5 }].map(isMedidaManual)).toEqual([false, true])
    expect(isMedidaManual({ ...enviada(), areaDesenhada: 2 })).toBe(true)
    expect(isMedidaManual({ ...enviada(), quantidade: 4 })).toBe(false)
    expect(isMedidaManual({ ...enviada(), comprimento: 2.5, desenho: null })).toBe(false)
  })

  it.each([
    [[], 'sincronizado'],
    [['sincronizado', 'desenho-mudou'], 'desenho-mudou'],
    [['orcamento-mudou', 'desenho-mudou'], 'conflito'],
    [['conflito', 'sincronizado'], 'conflito'],
  ] as const)('%j together are %s', (estados, geral) => {
    expect(estadoGeral(estados)).toBe(geral)
  })

  it('the mark is short, and the same for the same figures only', () => {
    const figuras = fc.record({
      comprimentoMm: fc.integer({ min: 1, max: 10_000 }),
      quantidade: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(figuras, figuras, (um, outro) => {
        const [a, b] = [agora(um), agora(outro)]
        expect(marcaOfPeca(a).length).toBeLessThanOrEqual(80)
        const iguais = GRUPOS.every((grupo) => grupoEmTexto(grupo, a) === grupoEmTexto(grupo, b))
        expect(marcaOfPeca(a) === marcaOfPeca(b)).toBe(iguais)
      }),
    )
  })
})

describe('T20: bringing a drawing to a quote', () => {
  const propostas = (materiais: MaterialDaLista[], linhas: LinhaDoDesenho[]) =>
    propostasOfDesenho(materiais, lado(linhas), () => 'm1')
  let count = 0
  const newId = () => `novo-${(count += 1)}`

  it('makes rows, and is the same afterwards', () => {
    const linhas = [
      linhaOf(),
      linhaOf({ linha: 'frontao/t3', nome: 'Frontão 1', areaMm2: null, larguraMm: 100 }),
    ]
    const vazio = [material()]
    const depois = applyPropostas(vazio, propostas(vazio, linhas), { newId })
    expect(depois[0]?.pecas.map(({ nome }) => nome)).toEqual(['Bancada em L', 'Frontão 1'])
    expect(propostas(depois, linhas).map(({ tipo }) => tipo)).toEqual(['igual', 'igual'])
    expect(vazio[0]?.pecas).toEqual([])
  })

  it('keeps name, prices and a total by hand; that total goes when it is said', () => {
    const antes = {
      ...enviada(),
      nome: 'Pia da suíte',
      valorCustomizado: 999,
      acabamentos: enviada().acabamentos.map((um) => ({ ...um, valorMetro: 11 })),
      recortes: [{ nome: 'Recorte de cuba', valor: 77, quantidade: 1 }],
    }
    const materiais = [{ ...material([antes]), valorCustomizado: 5000 }]
    const linhas = [linhaOf({ comprimentoMm: 2600, areaMm2: 2_304_000 })]
    const [proposta] = propostas(materiais, linhas)
    if (!proposta) throw new Error('There is a proposal.')
    expect(proposta).toMatchObject({ tipo: 'muda', estado: 'conflito' })
    const [mantido] = applyPropostas(materiais, [proposta], { newId })
    expect(mantido).toMatchObject({ valorCustomizado: 5000 })
    expect(mantido?.pecas[0]).toMatchObject({
      id: 'row',
      nome: 'Pia da suíte',
      comprimento: 2.6,
      areaDesenhada: 2.304,
      valorCustomizado: 999,
      acabamentos: [{ valorMetro: 11 }, { valorMetro: 11 }],
      recortes: [{ valor: 77 }, { nome: 'Furo de torneira', valor: 35 }],
    })
    const recalculo = { pecas: new Set([proposta.chave]), materiais: new Set(['m1']) }
    const [calculado] = applyPropostas(materiais, [proposta], { newId, recalculo })
    expect([calculado?.valorCustomizado, calculado?.pecas[0]?.valorCustomizado]).toEqual([null, null])
  })

  it('takes out what the drawing has no more, and leaves what is of no drawing or of another', () => {
    const { desenho } = enviada()
    const outro = { ...enviada(), id: 'outro', desenho: desenho && { ...desenho, desenhoId: 'd2' } }
    const solta = { ...enviada(), id: 'solta', desenho: null }
    const materiais = [material([enviada(), solta, outro])]
    const todas = propostas(materiais, [])
    expect(todas.map(({ tipo }) => tipo)).toEqual(['remove'])
    expect(applyPropostas(materiais, todas, { newId })[0]?.pecas.map(({ id }) => id)).toEqual([
      'solta',
      'outro',
    ])
  })

  it('the R$ of the rows sum to the R$ of the material, to the centavo', () => {
    const medida = fc.integer({ min: 1, max: 5_000 })
    const linha = fc.record({
      comprimentoMm: medida,
      larguraMm: medida,
      quantidade: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(
        fc.array(linha, { minLength: 1, maxLength: 6 }),
        fc.array(linha, { minLength: 1, maxLength: 6 }),
        (a, b) => {
          const linhas = (lista: typeof a) =>
            lista.map((uma, at) => linhaOf({ ...uma, linha: `peca/${at}`, areaMm2: null }))
          const vazio = [material()]
          const cheio = applyPropostas(vazio, propostas(vazio, linhas(a)), { newId })
          const mudancas = propostas(cheio, linhas(b))
          const [antes, depois] = [cheio, applyPropostas(cheio, mudancas, { newId })].map(([um]) => um)
          if (!antes || !depois) throw new Error('There is a material.')
          const soma = mudancas
            .map((uma) => valoresOfProposta(uma, antes, { regras: null, recalcula: false }))
            .reduce((total, valor) => total + valor.depois - valor.antes, 0)
          expect(soma).toBe(totalMaterial(depois).total - totalMaterial(antes).total)
          expect(propostas([depois], linhas(b)).every(({ tipo }) => tipo === 'igual')).toBe(true)
        },
      ),
    )
  })

  it('shows what a total by hand does to the difference', () => {
    const peca = { ...enviada(), valorCustomizado: 999 }
    const [proposta] = propostas([material([peca])], [linhaOf({ quantidade: 2 })])
    if (!proposta) throw new Error('There is a proposal.')
    const valores = (recalcula: boolean) =>
      valoresOfProposta(proposta, material(), { regras: null, recalcula })
    expect(centavosToReais(valores(false).depois)).toBe(999)
    expect(centavosToReais(valores(true).depois)).toBe(2724.64)
  })

  it('counts the basins of the stock against the items of the material', () => {
    const cuba = { itemEstoqueId: 'cuba', quantidade: 1 }
    const linhas = [
      linhaOf({ itens: [cuba], quantidade: 2 }),
      linhaOf({ linha: 'peca/2', pecaId: 'p2', itens: [cuba] }),
    ]
    const vazio = [material()]
    expect(propostasOfItens(vazio, propostas(vazio, linhas))).toEqual([
      { itemEstoqueId: 'cuba', materialId: 'm1', item: null, antes: 0, de: 0, para: 3 },
    ])
    const item = {
      id: 'i',
      nome: 'Cuba',
      tipo: '',
      valor: 1,
      quantidade: 3,
      valorCustomizado: null,
      estoqueId: 'cuba',
      observacoes: '',
      opcional: false,
      marcado: false,
    }
    expect(propostasOfItens([{ ...material(), itens: [item] }], propostas(vazio, linhas))).toEqual([])
  })
})
