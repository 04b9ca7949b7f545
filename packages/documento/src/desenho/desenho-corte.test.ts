import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setArco, setEsquadro } from '@lapida/desenho/commands/arestas'
import { addEmendas } from '@lapida/desenho/commands/emendas'
import type { Mudanca } from '@lapida/desenho/commands/mudanca'
import { medidasOfPeca } from '@lapida/desenho/dims/medidas-of-peca'
import { addRecorte } from '@lapida/desenho/commands/recortes'
import { direcao, escalar, esquerda, vetor, type Ponto } from '@lapida/desenho/kernel/ponto'
import { comprimentoOfAresta, contornoOfPeca, pontoNaAresta } from '@lapida/desenho/model/contorno'
import { posicaoOfRecorte } from '@lapida/desenho/model/recorte'
import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { partesOfPeca } from '@lapida/desenho/model/partes'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { casos, prazo } from '@lapida/desenho/testing/casos'
import { pecaOf } from '@lapida/desenho/testing/cozinha'
import type { Resultado } from '@lapida/desenho/resultado'
import { folhasOfDesenho } from './desenho-paginas.ts'
import { tabelasOfFolha } from './desenho-tabelas.ts'
import { cozinhaCompleta, desenhoOfMolde, testDados, testPedido } from '../testing/desenho-de-teste.ts'
import { rebuildPeca } from '../testing/rebuild-da-folha.ts'
import { encontros } from '../testing/textos-da-folha.ts'

/** What the workshop's sheet says of the only piece, in words. */
function tabelas(desenho: Desenho) {
  return tabelasOfFolha({
    dados: testDados(desenho),
    pedido: testPedido(),
    pecas: Object.values(desenho.pecas),
    notas: [],
  })
}

/** A point of a piece as its sheet sees it: from the corner where A begins, along A. */
function asOnFolha(peca: Peca, p: Ponto): Ponto {
  const [a, b] = peca.vertices
  if (!a || !b) throw new Error('No side A.')
  const d = direcao(a, b)
  const dele = vetor(a, p)
  return { x: escalar(dele, d), y: escalar(dele, esquerda(d)) }
}

/** How far the piece that the words make is from the drawn one, in mm: corners, openings and ends of seams. */
function farthest(desenho: Desenho): number {
  const peca = pecaOf(desenho)
  const lida = rebuildPeca(tabelas(desenho))
  const onde = (p: Ponto | undefined) => {
    if (!p) throw new Error('No place.')
    return asOnFolha(peca, p)
  }
  const centros = peca.recortes.map((recorte) => {
    const posto = posicaoOfRecorte(peca, recorte)
    return onde(posto.ok ? posto.valor : undefined)
  })
  const desenhados = [
    ...peca.vertices.map(onde),
    ...centros,
    ...peca.emendas.flatMap(({ a, b }) => [onde(pontoNaAresta(peca, a)), onde(pontoNaAresta(peca, b))]),
  ]
  const lidos = [...lida.vertices, ...lida.recortes, ...lida.emendas.flat()]
  expect(lidos).toHaveLength(desenhados.length)
  return Math.max(
    ...desenhados.map((p, i) => Math.hypot(p.x - (lidos[i]?.x ?? NaN), p.y - (lidos[i]?.y ?? NaN))),
  )
}

/** A step that may be refused: then nothing changed. */
const talvez = (desenho: Desenho, passo: (desenho: Desenho, peca: Peca) => Resultado<Mudanca>): Desenho => {
  const feito = passo(desenho, pecaOf(desenho))
  return feito.ok ? feito.valor.desenho : desenho
}

const TIPOS = ['reta', 'L', 'U', 'peninsula'] as const

