import { describe, expect, it } from 'vitest'
import { paint } from '../commands/acabamentos.ts'
import { setArco, setBalanco, setCantos, setComprimento, setLado } from '../commands/arestas.ts'
import { addRebaixo } from '../commands/cotas-e-rebaixos.ts'
import { addEmendas } from '../commands/emendas.ts'
import { addPeca, duplicatePeca, setPeca } from '../commands/pecas.ts'
import { addRecorte, setRecorte } from '../commands/recortes.ts'
import { area, caixa } from '../kernel/laco.ts'
import { novoDesenho } from '../model/novo-desenho.ts'
import { partesOfPeca } from '../model/partes.ts'
import type { Desenho, Forma, Peca } from '../model/tipos.ts'
import { addMolde, MOLDES } from '../templates/moldes.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import { fitsChapa, check } from './conferencia.ts'
import { suggestEmendas } from './suggest-emendas.ts'
import type { Contexto } from './tipos.ts'

const LIMITES: Contexto = {
  limites: { distanciaDaBorda: 10, peso: 300, balanco: 300, raioDaFerramenta: 3 },
  chapas: () => [{ comprimento: 2900, largura: 1800 }],
  densidade: () => 2700,
}

/** A finished top with its material: nothing to be said. */
function boa(w = 2400, h = 600): Desenho {
  const reta = desenhoReto(w, h)
  const { id } = pecaOf(reta)
  const alvos = [0, 1, 2, 3].map((i) => ({ arestaId: aresta(pecaOf(reta), i) }))
  return feito(
    setPeca(feito(paint(reta, { pecaId: id, alvos }, { acabamento: 'reto' })), id, { materialId: 'm1' }),
  )
}
const id = (desenho: Desenho) => pecaOf(desenho).id
const alvo = (desenho: Desenho, i: number) => ({ pecaId: id(desenho), arestaId: aresta(pecaOf(desenho), i) })
const withRecorte = (
  desenho: Desenho,
  x: number,
  y: number,
  forma: Forma = { t: 'ret', w: 500, h: 400, r: 30 },
) => feito(addRecorte(desenho, id(desenho), { tipo: 'cuba', forma, centro: { x, y } }))
const withFrontao = (desenho: Desenho) =>
  feito(
    paint(
      feito(setLado(desenho, alvo(desenho, 2), 'parede')),
      { pecaId: id(desenho), alvos: [{ arestaId: alvo(desenho, 2).arestaId }] },
      {
        frontao: { h: 100, acabamento: 'reto' },
      },
    ),
  )
/** A drawing as another program may have left it: the commands would have refused. */
const estragada = (desenho: Desenho, change: (peca: Peca) => Peca): Desenho => ({
  ...desenho,
  pecas: { [id(desenho)]: change(pecaOf(desenho)) },
})

