import { cruz, distancia, type Ponto } from '#kernel/ponto.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import {
  satisfies,
  ladosOf,
  linhaOfComprimento,
  menorDeslocamento,
  produto,
  verticesDeslocados,
  type Equacao,
} from './sistema.ts'

/** A length that was typed on a side of an outline. Indices are those of the sides; lengths are of chords, in mm. */
export type PedidoDeComprimento = {
  vertices: readonly Ponto[]
  lado: number
  comprimento: number
  /** The end that should move. */
  ponta: 'inicio' | 'fim'
  travadas?: readonly number[]
  paredes?: readonly number[]
  /** Allows the last resort: a wall moves. */
  moveParedes?: boolean
}

/** Which of the four attempts held, the new corners, and the sides whose lines moved. */
export type Solucao = {
  vertices: Ponto[]
  tentativa: 'ponta' | 'outra-ponta' | 'ajuste' | 'paredes'
  movidos: number[]
}

/** A side that is shorter than this (mm) has vanished. */
const LADO_MINIMO = 0.05

/**
 * Makes one side so long. Attempts, in order: only the line at the asked end moves; only the line at the other end; the
 * smallest shift of all lines but walls; with `moveParedes`, of walls too. Directions never change, locked sides keep
 * their length. Refused: `conflito` names the locked sides that contradict each other or the typed length (each of them
 * is needed for the contradiction), `parede` the walls that would have to move, `inverte` the sides that would turn
 * over. Indices are given as text in `ids`.
 */
export function resolveComprimento(pedido: PedidoDeComprimento): Resultado<Solucao> {
  if (!(pedido.comprimento >= LADO_MINIMO))
    return falha('comprimento', 'O lado precisa ter algum comprimento.')
  const { direcoes } = ladosOf(pedido.vertices)
  const n = pedido.vertices.length
  const atual = distancia(verticeOf(pedido, pedido.lado), verticeOf(pedido, (pedido.lado + 1) % n))
  const alvo: Equacao = {
    coeficientes: linhaOfComprimento(direcoes, pedido.lado),
    valor: pedido.comprimento - atual,
  }
  const travas = (pedido.travadas ?? []).filter((i) => i !== pedido.lado)
  const equacoes = travas.map((i) => ({ coeficientes: linhaOfComprimento(direcoes, i), valor: 0 }))
  const problema = { pedido, direcoes, alvo, equacoes, travas }
  const invertidos: string[] = []
  for (const [tentativa, deslocamento] of tentativas(problema)) {
    if (!deslocamento) continue
    const ruins = ladosInvertidos(pedido.vertices, direcoes, deslocamento)
    if (ruins.length === 0) return certo(solucao(problema, { tentativa, deslocamento }))
    if (invertidos.length === 0) invertidos.push(...ruins.map(String))
  }
  return refuse(problema, invertidos)
}

type Problema = {
  pedido: PedidoDeComprimento
  direcoes: readonly Ponto[]
  alvo: Equacao
  equacoes: readonly Equacao[]
  travas: readonly number[]
}

function verticeOf({ vertices }: PedidoDeComprimento, i: number): Ponto {
  return vertices[i] ?? { x: 0, y: 0 }
}

function* tentativas(problema: Problema): Generator<[Solucao['tentativa'], number[] | undefined]> {
  const { pedido, alvo, equacoes } = problema
  const outra = pedido.ponta === 'fim' ? 'inicio' : 'fim'
  yield ['ponta', onlyOneLinha(problema, pedido.ponta)]
  yield ['outra-ponta', onlyOneLinha(problema, outra)]
  const paredes = new Set(pedido.paredes ?? [])
  const livres = pedido.vertices.map((_, i) => !paredes.has(i))
  yield ['ajuste', menorDeslocamento([alvo, ...equacoes], livres)]
  if (pedido.moveParedes) {
    yield [
      'paredes',
      menorDeslocamento(
        [alvo, ...equacoes],
        livres.map(() => true),
      ),
    ]
  }
}

function onlyOneLinha(
  { pedido, direcoes, alvo, equacoes }: Problema,
  ponta: 'inicio' | 'fim',
): number[] | undefined {
  const n = direcoes.length
  const vizinho = (pedido.lado + (ponta === 'fim' ? 1 : n - 1)) % n
  if ((pedido.paredes ?? []).includes(vizinho)) return undefined
  const [d, e] = [direcoes[pedido.lado], direcoes[vizinho]]
  if (!d || !e) return undefined
  const seno = ponta === 'fim' ? cruz(d, e) : cruz(e, d)
  const deslocamento = new Array<number>(n).fill(0)
  deslocamento[vizinho] = alvo.valor * seno
  return [alvo, ...equacoes].every((equacao) => satisfies(equacao, deslocamento)) ? deslocamento : undefined
}

