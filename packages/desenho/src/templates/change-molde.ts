import { changePeca, type Mudanca } from '#commands/mudanca.ts'
import { comprimentoOfAresta } from '#model/contorno.ts'
import { novoDesenho } from '#model/novo-desenho.ts'
import type { Desenho, Id, Peca } from '#model/tipos.ts'
import { falha, type Resultado } from '../resultado.ts'
import { addMolde, MOLDES } from './moldes.ts'
import type { Medidas, Molde } from './tipos.ts'

/** A piece as its template makes it: which one, with which measures (mm), left and right exchanged or not. */
export type MoldeDaPeca = { molde: Molde; medidas: Record<string, number>; espelhado: boolean }

/** How far (mm) a corner may lie from where its template puts it and the piece still be of that template. */
const IGUAL = 0.05

const FORMA_MUDADA = 'A forma desta peça não é mais a do modelo: mude as medidas dela nos lados.'

/**
 * The template that a piece came of, with the measures that the piece has now: sides that were typed anew are taken as
 * they are. Undefined where its shape is not that of the template any more, and for templates of several pieces.
 */
export function moldeOfPeca(peca: Peca): MoldeDaPeca | undefined {
  const molde = MOLDES.find(({ tipo }) => tipo === peca.molde?.tipo)
  if (!molde || !peca.molde) return undefined
  const n = peca.arestas.length
  for (const espelhado of [false, true]) {
    const medidas = { ...peca.molde.params }
    for (const { chave, lado } of molde.parametros) {
      const i = lado?.peca === 0 ? (espelhado ? n - 1 - lado.aresta : lado.aresta) : -1
      const aresta = peca.arestas[i]
      if (aresta) medidas[chave] = Math.round(comprimentoOfAresta(peca, aresta.id) * 1e4) / 1e4
    }
    for (const tentadas of [medidas, peca.molde.params]) {
      const modelo = buildModelo(molde.tipo, tentadas, espelhado)
      if (modelo && hasShapeOf(peca, modelo)) return { molde, medidas: { ...tentadas }, espelhado }
    }
  }
  return undefined
}

/**
 * Gives a piece of a template other measures, in place: its corners go where the template puts them, and everything on
 * it stays by its sides. Refused with the template's own words, or (`forma`) where the piece is not of its shape.
 */
export function changeMolde(desenho: Desenho, pecaId: Id, medidas: Medidas): Resultado<Mudanca> {
  const peca = desenho.pecas[pecaId]
  const atual = peca && moldeOfPeca(peca)
  if (!atual) return falha('forma', FORMA_MUDADA, { ids: [pecaId] })
  const { molde, espelhado } = atual
  const pedida = addMolde(vazio(), { tipo: molde.tipo, medidas, espelhado })
  if (!pedida.ok) return pedida
  const antes = buildModelo(molde.tipo, atual.medidas, espelhado)
  const depois = buildModelo(molde.tipo, medidas, espelhado)
  return changePeca(desenho, pecaId, (velha) => {
    if (!antes || depois?.vertices.length !== velha.vertices.length) return falha('forma', FORMA_MUDADA)
    const [x, y] = [
      (velha.vertices[0]?.x ?? 0) - (antes.vertices[0]?.x ?? 0),
      (velha.vertices[0]?.y ?? 0) - (antes.vertices[0]?.y ?? 0),
    ]
    const vertices = velha.vertices.map(({ canto: _canto, ...vertice }, i) => {
      const nova = depois.vertices[i]
      return nova
        ? { ...vertice, x: nova.x + x, y: nova.y + y, ...(nova.canto ? { canto: nova.canto } : {}) }
        : vertice
    })
    const arestas = velha.arestas.map(({ bulge: _bulge, expr: _expr, ...aresta }, i) => {
      const bulge = depois.arestas[i]?.bulge
      return { ...aresta, ...(bulge === undefined ? {} : { bulge }) }
    })
    return {
      ok: true,
      valor: {
        peca: { ...velha, vertices, arestas, molde: { tipo: molde.tipo, params: { ...medidas } } },
        nome: `Medidas de ${velha.nome}`,
      },
    }
  })
}

const vazio = () => novoDesenho({ id: 'molde', nome: '' })

/** The only piece that a template makes of measures; undefined for several, and for measures that make none. */
function buildModelo(tipo: string, medidas: Medidas, espelhado: boolean): Peca | undefined {
  const feito = addMolde(vazio(), { tipo, medidas, espelhado })
  const pecas = feito.ok ? Object.values(feito.valor.desenho.pecas) : []
  return pecas.length === 1 ? pecas[0] : undefined
}

function hasShapeOf(peca: Peca, modelo: Peca): boolean {
  const [a, b] = [peca.vertices[0], modelo.vertices[0]]
  if (!a || !b || peca.vertices.length !== modelo.vertices.length) return false
  const corners = peca.vertices.every((v, i) => {
    const m = modelo.vertices[i]
    const perto =
      m && Math.abs(v.x - a.x - (m.x - b.x)) <= IGUAL && Math.abs(v.y - a.y - (m.y - b.y)) <= IGUAL
    return perto && JSON.stringify(v.canto) === JSON.stringify(m.canto)
  })
  return (
    corners &&
    peca.arestas.every(({ bulge = 0 }, i) => Math.abs(bulge - (modelo.arestas[i]?.bulge ?? 0)) < 1e-6)
  )
}
