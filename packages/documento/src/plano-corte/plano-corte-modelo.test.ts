import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { boxOfAbertura, randomLacos } from '@lapida/domain/plano-corte/testing/contorno-de-teste'
import { contains, overlaps, type Caixa } from '../base/elementos.ts'
import { cortesOfSerra } from './plano-corte-cortes.ts'
import { drawChapa } from './plano-corte-desenho.ts'
import { documentoPlanoCorte } from './plano-corte-modelo.ts'
import { PAGINA, paginasPlanoCorte } from './plano-corte-paginas.ts'
import { testChapa, randomConteudo, dadosOfPlano } from '../testing/plano-de-teste.ts'

const AREA: Caixa = { x: 28, y: 102, largura: 541, altura: 449 }

const aPlan = fc.record({
  seed: fc.integer({ min: 1, max: 5000 }),
  slabs: fc.integer({ min: 1, max: 3 }),
  pieces: fc.integer({ min: 1, max: 45 }),
})

describe('the drawing of a slab', () => {
  it('has no two labels over each other, and no label outside its piece', () => {
    fc.assert(
      fc.property(aPlan, ({ seed, slabs, pieces }) => {
        for (const folha of documentoPlanoCorte(dadosOfPlano(randomConteudo(seed, slabs, pieces))).folhas) {
          const { rotulos, escala } = drawChapa(folha, AREA)
          rotulos.forEach((one, index) => {
            for (const other of rotulos.slice(index + 1))
              expect(overlaps(one.caixa, other.caixa), `${one.de} ${one.numero}, ${other.de}`).toBe(false)
          })
          const slab = { x: AREA.x + 44, bottom: AREA.y + 20 + folha.chapa.altura * escala }
          for (const peca of folha.pecas) {
            const rotulo = rotulos.find(({ de, numero }) => de === 'peca' && numero === peca.numero)
            const called = rotulos.some(({ de, numero }) => de === 'chamada' && numero === peca.numero)
            expect(rotulo !== undefined || called).toBe(true)
            if (!rotulo) continue
            const box = {
              x: slab.x + peca.x * escala,
              y: slab.bottom - (peca.y + peca.altura) * escala,
              largura: peca.largura * escala,
              altura: peca.altura * escala,
            }
            expect(contains(box, rotulo.caixa), `peça ${peca.numero}`).toBe(true)
          }
        }
      }),
      { numRuns: 25 },
    )
  })

  it('draws a piece of a drawing as its outline with its openings, in the box that the saw cuts', () => {
    const plain = randomConteudo(7, 1, 1)
    const corners = [
      { x: 0, y: 0, bulge: 0 },
      { x: 50, y: 0, bulge: 1 },
      { x: 50, y: 40, bulge: 0 },
      { x: 0, y: 40, bulge: 0 },
    ]
    const contorno = { lacos: [corners, corners.slice(1, 3)], partes: 1 }
    const drawn = { ...plain, pecas: plain.pecas.map((peca) => ({ ...peca, contorno })) }
    const paths = (conteudo: typeof plain) =>
      documentoPlanoCorte(dadosOfPlano(conteudo)).folhas.flatMap((folha) =>
        drawChapa(folha, AREA).elementos.flatMap((one) => (one.tipo === 'traco' ? [one] : [])),
      )
    const pieces = drawn.cortadas.flatMap(({ pecas }) => pecas).length
    expect(pieces).toBeGreaterThan(0)
    const arcs = paths(drawn).filter(({ d }) => /^M[^A]*A/.test(d))
    expect(arcs.filter(({ d }) => !/[hv]/.test(d))).toHaveLength(2 * pieces)
    expect(paths(drawn)).toHaveLength(paths(plain).length + 2 * pieces)
  })

  it('writes over no opening of a drawn piece, and leaves no piece without its number', () => {
    fc.assert(
      fc.property(aPlan, ({ seed, slabs, pieces }) => {
        const plain = randomConteudo(seed, slabs, pieces)
        const drawn = {
          ...plain,
          pecas: plain.pecas.map((peca, index) => ({
            ...peca,
            contorno: { lacos: randomLacos(seed * 100 + index, peca), partes: 1 },
          })),
        }
        for (const folha of documentoPlanoCorte(dadosOfPlano(drawn)).folhas) {
          const { rotulos, escala } = drawChapa(folha, AREA)
          const slab = { x: AREA.x + 44, bottom: AREA.y + 20 + folha.chapa.altura * escala }
          for (const peca of folha.pecas) {
            const own = rotulos.filter(({ numero }) => numero === peca.numero)
            const numbers = own.filter(({ de }) => de === 'peca' || de === 'chamada')
            expect(numbers).toHaveLength(1)
            const openings = peca.contorno.slice(1).map((laco) => {
              const { x, y, largura, altura } = boxOfAbertura(laco)
              const top = slab.bottom - (peca.y + y + altura) * escala
              return {
                x: slab.x + (peca.x + x) * escala,
                y: top,
                largura: largura * escala,
                altura: altura * escala,
              }
            })
            const written = own.filter(({ de }) => de === 'peca' || de === 'lado')
            const covered = written.filter(({ caixa }) =>
              openings.some((opening) => overlaps(caixa, opening)),
            )
            expect(covered).toEqual([])
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('stays on its pages, every cut and every piece in a table once', () => {
    fc.assert(
      fc.property(aPlan, ({ seed, slabs, pieces }) => {
        const documento = documentoPlanoCorte(dadosOfPlano(randomConteudo(seed, slabs, pieces)))
        const pages = paginasPlanoCorte(documento)
        const texts = pages.flatMap(({ elementos }) => elementos.filter((one) => one.tipo === 'texto'))
        for (const { x, y } of texts) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(PAGINA.largura - 20)
          expect(y).toBeGreaterThanOrEqual(20)
          expect(y).toBeLessThanOrEqual(PAGINA.altura - 20)
        }
        const rows = texts.filter(({ texto }) => texto === 'vertical' || texto === 'horizontal')
        expect(rows).toHaveLength(documento.folhas.reduce((sum, { cortes }) => sum + cortes.length, 0))
        expect(pages.filter(({ desenho }) => desenho !== null)).toHaveLength(documento.folhas.length)
      }),
      { numRuns: 12 },
    )
  })
})

describe('cortesOfSerra', () => {
  const chapa = testChapa()

  it('measures each cut from the edge that the part then has', () => {
    const cortes = cortesOfSerra(
      {
        pecas: [
          { peca: 'a', copia: 1, x: 10, y: 10, largura: 2400, altura: 600, girada: false },
          { peca: 'b', copia: 1, x: 10, y: 614, largura: 1800, altura: 1376, girada: false },
        ],
        sobras: [
          { x: 2414, y: 10, largura: 776, altura: 600, aproveitavel: true },
          { x: 1814, y: 614, largura: 1376, altura: 1376, aproveitavel: true },
        ],
        cortes: [
          { ordem: 1, sentido: 'vertical', posicao: 10, de: 0, ate: 2000 },
          { ordem: 2, sentido: 'vertical', posicao: 3194, de: 0, ate: 2000 },
          { ordem: 3, sentido: 'horizontal', posicao: 10, de: 10, ate: 3190 },
          { ordem: 4, sentido: 'horizontal', posicao: 1994, de: 10, ate: 3190 },
          { ordem: 5, sentido: 'horizontal', posicao: 614, de: 10, ate: 3190 },
          { ordem: 6, sentido: 'vertical', posicao: 2414, de: 10, ate: 610 },
          { ordem: 7, sentido: 'vertical', posicao: 1814, de: 614, ate: 1990 },
        ],
      },
      chapa,
      REGRAS_PADRAO,
    )
    expect(
      cortes.map(({ ordem, referencia, medida, comDisco, solta }) => [
        ordem,
        referencia.tipo === 'corte' ? referencia.ordem : referencia.lado,
        medida,
        comDisco,
        solta.join(),
      ]),
    ).toEqual([
      [1, 'esquerda', 10, true, ''],
      [2, 1, 3180, false, ''],
      [3, 'baixo', 10, true, ''],
      [4, 3, 1980, false, ''],
      [5, 3, 600, false, ''],
      [6, 1, 2400, false, '0'],
      [7, 1, 1800, false, '1'],
    ])
  })

  it('frees every piece of a plan that can be cut, each once, and never measures less than nothing', () => {
    fc.assert(
      fc.property(aPlan, ({ seed, pieces }) => {
        const { chapas, cortadas } = randomConteudo(seed, 1, pieces)
        const [cortada, slab] = [cortadas[0], chapas[0]]
        if (!cortada || !slab) return
        const cortes = cortesOfSerra(cortada, slab, REGRAS_PADRAO)
        const free = cortes.flatMap(({ solta }) => solta)
        expect(free.toSorted((one, other) => one - other)).toEqual(cortada.pecas.map((_, place) => place))
        for (const { medida } of cortes) expect(medida).toBeGreaterThan(0)
      }),
    )
  })
})

describe('documentoPlanoCorte', () => {
  it('tells slabs that are cut alike once, and what is pending', () => {
    const conteudo = randomConteudo(3, 2, 5)
    const [first, second] = conteudo.cortadas
    if (!first || !second) throw new Error('two slabs')
    conteudo.pecas = conteudo.pecas.map((peca) =>
      peca.id.startsWith('c2') ? { ...peca, quantidade: 4 } : peca,
    )
    const other = { ...second, copia: 2, pecas: second.pecas.map((peca) => ({ ...peca, copia: 3 })) }
    const documento = documentoPlanoCorte(dadosOfPlano({ ...conteudo, cortadas: [first, second, other] }))
    expect(documento.folhas.map(({ nome, ordem, iguais }) => [nome, ordem, iguais])).toEqual([
      ['CH-0001', 'Chapa 1 de 3', 1],
      ['CH-0002', 'Chapas 2 e 3 de 3', 2],
    ])
    expect(documento.folhas[1]?.pecas[0]?.copias).toBe('1 e 3 de 4')
    expect(documento.pendentes.map(({ quantidade }) => quantidade)).toEqual([2, 2, 2, 2, 2])
    expect(documento.resumo).toContain('3 chapas · 15 peças')
  })

  it('is the plan of the engine in its own words: places, cuts, leftovers and shares are told as they came', () => {
    const conteudo = randomConteudo(11, 2, 9)
    const { folhas } = documentoPlanoCorte(dadosOfPlano(conteudo))
    const byPlace = (one: { x: number; y: number }, other: { x: number; y: number }) =>
      one.x - other.x || one.y - other.y
    folhas.forEach(({ chapa, copia, sobras, aproveitamento, cortes, pecas }, index) => {
      const { chapa: id, ...cortada } = conteudo.cortadas[index] ?? { chapa: '' }
      expect({
        copia,
        sobras,
        aproveitamento,
        cortes: cortes.map(({ ordem, sentido, posicao, de, ate }) => ({ ordem, sentido, posicao, de, ate })),
        pecas: pecas
          .map(({ peca, copia: qual, x, y, largura, altura, girada }) => ({
            peca,
            copia: qual,
            x,
            y,
            largura,
            altura,
            girada,
          }))
          .sort(byPlace),
      }).toEqual({ ...cortada, pecas: conteudo.cortadas[index]?.pecas.toSorted(byPlace) })
      const { preco: _preco, ...known } = conteudo.chapas.find((one) => one.id === id) ?? testChapa()
      expect(chapa).toEqual(known)
    })
  })

  it('names no money anywhere', () => {
    const pages = paginasPlanoCorte(documentoPlanoCorte(dadosOfPlano(randomConteudo(4, 3, 12))))
    const words = pages.flatMap(({ elementos }) =>
      elementos.map((one) => (one.tipo === 'texto' ? one.texto : '')),
    )
    expect(words.join(' ')).not.toMatch(/R\$|1\.?890|1234|1\.234/)
    const { folhas } = documentoPlanoCorte(dadosOfPlano(randomConteudo(4, 3, 12)))
    expect(JSON.stringify(folhas)).not.toMatch(/preco|valor|custo/i)
  })
})
