import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setRecorte } from '@lapida/desenho/commands/recortes'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { quantidadesOfDesenho } from '@lapida/desenho/quantities/quantidades'
import { addMolde, MOLDES } from '@lapida/desenho/templates/moldes'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { listaOfAcabamentos } from '@lapida/domain/desenho/marca'
import { totalPeca } from '@lapida/domain/orcamento/peca'
import { precoOfDesenho, type ComoPrecificar } from './preco-of-desenho.ts'

const TABELAS = regrasCobrancaPadrao()
const PEDRA = {
  estoqueMaterialId: 'e1',
  tipo: 'São Gabriel',
  categoria: 'Granito',
  espessura: '',
  acabamento: '',
  precoM2: 480,
}
const COMO: ComoPrecificar = { tabelas: TABELAS, regras: null, pedraOf: () => PEDRA }

/** Samples of a company: straight polished at R$ 35/m, mitre at R$ 95/m; stone at R$ 480/m², 2 cm, tops at 0,90 m. */
function drawn(
  moldes: readonly (readonly [tipo: string, medidas: Record<string, number>])[],
  saia = 40,
): Desenho {
  return moldes.reduce(
    (desenho, [tipo, medidas]) => {
      const made = addMolde(desenho, {
        tipo,
        medidas,
        costume: { acabamento: 'reto-polido', frontao: 100, saia },
      })
      if (!made.ok) throw new Error(made.problema.mensagem)
      return made.valor.desenho
    },
    novoDesenho({ id: 'd1', nome: 'Obra' }),
  )
}

/** Each row of the quote: its name, what it costs in centavos, and its finishes with their metres. */
const rowsOf = (desenho: Desenho) =>
  precoOfDesenho(desenho, COMO).linhas.map(({ peca, material }) => [
    peca.nome.replace(/ de .*/, ''),
    totalPeca(peca, material.precoM2),
    listaOfAcabamentos(peca).map(({ nome, metros }) => `${nome} ${metros}`),
  ])

describe('three whole jobs, reckoned by hand', () => {
  it('an L of 2,40 × 1,80, 0,60 deep, with an apron of 4 cm and an upstand of 10 cm', () => {
    const desenho = drawn([['L', { A: 2400, B: 1800, C: 600, D: 600 }]])
    expect(rowsOf(desenho)).toEqual([
      // 2,40 × 0,60 + 1,20 × 0,60 = 2,16 m² × 480 = 1.036,80; the two free ends 2 × 0,60 m × 35 = 42,00.
      // Not polished: the front, which lies inside the joint, and the back at the walls.
      ['Bancada em L', 107_880, ['Reto polido 1.2']],
      // 1,20 × 0,04 = 0,048 m² = 23,04; lower edge 1,20 × 35 = 42,00; joint 1,20 × 95 = 114,00.
      ['Saia 1', 17_904, ['Reto polido 1.2', 'Meia-esquadria 1.2']],
      // Runs 2 cm behind the other in the inner corner: 1,82 × 0,04 = 0,0728 m² = 34,944; 63,00; joint 171,00.
      ['Saia 2', 26_894, ['Reto polido 1.8', 'Meia-esquadria 1.8']],
      // 2,40 × 0,10 = 0,24 m² = 115,20; upper edge 2,40 × 35 = 84,00.
      ['Frontão 1', 19_920, ['Reto polido 2.4']],
      // Ends at the other's face: 1,78 × 0,10 = 0,178 m² = 85,44; upper edge 1,78 × 35 = 62,30.
      ['Frontão 2', 14_774, ['Reto polido 1.78']],
    ])
    // 1.078,80 + 179,04 + 268,94 + 199,20 + 147,74
    expect(precoOfDesenho(desenho, COMO).totalOf()).toBe(187_372)
  })

  it('an island of 2,20 × 1,00 with two waterfalls', () => {
    const desenho = drawn([['ilha-cascata', { A: 2200, B: 1000, N: 2 }]])
    expect(rowsOf(desenho)).toEqual([
      // 2,20 m² = 1.056,00; the two long edges 4,40 × 35 = 154,00; the short ones lie inside the joints.
      ['Ilha com cascata', 121_000, ['Reto polido 4.4']],
      // 1,00 × 0,90 = 0,90 m² = 432,00; two upright edges 1,80 × 35 = 63,00, none on the floor; joint 95,00.
      ['Saia 1', 59_000, ['Reto polido 1.8', 'Meia-esquadria 1']],
      ['Saia 2', 59_000, ['Reto polido 1.8', 'Meia-esquadria 1']],
    ])
    expect(precoOfDesenho(desenho, COMO).totalOf()).toBe(239_000)
  })

  it('a vanity of 1,00 × 0,50 with an apron of 15 cm, basin and tap', () => {
    const desenho = drawn([['lavatorio', { A: 1000, B: 500 }]], 150)
    expect(rowsOf(desenho)).toEqual([
      // 0,50 m² = 240,00; both sides 1,00 × 35 = 35,00; basin 120,00 and tap 35,00.
      ['Lavatório', 43_000, ['Reto polido 1']],
      // 1,00 × 0,15 = 0,15 m² = 72,00; lower edge 35,00; joint 95,00.
      ['Saia 1', 20_200, ['Reto polido 1', 'Meia-esquadria 1']],
      // 0,10 m² = 48,00; upper edge 35,00.
      ['Frontão 1', 8_300, ['Reto polido 1']],
    ])
    expect(precoOfDesenho(desenho, COMO).totalOf()).toBe(71_500)
  })

  it('a kitchen: 5,580 m of joint, 3,600 m of leg edges, and 7,580 m that nobody sees', () => {
    const desenho = drawn([
      ['L', { A: 2400, B: 2380, C: 600, D: 600 }],
      ['ilha-cascata', { A: 2200, B: 1000, N: 2 }],
    ])
    expect(quantidadesOfDesenho(desenho).total.saia.mm45).toBe(5580)
    const { linhas } = precoOfDesenho(desenho, COMO)
    const metres = (wanted: RegExp, finish: string) =>
      linhas
        .filter(({ peca }) => wanted.test(peca.nome))
        .flatMap(({ peca }) => listaOfAcabamentos(peca))
        .filter(({ nome }) => nome === finish)
        .reduce((sum, { metros }) => sum + Math.round(metros * 1000), 0)
    expect(metres(/./, 'Meia-esquadria')).toBe(5580)
    expect(metres(/^Saia .* de Ilha/, 'Reto polido')).toBe(3600)
    // Painted in the drawing and not worked: 5,58 m of top inside the joint, 2,00 m of leg on the floor.
    const painted = Object.values(desenho.pecas)
      .flatMap(({ arestas }) => arestas.flatMap(({ trechos }) => trechos))
      .filter(({ acabamento }) => acabamento === 'reto-polido')
    expect(painted).toHaveLength(8)
    expect(metres(/^(Bancada|Ilha)/, 'Reto polido')).toBe(1200 + 4400)
  })
})

