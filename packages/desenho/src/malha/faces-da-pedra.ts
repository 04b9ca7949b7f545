import { containsPonto } from '#kernel/laco.ts'
import { addPonto, escalar, vetor, type Ponto } from '#kernel/ponto.ts'
import {
  chaveOfParte,
  naBorda,
  partesNaPeca,
  pontoNaParte,
  type BordaDaTira,
  type ParteNaPeca,
} from '#juntas/partes-na-peca.ts'
import { partesOfPeca } from '#model/partes.ts'
import type { Peca, Regras } from '#model/tipos.ts'
import type { PedraDoSolido, Solido } from './cena.ts'
import type { Malha, Ponto3 } from './malha.ts'

/** A corner of a face: its place and direction in the room, and where on its part it is (mm, the part's own). */
export type CantoDePedra = { p: Ponto3; n: Ponto3; naParte: Ponto }

/** A triangle of stone, counter-clockwise seen from outside, and what it is cut from; null where that lies in no plane. */
export type FaceDePedra = { chave: string | null; cantos: [CantoDePedra, CantoDePedra, CantoDePedra] }

/** A corner while faces are cut: in the room, and in the coordinates of its piece. */
type Canto = { p: Ponto3; n: Ponto3; l: Ponto3 }
type Triangulo = [Canto, Canto, Canto]

/** A face lies on the line that it belongs to, but for what rounding leaves, mm. */
const PERTO = 2
/** Directions of a face and of the side that it belongs to: cosine. */
const MESMO_RUMO = 0.7

/**
 * The faces of a body of stone, each of one part that the saw cuts: where a seam or the end of a strip runs through a face,
 * it is cut in two. A point of a face is that point of its part; through the thickness the stone is as at the face above.
 */
export function facesOfPedra(
  { malha, pedra }: Pick<Solido, 'malha' | 'pedra'>,
  peca: Peca,
  regras: Regras,
): FaceDePedra[] {
  if (!pedra) return []
  const { corpo, tiras } = partesNaPeca(peca, regras)
  const inteiras = triangulosOf(malha, pedra.naPeca)
  if (pedra.classe === 'placa') {
    const cortes = linhasOfEmendas(peca)
    return splitAll(inteiras, cortes).map((face) => {
      const meio = middleOf(face)
      const parte = corpo.find(({ parte: { contorno, origem } }) =>
        containsPonto(contorno, addPonto(meio, origem, -1)),
      )
      return faceOf(peca, face, parte && { parte, flat: ({ x, y }) => ({ x, y }) })
    })
  }
  const suas = tiras.filter(({ borda }) => borda.classe === pedra.classe)
  return splitAll(
    inteiras,
    suas.flatMap(({ borda }) => pontasOf(borda)),
  ).map((face) => {
    const parte = tiraAt(suas, face)
    return faceOf(peca, face, parte && { parte, flat: flatOf(parte.borda, pedra) })
  })
}

function triangulosOf(malha: Malha, naPeca: Malha): Triangulo[] {
  const canto = (i: number): Canto => ({
    p: ponto3At(malha.posicoes, i),
    n: ponto3At(malha.normais, i),
    l: ponto3At(naPeca.posicoes, i),
  })
  const { indices } = malha
  return Array.from({ length: indices.length / 3 }, (_, t): Triangulo => {
    const [a = 0, b = 0, c = 0] = indices.slice(t * 3, t * 3 + 3)
    return [canto(a), canto(b), canto(c)]
  })
}

function ponto3At(valores: readonly number[], i: number): Ponto3 {
  return { x: valores[i * 3] ?? 0, y: valores[i * 3 + 1] ?? 0, z: valores[i * 3 + 2] ?? 0 }
}

/** On which side of a cut a point of the piece lies, and how far. */
type Corte = (l: Ponto3) => number

function linhasOfEmendas(peca: Peca): Corte[] {
  const partes = partesOfPeca(peca)
  if (!partes.ok) return []
  return partes.valor.linhas.map(({ a, b }): Corte => {
    const d = vetor(a, b)
    return (l) => ((l.x - a.x) * d.y - (l.y - a.y) * d.x) / Math.hypot(d.x, d.y)
  })
}

function pontasOf({ a, d, de, ate }: BordaDaTira): Corte[] {
  return [de, ate].map(
    (mm): Corte =>
      (l) =>
        escalar(vetor(a, l), d) - mm,
  )
}

/** Less than this from a cut is on it, mm. */
const NO_CORTE = 1e-3

function splitAll(faces: readonly Triangulo[], cortes: readonly Corte[]): readonly Triangulo[] {
  return cortes.reduce<readonly Triangulo[]>(
    (todas, corte) => todas.flatMap((face) => splitFace(face, corte)),
    faces,
  )
}