/** Sides whose length would vanish or turn over. */
export function ladosInvertidos(
  vertices: readonly Ponto[],
  direcoes: readonly Ponto[],
  deslocamento: readonly number[],
): number[] {
  const n = vertices.length
  return vertices.flatMap((v, i) => {
    const comprimento =
      distancia(v, vertices[(i + 1) % n] ?? v) + produto(linhaOfComprimento(direcoes, i), deslocamento)
    return comprimento < LADO_MINIMO ? [i] : []
  })
}

function solucao(
  { pedido, direcoes }: Problema,
  { tentativa, deslocamento }: { tentativa: Solucao['tentativa']; deslocamento: number[] },
): Solucao {
  return {
    vertices: verticesDeslocados(pedido.vertices, direcoes, deslocamento),
    tentativa,
    movidos: deslocamento.flatMap((valor, i) => (Math.abs(valor) > 1e-9 ? [i] : [])),
  }
}

function refuse({ pedido, alvo, equacoes, travas }: Problema, invertidos: string[]): Resultado<Solucao> {
  if (invertidos.length > 0)
    return falha('inverte', 'Com esta medida um lado da peça viraria do avesso.', { ids: invertidos })
  const todas = pedido.vertices.map(() => true)
  const semParedes = menorDeslocamento([alvo, ...equacoes], todas)
  if (semParedes) {
    const paredes = (pedido.paredes ?? []).filter((i) => Math.abs(semParedes[i] ?? 0) > 1e-9)
    return falha('parede', 'Para esta medida uma parede teria de mudar de lugar.', {
      ids: paredes.map(String),
    })
  }
  return falha('conflito', 'A medida contradiz cotas travadas.', {
    ids: nucleoOfConflito(alvo, { equacoes, travas }).map(String),
  })
}

/** The locked sides without which there would be no contradiction: each is left out in turn, and stays out if it may. */
function nucleoOfConflito(
  alvo: Equacao,
  { equacoes, travas }: { equacoes: readonly Equacao[]; travas: readonly number[] },
): number[] {
  const livres = alvo.coeficientes.map(() => true)
  let nucleo = travas.map((lado, k) => ({ lado, equacao: equacoes[k] ?? alvo }))
  for (const candidato of [...nucleo]) {
    const sem = nucleo.filter((outro) => outro !== candidato)
    if (!menorDeslocamento([alvo, ...sem.map(({ equacao }) => equacao)], livres)) nucleo = sem
  }
  return nucleo.map(({ lado }) => lado)
}

/** A side that was dragged: its line moves outward by `delta` mm (inward when negative). */
export type PedidoDeMovimento = Pick<PedidoDeComprimento, 'vertices' | 'lado' | 'travadas' | 'paredes'> & {
  delta: number
}

/**
 * Moves one side parallel to itself. Only its two neighbours change length, unless they are locked: then the smallest
 * shift of the other lines keeps the locks. Walls stay, but for the dragged one. Refused as a typed length is.
 */
export function resolveMovimento({ vertices, lado, delta, ...resto }: PedidoDeMovimento): Resultado<Ponto[]> {
  const { direcoes } = ladosOf(vertices)
  const soEle = direcoes.map((_, i) => (i === lado ? delta : 0))
  const travas: Equacao[] = (resto.travadas ?? []).map((i) => ({
    coeficientes: linhaOfComprimento(direcoes, i),
    valor: 0,
  }))
  const paredes = new Set((resto.paredes ?? []).filter((i) => i !== lado))
  const livres = direcoes.map((_, i) => !paredes.has(i))
  const eu: Equacao = { coeficientes: direcoes.map((_, i) => (i === lado ? 1 : 0)), valor: delta }
  const deslocamento = travas.every((trava) => satisfies(trava, soEle))
    ? soEle
    : menorDeslocamento([eu, ...travas], livres)
  if (!deslocamento)
    return falha('conflito', 'Cotas travadas seguram esta aresta.', {
      ids: nucleoOfConflito(eu, { equacoes: travas, travas: resto.travadas ?? [] }).map(String),
    })
  const invertidos = ladosInvertidos(vertices, direcoes, deslocamento)
  if (invertidos.length > 0)
    return falha('inverte', 'Até aí um lado da peça viraria do avesso.', { ids: invertidos.map(String) })
  return certo(verticesDeslocados(vertices, direcoes, deslocamento))
}
