import { describe, expect, it } from 'vitest'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { setLado } from '@lapida/desenho/commands/arestas'
import type { Mudanca } from '@lapida/desenho/commands/mudanca'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { comprimentoOfAresta } from '@lapida/desenho/model/contorno'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import type { Resultado } from '@lapida/desenho/resultado'
import { Plano } from '@lapida/desenho/snap/plano'
import { NADA_SELECIONADO, type Ferramenta, type Selecao } from '#features/drawup/tipos.ts'
import type { Mundo, Ponteiro } from './ferramenta.ts'
import { openSessao, type Feito } from './sessao.ts'

const vazio = novoDesenho({ id: 'd', nome: 'Teste' })

function feito(resultado: Resultado<Mudanca>): Desenho {
  if (!resultado.ok) throw new Error(resultado.problema.mensagem)
  return resultado.valor.desenho
}

const molde = (tipo: string, medidas: Record<string, number>, base = vazio) =>
  feito(addMolde(base, { tipo, medidas, costume: { frontao: 0, saia: 0 } }))
/** 2,40 × 0,60 with its back at the wall. */
const bancada = molde('reta', { A: 2400, B: 600 })

/** A tool in hand on a drawing: what it does is done, as the canvas does it. */
function mesa(ferramenta: Ferramenta, inicial: Desenho) {
  const sessao = openSessao(ferramenta)
  let desenho = inicial
  let previa: Desenho | null = null
  let selecao: Selecao = NADA_SELECIONADO
  let feitos: Feito[] = []
  const mundo = (): Mundo => ({
    desenho,
    plano: new Plano(desenho),
    selecao,
    unidade: 'm',
    grade: 10,
    pincel: 'reto',
    recorte: { tipo: 'cuba', forma: { t: 'ret', w: 560, h: 400, r: 60 } },
    inicio: { x: 0, y: 0 },
  })
  const depois = (um: Feito | null) => {
    if (!um) return null
    feitos = [...feitos, um]
    if (um.previa !== undefined) previa = um.previa ? feito(um.previa(desenho)) : null
    if (um.comando) {
      desenho = feito(um.comando(desenho))
      previa = null
    }
    if (um.selecao) selecao = um.selecao
    return um
  }
  const em = (x: number, y: number, resto: Partial<Ponteiro> = {}): Ponteiro => ({
    em: { x, y },
    alcance: 20,
    shift: false,
    alt: false,
    toque: false,
    ...resto,
  })
  return {
    press: (x: number, y: number, resto?: Partial<Ponteiro>) =>
      depois(sessao.press(em(x, y, resto), mundo())),
    move: (x: number, y: number, resto?: Partial<Ponteiro>) => depois(sessao.move(em(x, y, resto), mundo())),
    release: (x: number, y: number, resto?: Partial<Ponteiro>) =>
      depois(sessao.release(em(x, y, resto), mundo())),
    click(x: number, y: number, resto?: Partial<Ponteiro>) {
      depois(sessao.move(em(x, y, resto), mundo()))
      depois(sessao.press(em(x, y, resto), mundo()))
      return depois(sessao.release(em(x, y, resto), mundo()))
    },
    /** keys by name, single characters as they are */
    type(...teclas: string[]) {
      for (const tecla of teclas)
        for (const key of /^(Arrow|Enter|Escape|Back|Tab)/.test(tecla) ? [tecla] : [...tecla])
          depois(sessao.tecla({ key, shift: false, alt: false }, mundo()))
    },
    marcas: () => sessao.marcas(mundo()),
    rotulos: () => sessao.marcas(mundo()).flatMap((marca) => (marca.t === 'rotulo' ? [marca.texto] : [])),
    choose: (nova: Selecao) => (selecao = nova),
    dica: () => sessao.dica(mundo()),
    get desenho() {
      return desenho
    },
    get previa() {
      return previa
    },
    get selecao() {
      return selecao
    },
    get recusas() {
      return feitos.flatMap(({ recusa }) => recusa ?? [])
    },
    get dito() {
      return feitos.flatMap(({ diz }) => diz ?? [])
    },
    get terminou() {
      return feitos.some(({ termina }) => termina)
    },
  }
}