const FALHAS: [codigo: string, desenho: Desenho, mensagem: RegExp][] = [
  [
    'contorno',
    estragada(boa(), (peca) => ({
      ...peca,
      vertices: peca.vertices.map((v, i) => (i === 1 ? { ...v, x: 1000, y: 700 } : v)),
    })),
    /^O contorno cruza a si mesmo/,
  ],
  [
    'canto',
    estragada(boa(), (peca) => ({
      ...peca,
      vertices: peca.vertices.map((v) => ({ ...v, canto: { t: 'raio', r: 400 } })),
    })),
    /^Raio ou chanfro não cabe na aresta 2/,
  ],
  [
    'sem-acabamento',
    feito(
      paint(
        boa(),
        { pecaId: id(boa()), alvos: [{ arestaId: aresta(pecaOf(boa()), 1) }] },
        { acabamento: 'bruto' },
      ),
    ),
    /^A aresta B está livre e sem acabamento\.$/,
  ],
  [
    'frontao-livre',
    feito(setLado(withFrontao(boa()), alvo(boa(), 2), 'livre')),
    /^O frontão da aresta C não encosta em parede\.$/,
  ],
  ['recorte-fora', withRecorte(boa(), 2300, 300), /^Cuba sai da peça\.$/],
  [
    'recortes-sobrepostos',
    withRecorte(withRecorte(boa(), 800, 300), 1200, 300),
    /^Cuba e Cuba se sobrepõem\.$/,
  ],
  ['recorte-perto', withRecorte(boa(), 300, 207), /^Cuba fica a 0,007 m da borda; o mínimo é 0,010 m\.$/],
  [
    'apoio-aberta',
    feito(
      setRecorte(
        withRecorte(boa(), 1200, 300),
        { pecaId: id(boa()), recorteId: pecaOf(withRecorte(boa(), 1200, 300)).recortes[0]?.id ?? '' },
        { montagem: 'apoio' },
      ),
    ),
    /^Cuba é de apoio: corta-se só o furo da válvula, e a abertura está maior\.$/,
  ],
  [
    'rebaixo-fora',
    feito(
      addRebaixo(boa(), id(boa()), {
        forma: { t: 'ret', w: 500, h: 300, r: 20 },
        profundidade: 5,
        centro: { x: 300, y: 140 },
      }),
    ),
    /^A área molhada sai da peça\.$/,
  ],
  [
    'furo-sob-frontao',
    withRecorte(withFrontao(boa()), 1200, 567, { t: 'circ', d: 35 }),
    /^Cuba fica embaixo do frontão\.$/,
  ],
  [
    'emenda-torta',
    feito(
      addEmendas(boa(), id(boa()), [
        {
          a: { arestaId: aresta(pecaOf(boa()), 0), dist: 1000 },
          b: { arestaId: aresta(pecaOf(boa()), 2), dist: 1300 },
          tipo: 'reta',
        },
      ]),
    ),
    /^A emenda reta está torta: 0,100 m fora do esquadro\.$/,
  ],
  [
    'emenda',
    feito(
      addEmendas(withRecorte(boa(), 1200, 300), id(boa()), [
        {
          a: { arestaId: aresta(pecaOf(boa()), 0), dist: 1200 },
          b: { arestaId: aresta(pecaOf(boa()), 2), dist: 1200 },
        },
      ]),
    ),
    /^A emenda cruza: Cuba\.$/,
  ],
  [
    'maior-que-chapa',
    boa(3000, 600),
    /^Uma parte de 3,000 × 0,600 m não cabe em nenhuma chapa\. Sugira uma emenda\.$/,
  ],
  [
    'pesada',
    feito(setPeca(boa(2800, 1800), id(boa()), { espessura: 30 })),
    /^Bancada pesa 408 kg: mais que os 300 kg/,
  ],
  [
    'balanco',
    feito(setBalanco(boa(), alvo(boa(), 0), 400)),
    /^O balanço da aresta A, de 0,400 m, passa do limite de 0,300 m\.$/,
  ],
  [
    'canto-interno',
    feito(
      setCantos(
        lEmBoaOrdem(),
        { pecaId: id(lEmBoaOrdem()), verticeIds: [pecaOf(lEmBoaOrdem()).vertices[2]?.id ?? ''] },
        undefined,
      ),
    ),
    /^Um canto interno é mais fechado que a ferramenta \(R3 mm\)\.$/,
  ],
  [
    'codigo-repetido',
    (() => {
      const duas = feito(duplicatePeca(boa(), id(boa())))
      const copia = Object.keys(duas.pecas)[1] ?? ''
      return feito(setPeca(duas, copia, { codigo: 'P1' }))
    })(),
    /^O código P1 está em mais de uma peça\.$/,
  ],
  [
    'sem-material',
    feito(addMolde(novoDesenho({ id: 'd', nome: 'n' }), { tipo: 'soleira' })),
    /^Soleira está sem material\.$/,
  ],
  [
    'veio',
    (() => {
      const duas = feito(duplicatePeca(boa(), id(boa())))
      const copia = Object.keys(duas.pecas)[1] ?? ''
      return feito(setPeca(duas, copia, { veio: { angulo: 90, travado: false, casaCom: id(boa()) } }))
    })(),
    /^O veio de Bancada não segue o de Bancada\.$/,
  ],
  [
    'cota',
    estragada(feito(setComprimento(boa(), alvo(boa(), 0), { mm: 1800, expr: '1,20+0,60' })), (peca) => ({
      ...peca,
      vertices: peca.vertices.map((v) => (v.x === 1800 ? { ...v, x: 1750 } : v)),
    })),
    /^A aresta A diz 1,20\+0,60 e a peça mede 1,750 m\.$/,
  ],
  [
    'saia-com-frontao',
    feito(
      paint(
        withFrontao(boa()),
        { pecaId: id(boa()), alvos: [{ arestaId: aresta(pecaOf(boa()), 2) }] },
        {
          saia: { h: 40, uniao: '45', acabamento: 'reto' },
        },
      ),
    ),
    /^A aresta C tem saia em 45° e frontão no mesmo trecho\.$/,
  ],
]

