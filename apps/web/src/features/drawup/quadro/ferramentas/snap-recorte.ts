import { direcao, escalar, addPonto, vetor, type Ponto } from '@lapida/desenho/kernel/ponto'
import { isReta, pontoOfSegmento } from '@lapida/desenho/kernel/segmento'
import type { Id, Peca } from '@lapida/desenho/model/tipos'
import type { Encaixe } from '@lapida/desenho/snap/snap'
import { marcosOfPeca } from '@lapida/desenho/snap/marcos'
import type { Mundo, Ponteiro } from './ferramenta.ts'

interface Movido {
  peca: Peca
  /** the opening that moves; null: a new one */
  recorteId: Id | null
  /** where its centre is wanted, mm on the plan */
  p: Ponto
}

interface Eixo {
  rotulo: string
  /** a point of the axis and its direction */
  em: Ponto
  d: Ponto
}

/**
 * Where the centre of an opening goes: on the axis of an edge, level with another opening, or so that it is a round
 * number of steps away from the edges around.
 */
export function snapRecorte(
  { peca, recorteId, p }: Movido,
  { alcance, alt }: Ponteiro,
  { grade }: Mundo,
): {
  ponto: Ponto
  encaixe?: Encaixe
} {
  if (alt) return { ponto: p }
  const livre = onGradeOfPeca(peca, p, grade)
  const eixos = eixosOfPeca(peca, recorteId)
    .map((eixo) => ({ ...eixo, pe: addPonto(eixo.em, eixo.d, escalar(vetor(eixo.em, p), eixo.d)) }))
    .map((eixo) => ({ ...eixo, longe: Math.hypot(eixo.pe.x - p.x, eixo.pe.y - p.y) }))
    .filter(({ longe }) => longe <= alcance)
    .toSorted((um, outro) => um.longe - outro.longe)
  const [um] = eixos
  if (!um) return { ponto: livre }
  const outro = eixos.find(({ d }) => Math.abs(escalar(d, um.d)) < 0.02)
  const ao = outro ? escalar(vetor(um.em, outro.em), um.d) : escalar(vetor(um.em, livre), um.d)
  const ponto = addPonto(um.em, um.d, ao)
  const guias = [um, ...(outro ? [outro] : [])].map(({ em }) => ({ a: em, b: ponto }))
  const rotulo = outro && outro.rotulo !== um.rotulo ? `${um.rotulo} · ${outro.rotulo}` : um.rotulo
  return { ponto, encaixe: { ponto, tipo: 'centro', rotulo, guias } }
}

function eixosOfPeca(peca: Peca, recorteId: Id | null): Eixo[] {
  const { lados, recortes } = marcosOfPeca(peca)
  const dasArestas = lados.flatMap(({ lado }): Eixo[] => {
    if (!isReta(lado)) return []
    const d = direcao(lado.a, lado.b)
    return [{ rotulo: 'Eixo da aresta', em: pontoOfSegmento(lado, 0.5), d: { x: -d.y, y: d.x } }]
  })
  const outros = recortes.filter(
    ({ id }) => id !== recorteId && peca.recortes.find((um) => um.id === id)?.paiId !== recorteId,
  )
  const dosRecortes = outros.flatMap(({ centro, rot }): Eixo[] => {
    const d = { x: Math.cos(rot), y: Math.sin(rot) }
    return [
      { rotulo: 'Eixo do recorte', em: centro, d },
      { rotulo: 'Eixo do recorte', em: centro, d: { x: -d.y, y: d.x } },
    ]
  })
  return [...dasArestas, ...dosRecortes]
}

/** Round distances along and across the first side. */
function onGradeOfPeca(peca: Peca, p: Ponto, grade: number): Ponto {
  const lado = marcosOfPeca(peca).lados[0]?.lado
  if (!lado) return p
  const d = direcao(lado.a, lado.b)
  const n = { x: -d.y, y: d.x }
  const redondo = (mm: number) => Math.round(mm / grade) * grade
  const v = vetor(lado.a, p)
  return addPonto(addPonto(lado.a, d, redondo(escalar(v, d))), n, redondo(escalar(v, n)))
}