const pecaOf = ({ pecas }: Desenho, codigo = 'P1'): Peca => {
  const peca = Object.values(pecas).find((uma) => uma.codigo === codigo)
  if (!peca) throw new Error(`No ${codigo}.`)
  return peca
}
const aresta = (peca: Peca, i: number) => peca.arestas[i]?.id ?? ''
const lados = (peca: Peca) => peca.arestas.map(({ id }) => Math.round(comprimentoOfAresta(peca, id)))

describe('drawing by hand', () => {
  const goBack = (uma: ReturnType<typeof mesa>, cantos: [number, number][]) => {
    const [[x, y] = [0, 0], ...outros] = cantos
    uma.press(x, y)
    for (const [px, py] of outros) uma.move(px, py)
  }

  it('a stroke that comes back becomes a straight outline, selected, whose measures can be typed', () => {
    const uma = mesa('rabisco', vazio)
    goBack(uma, [
      [12, -8],
      [1200, 15],
      [2390, -20],
      [2412, 300],
      [2395, 610],
      [1200, 590],
      [-15, 604],
      [8, 300],
    ])
    expect(uma.marcas().map(({ t }) => t)).toEqual(['traco', 'laco'])
    uma.release(5, 20)
    const peca = pecaOf(uma.desenho)
    expect(peca.arestas.map(({ id }) => Math.round(comprimentoOfAresta(peca, id) / 100))).toEqual([
      24, 6, 24, 6,
    ])
    expect(uma.selecao.pecas).toEqual([peca.id])
    expect(uma.terminou).toBe(true)
  })

  it('one that does not is refused in words, and the tool stays in hand', () => {
    const uma = mesa('rabisco', vazio)
    goBack(uma, [
      [0, 0],
      [1200, 15],
    ])
    uma.release(2390, -20)
    expect(uma.recusas).toEqual(['O traço não volta ao começo: desenhe a volta inteira.'])
    expect(uma.terminou).toBe(false)
    expect(uma.marcas()).toEqual([])
    uma.move(300, 300)
    expect(uma.marcas()).toEqual([])
  })
})

describe('drawing by arrows and numbers', () => {
  it('an L in at most 25 keys', () => {
    const uma = mesa('desenhar', vazio)
    const teclas = [
      'ArrowRight',
      '2,4',
      'ArrowDown',
      ',6',
      'ArrowLeft',
      '1,8',
      'ArrowDown',
      '1,2',
      'ArrowLeft',
      ',6',
      'f',
    ]
    uma.type(...teclas)
    expect(
      teclas.reduce((n, tecla) => n + (tecla.startsWith('Arrow') ? 1 : tecla.length), 0),
    ).toBeLessThanOrEqual(25)
    const peca = pecaOf(uma.desenho)
    expect(lados(peca).toSorted((p, q) => p - q)).toEqual([600, 600, 1200, 1800, 1800, 2400])
    expect(uma.terminou).toBe(true)
    expect(uma.selecao.pecas).toEqual([peca.id])
  })

  it('says each side, takes sums, turns with L and R, goes by an angle', () => {
    const uma = mesa('desenhar', vazio)
    uma.type('ArrowRight', '1,2+0,6', 'Enter', 'r', '60cm', 'Enter', '1,8<180', 'Enter')
    expect(uma.dito).toEqual([
      'Lado 1: 1,800\u00a0m para a direita',
      'Lado 2: 0,600\u00a0m para baixo',
      'Lado 3: 1,800\u00a0m para a esquerda',
    ])
    uma.type('Enter')
    expect(lados(pecaOf(uma.desenho))).toEqual([1800, 600, 1800, 600])
  })

  it('Backspace takes back characters, then sides; Escape what was typed, then everything, then the tool', () => {
    const uma = mesa('desenhar', vazio)
    uma.type('ArrowRight', '2', 'Enter', 'ArrowDown', '1', 'Enter', '35', 'Backspace')
    expect(uma.rotulos()).toContain('3')
    uma.type('Backspace', 'Backspace')
    expect(uma.dito.at(-1)).toBe('Lado 2 desfeito')
    uma.type('9', 'Escape')
    expect(uma.terminou).toBe(false)
    uma.type('Escape')
    expect(uma.terminou).toBe(false)
    uma.type('Escape')
    expect(uma.terminou).toBe(true)
  })

  it('refuses in words and keeps what was typed', () => {
    const uma = mesa('desenhar', vazio)
    uma.type('ArrowRight', '1,2++', 'Enter')
    expect(uma.recusas).toEqual(['Falta um número no fim.'])
    expect(uma.rotulos()).toContain('1,2++')
    uma.type('Escape', '2', 'Enter', 'f')
    expect(uma.recusas.at(-1)).toBe('Faltam lados para fechar o contorno.')
  })

  it('clicks draw as well, a typed length goes towards the pointer, the start closes', () => {
    const uma = mesa('desenhar', vazio)
    uma.click(0, 0)
    uma.move(500, 4)
    uma.type('1', 'Enter')
    uma.click(1003, 800)
    uma.click(3, 800)
    uma.click(2, 3)
    expect(lados(pecaOf(uma.desenho))).toEqual([1000, 800, 1000, 800])
  })
})

