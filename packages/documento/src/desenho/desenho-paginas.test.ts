import { describe, expect, it } from 'vitest'
import { addMolde, MOLDES } from '@lapida/desenho/templates/moldes'
import { feito } from '@lapida/desenho/testing/cozinha'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { ESCALAS, TIPOS_DE_FOLHA, type FolhaDoDesenho } from './desenho-folha.ts'
import { folhasOfDesenho } from './desenho-paginas.ts'
import { svgOfFolha } from './desenho-svg.ts'
import { contains, type Caixa } from '../base/elementos.ts'
import { qrPath } from '../base/qr.ts'
import { cozinhaCompleta, testDados, desenhoOfMolde, testPedido } from '../testing/desenho-de-teste.ts'
import { cantos, encontros } from '../testing/textos-da-folha.ts'

const palavras = (folha: FolhaDoDesenho) =>
  folha.elementos.flatMap((um) => (um.tipo === 'traco' ? [] : [um.texto]))

function caixaOfTextos(folha: FolhaDoDesenho): Caixa {
  const pontos = folha.elementos.flatMap((um) => (um.tipo === 'traco' ? [] : cantos(um)))
  const [xs, ys] = [pontos.map(({ x }) => x), pontos.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, largura: Math.max(...xs) - x, altura: Math.max(...ys) - y }
}

const TODOS: [string, Desenho][] = [
  ...MOLDES.map(({ tipo }): [string, Desenho] => [tipo, desenhoOfMolde(tipo)]),
  ['the whole kitchen', cozinhaCompleta()],
]

describe('T31: sheets on which no two texts overlap', () => {
  it.each(TODOS.flatMap(([nome, desenho]) => TIPOS_DE_FOLHA.map(({ id }) => [nome, id, desenho] as const)))(
    '%s for %s, on both papers, every piece by itself too',
    (_nome, tipo, desenho) => {
      for (const tamanho of ['A4', 'A3'] as const) {
        const pedido = testPedido({ tipo, tamanho, umaPecaPorFolha: true })
        const folhas = folhasOfDesenho(testDados(desenho), pedido)
        expect(folhas.length).toBeGreaterThan(0)
        for (const folha of folhas) {
          expect(encontros(folha)).toEqual([])
          const quadro = { x: 22, y: 22, largura: folha.largura - 44, altura: folha.altura - 44 }
          expect(contains(quadro, caixaOfTextos(folha))).toBe(true)
        }
      }
    },
  )

  it.each([
    'reta',
    'L',
    'U',
    'peninsula',
    'ilha',
    'ilha-cascata',
    'lavatorio',
    'tanque',
    'balcao',
    'churrasqueira',
    'nicho',
    'escada',
  ])('the sheet of %s looks as it was looked at', async (tipo) => {
    const dados = testDados(desenhoOfMolde(tipo))
    const [folha] = folhasOfDesenho(dados, testPedido({ tipo: 'cliente' }))
    if (!folha) throw new Error('No sheet.')
    const svg = svgOfFolha(folha, qrPath(dados.qr.url))
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    await expect(svg).toMatchFileSnapshot(`../testing/folhas/${tipo.toLowerCase()}.svg`)
  })
})

describe('what stands on which sheet', () => {
  const textos = (tipo: (typeof TIPOS_DE_FOLHA)[number]['id']) =>
    folhasOfDesenho(testDados(cozinhaCompleta()), testPedido({ tipo, tamanho: 'A3' })).flatMap(palavras)

  it("prices are on the customer's sheet only", () => {
    expect(textos('cliente')).toContain('R$ 4.062,00')
    for (const { id } of TIPOS_DE_FOLHA.slice(1)) expect(textos(id).join(' ')).not.toMatch(/R\$|Valores/)
  })

  it('a customer without a quote sees no table of prices', () => {
    const dados = testDados(cozinhaCompleta(), { valores: null, orcamento: '', cliente: null })
    const lidos = folhasOfDesenho(dados, testPedido({ tipo: 'cliente' })).flatMap(palavras)
    expect(lidos).not.toContain('Valores')
    expect(lidos.join(' ')).not.toContain('Orçamento')
  })

  it('each tells its reader what he needs', () => {
    for (const texto of [
      'ORDEM DE SERVIÇO',
      'Lados',
      'Saia 0,040 45°',
      '560 × 400 R60',
      'eixo a 1,260 do lado F (parede)',
      'borda a 0,090 do lado C',
      'eixo a 0,055 do lado E (parede)',
      'no eixo, 0,255 do centro da cuba',
      '3,155\u00a0m²',
      'retângulos das emendas',
    ])
      expect(textos('oficina')).toContain(texto)
    for (const texto of ['Peças e pesos', 'Silicone nas paredes e no frontão', 'Recebi a obra em ordem'])
      expect(textos('instalacao')).toContain(texto)
    for (const texto of [
      'Medidas na obra',
      'Eixo da cuba com o eixo do esgoto',
      'Medido por',
      'veio travado',
    ])
      expect(textos('conferencia')).toContain(texto)
    for (const texto of [
      'DESENHO PARA APROVAÇÃO',
      'Rocha Forte',
      'Marina Prado · Orçamento ORC-2026-0117',
      '1:10',
      'Cuba 10 cm à direita',
      'Régua de controle: 50 mm no papel. Imprima em 100%.',
      'Coluna do prédio',
      'N1',
    ])
      expect(textos('cliente')).toContain(texto)
  })

  it('a rectangle has its diagonals to be measured on site', () => {
    const lidos = folhasOfDesenho(
      testDados(desenhoOfMolde('reta', { A: 2400, B: 700 })),
      testPedido({ tipo: 'conferencia' }),
    ).flatMap(palavras)
    expect(lidos.filter((texto) => texto === '2,500')).toHaveLength(2)
  })
})

