import { roundMilimetros } from '@lapida/domain/shared/medidas'
import { direcao, distancia, rotate, type Ponto } from '#kernel/ponto.ts'
import { comprimentoSegmento, distanciaAoSegmento, parametroMaisProximo } from '#kernel/segmento.ts'
import type { Posicao } from '#kernel/laco.ts'
import { indiceOfAresta, pontoNaAresta, segmentoAgudo, segmentoOfAresta } from '#model/contorno.ts'
import { distanciaOfAncora, posicaoOfRecorte } from '#model/recorte.ts'
import type { Ancora, AncoraLado, Emenda, Id, Peca, PontoNaAresta, Rebaixo, Recorte } from '#model/tipos.ts'
import type { Aviso } from './mudanca.ts'

type Corpo = Pick<Recorte, 'id' | 'forma' | 'ancora' | 'paiId'>

/**
 * Gives openings, hollows and seams whose edge is gone a new one: the nearest that still tells where they are. Nothing
 * moves: the new driving dimension is what it measures. What changed is named, nothing is left without a hold.
 */
export function reanchor(antes: Peca, depois: Peca): { peca: Peca; avisos: Aviso[] } {
  const avisos: Aviso[] = []
  const say = (id: Id, mensagem: string) => avisos.push({ codigo: 'reancorado', mensagem, ids: [id] })
  const recortes = depois.recortes.map((recorte) => {
    const ancora = novaAncora(antes, depois, recorte)
    if (ancora) say(recorte.id, 'O recorte agora é medido da aresta mais próxima.')
    return ancora ? { ...recorte, ancora } : recorte
  })
  const rebaixos = depois.rebaixos.map((rebaixo): Rebaixo => {
    const ancora = novaAncora(antes, depois, rebaixo)
    if (ancora?.tipo !== 'arestas') return rebaixo
    say(rebaixo.id, 'O rebaixo agora é medido da aresta mais próxima.')
    return { ...rebaixo, ancora }
  })
  const emendas = depois.emendas.flatMap((emenda) => {
    const nova = novaEmenda(antes, depois, emenda)
    if (nova !== emenda) say(emenda.id, nova ? 'A emenda mudou de aresta.' : 'A emenda saiu com a aresta.')
    return nova ? [nova] : []
  })
  return { peca: withFilhosInPlace(antes, { ...depois, recortes, rebaixos, emendas }), avisos }
}

/** The same place by edges that are there; undefined when the old ones still are. */
function novaAncora(antes: Peca, depois: Peca, corpo: Corpo): Ancora | undefined {
  const { ancora } = corpo
  if (ancora.tipo === 'pai') return undefined
  const perdidas = [ancora.u, ancora.v].filter(({ arestaId }) => indiceOfAresta(depois, arestaId) < 0)
  const onde = posicaoOfRecorte(antes, corpo)
  if (perdidas.length === 0 || !onde.ok) return undefined
  return ancoraNoLugar(depois, corpo, {
    onde: onde.valor,
    ...(perdidas.includes(ancora.v) ? {} : { v: ancora.v }),
    ...(perdidas.includes(ancora.u) ? {} : { u: ancora.u }),
  })
}

/**
 * Driving dimensions that hold a shape where it stands: the given edges where there are any, else the nearest ones.
 * Undefined only for a piece without two directions.
 */
export function ancoraNoLugar(
  peca: Peca,
  corpo: Pick<Recorte, 'forma'>,
  { onde, u, v }: { onde: Posicao; u?: AncoraLado; v?: AncoraLado },
): Extract<Ancora, { tipo: 'arestas' }> | undefined {
  const perto = arestasPorDistancia(peca, onde)
  const ladoV = v ?? perto.map((arestaId) => lado(arestaId)).find((um) => !u || meet(peca, um, u))
  if (!ladoV) return undefined
  const ladoU =
    u && meet(peca, u, ladoV)
      ? u
      : perto.map((arestaId) => lado(arestaId)).find((um) => meet(peca, um, ladoV))
  if (!ladoU) return undefined
  const medido = (um: AncoraLado): AncoraLado => ({
    ...um,
    dist: roundMilimetros(
      distanciaOfAncora(peca, um, { forma: corpo.forma, rot: onde.rot, centro: onde }) ?? 0,
    ),
  })
  return {
    tipo: 'arestas',
    u: medido(ladoU),
    v: medido(ladoV),
    rot: normalizeGiro(onde.rot - anguloOfAresta(peca, ladoV.arestaId)),
  }
}