describe('the rectangle', () => {
  it('two typed sides', () => {
    const uma = mesa('retangulo', vazio)
    uma.type('2,40', 'Tab', '0,60', 'Enter')
    expect(lados(pecaOf(uma.desenho))).toEqual([2400, 600, 2400, 600])
    expect(uma.terminou).toBe(true)
  })

  it('Enter after the first side asks for the second; without one it is refused', () => {
    const uma = mesa('retangulo', vazio)
    uma.type('2,40', 'Enter', 'Enter')
    expect(uma.recusas).toEqual(['Digite o comprimento e a largura do retângulo.'])
    uma.type(',6', 'Enter')
    expect(lados(pecaOf(uma.desenho))).toEqual([2400, 600, 2400, 600])
  })

  it('two clicks, or one drag; a typed side goes where the pointer is', () => {
    const cliques = mesa('retangulo', vazio)
    cliques.click(1000, 1000)
    cliques.move(300, 400)
    cliques.type('0,50', 'Tab', '0,25', 'Enter')
    expect(pecaOf(cliques.desenho).pos).toEqual({ x: 500, y: 750, rot: 0 })
    const arrasto = mesa('retangulo', vazio)
    arrasto.press(0, 0)
    arrasto.move(900, 600)
    arrasto.release(900, 600)
    expect(lados(pecaOf(arrasto.desenho))).toEqual([900, 600, 900, 600])
  })
})