function lEmBoaOrdem(): Desenho {
  const desenho = cozinhaInL()
  return feito(setPeca(desenho, pecaOf(desenho).id, { materialId: 'm1' }))
}

describe('T17: one drawing for each check', () => {
  it('all nineteen are here', () => {
    expect(new Set(FALHAS.map(([codigo]) => codigo)).size).toBe(21)
  })

  it.each(FALHAS)('%s', (codigo, desenho, mensagem) => {
    const achados = check(desenho, LIMITES)
    expect([...new Set(achados.map((achado) => achado.codigo))]).toEqual([codigo])
    const [achado] = achados
    expect(achado?.mensagem).toMatch(mensagem)
    expect(achado && achado.zoom.maxX - achado.zoom.minX).toBeGreaterThan(0)
    expect(Object.keys(desenho.pecas)).toContain(achado?.pecaId)
  })

  it('a zoom target is where the piece stands on the plan', () => {
    const desenho = withRecorte(boa(), 2300, 300)
    const movido = {
      ...desenho,
      pecas: { [id(desenho)]: { ...pecaOf(desenho), pos: { x: 5000, y: 1000, rot: 0 } } },
    }
    expect(check(movido)[0]?.zoom).toEqual({ minX: 7000, minY: 1050, maxX: 7600, maxY: 1550 })
  })

  it('looks at upstands and aprons too, between the seams, and at the vein', () => {
    const mensagens = (desenho: Desenho) => check(desenho, LIMITES).map(({ mensagem }) => mensagem)
    const longa = withFrontao(boa(3600, 600))
    expect(mensagens(longa)).toEqual([
      'Uma parte de 3,600 × 0,600 m não cabe em nenhuma chapa. Sugira uma emenda.',
      'P1-F1, de 3,600 × 0,100 m, não cabe em nenhuma chapa. Emende a peça, ou limite frontões e saias nas regras de medição.',
    ])
    const peca = pecaOf(longa)
    const pontas = {
      a: { arestaId: aresta(peca, 0), dist: 2000 },
      b: { arestaId: aresta(peca, 2), dist: 1600 },
    }
    expect(mensagens(feito(addEmendas(longa, peca.id, [pontas])))).toEqual([])
    // A vein that runs across stands upright on the slab.
    const dePe = feito(setPeca(boa(2400, 600), id(boa()), { veio: { angulo: 90, travado: true } }))
    expect(mensagens(dePe)).toEqual([
      'Uma parte de 2,400 × 0,600 m não cabe em nenhuma chapa. Sugira uma emenda.',
    ])
  })

  it('a limit that is not set is not checked', () => {
    for (const [codigo, desenho] of FALHAS)
      if (['recorte-perto', 'pesada', 'balanco', 'canto-interno', 'maior-que-chapa'].includes(codigo))
        expect(check(desenho)).toEqual([])
  })

  const bons = MOLDES.flatMap(({ tipo }) => [true, false].map((espelhado) => [tipo, espelhado] as const))
  it.each(bons)('no false alarm on a good %s (mirrored: %s)', (tipo, espelhado) => {
    const medidas: Record<string, number> = ['L', 'U'].includes(tipo)
      ? { R: 10 }
      : tipo === 'peninsula'
        ? { B: 1750 }
        : {}
    const desenho = feito(
      addMolde(novoDesenho({ id: 'd', nome: 'n' }), {
        tipo,
        medidas,
        espelhado,
        costume: { materialId: 'm1' },
      }),
    )
    // A peninsula's inner corner is sharp by its template: the tool of that shop is not asked.
    const { raioDaFerramenta: _raio, ...semFerramenta } = LIMITES.limites ?? {}
    expect(check(desenho, tipo === 'peninsula' ? { ...LIMITES, limites: semFerramenta } : LIMITES)).toEqual(
      [],
    )
  })

  it('thirty good ones', () => {
    expect(bons).toHaveLength(30)
    expect(check(boa(), LIMITES)).toEqual([])
    expect(check(lEmBoaOrdem(), LIMITES)).toEqual([])
  })

  it('a seam that lost its way is an error', () => {
    const desenho = boa()
    const emendada = feito(
      addEmendas(desenho, id(desenho), [
        {
          a: { arestaId: aresta(pecaOf(desenho), 0), dist: 1200 },
          b: { arestaId: aresta(pecaOf(desenho), 2), dist: 1200 },
        },
      ]),
    )
    const torta = estragada(emendada, (peca) => ({
      ...peca,
      emendas: peca.emendas.map((emenda) => ({ ...emenda, b: { ...emenda.a, dist: 100 } })),
    }))
    expect(check(torta)).toMatchObject([{ codigo: 'emenda', gravidade: 'erro' }])
  })
})