function lado(arestaId: Id): AncoraLado {
  return { arestaId, dist: 0, ref: 'eixo' }
}

function normalizeGiro(rot: number): number {
  const volta = rot - 2 * Math.PI * Math.round(rot / (2 * Math.PI))
  return Math.abs(volta) < 1e-12 ? 0 : volta
}

function anguloOfAresta(peca: Peca, arestaId: Id): number {
  const segmento = segmentoOfAresta(peca, arestaId)
  const d = segmento ? direcao(segmento.a, segmento.b) : { x: 1, y: 0 }
  return Math.atan2(d.y, d.x)
}

/** Whether two driving dimensions measure in directions that tell a place: more than 10° apart. */
function meet(peca: Peca, um: AncoraLado, outro: AncoraLado): boolean {
  const angulo = ({ arestaId, ref }: AncoraLado) =>
    anguloOfAresta(peca, arestaId) + (ref === 'centro' ? 0 : Math.PI / 2)
  return Math.abs(Math.sin(angulo(um) - angulo(outro))) > 0.17
}

function arestasPorDistancia(peca: Peca, p: Ponto): Id[] {
  return peca.arestas
    .map(({ id }, i) => ({ id, d: distanciaAoSegmento(segmentoAgudo(peca, i), p) }))
    .toSorted((um, outro) => um.d - outro.d)
    .map(({ id }) => id)
}

function novaEmenda(antes: Peca, depois: Peca, emenda: Emenda): Emenda | undefined {
  const ponta = (p: PontoNaAresta): PontoNaAresta | undefined => {
    if (indiceOfAresta(depois, p.arestaId) >= 0) return p
    const onde = pontoNaAresta(antes, p)
    return onde && pontoMaisProximo(depois, onde)
  }
  const [a, b] = [ponta(emenda.a), ponta(emenda.b)]
  if (a === emenda.a && b === emenda.b) return emenda
  return a && b && a.arestaId !== b.arestaId ? { ...emenda, a, b } : undefined
}

/** The point of the sharp outline nearest to p, as mm along a side. */
export function pontoMaisProximo(peca: Peca, p: Ponto): PontoNaAresta | undefined {
  const [arestaId] = arestasPorDistancia(peca, p)
  const segmento = arestaId && segmentoOfAresta(peca, arestaId)
  if (!segmento) return undefined
  return {
    arestaId,
    dist: roundMilimetros(parametroMaisProximo(segmento, p) * comprimentoSegmento(segmento)),
  }
}

/** A child's offset is in the frame of its parent's edge: where that turned, the offset turns back, and it stays. */
function withFilhosInPlace(antes: Peca, depois: Peca): Peca {
  return {
    ...depois,
    recortes: depois.recortes.map((filho) => {
      const { ancora } = filho
      if (ancora.tipo !== 'pai') return filho
      const [velho, novo] = [posicaoOfRecorte(antes, filho), posicaoOfRecorte(depois, filho)]
      if (!velho.ok || !novo.ok || distancia(velho.valor, novo.valor) < 1e-9) return filho
      const giro = velho.valor.rot - novo.valor.rot
      const { x: dx, y: dy } = rotate({ x: ancora.dx, y: ancora.dy }, giro)
      return { ...filho, ancora: { ...ancora, dx, dy, rot: ancora.rot + giro } }
    }),
  }
}