describe('selecting and dragging', () => {
  const peca = pecaOf(bancada)

  it('a click takes what is under it, Shift adds and takes away, nothing clears', () => {
    const uma = mesa('selecionar', bancada)
    uma.click(1200, 300)
    expect(uma.selecao).toEqual({ pecas: [peca.id], partes: [] })
    uma.click(1200, 2)
    expect(uma.selecao.partes).toEqual([{ tipo: 'aresta', pecaId: peca.id, id: aresta(peca, 0) }])
    uma.click(2398, 300, { shift: true })
    expect(uma.selecao.partes).toHaveLength(2)
    uma.click(2398, 300, { shift: true })
    expect(uma.selecao.partes).toHaveLength(1)
    uma.click(5000, 5000)
    expect(uma.selecao).toEqual(NADA_SELECIONADO)
  })

  it('a small piece is selected as a whole', () => {
    const uma = mesa('selecionar', bancada)
    uma.click(1200, 480, { alcance: 150 })
    expect(uma.selecao.pecas).toEqual([peca.id])
    uma.click(5000, 5000)
    uma.click(1200, 20, { alcance: 150 })
    expect(uma.selecao.partes).toMatchObject([{ tipo: 'aresta' }])
  })

  it('an edge goes parallel, with its length live, and is stored once', () => {
    const uma = mesa('selecionar', bancada)
    uma.press(1200, 0)
    uma.move(1200, -50)
    expect(uma.rotulos()).toEqual(['0,650  (+0,050)'])
    expect(uma.desenho).toBe(bancada)
    expect(lados(pecaOf(uma.previa ?? vazio))).toEqual([2400, 650, 2400, 650])
    uma.release(1200, -50)
    expect(lados(pecaOf(uma.desenho))).toEqual([2400, 650, 2400, 650])
    expect(uma.previa).toBeNull()
  })

  it('a number typed while dragging ends exactly there; Escape gives up', () => {
    const uma = mesa('selecionar', bancada)
    uma.press(1200, 0)
    uma.move(1200, -47)
    uma.type('0,625')
    expect(uma.rotulos()).toContain('0,625')
    uma.type('Enter')
    expect(lados(pecaOf(uma.desenho))).toEqual([2400, 625, 2400, 625])
    const outra = mesa('selecionar', bancada)
    outra.press(1200, 0)
    outra.move(1200, -47)
    outra.type('+0,1', 'Enter')
    expect(lados(pecaOf(outra.desenho))).toEqual([2400, 700, 2400, 700])
    outra.press(1200, -100)
    outra.move(1200, -180)
    outra.type('Escape')
    outra.release(1200, -180)
    expect(lados(pecaOf(outra.desenho))).toEqual([2400, 700, 2400, 700])
  })

  it('a corner makes a radius with Alt, a chamfer with Shift, and both sides go with neither', () => {
    const canto = (resto: Partial<Ponteiro>) => {
      const uma = mesa('selecionar', bancada)
      uma.press(2400, 0, resto)
      uma.move(2460, -80, resto)
      uma.release(2460, -80, resto)
      return uma.desenho
    }
    expect(pecaOf(canto({ alt: true })).vertices[1]?.canto).toEqual({ t: 'raio', r: 100 })
    expect(pecaOf(canto({ shift: true })).vertices[1]?.canto).toEqual({ t: 'chanfro', a: 100, b: 100 })
    expect(lados(pecaOf(canto({})))).toEqual([2460, 680, 2460, 680])
  })

  it('pieces go together and meet others; a box over nothing selects what it holds', () => {
    const duas = molde('reta', { A: 1000, B: 600 }, bancada)
    const segunda = pecaOf(duas, 'P2')
    const uma = mesa('selecionar', duas)
    uma.press(-500, -500)
    uma.move(3000, 900)
    expect(uma.dica()).toBe('')
    uma.release(3000, 900)
    expect(new Set(uma.selecao.pecas)).toEqual(new Set([peca.id, segunda.id]))
    uma.press(1700, 300)
    uma.move(1700, 1300)
    uma.release(1700, 1300)
    expect([pecaOf(uma.desenho).pos.y, pecaOf(uma.desenho, 'P2').pos.y]).toEqual([1000, 1000])
  })
})

describe('openings', () => {
  it('stand where they are clicked, on the axis of the edge, along the free side', () => {
    const uma = mesa('recorte', bancada)
    expect(uma.marcas()).toEqual([])
    uma.move(1207, 290)
    expect(uma.marcas()).toContainEqual(expect.objectContaining({ papel: 'fantasma' }))
    expect(uma.rotulos()).toEqual(['Eixo da aresta'])
    uma.click(1207, 290)
    const [cuba] = pecaOf(uma.desenho).recortes
    expect(cuba?.ancora).toMatchObject({ tipo: 'arestas', rot: 0 })
    expect(uma.selecao.partes).toEqual([{ tipo: 'recorte', pecaId: pecaOf(uma.desenho).id, id: cuba?.id }])
  })

  it('a tap follows the basin beside it', () => {
    const cuba = mesa('recorte', bancada)
    cuba.click(1200, 290)
    const torneira = mesa('torneira', cuba.desenho)
    torneira.click(1203, 540)
    const [bacia, furo] = pecaOf(torneira.desenho).recortes
    expect(furo).toMatchObject({ paiId: bacia?.id, ancora: { tipo: 'pai', dx: 0 } })
    expect(mesa('torneira', bancada).click(9000, 9000)?.comando).toBeUndefined()
  })

  it('go along their edge while dragged, and a typed distance ends the drag', () => {
    const cuba = mesa('recorte', bancada)
    cuba.click(700, 290)
    const uma = mesa('selecionar', cuba.desenho)
    uma.press(700, 290)
    uma.move(900, 295)
    uma.type('0,85', 'Enter')
    const { ancora } = pecaOf(uma.desenho).recortes[0] ?? {}
    expect(ancora?.tipo === 'arestas' && [ancora.u.dist, ancora.v.dist]).toContain(850)
  })
})

