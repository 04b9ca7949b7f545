import { describe, expect, it } from 'vitest'
import { pinta } from '../commands/acabamentos.ts'
import { setArco, setBalanco, setCantos, setComprimento, setLado } from '../commands/arestas.ts'
import { adicionaRebaixo } from '../commands/cotas-e-rebaixos.ts'
import { adicionaEmendas } from '../commands/emendas.ts'
import { adicionaPeca, duplicaPeca, setPeca } from '../commands/pecas.ts'
import { adicionaRecorte } from '../commands/recortes.ts'
import { area } from '../kernel/laco.ts'
import { novoDesenho } from '../model/novo-desenho.ts'
import { partesDaPeca } from '../model/partes.ts'
import type { Desenho, Forma, Peca } from '../model/tipos.ts'
import { retanguloDe } from '../quantities/retangulos.ts'
import { adicionaMolde, MOLDES } from '../templates/moldes.ts'
import { aresta, cozinhaEmL, desenhoReto, feito, pecaDe } from '../testing/cozinha.ts'
import { cabeNaChapa, confere } from './conferencia.ts'
import { sugereEmendas } from './sugere-emendas.ts'
import type { Contexto } from './tipos.ts'

const LIMITES: Contexto = {
  limites: { distanciaDaBorda: 10, peso: 300, balanco: 300, raioDaFerramenta: 3 },
  chapas: () => [{ comprimento: 2900, largura: 1800 }],
  densidade: () => 2700,
}

/** A finished top with its material: nothing to be said. */
function boa(w = 2400, h = 600): Desenho {
  const reta = desenhoReto(w, h)
  const { id } = pecaDe(reta)
  const alvos = [0, 1, 2, 3].map((i) => ({ arestaId: aresta(pecaDe(reta), i) }))
  return feito(
    setPeca(feito(pinta(reta, { pecaId: id, alvos }, { acabamento: 'reto' })), id, { materialId: 'm1' }),
  )
}
const id = (desenho: Desenho) => pecaDe(desenho).id
const alvo = (desenho: Desenho, i: number) => ({ pecaId: id(desenho), arestaId: aresta(pecaDe(desenho), i) })
const comRecorte = (
  desenho: Desenho,
  x: number,
  y: number,
  forma: Forma = { t: 'ret', w: 500, h: 400, r: 30 },
) => feito(adicionaRecorte(desenho, id(desenho), { tipo: 'cuba', forma, centro: { x, y } }))
const comFrontao = (desenho: Desenho) =>
  feito(
    pinta(
      feito(setLado(desenho, alvo(desenho, 2), 'parede')),
      { pecaId: id(desenho), alvos: [{ arestaId: alvo(desenho, 2).arestaId }] },
      {
        frontao: { h: 100, acabamento: 'reto' },
      },
    ),
  )