/** A face on both sides of a cut, as triangles that turn the same way round. */
function splitFace(face: Triangulo, corte: Corte): Triangulo[] {
  const lados = face.map(({ l }) => {
    const onde = corte(l)
    return Math.abs(onde) < NO_CORTE ? 0 : onde
  })
  if (lados.every((lado) => lado >= 0) || lados.every((lado) => lado <= 0)) return [face]
  return [1, -1].flatMap((sinal) => fanOf(clipFace(face, lados, sinal)))
}

function clipFace(face: Triangulo, lados: readonly number[], sinal: number): Canto[] {
  return face.flatMap((canto, i): Canto[] => {
    const seguinte = face[(i + 1) % 3] ?? canto
    const [aqui, la] = [(lados[i] ?? 0) * sinal, (lados[(i + 1) % 3] ?? 0) * sinal]
    const own = aqui >= 0 ? [canto] : []
    return aqui * la < 0 ? [...own, cantoEntre(canto, seguinte, aqui / (aqui - la))] : own
  })
}

function fanOf(cantos: readonly Canto[]): Triangulo[] {
  const [a, ...outros] = cantos
  if (!a) return []
  return outros.slice(1).flatMap((c, i): Triangulo[] => {
    const b = outros[i]
    return b ? [[a, b, c]] : []
  })
}

function cantoEntre(um: Canto, outro: Canto, t: number): Canto {
  return { p: entre3(um.p, outro.p, t), n: entre3(um.n, outro.n, t), l: entre3(um.l, outro.l, t) }
}

function entre3(a: Ponto3, b: Ponto3, t: number): Ponto3 {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, z: a.z + (b.z - a.z) * t }
}

function middleOf(face: Triangulo): Ponto3 {
  const [a, b, c] = face
  return {
    x: (a.l.x + b.l.x + c.l.x) / 3,
    y: (a.l.y + b.l.y + c.l.y) / 3,
    z: (a.l.z + b.l.z + c.l.z) / 3,
  }
}

type NaTira = ParteNaPeca & { borda: BordaDaTira }

/** The strip that a face belongs to: the one on whose seen face it lies, or nearest behind it; none beside an arc. */
function tiraAt(tiras: readonly NaTira[], face: Triangulo): NaTira | undefined {
  const meio = middleOf(face)
  const rumo = horizontalOf(face)
  const perto = tiras
    .filter(({ borda }) => rumo === null || Math.abs(escalar(rumo, borda.dentro)) > MESMO_RUMO)
    .map((tira) => ({ tira, longe: distanciaOfFace(tira.borda, meio) }))
    .toSorted((uma, outra) => uma.longe - outra.longe)[0]
  return perto && perto.longe <= perto.tira.parte.espessura + PERTO ? perto.tira : undefined
}

/** Where a face looks to in the plan of its piece; null for one that looks up or down. */
function horizontalOf([a, b, c]: Triangulo): Ponto | null {
  const [u, v] = [menos(b.l, a.l), menos(c.l, a.l)]
  const n = { x: u.y * v.z - u.z * v.y, y: u.z * v.x - u.x * v.z, z: u.x * v.y - u.y * v.x }
  const [longe, deitada] = [Math.hypot(n.x, n.y, n.z), Math.hypot(n.x, n.y)]
  return deitada > longe * MESMO_RUMO ? { x: n.x / deitada, y: n.y / deitada } : null
}

function menos(a: Ponto3, b: Ponto3): Ponto3 {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z }
}

function distanciaOfFace({ a, d, dentro, de, ate, recuo }: BordaDaTira, meio: Ponto3): number {
  const ate3 = vetor(a, meio)
  const ao = escalar(ate3, d)
  const fora = Math.max(0, de - ao, ao - ate)
  return Math.hypot(fora, escalar(ate3, dentro) - Math.max(0, recuo))
}

/** A point of a strip as it stands, folded into the plane of its piece: down an apron is out, up an upstand is back. */
function flatOf(borda: BordaDaTira, { topo }: PedraDoSolido): (l: Ponto3) => Ponto {
  const { a, d, classe, recuo } = borda
  return (l) => {
    const fundo = classe === 'frontao' ? recuo - (l.z - topo) : l.z - topo
    return naBorda(borda, escalar(vetor(a, l), d), fundo)
  }
}

function faceOf(
  peca: Peca,
  face: Triangulo,
  onde: { parte: ParteNaPeca; flat: (l: Ponto3) => Ponto } | undefined,
): FaceDePedra {
  const canto = ({ p, n, l }: Canto): CantoDePedra => ({
    p,
    n,
    naParte: onde ? pontoNaParte(onde.parte.naPeca, onde.flat(l)) : { x: 0, y: 0 },
  })
  const [a, b, c] = face
  return {
    chave: onde ? chaveOfParte(peca, onde.parte.parte) : null,
    cantos: [canto(a), canto(b), canto(c)],
  }
}
