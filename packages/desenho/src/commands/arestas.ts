import { formatNumero } from '@lapida/domain/shared/decimal'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { areaComSinal } from '#kernel/laco.ts'
import { crossRetas, direcao, distancia, escalar, vetor, type Ponto } from '#kernel/ponto.ts'
import { bulgeOfFlecha, bulgeOfPontos, bulgeOfRaio, comprimentoSegmento } from '#kernel/segmento.ts'
import type { Canto } from '#kernel/cantos.ts'
import { contornoOfPeca, indiceOfAresta, segmentoAgudo, segmentoOfAresta } from '#model/contorno.ts'
import type { Aresta, Desenho, Encontro, Id, LadoAresta, Peca, Vertice } from '#model/tipos.ts'
import { resolveComprimento, resolveMovimento } from '#solver/comprimento.ts'
import { anguloPorDiagonal, resolveAngulo } from '#solver/esquadro.ts'
import { certo, falha, type Problema, type Resultado } from '../resultado.ts'
import { changePeca, nomeOfAresta, type Mudanca, type PecaMudada } from './mudanca.ts'
import { reanchor } from './reanchor.ts'

const SUMIU = falha('aresta-sumiu', 'A aresta não existe mais.')

/** A side of a piece. */
export type Alvo = { pecaId: Id; arestaId: Id }

/** Moves a side parallel to itself, outward by so many mm. Openings that it holds go along. */
export function moveAresta(desenho: Desenho, { pecaId, arestaId }: Alvo, delta: number): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const lado = indiceOfAresta(peca, arestaId)
    if (lado < 0) return SUMIU
    const novos = resolveMovimento({ vertices: peca.vertices, lado, delta, ...restricoes(peca) })
    if (!novos.ok) return withIdsOfAresta(peca, novos.problema)
    const sinal = delta < 0 ? '−' : '+'
    const nome = `Aresta ${nomeOfAresta(lado)} ${sinal}${formatComprimento(Math.abs(delta))}`
    return certo({ peca: withVertices(peca, novos.valor), nome })
  })
}

/** A length that was typed: mm along the side, the text, and which end should move. */
export type ComprimentoPedido = { mm: number; expr?: string; ponta?: 'inicio' | 'fim'; moveParedes?: boolean }

/** Makes a side so long; see `resolveComprimento` for what moves and what is refused. `ids` of a refusal are edges. */
export function setComprimento(
  desenho: Desenho,
  { pecaId, arestaId }: Alvo,
  pedido: ComprimentoPedido,
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const lado = indiceOfAresta(peca, arestaId)
    if (lado < 0) return SUMIU
    const segmento = segmentoAgudo(peca, lado)
    const atual = comprimentoSegmento(segmento)
    const resolvido = resolveComprimento({
      vertices: peca.vertices,
      lado,
      // An arc keeps its angle: its chord grows as its length does.
      comprimento: pedido.mm * (distancia(segmento.a, segmento.b) / atual),
      ponta: pedido.ponta ?? 'fim',
      ...(pedido.moveParedes ? { moveParedes: true } : {}),
      ...restricoes(peca),
    })
    if (!resolvido.ok) return withIdsOfAresta(peca, resolvido.problema)
    const { vertices, tentativa, movidos } = resolvido.valor
    const nova = withVertices(peca, vertices)
    const arestas = nova.arestas.map((aresta, i) => (i === lado ? withExpr(aresta, pedido.expr) : aresta))
    const paredes = movidos.flatMap((i) =>
      peca.arestas.filter((a, k) => k === i && a.lado === 'parede').map((a) => a.id),
    )
    return certo({
      peca: { ...nova, arestas },
      nome: `Aresta ${nomeOfAresta(lado)}: ${formatComprimento(atual)} → ${formatComprimento(pedido.mm)}`,
      avisos:
        tentativa === 'paredes' && paredes.length > 0
          ? [{ codigo: 'parede-moveu', mensagem: 'Uma parede mudou de lugar.', ids: paredes }]
          : [],
    })
  })
}

function withExpr(aresta: Aresta, expr: string | undefined): Aresta {
  const { expr: _velha, ...resto } = aresta
  return expr ? { ...resto, expr } : resto
}

/** Locks or frees the length of a side. */
export function lockComprimento(
  desenho: Desenho,
  { pecaId, arestaId }: Alvo,
  trava: boolean,
): Resultado<Mudanca> {
  return changeAresta(desenho, { pecaId, arestaId }, ({ trava: _velha, ...aresta }, letra) => ({
    aresta: trava ? { ...aresta, trava } : aresta,
    nome: trava ? `Trava aresta ${letra}` : `Destrava aresta ${letra}`,
  }))
}

/** Says what stands beyond a side. */
export function setLado(desenho: Desenho, alvo: Alvo, lado: LadoAresta): Resultado<Mudanca> {
  return changeAresta(desenho, alvo, (aresta, letra) => ({
    aresta: { ...aresta, lado },
    nome: `Aresta ${letra}: ${lado === 'eletro' ? 'eletrodoméstico' : lado}`,
  }))
}