/** A drawing as another program may have left it: the commands would have refused. */
const estragada = (desenho: Desenho, muda: (peca: Peca) => Peca): Desenho => ({
  ...desenho,
  pecas: { [id(desenho)]: muda(pecaDe(desenho)) },
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
      pinta(
        boa(),
        { pecaId: id(boa()), alvos: [{ arestaId: aresta(pecaDe(boa()), 1) }] },
        { acabamento: 'bruto' },
      ),
    ),
    /^A aresta B está livre e sem acabamento\.$/,
  ],
  [
    'frontao-livre',
    feito(setLado(comFrontao(boa()), alvo(boa(), 2), 'livre')),
    /^O frontão da aresta C não encosta em parede\.$/,
  ],
  ['recorte-fora', comRecorte(boa(), 2300, 300), /^Cuba sai da peça\.$/],
  [
    'recortes-sobrepostos',
    comRecorte(comRecorte(boa(), 800, 300), 1200, 300),
    /^Cuba e Cuba se sobrepõem\.$/,
  ],
  ['recorte-perto', comRecorte(boa(), 300, 207), /^Cuba fica a 0,007 m da borda; o mínimo é 0,010 m\.$/],
  [
    'rebaixo-fora',
    feito(
      adicionaRebaixo(boa(), id(boa()), {
        forma: { t: 'ret', w: 500, h: 300, r: 20 },
        profundidade: 5,
        centro: { x: 300, y: 140 },
      }),
    ),
    /^A área molhada sai da peça\.$/,
  ],
  [
    'furo-sob-frontao',
    comRecorte(comFrontao(boa()), 1200, 567, { t: 'circ', d: 35 }),
    /^Cuba fica embaixo do frontão\.$/,
  ],
  [
    'emenda',
    feito(
      adicionaEmendas(comRecorte(boa(), 1200, 300), id(boa()), [
        {
          a: { arestaId: aresta(pecaDe(boa()), 0), dist: 1200 },
          b: { arestaId: aresta(pecaDe(boa()), 2), dist: 1200 },
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
        { pecaId: id(lEmBoaOrdem()), verticeIds: [pecaDe(lEmBoaOrdem()).vertices[2]?.id ?? ''] },
        undefined,
      ),
    ),
    /^Um canto interno é mais fechado que a ferramenta \(R3 mm\)\.$/,
  ],
  [
    'codigo-repetido',
    (() => {
      const duas = feito(duplicaPeca(boa(), id(boa())))
      const copia = Object.keys(duas.pecas)[1] ?? ''
      return feito(setPeca(duas, copia, { codigo: 'P1' }))
    })(),
    /^O código P1 está em mais de uma peça\.$/,
  ],
  [
    'sem-material',
    feito(adicionaMolde(novoDesenho({ id: 'd', nome: 'n' }), { tipo: 'soleira' })),
    /^Soleira está sem material\.$/,
  ],
  [
    'veio',
    (() => {
      const duas = feito(duplicaPeca(boa(), id(boa())))
      const copia = Object.keys(duas.pecas)[1] ?? ''
      return feito(setPeca(duas, copia, { veio: { angulo: 90, travado: true, casaCom: id(boa()) } }))
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
      pinta(
        comFrontao(boa()),
        { pecaId: id(boa()), alvos: [{ arestaId: aresta(pecaDe(boa()), 2) }] },
        {
          saia: { h: 40, uniao: '45', acabamento: 'reto' },
        },
      ),
    ),
    /^A aresta C tem saia em 45° e frontão no mesmo trecho\.$/,
  ],
]

function lEmBoaOrdem(): Desenho {
  const desenho = cozinhaEmL()
  return feito(setPeca(desenho, pecaDe(desenho).id, { materialId: 'm1' }))
}

describe('T17: one drawing for each check', () => {
  it('all nineteen are here', () => {
    expect(new Set(FALHAS.map(([codigo]) => codigo)).size).toBe(19)
  })

  it.each(FALHAS)('%s', (codigo, desenho, mensagem) => {
    const achados = confere(desenho, LIMITES)
    expect([...new Set(achados.map((achado) => achado.codigo))]).toEqual([codigo])
    const [achado] = achados
    expect(achado?.mensagem).toMatch(mensagem)
    expect(achado && achado.zoom.maxX - achado.zoom.minX).toBeGreaterThan(0)
    expect(Object.keys(desenho.pecas)).toContain(achado?.pecaId)
  })

  it('a zoom target is where the piece stands on the plan', () => {
    const desenho = comRecorte(boa(), 2300, 300)
    const movido = {
      ...desenho,
      pecas: { [id(desenho)]: { ...pecaDe(desenho), pos: { x: 5000, y: 1000, rot: 0 } } },
    }
    expect(confere(movido)[0]?.zoom).toEqual({ minX: 7000, minY: 1050, maxX: 7600, maxY: 1550 })
  })

  it('a limit that is not set is not checked', () => {
    for (const [codigo, desenho] of FALHAS)
      if (['recorte-perto', 'pesada', 'balanco', 'canto-interno', 'maior-que-chapa'].includes(codigo))
        expect(confere(desenho)).toEqual([])
  })

  const bons = MOLDES.flatMap(({ tipo }) => [true, false].map((espelhado) => [tipo, espelhado] as const))
  it.each(bons)('no false alarm on a good %s (mirrored: %s)', (tipo, espelhado) => {
    const medidas: Record<string, number> = ['L', 'U'].includes(tipo)
      ? { R: 10 }
      : tipo === 'peninsula'
        ? { B: 1750 }
        : {}
    const desenho = feito(
      adicionaMolde(novoDesenho({ id: 'd', nome: 'n' }), {
        tipo,
        medidas,
        espelhado,
        costume: { materialId: 'm1' },
      }),
    )
    // A peninsula's inner corner is sharp by its template: the tool of that shop is not asked.
    const { raioDaFerramenta: _raio, ...semFerramenta } = LIMITES.limites ?? {}
    expect(confere(desenho, tipo === 'peninsula' ? { ...LIMITES, limites: semFerramenta } : LIMITES)).toEqual(
      [],
    )
  })

  it('thirty good ones', () => {
    expect(bons).toHaveLength(30)
    expect(confere(boa(), LIMITES)).toEqual([])
    expect(confere(lEmBoaOrdem(), LIMITES)).toEqual([])
  })

  it('a seam that lost its way is an error', () => {
    const desenho = boa()
    const emendada = feito(
      adicionaEmendas(desenho, id(desenho), [
        {
          a: { arestaId: aresta(pecaDe(desenho), 0), dist: 1200 },
          b: { arestaId: aresta(pecaDe(desenho), 2), dist: 1200 },
        },
      ]),
    )
    const torta = estragada(emendada, (peca) => ({
      ...peca,
      emendas: peca.emendas.map((emenda) => ({ ...emenda, b: { ...emenda.a, dist: 100 } })),
    }))
    expect(confere(torta)).toMatchObject([{ codigo: 'emenda', gravidade: 'erro' }])
  })
})

describe('T13: seams that are suggested', () => {
  const chapas = [{ comprimento: 2900, largura: 1800 }]
  const retalhos = [{ comprimento: 1500, largura: 700 }]
  const caso = (desenho: Desenho, lista: typeof chapas) => {
    const peca = pecaDe(desenho)
    const sugeridas = sugereEmendas(peca, lista)
    if (!sugeridas.ok) throw new Error(sugeridas.problema.mensagem)
    const emendada =
      sugeridas.valor.length === 0 ? desenho : feito(adicionaEmendas(desenho, peca.id, sugeridas.valor))
    const partes = partesDaPeca(pecaDe(emendada))
    if (!partes.ok) throw new Error(partes.problema.mensagem)
    return { emendas: sugeridas.valor.length, lacos: partes.valor.lacos, inteira: area(partesInteira(peca)) }
  }
  const partesInteira = (peca: Peca) => {
    const partes = partesDaPeca({ ...peca, emendas: [] })
    return partes.ok ? (partes.valor.lacos[0] ?? []) : []
  }

  it.each([
    ['what fits needs none', boa(), chapas, 0],
    ['a long top', boa(5000, 600), chapas, 1],
    ['a very long top', boa(8000, 600), chapas, 2],
    ['an L on small slabs', cozinhaEmL(), retalhos, 2],
    ['a curved bar', feito(setArco(boa(4000, 600), alvo(boa(4000, 600), 0), { flecha: 200 })), chapas, 1],
  ] as const)('%s', (_nome, desenho, lista, minimo) => {
    const { emendas, lacos, inteira } = caso(desenho, [...lista])
    expect(emendas).toBeGreaterThanOrEqual(minimo)
    if (minimo === 0) expect(emendas).toBe(0)
    for (const laco of lacos) expect(lista.some((chapa) => cabeNaChapa(retanguloDe(laco), chapa))).toBe(true)
    expect(Math.abs(lacos.reduce((soma, laco) => soma + area(laco), 0) - inteira)).toBeLessThan(1e-6)
  })

  it('runs beside a sink, not through it', () => {
    const desenho = comRecorte(boa(5000, 600), 2900, 300)
    const sugeridas = sugereEmendas(pecaDe(desenho), chapas)
    const emendado = sugeridas.ok ? feito(adicionaEmendas(desenho, id(desenho), sugeridas.valor)) : desenho
    expect(sugeridas.ok && sugeridas.valor).toHaveLength(1)
    expect(confere(emendado, LIMITES)).toEqual([])
  })

  it('what no straight seam can do is refused', () => {
    expect(sugereEmendas(pecaDe(boa(5000, 2500)), [{ comprimento: 1000, largura: 700 }])).toMatchObject({
      ok: false,
      problema: { codigo: 'sem-emenda' },
    })
  })

  it('a second piece is not disturbed', () => {
    const desenho = boa(5000, 600)
    const com = feito(adicionaPeca(desenho, { nome: 'Outra', cantos: pecaDe(boa()).vertices }))
    const sugeridas = sugereEmendas(pecaDe(com), chapas)
    const depois = sugeridas.ok ? feito(adicionaEmendas(com, id(com), sugeridas.valor)) : com
    expect(pecaDe(depois, 'P2')).toBe(pecaDe(com, 'P2'))
  })
})
