import { changePeca, type Mudanca } from '#commands/mudanca.ts'
import { comprimentoOfAresta } from '#model/contorno.ts'
import { novoDesenho } from '#model/novo-desenho.ts'
import type { Desenho, Id, Peca } from '#model/tipos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { addMolde, MOLDES, type PedidoDeMolde } from './moldes.ts'
import type { Medidas, Molde, Parametro } from './tipos.ts'

/** Pieces as their template makes them: which one, with which measures (mm), left and right exchanged or not. */
export type MoldeDasPecas = {
  molde: Molde
  medidas: Record<string, number>
  espelhado: boolean
  /** the pieces that it made together, in its order */
  pecas: Peca[]
}

/** How far (mm) a corner may lie from where its template puts it and the piece still be of that template. */
const IGUAL = 0.05

const FORMA_MUDADA = 'A forma desta peça não é mais a do modelo: mude as medidas dela nos lados.'

/**
 * The template that a piece came of, alone or together with others, and the measures that they have now: sides that
 * were typed anew are taken as they are. Undefined where a shape is not that of the template any more, and where one
 * of the pieces is gone.
 */
export function moldeOfPeca({ pecas }: Pick<Desenho, 'pecas'>, pecaId: Id): MoldeDasPecas | undefined {
  const peca = pecas[pecaId]
  const molde = MOLDES.find(({ tipo }) => tipo === peca?.molde?.tipo)
  if (!peca?.molde || !molde) return undefined
  const params = JSON.stringify(peca.molde.params)
  const irmas = Object.values(pecas)
    .filter(({ molde: outro }) => outro?.tipo === molde.tipo && JSON.stringify(outro.params) === params)
    .sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
  const quantas = buildModelos({ tipo: molde.tipo, medidas: peca.molde.params }, peca).length
  // What a template makes stands in a row of ids; of two alike each piece is with those beside it.
  const eu = irmas.indexOf(peca)
  for (let de = Math.max(0, eu - quantas + 1); de <= eu && quantas > 0; de += 1) {
    const juntas = irmas.slice(de, de + quantas)
    const lido = juntas.length === quantas ? readJuntas(molde, juntas) : undefined
    if (lido) return lido
  }
  return undefined
}

/** Pieces in the order of their template, read with the measures that they have; undefined where they are not of it. */
function readJuntas(molde: Molde, juntas: Peca[]): MoldeDasPecas | undefined {
  const [primeira] = juntas
  const params = primeira?.molde?.params
  if (!primeira || !params) return undefined
  for (const espelhado of [false, true]) {
    const feitas = buildModelos({ tipo: molde.tipo, medidas: params, espelhado }, primeira)
    if (feitas.length !== juntas.length) continue
    const medidas = Object.fromEntries(
      molde.parametros.map((parametro) => {
        const soma = mudancaOfParametro(parametro, { feitas, juntas, espelhado })
        return [parametro.chave, Math.round(((params[parametro.chave] ?? 0) + soma) * 1e4) / 1e4]
      }),
    )
    for (const tentadas of [medidas, params]) {
      const modelos = buildModelos({ tipo: molde.tipo, medidas: tentadas, espelhado }, primeira)
      const same = modelos.length === juntas.length && juntas.every((peca, i) => isOfShape(peca, modelos[i]))
      if (same) return { molde, medidas: { ...tentadas }, espelhado, pecas: juntas }
    }
  }
  return undefined
}

/** By how much the pieces differ in a measure from what the template made of it: their side, or how many there are. */
function mudancaOfParametro(
  { lado, conta }: Parametro,
  { feitas, juntas, espelhado }: { feitas: Peca[]; juntas: Peca[]; espelhado: boolean },
): number {
  const k = lado?.peca ?? conta?.peca
  const [feita, peca] = k === undefined ? [] : [feitas[k], juntas[k]]
  if (!feita || !peca) return 0
  if (!lado) return peca.quantidade - feita.quantidade
  const sideOf = (uma: Peca) => {
    const i = espelhado ? uma.arestas.length - 1 - lado.aresta : lado.aresta
    const aresta = uma.arestas[i]
    return aresta ? comprimentoOfAresta(uma, aresta.id) : 0
  }
  return sideOf(peca) - sideOf(feita)
}