/** Says how far a side overhangs its support, in mm. */
export function setBalanco(desenho: Desenho, alvo: Alvo, balanco: number): Resultado<Mudanca> {
  return changeAresta(desenho, alvo, (aresta, letra) => ({
    aresta: { ...aresta, balanco },
    nome: `Balanço da aresta ${letra}`,
  }))
}

/** How an arc is given: its rise (mm, positive outward), its radius (mm; `dentro` hollows), or a point on it. */
export type ArcoPedido = { flecha: number } | { raio: number; dentro?: boolean } | { ponto: Ponto } | 'reta'

/** Bends a side into an arc, or straightens it. The corners do not move. */
export function setArco(desenho: Desenho, alvo: Alvo, pedido: ArcoPedido): Resultado<Mudanca> {
  const peca = desenho.pecas[alvo.pecaId]
  const i = peca ? indiceOfAresta(peca, alvo.arestaId) : -1
  if (!peca || i < 0) return SUMIU
  const { a, b } = segmentoAgudo(peca, i)
  const bulge = bulgePedido(pedido, a, b)
  if (bulge === undefined || Math.abs(bulge) > 1)
    return falha('arco', 'Este arco não cabe entre as duas pontas da aresta.', { ids: [alvo.arestaId] })
  return changeAresta(desenho, alvo, ({ bulge: _velho, ...aresta }, letra) => ({
    aresta: bulge === 0 ? aresta : { ...aresta, bulge },
    nome: bulge === 0 ? `Aresta ${letra} reta` : `Aresta ${letra} em arco`,
  }))
}

function bulgePedido(pedido: ArcoPedido, a: Ponto, b: Ponto): number | undefined {
  if (pedido === 'reta') return 0
  if ('flecha' in pedido) return bulgeOfFlecha(distancia(a, b), pedido.flecha)
  if ('ponto' in pedido) return bulgeOfPontos(a, pedido.ponto, b) ?? 0
  const bulge = bulgeOfRaio(distancia(a, b), pedido.raio)
  return bulge === undefined || !pedido.dentro ? bulge : -bulge
}

/** Rounds or cuts corners; undefined makes them sharp. A corner that does not fit is refused. */
export function setCantos(
  desenho: Desenho,
  { pecaId, verticeIds }: { pecaId: Id; verticeIds: readonly Id[] },
  canto: Canto | undefined,
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) =>
    certo({
      peca: {
        ...peca,
        vertices: peca.vertices.map((vertice) =>
          verticeIds.includes(vertice.id) ? withCanto(vertice, canto) : vertice,
        ),
      },
      nome: nomeOfCanto(canto),
    }),
  )
}

/** Says how the upstands or aprons that meet in these corners are joined. */
export function setEncontro(
  desenho: Desenho,
  { pecaId, verticeIds }: { pecaId: Id; verticeIds: readonly Id[] },
  encontro: Encontro,
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) =>
    certo({
      peca: {
        ...peca,
        vertices: peca.vertices.map((vertice) =>
          verticeIds.includes(vertice.id) ? { ...vertice, encontro } : vertice,
        ),
      },
      nome: encontro === '45' ? 'Encontro em 45°' : 'Encontro de topo',
    }),
  )
}

function withCanto({ canto: _velho, ...vertice }: Vertice, canto: Canto | undefined): Vertice {
  return canto ? { ...vertice, canto } : vertice
}

function nomeOfCanto(canto: Canto | undefined): string {
  if (!canto) return 'Canto vivo'
  return canto.t === 'raio'
    ? `Canto R${formatComprimento(canto.r)}`
    : `Chanfro ${formatComprimento(canto.a)} × ${formatComprimento(canto.b)}`
}

/** A corner out of square: by its angle in degrees, or by the diagonal between the far ends of its two sides (mm). */
export type EsquadroPedido = {
  pecaId: Id
  verticeId: Id
  medida: { graus: number } | { anterior: number; seguinte: number; diagonal: number }
}

/** Sets the angle inside of a corner. The side that is no wall turns; both keep or get their measured lengths. */
export function setEsquadro(
  desenho: Desenho,
  { pecaId, verticeId, medida }: EsquadroPedido,
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const vertice = peca.vertices.findIndex(({ id }) => id === verticeId)
    if (vertice < 0) return falha('vertice-sumiu', 'O canto não existe mais.')
    const angulo =
      'graus' in medida
        ? certo((medida.graus * Math.PI) / 180)
        : anguloPorDiagonal(medida.anterior, medida.seguinte, medida.diagonal)
    if (!angulo.ok) return angulo
    const n = peca.arestas.length
    const [antes, depois] = [peca.arestas[(vertice + n - 1) % n], peca.arestas[vertice]]
    const novos = resolveAngulo({
      vertices: peca.vertices,
      vertice,
      angulo: angulo.valor,
      gira: depois?.lado === 'parede' && antes?.lado !== 'parede' ? 'anterior' : 'seguinte',
      ...('graus' in medida ? {} : { anterior: medida.anterior, seguinte: medida.seguinte }),
      travadas: restricoes(peca).travadas,
    })
    if (!novos.ok) return withIdsOfAresta(peca, novos.problema)
    const graus = formatNumero((angulo.valor * 180) / Math.PI, 2)
    return certo({ peca: withVertices(peca, novos.valor), nome: `Canto com ${graus}°` })
  })
}

