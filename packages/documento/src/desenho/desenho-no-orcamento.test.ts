import { describe, expect, it } from 'vitest'
import { addNota } from '@lapida/desenho/commands/documento'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { addMolde, MOLDES } from '@lapida/desenho/templates/moldes'
import { feito } from '@lapida/desenho/testing/cozinha'
import { papelOfEmpresa } from '../base/cores.ts'
import { FORMAS, molduraOfQuadro } from './desenho-moldura.ts'
import { layOutQuadro, type QuadroDesenhado } from './desenho-no-orcamento.ts'
import {
  LIMITES_DOS_QUADROS,
  pedidosOfDesenhos,
  quadrosOfDesenhos,
  type QuadroDoDesenho,
} from './desenho-quadros.ts'
import { svgOfQuadro } from './desenho-svg.ts'
import { encontros } from '../testing/textos-da-folha.ts'
import { cozinhaCompleta, desenhoOfMolde } from '../testing/desenho-de-teste.ts'
import { testEmpresa, referenceOrcamento } from '../testing/orcamento-referencia.ts'

const ACABAMENTOS = [{ id: 'reto', nome: 'Reto polido' }]
const PAPEL = papelOfEmpresa(testEmpresa().cores)

/** The pictures of these pieces of a drawing, or of all of them. */
function quadrosOf(desenho: Desenho, pecaIds = Object.keys(desenho.pecas)): QuadroDoDesenho[] {
  const { revisao } = desenho
  const pedido = { desenhoId: desenho.id, letras: [{ revisao, pecaIds }] }
  return quadrosOfDesenhos([{ pedido, naLetra: new Map([[revisao, desenho]]) }], ACABAMENTOS)
}

function unico(quadros: readonly QuadroDoDesenho[]): QuadroDoDesenho {
  const [quadro, ...outros] = quadros
  if (!quadro || outros.length > 0) throw new Error(`There are ${quadros.length} pictures.`)
  return quadro
}

function pronto(quadro: QuadroDoDesenho, forma: keyof typeof FORMAS = 'larga'): QuadroDesenhado {
  const desenhado = layOutQuadro(quadro, FORMAS[forma], PAPEL)
  if (!desenhado) throw new Error('It cannot be drawn.')
  return desenhado
}

const palavras = ({ elementos }: QuadroDesenhado) =>
  elementos.flatMap((um) => (um.tipo === 'traco' ? [] : [um.texto]))
const letras = ({ elementos }: QuadroDesenhado) =>
  elementos.flatMap((um) => (um.tipo === 'traco' ? [] : [um.tamanho]))

/** A house: pieces far apart, which do not stand on one plan. */
function casa(tipos: readonly string[] = ['L', 'ilha', 'lavatorio', 'soleira', 'peitoril']): Desenho {
  const cheia = tipos.reduce(
    (desenho, tipo) => feito(addMolde(desenho, { tipo })),
    novoDesenho({ id: 'casa', nome: 'Casa' }),
  )
  const pecas = Object.values(cheia.pecas).map((peca, i): [string, Peca] => [
    peca.id,
    { ...peca, pos: { ...peca.pos, x: i * 6_000, y: 0 } },
  ])
  return { ...cheia, pecas: Object.fromEntries(pecas) }
}

const TODOS: [string, Desenho][] = [
  ...MOLDES.map(({ tipo }): [string, Desenho] => [tipo, desenhoOfMolde(tipo)]),
  ['the whole kitchen', cozinhaCompleta()],
  ['a house', casa()],
]
const FORMATOS = Object.keys(FORMAS) as (keyof typeof FORMAS)[]

