import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addEmendas } from '#commands/emendas.ts'
import { addPeca, duplicatePeca, rotatePeca, movePeca } from '#commands/pecas.ts'
import { addRecorte } from '#commands/recortes.ts'
import { svgOfLista } from '#export/svg/svg.ts'
import { caixa, placeLaco, containsPonto, segmentos } from '#kernel/laco.ts'
import type { Caixa } from '#kernel/ponto.ts'
import { pontoOfSegmento } from '#kernel/segmento.ts'
import { novoDesenho } from '#model/novo-desenho.ts'
import type { Desenho } from '#model/tipos.ts'
import { addMolde, MOLDES } from '#templates/moldes.ts'
import { casos, prazo } from '../testing/casos.ts'
import { arbitrarySorte, comandoOfSorte } from '../testing/comandos-aleatorios.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import { alturaParaEscala, displayList } from './lista.ts'
import { caixaOfTexto, type Primitiva, type TextoVisual } from './primitivas.ts'

const lista = (desenho: Desenho, escala: number) =>
  displayList(desenho, {
    altura: alturaParaEscala(escala),
    unidade: 'm',
    acabamentos: { reto: 'reto polido' },
  })
const textos = (primitivas: readonly Primitiva[]) =>
  primitivas.filter((primitiva): primitiva is TextoVisual => primitiva.t === 'texto')
const seTocam = (p: Caixa, q: Caixa) =>
  p.minX < q.maxX - 1e-9 && q.minX < p.maxX - 1e-9 && p.minY < q.maxY - 1e-9 && q.minY < p.maxY - 1e-9

/** Pairs of texts whose boxes overlap, and texts that lie on the line of an outline or an opening. */
function encontros(primitivas: readonly Primitiva[]): string[] {
  const caixas = textos(primitivas).map((texto) => ({ texto: texto.texto, caixa: caixaOfTexto(texto) }))
  const pares = caixas.flatMap((um, i) =>
    caixas
      .slice(i + 1)
      .flatMap((outro) => (seTocam(um.caixa, outro.caixa) ? [`${um.texto} / ${outro.texto}`] : [])),
  )
  const pontos = primitivas.flatMap((primitiva) =>
    primitiva.t === 'laco'
      ? segmentos(primitiva.laco).flatMap((lado) =>
          Array.from({ length: 60 }, (_, i) => pontoOfSegmento(lado, i / 60)),
        )
      : [],
  )
  const sobreLinha = caixas.flatMap(({ texto, caixa }) =>
    pontos.some((p) => p.x > caixa.minX && p.x < caixa.maxX && p.y > caixa.minY && p.y < caixa.maxY)
      ? [`${texto} / linha`]
      : [],
  )
  const abertas = primitivas.flatMap((primitiva) =>
    primitiva.t === 'laco' && ['recorte', 'furo'].includes(primitiva.papel) ? [caixa(primitiva.laco)] : [],
  )
  // A number in an opening would seem to be that opening's own.
  const emAbertura = textos(primitivas).flatMap((texto) =>
    texto.papel === 'cota' && abertas.some((aberta) => seTocam(aberta, caixaOfTexto(texto)))
      ? [`${texto.texto} / abertura`]
      : [],
  )
  return [...pares, ...sobreLinha, ...emAbertura]
}

const vazio = novoDesenho({ id: 'd', nome: 'Folha' })
const molde = (tipo: string, medidas = {}) =>
  feito(addMolde(vazio, { tipo, medidas, costume: { materialId: 'm' } }))
const cozinhaEmendada = (() => {
  const desenho = cozinhaInL()
  const peca = pecaOf(desenho)
  return feito(
    addEmendas(desenho, peca.id, [
      { a: { arestaId: aresta(peca, 5), dist: 0 }, b: { arestaId: aresta(peca, 2), dist: 0 }, tipo: '45' },
    ]),
  )
})()