/**
 * Takes a side out: its neighbours run on until they meet, or, where they are parallel, one of them goes too (the
 * outline whose area changes least is taken; no side may turn round for it). Openings and seams that it held move to the nearest side, and are named.
 */
export function removeAresta(desenho: Desenho, { pecaId, arestaId }: Alvo): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const lado = indiceOfAresta(peca, arestaId)
    if (lado < 0) return SUMIU
    const n = peca.arestas.length
    const opcoes = [[lado], [lado, (lado + 1) % n], [(lado + n - 1) % n, lado]]
      .flatMap((sem) => withoutArestas(peca, sem) ?? [])
      .toSorted((p, q) => mudancaOfArea(peca, p) - mudancaOfArea(peca, q))
    const [melhor] = opcoes
    if (!melhor) return falha('aresta-fica', 'Sem esta aresta o contorno não fecha.', { ids: [arestaId] })
    const { peca: nova, avisos } = reanchor(peca, melhor)
    const mudada: PecaMudada = { peca: nova, nome: `Remove aresta ${nomeOfAresta(lado)}`, avisos }
    return certo(mudada)
  })
}

function mudancaOfArea(antes: Peca, depois: Peca): number {
  const area = (peca: Peca) => {
    const contorno = contornoOfPeca(peca)
    return contorno.ok ? areaComSinal(contorno.valor.laco) : Infinity
  }
  return Math.abs(area(depois) - area(antes))
}

/** The piece without neighbouring sides; the two around them meet in one corner. Undefined when they do not. */
function withoutArestas(peca: Peca, sem: readonly number[]): Peca | undefined {
  const n = peca.arestas.length
  const [primeira, ultima] = [sem[0] ?? 0, sem.at(-1) ?? 0]
  if (n - sem.length < 3) return undefined
  const [antes, depois] = [segmentoAgudo(peca, (primeira + n - 1) % n), segmentoAgudo(peca, (ultima + 1) % n)]
  const p = crossRetas(antes.a, vetor(antes.a, antes.b), { p: depois.a, d: direcao(depois.a, depois.b) })
  if (!p || Math.abs(p.x) > 1e5 || Math.abs(p.y) > 1e5) return undefined
  const encontro = (ultima + 1) % n
  const vertices = peca.vertices.flatMap((v, i) => {
    if (i === encontro) return [{ id: v.id, x: p.x, y: p.y }]
    return sem.includes(i) ? [] : [v]
  })
  const nova = { ...peca, vertices, arestas: peca.arestas.filter((_, i) => !sem.includes(i)) }
  return contornoOfPeca(nova).ok && mesmoSentido(peca, nova) ? nova : undefined
}

/** Whether every side still runs the way it did: what is measured from it would flip otherwise. */
function mesmoSentido(antes: Peca, depois: Peca): boolean {
  return depois.arestas.every(({ id }, i) => {
    const [um, outro] = [segmentoOfAresta(antes, id), segmentoAgudo(depois, i)]
    return um !== undefined && escalar(vetor(um.a, um.b), vetor(outro.a, outro.b)) > 0
  })
}

function changeAresta(
  desenho: Desenho,
  { pecaId, arestaId }: Alvo,
  change: (aresta: Aresta, letra: string) => { aresta: Aresta; nome: string },
): Resultado<Mudanca> {
  return changePeca(desenho, pecaId, (peca) => {
    const i = indiceOfAresta(peca, arestaId)
    const velha = peca.arestas[i]
    if (!velha) return SUMIU
    const { aresta, nome } = change(velha, nomeOfAresta(i))
    return certo({
      peca: { ...peca, arestas: peca.arestas.map((outra) => (outra === velha ? aresta : outra)) },
      nome,
    })
  })
}

function restricoes(peca: Peca): { travadas: number[]; paredes: number[] } {
  const quais = (teste: (aresta: Aresta) => boolean) =>
    peca.arestas.flatMap((aresta, i) => (teste(aresta) ? [i] : []))
  return { travadas: quais(({ trava }) => trava === true), paredes: quais(({ lado }) => lado === 'parede') }
}

function withVertices(peca: Peca, pontos: readonly Ponto[]): Peca {
  return {
    ...peca,
    vertices: peca.vertices.map((v, i) => {
      const p = pontos[i]
      return p && (p.x !== v.x || p.y !== v.y) ? { ...v, x: p.x, y: p.y } : v
    }),
  }
}

function withIdsOfAresta(peca: Peca, problema: Problema): { ok: false; problema: Problema } {
  const ids = (problema.ids ?? []).flatMap((i) => peca.arestas[Number(i)]?.id ?? [])
  const letras = (problema.ids ?? []).map((i) => nomeOfAresta(Number(i))).join(', ')
  const mensagem =
    problema.codigo === 'conflito' ? `A medida contradiz a cota travada ${letras}.` : problema.mensagem
  return { ok: false, problema: { ...problema, mensagem, ids } }
}