describe('the price of a drawing', () => {
  it('is the sum of its pieces, and of their rows, whatever was drawn', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...MOLDES), { minLength: 1, maxLength: 4 }),
        fc.nat(200),
        (moldes, saia) => {
          const desenho = drawn(
            moldes.map(({ tipo }) => [tipo, {}] as const),
            saia,
          )
          const { totalOf, linhas } = precoOfDesenho(desenho, COMO)
          const total = totalOf()
          const each = Object.keys(desenho.pecas).map((id) => Number(totalOf(new Set([id]))))
          expect(each.reduce((sum, value) => sum + value, 0)).toBe(total)
          expect(linhas.reduce((sum, { peca, material }) => sum + totalPeca(peca, material.precoM2), 0)).toBe(
            total,
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('of a quote that has its rows keeps what was agreed there, and counts items of the stock', () => {
    const desenho = drawn([['lavatorio', { A: 1000, B: 500 }]], 150)
    const [peca] = Object.values(desenho.pecas)
    const [cuba] = peca?.recortes ?? []
    if (!peca || !cuba) throw new Error('The template has a basin.')
    const withItem = setRecorte(desenho, { pecaId: peca.id, recorteId: cuba.id }, { itemEstoqueId: 'i1' })
    if (!withItem.ok) throw new Error(withItem.problema.mensagem)
    const como = { ...COMO, valorOfItem: (id: string) => (id === 'i1' ? 349 : 0) }
    expect(precoOfDesenho(withItem.valor.desenho, como).totalOf()).toBe(71_500 + 34_900)
    const { linhas } = precoOfDesenho(desenho, COMO)
    const [first] = linhas
    if (!first) throw new Error('The drawing has rows.')
    const pecas = linhas.map((linha, i) => ({ ...linha.peca, id: `l${i}` }))
    const agreed = { ...first.material, precoM2: 500, pecas, itens: [] }
    // 0,50 + 0,15 + 0,10 = 0,75 m² at R$ 20,00 more.
    const inQuote = precoOfDesenho(desenho, { ...COMO, materiais: [agreed], pedraOf: () => null })
    expect(inQuote.totalOf()).toBe(71_500 + 1_500)
    expect(inQuote.semPedra.size).toBe(0)
  })

  it('says what it does not know: the stone, and metres of joint without a price', () => {
    const desenho = drawn([['ilha-cascata', { A: 2200, B: 1000, N: 2 }]])
    const acabamentos = TABELAS.acabamentos.filter(({ id }) => id !== 'meia-esquadria')
    const without = precoOfDesenho(desenho, {
      ...COMO,
      tabelas: { ...TABELAS, acabamentos },
      pedraOf: () => null,
    })
    expect(without.meiaEsquadriaSemPreco).toBe(2000)
    expect([...without.semPedra]).toEqual(Object.keys(desenho.pecas))
    // 4,40 m of long edges and 3,60 m of upright ones at 35.
    expect(without.totalOf()).toBe(28_000)
    const own = [...acabamentos, { id: 'x1', nome: 'Meia esquadria colada', valorMetro: 100 }]
    const named = precoOfDesenho(desenho, { ...COMO, tabelas: { ...TABELAS, acabamentos: own } })
    expect(named.meiaEsquadriaSemPreco).toBe(0)
    expect(named.linhas[1]?.peca.acabamentos.map(({ nome }) => nome)).toEqual([
      'Reto polido',
      'Meia esquadria colada',
    ])
  })
})
