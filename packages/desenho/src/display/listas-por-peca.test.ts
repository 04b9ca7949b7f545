import { describe, expect, it } from 'vitest'
import { setComprimento } from '#commands/arestas.ts'
import { duplicatePeca, movePeca } from '#commands/pecas.ts'
import { containsPonto, placeLaco } from '#kernel/laco.ts'
import type { Caixa } from '#kernel/ponto.ts'
import { lacosOfRecortes } from '#model/recorte.ts'
import type { Desenho } from '#model/tipos.ts'
import { aresta, cozinhaInL, desenhoReto, feito, pecaOf } from '../testing/cozinha.ts'
import type { Exibicao } from './lista.ts'
import { ListasPorPeca } from './listas-por-peca.ts'
import { caixaOfTexto, type Primitiva, type TextoVisual } from './primitivas.ts'

const exibicao: Exibicao = { altura: 25, unidade: 'm' }
const textos = (lista: readonly Primitiva[]) => lista.filter((p): p is TextoVisual => p.t === 'texto')
const seTocam = (p: Caixa, q: Caixa) =>
  p.minX < q.maxX - 1e-9 && q.minX < p.maxX - 1e-9 && p.minY < q.maxY - 1e-9 && q.minY < p.maxY - 1e-9

/** Every piece laid out, until nothing changes any more. */
function tudo(listas: ListasPorPeca, { pecas }: Desenho): readonly Primitiva[] {
  const todas = Object.values(pecas)
  for (let volta = 0; volta < todas.length; volta += 1)
    for (const peca of todas) listas.anotacoes(peca, todas, exibicao)
  return todas.flatMap((peca) => listas.ultima(peca.id))
}

const vizinhas = (() => {
  const uma = desenhoReto(2400, 600)
  const duas = feito(duplicatePeca(uma, pecaOf(uma).id, { x: 0, y: 700 }))
  return feito(duplicatePeca(duas, pecaOf(duas).id, { x: 9000, y: 0 }))
})()

describe('texts piece by piece', () => {
  it('neighbours make room for each other: no two texts overlap', () => {
    const caixas = textos(tudo(new ListasPorPeca(), vizinhas)).map(caixaOfTexto)
    expect(caixas.length).toBeGreaterThan(8)
    for (const [i, um] of caixas.entries())
      for (const outro of caixas.slice(i + 1)) expect(seTocam(um, outro)).toBe(false)
  })

  it('only what changed, and what stands beside it, is laid out anew', () => {
    const listas = new ListasPorPeca()
    tudo(listas, vizinhas)
    const p1 = pecaOf(vizinhas)
    const mudado = feito(setComprimento(vizinhas, { pecaId: p1.id, arestaId: aresta(p1, 0) }, { mm: 2500 }))
    const todas = Object.values(mudado.pecas)
    const holds = (codigo: string) => listas.holds(pecaOf(mudado, codigo), todas, exibicao)
    expect([holds('P1'), holds('P2'), holds('P3')]).toEqual([false, false, true])
    const longe = listas.ultima(pecaOf(mudado, 'P3').id)
    tudo(listas, mudado)
    expect(listas.ultima(pecaOf(mudado, 'P3').id)).toBe(longe)
    expect([holds('P1'), holds('P2')]).toEqual([true, true])
  })

  it('a new size of letters lays everything out anew, and what is gone is forgotten', () => {
    const listas = new ListasPorPeca()
    tudo(listas, vizinhas)
    const todas = Object.values(vizinhas.pecas)
    const p3 = pecaOf(vizinhas, 'P3')
    expect(listas.holds(p3, todas, { ...exibicao })).toBe(false)
    listas.forget({})
    expect(listas.ultima(p3.id)).toEqual([])
  })

  it('a neighbour that comes nearer pushes texts away', () => {
    const listas = new ListasPorPeca()
    const perto = feito(movePeca(vizinhas, pecaOf(vizinhas, 'P3').id, { x: -6500, y: 0 }))
    const caixas = textos(tudo(listas, perto)).map(caixaOfTexto)
    for (const [i, um] of caixas.entries())
      for (const outro of caixas.slice(i + 1)) expect(seTocam(um, outro)).toBe(false)
  })
})

describe('letters of sides, when a panel names them', () => {
  const cozinha = cozinhaInL()
  const peca = pecaOf(cozinha)
  const letrasAt = (altura: number) => {
    const listas = new ListasPorPeca()
    const como = { ...exibicao, altura }
    listas.anotacoes(peca, [peca], como)
    return { listas, como, letras: listas.letras(peca, [peca], como) }
  }

  it('each side has its own, where nothing is written and no opening is', () => {
    const { listas, letras } = letrasAt(30)
    expect(letras.map(({ letra }) => letra).join('')).toBe('ABCDEF')
    const escritas = textos(listas.ultima(peca.id)).map(caixaOfTexto)
    const abertas = lacosOfRecortes(peca).map(({ laco }) => placeLaco(laco, peca.pos))
    for (const { p, livre } of letras) {
      expect(livre).toBe(true)
      for (const caixa of escritas)
        expect(p.x > caixa.minX && p.x < caixa.maxX && p.y > caixa.minY && p.y < caixa.maxY).toBe(false)
      for (const laco of abertas) expect(containsPonto(laco, p)).toBe(false)
    }
  })

  it('they move nothing that is written, and are laid out once', () => {
    const { listas, como, letras } = letrasAt(30)
    expect(listas.holds(peca, [peca], como)).toBe(true)
    expect(listas.letras(peca, [peca], como)).toBe(letras)
  })

  it('a side without room has its letter on itself', () => {
    const { letras } = letrasAt(400)
    expect(letras.some(({ livre }) => !livre)).toBe(true)
    expect(letras).toHaveLength(6)
  })
})

describe('every number says what it measures', () => {
  const cozinha = cozinhaInL()
  const peca = pecaOf(cozinha)
  const medidos = textos(tudo(new ListasPorPeca(), cozinha)).flatMap(({ mede, texto }) =>
    mede ? [{ ...mede, texto }] : [],
  )

  it('sides, driving dimensions and corners', () => {
    expect(medidos).toContainEqual({ tipo: 'aresta', arestaId: aresta(peca, 4), texto: '2,400' })
    expect(medidos).toContainEqual({
      tipo: 'ancora',
      recorteId: peca.recortes[0]?.id,
      qual: 'u',
      texto: '1,260',
    })
    expect(medidos).toContainEqual({ tipo: 'canto', verticeId: peca.vertices[2]?.id, texto: 'R0,050' })
    expect(medidos.filter(({ tipo }) => tipo === 'aresta')).toHaveLength(6)
    expect(medidos.filter(({ tipo }) => tipo === 'ancora')).toHaveLength(4)
  })
})