describe('T31: no two labels overlap, none lies on a line that is cut', () => {
  const folhas: [string, Desenho][] = [
    ...MOLDES.map(({ tipo }): [string, Desenho] => [tipo, molde(tipo)]),
    ['the kitchen with its seam', cozinhaEmendada],
    ['the kitchen turned', feito(rotatePeca(cozinhaEmendada, pecaOf(cozinhaEmendada).id, 33))],
    ['an L with rounded corner', molde('L', { R: 100 })],
    ['an island all round', molde('ilha', { R: 300 })],
    ['a curved bar', molde('balcao', { C: 300 })],
  ]

  it.each(
    folhas.flatMap(([nome, desenho]) =>
      [5, 10, 20, 25, 50].map((escala) => [nome, escala, desenho] as const),
    ),
  )('%s at 1:%s', (_nome, escala, desenho) => {
    const primitivas = lista(desenho, escala)
    expect(encontros(primitivas)).toEqual([])
    expect(textos(primitivas).length).toBeGreaterThan(0)
  })

  it(
    'whatever was drawn',
    () => {
      fc.assert(
        fc.property(fc.array(arbitrarySorte, { minLength: 1, maxLength: 20 }), (sortes) => {
          let desenho = cozinhaInL()
          for (const sorte of sortes) {
            const mudanca = comandoOfSorte(desenho, sorte)
            if (mudanca.ok) desenho = mudanca.valor.desenho
          }
          const caixas = textos(lista(desenho, 20)).map(caixaOfTexto)
          for (const [i, um] of caixas.entries())
            for (const outro of caixas.slice(i + 1)) expect(seTocam(um, outro)).toBe(false)
        }),
        { numRuns: casos(25) },
      )
    },
    prazo(),
  )

  it('every side of an L is measured, of a rectangle two; the driving dimensions and openings are named', () => {
    const escritos = textos(lista(cozinhaEmendada, 10)).map(({ texto }) => texto)
    for (const medida of [
      '0,620',
      '1,200',
      '1,780',
      '0,600',
      '2,400',
      '1,800',
      '1,260',
      '0,090',
      '0,400',
      '0,055',
    ])
      expect(escritos).toContain(medida)
    for (const palavras of [
      'R0,050',
      'R0,030',
      '0,040 × 0,040',
      'Furo de torneira Ø35',
      'P1 · Bancada cozinha',
      'frontão h=0,100',
    ])
      expect(escritos).toContain(palavras)
    expect(escritos).toContain('Cuba 560×400')
    const doRetangulo = textos(lista(desenhoReto(2400, 600), 10)).map(({ texto }) => texto)
    expect(doRetangulo.toSorted()).toEqual(['0,600', '2,400', 'P1 · Bancada'])
  })

  it('texts find a place of their own: in the kitchen only the five tightest need a leader', () => {
    expect(lista(cozinhaEmendada, 10).filter(({ papel }) => papel === 'chamada')).toHaveLength(5)
  })

  it('the name of a hole stands in no other opening: it would be taken for its name', () => {
    const cheia = displayList(molde('tanque'), { altura: 33, unidade: 'm', letras: true })
    const nome = textos(cheia).find(({ texto }) => texto === 'Furo de torneira Ø35')
    const cuba = cheia.find(({ papel }) => papel === 'recorte')
    expect(nome && cuba?.t === 'laco' && containsPonto(cuba.laco, nome)).toBe(false)
  })

  it('two pieces that face each other share the room between them: their lines do not lie on each other', () => {
    const reto = desenhoReto(2400, 600)
    const duas = feito(duplicatePeca(reto, pecaOf(reto).id, { x: 0, y: -750 }))
    const virada = feito(rotatePeca(duas, pecaOf(duas, 'P2').id, 180))
    const primitivas = lista(virada, 10)
    expect(primitivas.filter(({ papel }) => papel === 'chamada')).toEqual([])
    const longas = primitivas.flatMap((p) =>
      p.t === 'linha' && p.papel === 'cota' && Math.abs(p.b.x - p.a.x) > 2000 ? [Math.round(p.a.y)] : [],
    )
    expect(longas).toHaveLength(2)
    expect(new Set(longas).size).toBe(2)
    // So near that nothing fits between them, the text of each stands beyond the other piece or has a leader.
    const perto = feito(movePeca(virada, pecaOf(virada, 'P2').id, { x: 0, y: 110 }))
    expect(encontros(lista(perto, 10))).toEqual([])
  })

  it('a text without room gets a leader', () => {
    const pequeno = feito(
      addPeca(vazio, {
        nome: 'Peça de nome muito comprido',
        cantos: pecaOf(desenhoReto(120, 60)).vertices,
      }),
    )
    const primitivas = lista(pequeno, 10)
    expect(primitivas.some(({ papel }) => papel === 'chamada')).toBe(true)
    expect(encontros(primitivas)).toEqual([])
  })
})

describe('the box of a text', () => {
  const texto = { x: 100, y: 50, altura: 10, texto: '2,400' }
  const lados = ({ minX, minY, maxX, maxY }: Caixa) =>
    [maxX - minX, maxY - minY].map((mm) => Math.round(mm * 1e6) / 1e6)

  it('turns with it', () => {
    const [w, h] = lados(caixaOfTexto({ ...texto, rot: 0 }))
    expect(w).toBeGreaterThan(2 * (h ?? 0))
    expect(lados(caixaOfTexto({ ...texto, rot: Math.PI / 2 }))).toEqual([h, w])
    const [torto] = lados(caixaOfTexto({ ...texto, rot: Math.PI / 4 }))
    expect(torto).toBeCloseTo(((w ?? 0) + (h ?? 0)) * Math.SQRT1_2, 5)
  })
})

