import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paint } from '#commands/acabamentos.ts'
import { setTiraMaxima } from '#commands/documento.ts'
import { addEmendas } from '#commands/emendas.ts'
import { setMedidaDoOrcamento } from '#commands/medida-do-orcamento.ts'
import { mirrorPeca } from '#commands/pecas.ts'
import { setComprimento, setEncontro, setLado } from '#commands/arestas.ts'
import type { Desenho, Encontro, LadoAresta, Saia } from '#model/tipos.ts'
import { aresta, desenhoCom, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import { quantidadesOfPeca } from './quantidades.ts'
import { cantosComEncontro, tirasOfPeca } from './tiras.ts'
import { pecasDerivadas } from './derivadas.ts'
import { linhasOfOrcamento } from './linhas-of-orcamento.ts'
import { pecasParaCorte } from './para-corte.ts'

const SAIA: Saia = { h: 100, uniao: '45', acabamento: 'reto' }
const PISO: Saia = { h: 'piso', uniao: '45', acabamento: 'reto' }

/** A rectangle of 2,00 × 0,80 with these on its edges: front, right, back, left. */
function reto(lados: readonly { saia?: Saia; frontao?: number; lado?: LadoAresta }[]): Desenho {
  return lados.reduce(
    (desenho, { saia, frontao, lado }, i) => {
      const peca = pecaOf(desenho)
      const alvo = { pecaId: peca.id, arestaId: aresta(peca, i) }
      const alvos = { pecaId: peca.id, alvos: [{ arestaId: alvo.arestaId }] }
      const comLado = lado ? feito(setLado(desenho, alvo, lado)) : desenho
      const comSaia = saia ? feito(paint(comLado, alvos, { saia })) : comLado
      return frontao ? feito(paint(comSaia, alvos, { frontao: { h: frontao, acabamento: 'reto' } })) : comSaia
    },
    desenhoReto(2000, 800),
  )
}

/** An L whose two front edges, 1,20 and 1,80 long, meet in an inner corner. */
const cantoInterno = (saia: Saia) =>
  desenhoCom({
    cantos: [
      { x: 0, y: 0 },
      { x: 600, y: 0, lado: { saia } },
      { x: 600, y: 1200, lado: { saia } },
      { x: 2400, y: 1200 },
      { x: 2400, y: 1800 },
      { x: 0, y: 1800 },
    ],
  })

const tiras = (desenho: Desenho) => tirasOfPeca(pecaOf(desenho), desenho.regras)
const figuras = (desenho: Desenho) =>
  tiras(desenho).map(({ comprimento, mm45, pontas }) => [
    comprimento,
    mm45,
    ...pontas.map(({ visivel }) => visivel),
  ])
const metros = (desenho: Desenho) =>
  pecasDerivadas(pecaOf(desenho), desenho.regras).map((peca) => {
    const q = quantidadesOfPeca(peca, desenho.regras)
    return q.ok ? (q.valor.acabamentos.reto ?? 0) : NaN
  })
const withEncontro = (desenho: Desenho, encontro: Encontro) => {
  const peca = pecaOf(desenho)
  const verticeIds = cantosComEncontro(peca).map(({ verticeId }) => verticeId)
  return feito(setEncontro(desenho, { pecaId: peca.id, verticeIds }, encontro))
}

describe('two upstands in a corner', () => {
  const frontoes = reto([{}, { frontao: 100, lado: 'parede' }, { frontao: 100, lado: 'parede' }])

  it('the one at the longer wall runs through, the other ends at its face', () => {
    expect(figuras(frontoes).map(([mm, junta]) => [mm, junta])).toEqual([
      [780, 0],
      [2000, 0],
    ])
    expect(metros(frontoes)).toEqual([780, 2000])
  })

  it.each([
    ['antes', [800, 1980], 0],
    ['depois', [780, 2000], 0],
    ['45', [800, 2000], 100],
  ] as const)('chosen %s: %j, %d mm of mitre', (encontro, comprimentos, mitra) => {
    const desenho = withEncontro(frontoes, encontro)
    expect(tiras(desenho).map(({ comprimento }) => comprimento)).toEqual(comprimentos)
    expect(tiras(desenho).reduce((soma, { mm45 }) => soma + mm45, 0)).toBe(mitra)
    const q = quantidadesOfPeca(pecaOf(desenho), desenho.regras)
    const mm = comprimentos.reduce((soma, um) => soma + um, 0)
    expect(q.ok && q.valor.frontao).toEqual({ mm, mm2: mm * 100 })
    expect(q.ok && q.valor.saia.mm45).toBe(mitra)
  })

  it('mirrored, the same one runs through', () => {
    const desenho = withEncontro(frontoes, 'antes')
    const espelhado = feito(mirrorPeca(desenho, pecaOf(desenho).id))
    expect(
      tiras(espelhado)
        .map(({ comprimento }) => comprimento)
        .toSorted(),
    ).toEqual([1980, 800].toSorted())
  })

  it('a strip that a corner takes up is none', () => {
    const curta = feito(
      setComprimento(
        frontoes,
        { pecaId: pecaOf(frontoes).id, arestaId: aresta(pecaOf(frontoes), 1) },
        { mm: 15, moveParedes: true },
      ),
    )
    expect(tiras(curta).map(({ comprimento }) => comprimento)).toEqual([2000])
  })
})

describe('two aprons in a corner', () => {
  it('round an outer corner they are mitred: full lengths, the corner is joint too', () => {
    // 2,00 m and 0,80 m along the top, 0,10 m down the corner.
    expect(figuras(reto([{ saia: SAIA }, { saia: SAIA }])).map(([mm, junta]) => [mm, junta])).toEqual([
      [2000, 2100],
      [800, 800],
    ])
  })

  it('glued below the top, the longer runs through', () => {
    const topo = { ...SAIA, uniao: 'topo' } as const
    expect(figuras(reto([{ saia: topo }, { saia: topo }])).map(([mm, junta]) => [mm, junta])).toEqual([
      [2000, 0],
      [780, 0],
    ])
  })

  it('in an inner corner one runs on behind the other, where nobody works its edge', () => {
    const desenho = cantoInterno(SAIA)
    expect(tiras(desenho).map(({ comprimento, mm45 }) => [comprimento, mm45])).toEqual([
      [1200, 1200],
      [1820, 1800],
    ])
    expect(metros(desenho)).toEqual([1200, 1800])
    // Mitred there, both are longer at the back.
    const mitradas = withEncontro(desenho, '45')
    expect(tiras(mitradas).map(({ comprimento, mm45 }) => [comprimento, mm45])).toEqual([
      [1220, 1300],
      [1820, 1800],
    ])
    expect(metros(mitradas)).toEqual([1200, 1800])
  })
})

describe('what of a waterfall is worked', () => {
  it.each<[string, Parameters<typeof reto>[0], number[]]>([
    ['both upright edges of a leg that stands free', [{}, { saia: PISO }], [1800]],
    ['one where its other side is at a wall', [{}, { saia: PISO }, { lado: 'parede' }], [900]],
    ['one beside an appliance', [{ lado: 'eletro' }, { saia: PISO }], [900]],
    ['none between a wall and an appliance', [{ lado: 'eletro' }, { saia: PISO }, { lado: 'parede' }], [0]],
    // The apron of 0,10 covers the top of the corner; its own lower edge is 2,00.
    ['beside an apron what is below it', [{ saia: SAIA }, { saia: PISO }], [2000, 900 + 800]],
    ['none of a corner of two legs', [{ saia: PISO }, { saia: PISO }], [900, 900]],
    ['both of one that is glued below the top', [{}, { saia: { ...PISO, uniao: 'topo' } }], [1760]],
    ['an apron as high as the top is one', [{}, { saia: { ...PISO, h: 900 } }], [1800]],
    ['of a low apron the lower edge only', [{}, { saia: { ...PISO, h: 400 } }], [800]],
  ])('%s', (_nome, lados, mm) => {
    expect(metros(reto(lados))).toEqual(mm)
  })
})

describe('a strip that is cut', () => {
  const base = reto([{ saia: SAIA }, {}, { frontao: 100, lado: 'parede' }, { frontao: 100, lado: 'parede' }])
  const peca = pecaOf(base)
  const pontas = { a: { arestaId: aresta(peca, 0), dist: 1200 }, b: { arestaId: aresta(peca, 2), dist: 800 } }
  const emendada = feito(addEmendas(base, peca.id, [pontas]))
  const nomes = (desenho: Desenho) =>
    pecasDerivadas(pecaOf(desenho), desenho.regras).map(({ id, codigo, vertices }) => [
      id,
      codigo,
      vertices[1]?.x,
    ])

  it('where its piece is: parts with letters and ids of their own, that sum to the whole', () => {
    expect(nomes(emendada).map(([, codigo, mm]) => [codigo, mm])).toEqual([
      ['P1-S1A', 1200],
      ['P1-S1B', 800],
      // The back runs through the corner, the side ends at its face.
      ['P1-F1A', 800],
      ['P1-F1B', 1200],
      ['P1-F2', 780],
    ])
    expect(new Set(nomes(emendada).map(([id]) => id)).size).toBe(5)
    expect(tiras(emendada).reduce((soma, { mm45 }) => soma + mm45, 0)).toBe(2000)
    const linhas = linhasOfOrcamento(emendada).filter(({ linha }) => !linha.startsWith('peca'))
    expect(linhas.map(({ linha }) => linha.replace(/t\d+/, 't'))).toEqual([
      'saia/t',
      'saia/t/2',
      'frontao/t',
      'frontao/t/2',
      'frontao/t',
    ])
    expect(linhas[1]?.nome).toBe('Saia 1 de Bancada (parte 2)')
    expect(pecasParaCorte(emendada).map(({ rotulo }) => rotulo)).toEqual([
      'P1A',
      'P1B',
      'P1-S1A',
      'P1-S1B',
      'P1-F1A',
      'P1-F1B',
      'P1-F2',
    ])
  })

  it('where it is longer than the rules allow, in equal parts', () => {
    const curtas = feito(setTiraMaxima(base, 700))
    expect(nomes(curtas).map(([, , mm]) => Math.round(Number(mm)))).toEqual([
      667, 667, 667, 667, 667, 667, 380, 400,
    ])
    expect(nomes(feito(setTiraMaxima(curtas, undefined))).map(([, , mm]) => mm)).toEqual([2000, 2000, 780])
    expect(setTiraMaxima(curtas, undefined)).toMatchObject({ valor: { nome: 'Frontões e saias inteiros' } })
  })

  it('takes its height from the quote, part by part', () => {
    const linha = linhasOfOrcamento(emendada).find((uma) => uma.nome === 'Saia 1 de Bancada (parte 2)')
    if (!linha) throw new Error('The apron has two parts.')
    const pedido = { pecaId: peca.id, linha: linha.linha, comprimentoMm: 800, larguraMm: 120 }
    const alta = feito(setMedidaDoOrcamento(emendada, pedido))
    expect(
      tiras(alta)
        .slice(0, 2)
        .map(({ altura }) => altura),
    ).toEqual([120, 120])
    expect(setMedidaDoOrcamento(emendada, { ...pedido, comprimentoMm: 1200 }).ok).toBe(false)
  })
})

it('edges of a strip never have more finish than they are long, whatever meets whatever', () => {
  const saia = fc.option(
    fc.record({
      h: fc.oneof(fc.integer({ min: 1, max: 1200 }), fc.constant('piso' as const)),
      uniao: fc.constantFrom('45', 'topo'),
      acabamento: fc.constant('reto'),
    }),
    { nil: undefined },
  )
  const lado = fc.constantFrom<LadoAresta>('livre', 'parede', 'eletro', 'emenda')
  const lados = fc.array(fc.record({ saia, frontao: fc.integer({ min: 0, max: 600 }), lado }), {
    minLength: 4,
    maxLength: 4,
  })
  fc.assert(
    fc.property(lados, fc.constantFrom<Encontro>('45', 'antes', 'depois'), (quatro, encontro) => {
      const desenho = withEncontro(
        reto(quatro.map(({ saia: uma, ...resto }) => (uma ? { saia: uma, ...resto } : resto))),
        encontro,
      )
      for (const tira of tiras(desenho)) {
        expect(tira.comprimento).toBeGreaterThanOrEqual(1)
        expect(tira.mm45).toBeGreaterThanOrEqual(0)
        for (const { visivel } of tira.pontas) expect(visivel).toBeLessThanOrEqual(tira.altura)
      }
      for (const peca of pecasDerivadas(pecaOf(desenho), desenho.regras)) {
        const q = quantidadesOfPeca(peca, desenho.regras)
        const soma = q.ok ? Object.values(q.valor.acabamentos).reduce((total, mm) => total + mm, 0) : NaN
        const [w = 0, h = 0] = [peca.vertices[2]?.x, peca.vertices[2]?.y]
        expect(soma).toBeCloseTo(2 * (w + h), 6)
      }
    }),
    { numRuns: 200 },
  )
})

it('works an upstand at the end that shows, as one sees it from the room', () => {
  const frontao = { h: 100, acabamento: 'reto' }
  // Two walls that stand into the room in an inner corner: what runs through is hidden at that end.
  const desenho = desenhoCom({
    cantos: [
      { x: 0, y: 0 },
      { x: 600, y: 0, lado: { frontao } },
      { x: 600, y: 1200, lado: { frontao } },
      { x: 2400, y: 1200 },
      { x: 2400, y: 1800 },
      { x: 0, y: 1800 },
    ],
  })
  const peca = pecaOf(desenho)
  const through = tirasOfPeca(peca, desenho.regras).findIndex(({ aVista }) => aVista.de > 0)
  const tira = tirasOfPeca(peca, desenho.regras)[through]
  const upper = pecasDerivadas(peca, desenho.regras)[through]?.arestas[2]
  // The upper side runs from right to left, and at the right stands the start of the edge.
  expect(tira?.aresta.id).toBe(aresta(peca, 2))
  expect(upper?.trechos.map(({ acabamento, ate }) => [acabamento, ate])).toEqual([
    ['bruto', 20],
    ['reto', 'fim'],
  ])
})