describe('seams, arcs, dimensions', () => {
  it('a seam goes straight across and tells what is billed', () => {
    const uma = mesa('emenda', bancada)
    uma.click(1000, 2)
    uma.move(1006, 595)
    expect(uma.rotulos()).toEqual(['Perpendicular · 1,440\u00a0m² → 1,440\u00a0m²'])
    uma.click(1006, 595)
    const [emenda] = pecaOf(uma.desenho).emendas
    expect(emenda).toMatchObject({ tipo: 'reta', a: { dist: 1000 }, b: { dist: 1400 } })
  })

  it('the place of a seam can be typed', () => {
    const uma = mesa('emenda', bancada)
    uma.click(1000, 2)
    uma.type('0,80', 'Enter')
    expect(pecaOf(uma.desenho).emendas[0]).toMatchObject({ a: { dist: 800 }, b: { dist: 1600 } })
  })

  it('a seam is seen before it is made: under the pointer, snapped, straight across, with both distances', () => {
    const uma = mesa('emenda', bancada)
    const visto = () => ({
      linhas: uma
        .marcas()
        .flatMap((marca) => (marca.t === 'linha' && marca.papel === 'emenda' ? [marca] : [])),
      cotas: uma.marcas().flatMap((marca) => (marca.t === 'cotas' ? [marca.textos] : [])),
    })
    uma.move(1000, 4)
    expect(visto()).toMatchObject({
      linhas: [{ a: { x: 1000, y: 0 }, b: { x: 1000, y: 600 } }],
      cotas: [['1,000', '1,400']],
    })
    // Nothing was pressed: nothing is there yet.
    expect(pecaOf(uma.desenho).emendas).toEqual([])
    uma.move(1195, 4)
    expect(visto()).toMatchObject({ linhas: [{ a: { x: 1200 } }], cotas: [['1,200', '1,200']] })
    expect(uma.rotulos()).toEqual(['Meio · 1,440\u00a0m² → 1,440\u00a0m²'])
    // Beside the piece there is none.
    uma.move(1000, 2000)
    expect(visto()).toEqual({ linhas: [], cotas: [] })
  })

  it('a finger that was lifted leaves the seam in sight: it can be typed, confirmed or led elsewhere', () => {
    const uma = mesa('emenda', bancada)
    uma.click(1000, 2, { toque: true })
    expect(uma.marcas()).toContainEqual({
      t: 'linha',
      papel: 'emenda',
      a: { x: 1000, y: 0 },
      b: { x: 1000, y: 600 },
    })
    uma.type('Enter')
    expect(pecaOf(uma.desenho).emendas).toMatchObject([
      { tipo: 'reta', a: { dist: 1000 }, b: { dist: 1400 } },
    ])
  })

  it('what is typed stands in the place of its distance, the other one follows, and the pointer does not bend it', () => {
    const uma = mesa('emenda', bancada)
    uma.click(1000, 2)
    uma.type('0,8')
    uma.move(1500, 590)
    expect(uma.marcas()).toContainEqual(
      expect.objectContaining({ t: 'cotas', textos: ['0,8', '1,600'], digitado: true }),
    )
    uma.type('Enter')
    expect(pecaOf(uma.desenho).emendas).toMatchObject([{ tipo: 'reta', a: { dist: 800 }, b: { dist: 1600 } }])
  })

  it('from an inner corner each side says its own, and no seam is shown where none can run', () => {
    const ele = molde('L', { A: 2400, B: 1800, C: 600, D: 600 })
    const uma = mesa('emenda', ele)
    const interno = pecaOf(ele).vertices.find(({ x, y }) => x > 100 && x < 2300 && y > 100 && y < 1700)
    uma.move((interno?.x ?? 0) + 3, (interno?.y ?? 0) - 2)
    const cotas = uma.marcas().flatMap((marca) => (marca.t === 'cotas' ? [marca.textos] : []))
    expect(cotas).toHaveLength(2)
    expect(cotas[0]).toContain('')
    // An outer corner faces along its own side: only the point is shown.
    const externo = mesa('emenda', bancada)
    externo.move(2, 3)
    expect(externo.marcas().filter((marca) => marca.t === 'linha')).toEqual([])
  })

  it('a side is bent by its rise or by a radius', () => {
    const flecha = mesa('arco', bancada)
    flecha.click(1200, 0)
    flecha.type('0,1', 'Enter')
    expect(pecaOf(flecha.desenho).arestas[0]?.bulge).toBeCloseTo(200 / 2400, 6)
    const raio = mesa('arco', bancada)
    raio.click(1200, 0)
    raio.type('R1,2', 'Enter')
    expect(pecaOf(raio.desenho).arestas[0]?.bulge).toBeCloseTo(1, 6)
    const apontado = mesa('arco', bancada)
    apontado.click(1200, 0)
    apontado.move(1200, -150)
    apontado.click(1200, -150)
    expect(pecaOf(apontado.desenho).arestas[0]?.bulge).toBeCloseTo(300 / 2400, 6)
  })

  it('a dimension goes from corner to corner', () => {
    const uma = mesa('cota', bancada)
    uma.click(3, 3)
    uma.click(2398, 602)
    uma.click(1200, 900)
    expect(pecaOf(uma.desenho).cotas).toMatchObject([{ dir: 'h', afast: 900 }])
    const errada = mesa('cota', bancada)
    errada.click(1200, 300)
    expect(errada.recusas).toHaveLength(1)
  })
})