describe('the display list', () => {
  it('geometry alone has no text; a piece with a broken outline is left out', () => {
    const desenho = cozinhaInL()
    const so = displayList(desenho, { altura: 25, unidade: 'm', soGeometria: true })
    expect(textos(so)).toEqual([])
    const peca = pecaOf(desenho)
    const torta = {
      pecas: {
        [peca.id]: {
          ...peca,
          vertices: peca.vertices.map((v, i) => (i === 1 ? { ...v, x: -300, y: 900 } : v)),
        },
      },
    }
    expect(lista({ ...desenho, ...torta }, 10)).toEqual([])
  })

  it('on a screen a piece without room for its name has its code, and one without room for that has nothing', () => {
    const rotulos = (w: number, h: number) =>
      textos(displayList(desenhoReto(w, h), { altura: 40, unidade: 'm', soComLugar: true })).flatMap(
        ({ papel, texto }) => (papel === 'rotulo' ? [texto] : []),
      )
    expect([rotulos(2400, 300), rotulos(220, 200), rotulos(60, 30)]).toEqual([['P1 · Bancada'], ['P1'], []])
  })

  it('for a small screen has the dimensions of sides only, and a code beside a piece that has no room for it', () => {
    const pequena = { altura: 40, unidade: 'm', soComLugar: true, soLados: true } as const
    const [inteira, poucas] = [{ altura: 40, unidade: 'm' } as const, pequena].map((como) =>
      textos(displayList(cozinhaInL(), como)).filter(({ papel }) => papel === 'cota'),
    )
    expect(new Set(poucas?.map(({ mede }) => mede?.tipo))).toEqual(new Set(['aresta']))
    expect(new Set(inteira?.map(({ mede }) => mede?.tipo))).toEqual(
      new Set(['aresta', 'ancora', 'canto', undefined]),
    )
    const nomes = textos(displayList(desenhoReto(60, 30), pequena)).filter(({ papel }) => papel === 'rotulo')
    expect(nomes.map(({ texto }) => texto)).toEqual(['P1'])
  })

  it('leaves out finishes that have no room, and never a name, where that is wanted', () => {
    const como = { altura: 120, unidade: 'm', acabamentos: { reto: 'reto polido' } } as const
    const palavras = (primitivas: readonly Primitiva[], papel: string) =>
      textos(primitivas).flatMap((um) => (um.papel === papel ? [um.texto] : []))
    const todas = displayList(cozinhaInL(), como)
    const poucas = displayList(cozinhaInL(), { ...como, soComLugar: 'acabamentos' })
    expect(palavras(poucas, 'rotulo')).toEqual(palavras(todas, 'rotulo'))
    expect(palavras(poucas, 'acabamento').length).toBeLessThan(palavras(todas, 'acabamento').length)
  })

  it.each([
    ['Inox 560×340', 'Cuba Inox 560×340'],
    ['Inox 56x34x17 cm', 'Cuba Inox 56x34x17 cm'],
    ['Inox 156×340', 'Cuba Inox 156×340 560 × 340'],
    [undefined, 'Cuba 560 × 340'],
  ])('an opening of the model %s is called %s: its sides are said once', (modelo, nome) => {
    const reta = desenhoReto(2400, 600)
    const com = feito(
      addRecorte(reta, pecaOf(reta).id, {
        tipo: 'cuba',
        forma: { t: 'ret', w: 560, h: 340, r: 20 },
        centro: { x: 1200, y: 300 },
        ...(modelo ? { modelo } : {}),
      }),
    )
    expect(textos(lista(com, 10)).map(({ texto }) => texto)).toContain(nome)
  })

  it('is the same for the same drawing', () => {
    expect(lista(cozinhaInL(), 10)).toEqual(lista(cozinhaInL(), 10))
  })

  it('openings stand where the piece stands on the plan', () => {
    const girado = feito(rotatePeca(cozinhaInL(), pecaOf(cozinhaInL()).id, 90))
    const inteira = lista(girado, 10).find(({ papel }) => papel === 'peca')
    expect(inteira?.t === 'laco' && inteira.furos).toHaveLength(3)
    const { pos } = pecaOf(girado)
    const [reta] = lista(cozinhaInL(), 10)
    expect(reta?.t === 'laco' && inteira?.t === 'laco' && placeLaco(reta.laco, pos)).toEqual(
      inteira?.t === 'laco' && inteira.laco,
    )
  })
})

describe('SVG', () => {
  const svg = svgOfLista(lista(cozinhaEmendada, 10), { escala: 10 })

  it('is as large as the paper, has arcs as arcs, and texts as texts', () => {
    const [, w = '', h = ''] = /width="([\d.]+)mm" height="([\d.]+)mm" viewBox="0 0 \1 \2"/.exec(svg) ?? []
    expect(Number(w)).toBeGreaterThan(260)
    expect(Number(h)).toBeGreaterThan(200)
    expect(svg).toContain('A5 5 0 0 1 ')
    expect(svg).toContain('>Furo de torneira Ø35</text>')
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('2,400 m at 1:10 are 240 mm', () => {
    const nua = svgOfLista(
      displayList(desenhoReto(2400, 600), { altura: 25, unidade: 'm', soGeometria: true }),
      { escala: 10, margem: 0 },
    )
    expect(nua).toContain('width="240mm" height="60mm"')
    expect(nua).toContain('M0 60L240 60L240 0L0 0L0 60Z')
  })

  it('no text can break out of it', () => {
    const mau = feito(addPeca(vazio, { nome: '<script>"&', cantos: pecaOf(desenhoReto(2400, 600)).vertices }))
    expect(svgOfLista(lista(mau, 10), { escala: 10 })).toContain('&lt;script&gt;&quot;&amp;')
  })
})