describe('a picture of a quote', () => {
  it.each(TODOS.flatMap(([nome, desenho]) => FORMATOS.map((forma) => [nome, forma, desenho] as const)))(
    '%s, %s: goes into the place that was kept free, no two texts overlap, all can be read',
    (_nome, forma, desenho) => {
      for (const quadro of quadrosOf(desenho)) {
        const desenhado = pronto(quadro, forma)
        const { largura, altura } = molduraOfQuadro(quadro.pecas, FORMAS[forma])
        expect(desenhado.largura).toBe(largura)
        if (FORMAS[forma].justa) expect(desenhado.altura).toBeLessThanOrEqual(altura)
        else expect(desenhado.altura).toBe(altura)
        expect(encontros(desenhado)).toEqual([])
        expect(Math.min(...letras(desenhado))).toBeGreaterThanOrEqual(forma === 'papel' ? 7 : 12 - 1e-6)
      }
    },
  )

  it('has letters of 12 px and the codes of all pieces where a phone is 360 px wide', () => {
    const quadro = unico(quadrosOf(casa()))
    const desenhado = pronto(quadro, 'estreita')
    expect(desenhado.largura).toBeLessThanOrEqual(326)
    for (const { codigo } of quadro.pecas)
      expect(palavras(desenhado).some((texto) => texto.startsWith(codigo))).toBe(true)
    expect(quadro.legenda).toContain('P3 Lavatório')
  })

  it('shows what the customer wants to see, in words too', () => {
    const quadro = unico(quadrosOf(cozinhaCompleta()))
    for (const texto of [
      'P1 · Bancada cozinha',
      'Cuba 560×400',
      'Cooktop 560×490',
      '2,400',
      'frontão h=0,100',
    ])
      expect(palavras(pronto(quadro))).toContain(texto)
    expect(quadro.titulo).toBe('Cozinha')
    expect(quadro.descricao).toBe(
      'Cozinha: Bancada cozinha, 2,400 × 1,800\u00a0m, com cuba, furo de torneira e cooktop.',
    )
  })

  it('names the finish of the company and never shows the id of one that it has no more', () => {
    const desenho = desenhoOfMolde('reta')
    const naLetra = new Map([[desenho.revisao, desenho]])
    const letras = [{ revisao: desenho.revisao, pecaIds: Object.keys(desenho.pecas) }]
    const [com, sem] = [ACABAMENTOS, []].map((acabamentos) =>
      palavras(
        pronto(
          unico(quadrosOfDesenhos([{ pedido: { desenhoId: 'd', letras }, naLetra }], acabamentos)),
          'papel',
        ),
      ),
    )
    expect(com).toContain('Reto polido')
    expect(sem?.join('\n')).not.toMatch(/reto$|reto polido/im)
  })

  it('has nothing of another piece, no note and no word in the place of a measure', () => {
    const comNota = feito(addNota(casa(), { x: 0, y: 0, texto: 'cobrar o dobro' }))
    const [um, outro] = Object.values(comNota.pecas)
    const [a, b] = um?.vertices ?? []
    if (!um || !outro || !a || !b) throw new Error('There are two pieces.')
    const cota = {
      id: 'c1',
      a: { verticeId: a.id },
      b: { verticeId: b.id },
      dir: 'alinhada' as const,
      afast: 400,
      texto: 'medir de novo',
    }
    const desenho = { ...comNota, pecas: { ...comNota.pecas, [um.id]: { ...um, cotas: [cota] } } }
    const quadro = unico(quadrosOf(desenho, [um.id]))
    for (const forma of FORMATOS) {
      const texto = palavras(pronto(quadro, forma)).join('\n')
      expect(texto).toContain('P1')
      for (const fora of ['P2', outro.nome, 'cobrar', 'medir']) expect(texto).not.toContain(fora)
    }
    expect(JSON.stringify(quadro)).not.toContain(outro.nome)
  })

  it('is an SVG in which a name is a name', () => {
    const [peca] = Object.values(desenhoOfMolde('reta').pecas)
    if (!peca) throw new Error('There is a piece.')
    const nome = '"><script>alert(1)</script>&\u0000\u000b\ud800'
    const svg = svgOfQuadro(
      pronto({
        titulo: nome,
        descricao: nome,
        legenda: [],
        acabamentos: {},
        pecas: [{ ...peca, nome }],
      }),
    )
    expect(svg).toContain('P1 · &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;<')
    expect(
      svg.match(/<[a-z]+/g)?.filter((tag) => !['<svg', '<title', '<path', '<text'].includes(tag)),
    ).toEqual([])
    expect(svg).not.toMatch(/[\u0000-\u0008\u000b]/)
  })

  it('is in the company’s colour where edges are worked, legible on any', () => {
    const claro = papelOfEmpresa({ ...testEmpresa().cores, secundaria: '#ffee00' })
    const desenhado = layOutQuadro(unico(quadrosOf(cozinhaCompleta())), FORMAS.larga, claro)
    const cores = new Set(desenhado?.elementos.map((um) => (um.tipo === 'traco' ? um.linha : um.cor)))
    expect(cores).not.toContain('#ffee00')
    expect(cores.size).toBeGreaterThan(2)
  })

  it('without a piece that can be drawn is none', () => {
    const quadro = unico(quadrosOf(desenhoOfMolde('reta')))
    const torta = quadro.pecas.map((peca) => ({ ...peca, vertices: peca.vertices.slice(0, 1), arestas: [] }))
    expect(layOutQuadro({ ...quadro, pecas: torta }, FORMAS.larga, PAPEL)).toBeNull()
  })
})