describe('T13: seams that are suggested', () => {
  const chapas = [{ comprimento: 2900, largura: 1800 }]
  const retalhos = [{ comprimento: 1500, largura: 700 }]
  const caso = (desenho: Desenho, lista: typeof chapas) => {
    const peca = pecaOf(desenho)
    const sugeridas = suggestEmendas(peca, lista)
    if (!sugeridas.ok) throw new Error(sugeridas.problema.mensagem)
    const emendada =
      sugeridas.valor.length === 0 ? desenho : feito(addEmendas(desenho, peca.id, sugeridas.valor))
    const partes = partesOfPeca(pecaOf(emendada))
    if (!partes.ok) throw new Error(partes.problema.mensagem)
    return { emendas: sugeridas.valor.length, lacos: partes.valor.lacos, inteira: area(partesInteira(peca)) }
  }
  const partesInteira = (peca: Peca) => {
    const partes = partesOfPeca({ ...peca, emendas: [] })
    return partes.ok ? (partes.valor.lacos[0] ?? []) : []
  }

  it.each([
    ['what fits needs none', boa(), chapas, 0],
    ['a long top', boa(5000, 600), chapas, 1],
    ['a very long top', boa(8000, 600), chapas, 2],
    ['an L on small slabs', cozinhaInL(), retalhos, 2],
    ['a curved bar', feito(setArco(boa(4000, 600), alvo(boa(4000, 600), 0), { flecha: 200 })), chapas, 1],
  ] as const)('%s', (_nome, desenho, lista, minimo) => {
    const { emendas, lacos, inteira } = caso(desenho, [...lista])
    expect(emendas).toBeGreaterThanOrEqual(minimo)
    if (minimo === 0) expect(emendas).toBe(0)
    for (const laco of lacos) {
      const { minX, minY, maxX, maxY } = caixa(laco)
      const parte = { largura: maxX - minX, altura: maxY - minY }
      expect(lista.some((chapa) => fitsChapa(parte, { travado: false, angulo: 0 }, chapa))).toBe(true)
    }
    expect(Math.abs(lacos.reduce((soma, laco) => soma + area(laco), 0) - inteira)).toBeLessThan(1e-6)
  })

  it('runs beside a sink, not through it', () => {
    const desenho = withRecorte(boa(5000, 600), 2900, 300)
    const sugeridas = suggestEmendas(pecaOf(desenho), chapas)
    const emendado = sugeridas.ok ? feito(addEmendas(desenho, id(desenho), sugeridas.valor)) : desenho
    expect(sugeridas.ok && sugeridas.valor).toHaveLength(1)
    expect(check(emendado, LIMITES)).toEqual([])
  })

  it('what no straight seam can do is refused', () => {
    expect(suggestEmendas(pecaOf(boa(5000, 2500)), [{ comprimento: 1000, largura: 700 }])).toMatchObject({
      ok: false,
      problema: { codigo: 'sem-emenda' },
    })
  })

  it('a second piece is not disturbed', () => {
    const desenho = boa(5000, 600)
    const com = feito(addPeca(desenho, { nome: 'Outra', cantos: pecaOf(boa()).vertices }))
    const sugeridas = suggestEmendas(pecaOf(com), chapas)
    const depois = sugeridas.ok ? feito(addEmendas(com, id(com), sugeridas.valor)) : com
    expect(pecaOf(depois, 'P2')).toBe(pecaOf(com, 'P2'))
  })
})