/** Any piece that a workshop cuts: a template of any size, corners out of square, openings, a tap, seams. */
const arbitraryPeca: fc.Arbitrary<Desenho> = fc
  .record({
    tipo: fc.constantFrom(...TIPOS),
    a: fc.integer({ min: 1700, max: 3400 }),
    b: fc.integer({ min: 1300, max: 2200 }),
    esquadro: fc.array(fc.record({ qual: fc.nat(7), graus: fc.integer({ min: 840, max: 960 }) }), {
      maxLength: 2,
    }),
    recortes: fc.array(
      fc.record({
        qual: fc.nat(7),
        u: fc.integer({ min: 300, max: 1500 }),
        v: fc.integer({ min: 40, max: 120 }),
        ref: fc.constantFrom('eixo' as const, 'centro' as const, 'borda' as const),
        rot: fc.constantFrom(0, 0, 0, 0.3),
        torneira: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    emendas: fc.array(
      fc.record({ qual: fc.nat(7), outro: fc.nat(7), t: fc.double({ min: 0, max: 1, noNaN: true }) }),
      {
        maxLength: 2,
      },
    ),
  })
  .map(({ tipo, a, b, esquadro, recortes, emendas }) => {
    let d = desenhoOfMolde(tipo, tipo === 'reta' ? { A: a, B: Math.round(b / 3) } : { A: a, B: b })
    const lado = (peca: Peca, i: number) => peca.arestas[i % peca.arestas.length]?.id ?? ''
    for (const { qual, graus } of esquadro)
      d = talvez(d, (desenho, { id: pecaId, vertices }) =>
        setEsquadro(desenho, {
          pecaId,
          verticeId: vertices[qual % vertices.length]?.id ?? '',
          medida: { graus: graus / 10 },
        }),
      )
    for (const { qual, u, v, ref, rot, torneira } of recortes) {
      const antes = pecaOf(d).recortes.length
      d = talvez(d, (desenho, peca) =>
        addRecorte(desenho, peca.id, {
          tipo: 'cuba',
          forma: { t: 'ret', w: 560, h: 340, r: 40 },
          ancora: {
            tipo: 'arestas',
            u: {
              arestaId: lado(peca, ref === 'centro' ? qual : qual + 1),
              dist: ref === 'centro' ? u - 900 : u,
              ref,
            },
            v: { arestaId: lado(peca, qual), dist: v, ref: 'borda' },
            rot,
          },
        }),
      )
      const cuba = pecaOf(d).recortes[antes]
      if (torneira && cuba)
        d = talvez(d, (desenho, peca) =>
          addRecorte(desenho, peca.id, {
            tipo: 'torneira',
            forma: { t: 'circ', d: 35 },
            paiId: cuba.id,
            ancora: { tipo: 'pai', dx: qual % 2 === 0 ? 0 : 120, dy: 225, rot: 0 },
          }),
        )
    }
    for (const { qual, outro, t } of emendas)
      d = talvez(d, (desenho, peca) => {
        const [um, dois] = [lado(peca, qual), lado(peca, outro)]
        return addEmendas(desenho, peca.id, [
          {
            a: { arestaId: um, dist: Math.round(t * comprimentoOfAresta(peca, um)) },
            b: { arestaId: dois, dist: Math.round((1 - t) * comprimentoOfAresta(peca, dois)) },
          },
        ])
      })
    return d
  })
  .filter((desenho) => contornoOfPeca(pecaOf(desenho)).ok && partesOfPeca(pecaOf(desenho)).ok)

describe("the workshop's sheet suffices to cut", () => {
  it(
    'from its words alone every corner, opening and seam lies within 1 mm of the drawing',
    () => {
      const vistos = { tortas: 0, recortes: 0, torneiras: 0, emendas: 0 }
      fc.assert(
        fc.property(arbitraryPeca, (desenho) => {
          const peca = pecaOf(desenho)
          if (medidasOfPeca(peca).diagonais.length > 0) vistos.tortas += 1
          vistos.recortes += peca.recortes.length
          vistos.torneiras += peca.recortes.filter(({ paiId }) => paiId).length
          vistos.emendas += peca.emendas.length
          expect(farthest(desenho)).toBeLessThan(1)
        }),
        { numRuns: casos(80) },
      )
      // The draw holds what it is to try.
      for (const quantos of Object.values(vistos)) expect(quantos).toBeGreaterThan(casos(80) / 10)
    },
    prazo(),
  )

  it('so does the kitchen with its seam, cooktop, tap, notch, chamfer and rounded corners', () => {
    expect(farthest(cozinhaCompleta())).toBeLessThan(1)
    const ditos = tabelas(cozinhaCompleta()).flatMap(({ linhas }) =>
      linhas.map(({ celulas, detalhe }) => [...celulas.map(({ texto }) => texto), detalhe].join(' ')),
    )
    expect(ditos).toContain('BC 270° Interno Raio 0,050')
    expect(ditos).toContain('AB 90° Chanfro A 0,040 × B 0,040 ')
    expect(ditos).toContain(
      'P1 Cuba de embutir 560 × 400 R60 eixo a 1,260 do lado F (parede)\nborda a 0,090 do lado C',
    )
    expect(ditos).toContain('P1 Emenda 1 em 45° lado F (parede): no canto EF\nlado C: no canto BC')
  })

  it('its words are what is read: two millimetres more are two millimetres, and without one nothing is known', () => {
    const cozinha = cozinhaCompleta()
    const withWords = (de: string, para: string) =>
      tabelas(cozinha).map((tabela) => ({
        ...tabela,
        linhas: tabela.linhas.map((linha) => ({ ...linha, detalhe: linha.detalhe.replace(de, para) })),
      }))
    const certa = rebuildPeca(tabelas(cozinha)).recortes
    const outra = rebuildPeca(withWords('eixo a 1,260 do lado F', 'eixo a 1,262 do lado F')).recortes
    expect((outra[0]?.x ?? 0) - (certa[0]?.x ?? 0)).toBeCloseTo(2, 6)
    expect(() => rebuildPeca(withWords('borda a 0,090 do lado C', ''))).toThrow()
  })

  it('an arc is known by its chord and its rise', () => {
    const reta = desenhoOfMolde('reta', { A: 2400, B: 600 })
    const { id: pecaId, arestas } = pecaOf(reta)
    const curva = talvez(reta, (d) => setArco(d, { pecaId, arestaId: arestas[0]?.id ?? '' }, { flecha: 100 }))
    expect(farthest(curva)).toBeLessThan(1)
    const [lados] = tabelas(curva).filter(({ titulo }) => titulo === 'Lados')
    expect(lados?.linhas[0]?.detalhe).toBe('arco: corda 2,400, flecha 0,100 para fora')
  })

  it('no number overlaps another, and none of its words is cut off', () => {
    for (const desenho of fc.sample(arbitraryPeca, { numRuns: casos(12), seed: 20261123 })) {
      for (const folha of folhasOfDesenho(testDados(desenho), testPedido())) {
        expect(encontros(folha)).toEqual([])
        for (const um of folha.elementos) if (um.tipo !== 'traco') expect(um.texto).not.toContain('…')
      }
    }
  })

  it('several pieces name their corners by their code', () => {
    const duas = talvez(desenhoOfMolde('L'), (d) => addMolde(d, { tipo: 'L', pos: { x: 5000, y: 0 } }))
    const [cantos] = tabelas(duas).filter(({ titulo }) => titulo === 'Cantos e esquadro')
    expect(cantos?.linhas.map(({ celulas }) => celulas[0]?.texto)).toEqual([
      'P1 BC',
      'P1 Demais',
      'P2 BC',
      'P2 Demais',
    ])
  })
})