/**
 * Gives the pieces of a template other measures, in place: their corners go where the template puts them, and
 * everything on them stays by its sides. Refused with the template's own words, or (`forma`) where a piece is not of
 * its shape.
 */
export function changeMolde(desenho: Desenho, pecaId: Id, medidas: Medidas): Resultado<Mudanca> {
  const atual = moldeOfPeca(desenho, pecaId)
  const primeira = atual?.pecas[0]
  if (!primeira) return falha('forma', FORMA_MUDADA, { ids: [pecaId] })
  const { molde, espelhado, pecas } = atual
  const pedido = { tipo: molde.tipo, espelhado }
  const pedida = addMolde(vazio(), { ...pedido, medidas, costume: { espessura: primeira.espessura } })
  if (!pedida.ok) return pedida
  const antes = buildModelos({ ...pedido, medidas: atual.medidas }, primeira)
  const depois = buildModelos({ ...pedido, medidas }, primeira)
  const nome = `Medidas de ${pecas.length === 1 ? primeira.nome : molde.nome}`
  const mudanca: Mudanca = { desenho, nome, avisos: [] }
  for (const [k, velha] of pecas.entries()) {
    const uma = changePeca(mudanca.desenho, velha.id, () => {
      const peca = withModelo(velha, antes[k], depois[k])
      if (!peca) return falha('forma', FORMA_MUDADA)
      const pos = posOf(velha, { primeira, antes: [antes[0], antes[k]], depois: [depois[0], depois[k]] })
      return certo({ peca: { ...peca, pos, molde: { tipo: molde.tipo, params: { ...medidas } } }, nome })
    })
    if (!uma.ok) return uma
    mudanca.desenho = uma.valor.desenho
    mudanca.avisos.push(...uma.valor.avisos)
  }
  return certo(mudanca)
}

/** A piece with the corners of another model of its template; undefined where that has other corners. */
function withModelo(velha: Peca, antes: Peca | undefined, depois: Peca | undefined): Peca | undefined {
  if (!antes || depois?.vertices.length !== velha.vertices.length) return undefined
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
    const [bulge, balanco] = [depois.arestas[i]?.bulge, depois.arestas[i]?.balanco]
    // An overhang that is the template's own goes with its measures; one that a person gave stays.
    const isOwn = balanco !== undefined && aresta.balanco === antes.arestas[i]?.balanco
    return { ...aresta, ...(bulge === undefined ? {} : { bulge }), ...(isOwn && { balanco }) }
  })
  // How many there are of it goes with the count of the template, by as much as it was changed by hand.
  const quantidade = Math.max(1, velha.quantidade + depois.quantidade - antes.quantidade)
  return { ...velha, vertices, arestas, quantidade }
}

type Par = [Peca | undefined, Peca | undefined]

/** A piece that stands where its template put it, beside the first one, goes on standing so: none grows into another. */
function posOf(
  velha: Peca,
  { primeira, antes, depois }: { primeira: Peca; antes: Par; depois: Par },
): Peca['pos'] {
  const apart = (a: Peca | undefined, b: Peca | undefined) => ({
    x: (b?.pos.x ?? 0) - (a?.pos.x ?? 0),
    y: (b?.pos.y ?? 0) - (a?.pos.y ?? 0),
  })
  const [here, made, wanted] = [apart(primeira, velha), apart(...antes), apart(...depois)]
  const isMoved =
    velha.pos.rot !== antes[1]?.pos.rot ||
    Math.abs(here.x - made.x) > IGUAL ||
    Math.abs(here.y - made.y) > IGUAL
  if (isMoved) return velha.pos
  return { ...velha.pos, x: velha.pos.x + wanted.x - made.x, y: velha.pos.y + wanted.y - made.y }
}

const vazio = () => novoDesenho({ id: 'molde', nome: '' })

/** The pieces that a template makes of measures, as thick as one that is there; none for measures that make none. */
function buildModelos(pedido: PedidoDeMolde, { espessura }: Pick<Peca, 'espessura'>): Peca[] {
  const feito = addMolde(vazio(), { ...pedido, costume: { espessura } })
  if (!feito.ok) return []
  const { ambientes, pecas } = feito.valor.desenho
  return (ambientes[0]?.pecaIds ?? []).flatMap((id) => pecas[id] ?? [])
}

function isOfShape(peca: Peca, modelo: Peca | undefined): boolean {
  return modelo !== undefined && hasShapeOf(peca, modelo)
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
