import { caixa, circulo, placeLaco, lacoOfPontos, type Laco, type Posicao } from '#kernel/laco.ts'
import { applyCantos } from '#kernel/cantos.ts'
import { direcao, entre, escalar, esquerda, rotate, type Ponto } from '#kernel/ponto.ts'
import { bulgeOfPontos } from '#kernel/segmento.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { segmentoOfAresta } from './contorno.ts'
import type { Ancora, AncoraLado, Forma, Peca, Recorte } from './tipos.ts'

/** Arcs that stand for an ellipse: the widest sink is met within 0,01 mm. */
const ARCOS_DO_OVAL = 48

const formas = new WeakMap<Forma, Laco>()

/**
 * The opening around its own centre, counter-clockwise, in mm. A rounding that does not fit is made to fit. Remembered
 * per shape: a shape never changes, it is replaced.
 */
export function lacoOfForma(forma: Forma): Laco {
  const lembrado = formas.get(forma)
  if (lembrado) return lembrado
  const laco = buildForma(forma)
  formas.set(forma, laco)
  return laco
}

function buildForma(forma: Forma): Laco {
  if (forma.t === 'circ') return circulo({ x: 0, y: 0 }, forma.d / 2)
  if (forma.t === 'oval') return oval(forma.w / 2, forma.h / 2)
  if (forma.t === 'laco') return forma.laco
  const [x, y] = [forma.w / 2, forma.h / 2]
  const agudo = lacoOfPontos([
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ])
  const r = Math.min(forma.r, x, y)
  if (r <= 0) return agudo
  const comCantos = applyCantos(
    agudo,
    agudo.map(() => ({ t: 'raio', r })),
  )
  return comCantos.ok ? comCantos.valor.laco : agudo
}

function oval(a: number, b: number): Laco {
  const ponto = (i: number): Ponto => {
    const angulo = (2 * Math.PI * i) / ARCOS_DO_OVAL
    return { x: a * Math.cos(angulo), y: b * Math.sin(angulo) }
  }
  return Array.from({ length: ARCOS_DO_OVAL }, (_, i) => {
    const [de, meio, ate] = [ponto(i), ponto(i + 0.5), ponto(i + 1)]
    return { ...de, bulge: bulgeOfPontos(de, meio, ate) ?? 0 }
  })
}

/** The frame of an edge: its direction and the direction into the piece, both of length 1. */
function eixosOfAresta(peca: Peca, arestaId: string) {
  const segmento = segmentoOfAresta(peca, arestaId)
  if (!segmento) return undefined
  const d = direcao(segmento.a, segmento.b)
  return { a: segmento.a, meio: entre(segmento.a, segmento.b, 0.5), d, dentro: esquerda(d) }
}

/** A driving dimension as a line: all points p with n·p = c. */
function retaOfAncora(
  peca: Peca,
  { arestaId, dist, ref }: AncoraLado,
  corpo: { forma: Forma; rot: number },
): { n: Ponto; c: number } | undefined {
  const eixos = eixosOfAresta(peca, arestaId)
  if (!eixos) return undefined
  if (ref === 'centro') return { n: eixos.d, c: escalar(eixos.d, eixos.meio) + dist }
  const n = eixos.dentro
  const ate = ref === 'borda' ? dist + meiaLargura(corpo, n) : dist
  return { n, c: escalar(n, eixos.a) + ate }
}

/** How far a turned shape reaches from its centre against the direction n, in mm. */
function meiaLargura({ forma, rot }: { forma: Forma; rot: number }, n: Ponto): number {
  const angulo = Math.atan2(n.y, n.x)
  return -caixa(placeLaco(lacoOfForma(forma), { x: 0, y: 0, rot: rot - angulo })).minX
}

/**
 * Where an opening stands in its piece: its centre in mm and its turn in radians. Refused when its edge or its parent
 * is not there (`ancora-perdida`) or its two driving dimensions run the same way (`ancora-paralela`).
 */
export function posicaoOfRecorte(
  peca: Peca,
  recorte: Pick<Recorte, 'id' | 'forma' | 'ancora' | 'paiId'>,
): Resultado<Posicao> {
  return posicao(peca, recorte, 0)
}

function posicao(
  peca: Peca,
  recorte: Pick<Recorte, 'id' | 'forma' | 'ancora' | 'paiId'>,
  fundura: number,
): Resultado<Posicao> {
  const { ancora } = recorte
  if (ancora.tipo === 'arestas') return posicaoPorArestas(peca, recorte, ancora)
  const pai = peca.recortes.find((outro) => outro.id === recorte.paiId)
  if (!pai || fundura > 8)
    return falha('ancora-perdida', 'O furo perdeu o recorte que ele segue.', { ids: [recorte.id] })
  const doPai = posicao(peca, pai, fundura + 1)
  if (!doPai.ok) return doPai
  const base = doPai.valor.rot - pai.ancora.rot
  const afastamento = rotate({ x: ancora.dx, y: ancora.dy }, base)
  return certo({ x: doPai.valor.x + afastamento.x, y: doPai.valor.y + afastamento.y, rot: base + ancora.rot })
}

function posicaoPorArestas(
  peca: Peca,
  recorte: Pick<Recorte, 'id' | 'forma'>,
  ancora: Extract<Ancora, { tipo: 'arestas' }>,
): Resultado<Posicao> {
  const eixos = eixosOfAresta(peca, ancora.v.arestaId)
  const rot = eixos ? Math.atan2(eixos.d.y, eixos.d.x) + ancora.rot : 0
  const corpo = { forma: recorte.forma, rot }
  const [u, v] = [retaOfAncora(peca, ancora.u, corpo), retaOfAncora(peca, ancora.v, corpo)]
  if (!u || !v)
    return falha('ancora-perdida', 'O recorte perdeu a aresta que o segura.', { ids: [recorte.id] })
  const seno = u.n.x * v.n.y - u.n.y * v.n.x
  if (Math.abs(seno) < 1e-6)
    return falha('ancora-paralela', 'As duas cotas do recorte medem na mesma direção.', { ids: [recorte.id] })
  return certo({ x: (u.c * v.n.y - v.c * u.n.y) / seno, y: (u.n.x * v.c - v.n.x * u.c) / seno, rot })
}

/** An opening in the coordinates of its piece, counter-clockwise. */
export function lacoOfRecorte(
  peca: Peca,
  recorte: Pick<Recorte, 'id' | 'forma' | 'ancora' | 'paiId'>,
): Resultado<Laco> {
  const onde = posicaoOfRecorte(peca, recorte)
  return onde.ok ? certo(placeLaco(lacoOfForma(recorte.forma), onde.valor)) : onde
}

/** The openings of a piece that have a place, in the order of the piece. */
export function lacosOfRecortes(peca: Peca): { recorte: Recorte; laco: Laco }[] {
  return peca.recortes.flatMap((recorte) => {
    const laco = lacoOfRecorte(peca, recorte)
    return laco.ok ? [{ recorte, laco: laco.valor }] : []
  })
}

/** The driving dimension that holds a point by an edge: what `dist` must be. */
export function distanciaOfAncora(
  peca: Peca,
  lado: Pick<AncoraLado, 'arestaId' | 'ref'>,
  corpo: { forma: Forma; rot: number; centro: Ponto },
): number | undefined {
  const reta = retaOfAncora(peca, { ...lado, dist: 0 }, corpo)
  return reta && escalar(reta.n, corpo.centro) - reta.c
}