describe('brush, walls, notes, photo', () => {
  const peca = pecaOf(bancada)

  it('paints every edge that it is drawn over, once each', () => {
    const livre = feito(setLado(bancada, { pecaId: peca.id, arestaId: aresta(peca, 0) }, 'livre'))
    const uma = mesa('pincel', livre)
    uma.press(1200, 0)
    uma.move(2390, 0)
    uma.move(2400, 300)
    uma.release(2400, 300)
    expect(
      pecaOf(uma.desenho)
        .arestas.map(({ trechos }) => trechos[0]?.acabamento)
        .slice(0, 2),
    ).toEqual(['reto', 'reto'])
  })

  it('says what is a wall, and takes it back', () => {
    const uma = mesa('parede', bancada)
    uma.click(2400, 300)
    expect(pecaOf(uma.desenho).arestas[1]?.lado).toBe('parede')
    uma.click(2400, 300)
    expect(pecaOf(uma.desenho).arestas[1]?.lado).toBe('livre')
    uma.click(5000, 5000)
    expect(uma.recusas).toEqual(['Clique numa aresta.'])
  })

  it('a note asks for its words where it was put', () => {
    const uma = mesa('nota', bancada)
    expect(uma.press(100, 900)).toMatchObject({
      campo: { tipo: 'nota', notaId: null, lugar: { x: 100, y: 900 } },
    })
  })

  it('two points of the photo ask for their distance', () => {
    const uma = mesa('calibrar', bancada)
    uma.press(0, 0)
    expect(uma.press(500, 0)).toMatchObject({
      campo: { tipo: 'calibrar', a: { x: 0, y: 0 }, b: { x: 500, y: 0 } },
    })
  })
})