describe('scale', () => {
  const escalas = (desenho: Desenho, outros: Parameters<typeof testPedido>[0]) =>
    folhasOfDesenho(testDados(desenho), testPedido(outros)).map(({ escala }) => escala)

  it('is the largest at which it goes onto the paper, unless one was chosen', () => {
    expect(escalas(cozinhaCompleta(), { tipo: 'cliente', tamanho: 'A4' })).toEqual([20])
    expect(escalas(cozinhaCompleta(), { tipo: 'cliente', tamanho: 'A3' })).toEqual([10])
    expect(escalas(cozinhaCompleta(), { tipo: 'cliente', tamanho: 'A4', escala: 50 })).toEqual([50])
    expect(escalas(desenhoOfMolde('soleira'), { tipo: 'cliente' })).toEqual([5])
  })

  it('what a chosen scale does not hold is drawn smaller, and says so', () => {
    const folhas = folhasOfDesenho(
      testDados(cozinhaCompleta()),
      testPedido({ tipo: 'cliente', tamanho: 'A4', escala: 5 }),
    )
    expect(folhas.map(({ escala }) => escala)).toContain(20)
    expect(folhas.flatMap(palavras)).toContain('1:20')
  })

  it('a house of worktops goes onto several sheets rather than to be too small, none lost', () => {
    let casa = desenhoOfMolde('L')
    for (let i = 1; i <= 11; i += 1)
      casa = feito(addMolde(casa, { tipo: 'L', pos: { x: (i % 4) * 4000, y: Math.floor(i / 4) * 3500 } }))
    const folhas = folhasOfDesenho(testDados(casa), testPedido({ tipo: 'oficina', tamanho: 'A4' }))
    const desenhadas = folhas.filter(({ escala }) => escala !== null)
    for (const { escala } of desenhadas) expect(escala).toBeLessThanOrEqual(25)
    expect(ESCALAS).toContain(desenhadas[0]?.escala)
    const lidos = folhas.flatMap(palavras)
    for (let i = 1; i <= 12; i += 1) {
      expect(lidos).toContain(`P${i} · Bancada em L`)
      // Rows of tables are lost as little: the piece, its strips and its sides.
      for (const texto of [`P${i}`, `P${i}-S1`, `P${i}-S2`, `P${i}-F1`, `P${i}-F2`])
        expect(lidos).toContain(texto)
    }
    for (const folha of folhas) expect(encontros(folha)).toEqual([])
  })

  it('tables that do not go beside a drawing lose no row, and do not make it tiny', () => {
    const comIlha = feito(addMolde(cozinhaCompleta(), { tipo: 'ilha-cascata', pos: { x: 1000, y: -400 } }))
    for (const { id: tipo } of TIPOS_DE_FOLHA) {
      const folhas = folhasOfDesenho(testDados(comIlha), testPedido({ tipo, tamanho: 'A4' }))
      expect(folhas[0]?.escala).toBeLessThanOrEqual(25)
      const lidos = folhas.flatMap(palavras)
      const codigos =
        tipo === 'conferencia'
          ? ['P1 A', 'P1 F', 'P2 A', 'P2 D', 'P2 Diagonal 2']
          : ['P1', 'P1-S1', 'P1-S2', 'P1-F1', 'P1-F2', 'P2', 'P2-S1', 'P2-S2']
      for (const codigo of codigos) expect(lidos, tipo).toContain(codigo)
    }
  })

  it('there is no sheet for nothing', () => {
    expect(
      folhasOfDesenho(testDados({ ...desenhoOfMolde('reta'), pecas: {}, ambientes: [] }), testPedido()),
    ).toEqual([])
  })
})

it('no text can break out of the SVG', () => {
  const dados = testDados({ ...desenhoOfMolde('reta'), nome: '<script>alert("&")' })
  const [folha] = folhasOfDesenho(dados, testPedido())
  expect(folha && svgOfFolha(folha, qrPath('x'))).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)')
})