describe('which pictures a quote has', () => {
  /** A quote whose rows name these pieces. */
  function orcamentoCom(links: readonly (readonly [desenhoId: string, pecaId: string, revisao: string])[]) {
    const orcamento = referenceOrcamento()
    const [material] = orcamento.materiais
    const [peca] = material?.pecas ?? []
    if (!material || !peca) throw new Error('The reference quote has a piece.')
    const pecas = links.map(([desenhoId, pecaId, revisao]) => ({
      ...peca,
      desenho: { desenhoId, pecaId, revisao, linha: 'peca', marca: 'm' },
    }))
    return { ...orcamento, materiais: [{ ...material, pecas: [peca, ...pecas] }] }
  }

  it('asks for each drawing once, its newest letter first', () => {
    expect(pedidosOfDesenhos(referenceOrcamento())).toEqual([])
    const pedidos = pedidosOfDesenhos(
      orcamentoCom([
        ['ABC', 'p2', 'Z'],
        ['d', 'p1', 'A'],
        ['abc', 'p2', 'AA'],
        ['abc', 'p3', 'Z'],
        ['abc', 'p2', 'AA'],
      ]),
    )
    expect(pedidos).toEqual([
      {
        desenhoId: 'abc',
        letras: [
          { revisao: 'AA', pecaIds: ['p2'] },
          { revisao: 'Z', pecaIds: ['p2', 'p3'] },
        ],
      },
      { desenhoId: 'd', letras: [{ revisao: 'A', pecaIds: ['p1'] }] },
    ])
  })

  it('leaves out a drawing that is too large, and pictures after the last', () => {
    const muitas = Array.from(
      { length: LIMITES_DOS_QUADROS.pecas + 1 },
      (_, i) => ['d', `p${i}`, 'A'] as const,
    )
    expect(pedidosOfDesenhos(orcamentoCom(muitas))).toEqual([])
    expect(pedidosOfDesenhos(orcamentoCom(muitas.slice(1)))).toHaveLength(1)
    const desenho = desenhoOfMolde('reta')
    const [peca] = Object.values(desenho.pecas)
    const [vertice] = peca?.vertices ?? []
    if (!peca || !vertice) throw new Error('There is a piece.')
    const cheia = { ...peca, vertices: Array.from({ length: LIMITES_DOS_QUADROS.cantos + 1 }, () => vertice) }
    expect(quadrosOf({ ...desenho, pecas: { [peca.id]: cheia } })).toEqual([])
    const pedido = { desenhoId: 'd', letras: [{ revisao: 'A', pecaIds: [peca.id] }] }
    const um = { pedido, naLetra: new Map([['A', desenho]]) }
    const treze = Array.from({ length: LIMITES_DOS_QUADROS.quadros + 1 }, () => um)
    expect(quadrosOfDesenhos(treze, [])).toHaveLength(LIMITES_DOS_QUADROS.quadros)
  })

  it('has one for each room that has pieces of the quote', () => {
    const desenho = casa(['L', 'lavatorio', 'soleira'])
    const [cozinha, banheiro, porta] = Object.keys(desenho.pecas)
    if (!cozinha || !banheiro || !porta) throw new Error('There are three pieces.')
    const ambientes = [
      { id: 'amb1', nome: 'Cozinha', tipo: 'Cozinha', pecaIds: [cozinha] },
      { id: 'amb2', nome: 'Banheiro', tipo: 'Banheiro', pecaIds: [banheiro] },
      { id: 'amb3', nome: 'Entrada', tipo: 'Outro', pecaIds: [porta] },
    ]
    const titulos = quadrosOf({ ...desenho, ambientes }, [porta, cozinha]).map(({ titulo }) => titulo)
    expect(titulos).toEqual(['Cozinha', 'Entrada'])
  })

  it('shows what another letter left as it was with the newer one, and what it changed as the row has it', () => {
    const a = casa(['L', 'ilha', 'soleira'])
    const [mesma, mudada, nova] = Object.keys(a.pecas)
    const antes = a.pecas[mudada ?? '']
    if (!mesma || !mudada || !nova || !antes) throw new Error('There are three pieces.')
    // A store gives fields in its own order.
    const outraOrdem = Object.fromEntries(Object.entries(a.pecas[mesma] ?? {}).reverse()) as Peca
    const b = {
      ...a,
      revisao: 'B',
      pecas: { ...a.pecas, [mesma]: outraOrdem, [mudada]: { ...antes, nome: 'Ilha nova' } },
    }
    const pedido = {
      desenhoId: 'd',
      letras: [
        { revisao: 'B', pecaIds: [nova] },
        { revisao: 'A', pecaIds: [mesma, mudada] },
      ],
    }
    const naLetra = new Map([
      ['A', a],
      ['B', b],
    ])
    const nomes = (letras: typeof naLetra) =>
      quadrosOfDesenhos([{ pedido, naLetra: letras }], []).map(({ pecas }) => pecas.map(({ nome }) => nome))
    expect(nomes(naLetra)).toEqual([['Bancada em L', 'Soleira'], ['Ilha']])
    expect(nomes(new Map([['A', a]]))).toEqual([['Bancada em L', 'Ilha']])
    expect(nomes(new Map([['B', b]]))).toEqual([['Soleira']])
    expect(nomes(new Map())).toEqual([])
  })
})
