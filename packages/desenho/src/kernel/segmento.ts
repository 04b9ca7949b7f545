import {
  cruz,
  direcao,
  distancia,
  entre,
  esquerda,
  rotate,
  addPonto,
  vetor,
  type Caixa,
  type Ponto,
} from './ponto.ts'

/**
 * A side of a loop: straight for bulge 0, else an arc. The bulge is tan(θ/4) of the arc's angle θ, positive when it
 * runs counter-clockwise; it is what a DXF LWPOLYLINE stores.
 */
export type Segmento = { readonly a: Ponto; readonly b: Ponto; readonly bulge: number }

/** A circle's arc in mm and radians; `angulo` is signed, positive counter-clockwise. */
export type Arco = { centro: Ponto; raio: number; inicio: number; angulo: number }

/** Below it an arc of a worktop is a straight line: the sagitta of a 10 m chord would be 5e-6 mm. */
export const BULGE_MINIMO = 1e-9

/** Whether a side is straight. */
export function isReta(segmento: Segmento): boolean {
  return Math.abs(segmento.bulge) < BULGE_MINIMO
}

/** The circle of an arc side. Meaningless for a straight one. */
export function arcoOf({ a, b, bulge }: Segmento): Arco {
  const corda = distancia(a, b)
  // Signed distance from the chord to the centre, to the left of a->b.
  const altura = (corda * (1 - bulge * bulge)) / (4 * bulge)
  const centro = addPonto(entre(a, b, 0.5), esquerda(direcao(a, b)), altura)
  return {
    centro,
    raio: (corda * (1 + bulge * bulge)) / (4 * Math.abs(bulge)),
    inicio: Math.atan2(a.y - centro.y, a.x - centro.x),
    angulo: 4 * Math.atan(bulge),
  }
}

/** The length of a side in mm; of an arc, along the arc. */
export function comprimentoSegmento(segmento: Segmento): number {
  if (isReta(segmento)) return distancia(segmento.a, segmento.b)
  const { raio, angulo } = arcoOf(segmento)
  return raio * Math.abs(angulo)
}

/** θ − sin θ without the loss of digits that small angles bring (the series to the ninth power). */
function anguloMenosSeno(angulo: number): number {
  if (Math.abs(angulo) > 0.3) return angulo - Math.sin(angulo)
  const quadrado = angulo * angulo
  return (
    ((angulo * quadrado) / 6) *
    (1 - (quadrado / 20) * (1 - (quadrado / 42) * (1 - (quadrado / 72) * (1 - quadrado / 110))))
  )
}

/** The signed area between the chord and the arc, in mm²: positive when the arc runs counter-clockwise. */
export function areaOfArco(segmento: Segmento): number {
  if (isReta(segmento)) return 0
  const { raio, angulo } = arcoOf(segmento)
  return (raio * raio * anguloMenosSeno(angulo)) / 2
}

/** The point of a side at t of its length (0 at its start, 1 at its end). */
export function pontoOfSegmento(segmento: Segmento, t: number): Ponto {
  if (t === 0) return segmento.a
  if (t === 1) return segmento.b
  if (isReta(segmento)) return entre(segmento.a, segmento.b, t)
  const { centro, angulo } = arcoOf(segmento)
  return addPonto(centro, rotate(vetor(centro, segmento.a), angulo * t))
}

/** The direction in which a side is run at t, as a unit vector. */
export function tangenteOfSegmento(segmento: Segmento, t: number): Ponto {
  const corda = direcao(segmento.a, segmento.b)
  if (isReta(segmento)) return corda
  const angulo = 4 * Math.atan(segmento.bulge)
  return rotate(corda, angulo * (t - 0.5))
}

/** The side between two parts t of a side; `de` < `ate`. An arc stays an arc of the same circle. */
export function cropSegmento(segmento: Segmento, de: number, ate: number): Segmento {
  const a = pontoOfSegmento(segmento, de)
  const b = pontoOfSegmento(segmento, ate)
  const bulge = isReta(segmento) ? 0 : Math.tan(Math.atan(segmento.bulge) * (ate - de))
  return { a, b, bulge }
}

/** Where on the side (0 to 1) the point nearest to p lies. */
export function parametroMaisProximo(segmento: Segmento, p: Ponto): number {
  const { a, b } = segmento
  if (isReta(segmento)) {
    const d = vetor(a, b)
    const quadrado = d.x * d.x + d.y * d.y
    return quadrado === 0 ? 0 : clamp(((p.x - a.x) * d.x + (p.y - a.y) * d.y) / quadrado)
  }
  const { centro, angulo } = arcoOf(segmento)
  const raioA = vetor(centro, a)
  const raioP = vetor(centro, p)
  const volta = Math.atan2(cruz(raioA, raioP), raioA.x * raioP.x + raioA.y * raioP.y)
  const percorrido =
    angulo > 0 ? (volta < 0 ? volta + 2 * Math.PI : volta) : volta > 0 ? volta - 2 * Math.PI : volta
  const t = percorrido / angulo
  if (t <= 1) return t
  return distancia(p, a) <= distancia(p, b) ? 0 : 1
}

/** The distance from a point to a side, in mm. */
export function distanciaAoSegmento(segmento: Segmento, p: Ponto): number {
  return distancia(p, pontoOfSegmento(segmento, parametroMaisProximo(segmento, p)))
}

/** The box around a side; of an arc, with its quadrant points. */
export function caixaOfSegmento(segmento: Segmento): Caixa {
  const pontos: Ponto[] = [segmento.a, segmento.b]
  if (!isReta(segmento)) {
    const { centro, raio, inicio, angulo } = arcoOf(segmento)
    for (let quarto = 0; quarto < 4; quarto += 1) {
      const giro = (quarto * Math.PI) / 2 - inicio
      const volta = angulo > 0 ? positivo(giro) : -positivo(-giro)
      if (Math.abs(volta) < Math.abs(angulo))
        pontos.push(addPonto(centro, QUADRANTES[quarto] ?? centro, raio))
    }
  }
  const xs = pontos.map((p) => p.x)
  const ys = pontos.map((p) => p.y)
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

const QUADRANTES: readonly Ponto[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
]

function positivo(angulo: number): number {
  const volta = angulo % (2 * Math.PI)
  return volta < 0 ? volta + 2 * Math.PI : volta
}

function clamp(t: number): number {
  return Math.min(1, Math.max(0, t))
}

/** The bulge of the arc over the chord a->b with this sagitta, in mm; positive to the right of a->b. */
export function bulgeOfFlecha(corda: number, flecha: number): number {
  return corda === 0 ? 0 : (2 * flecha) / corda
}

/** The bulge of the smaller arc over a chord with this radius, in mm; undefined when the radius is too small. */
export function bulgeOfRaio(corda: number, raio: number): number | undefined {
  const meia = corda / 2
  if (raio < meia * (1 - 1e-12)) return undefined
  return Math.tan(Math.asin(Math.min(1, meia / raio)) / 2)
}

/** The bulge of the arc from a to b through a third point; undefined when the three are on one line. */
export function bulgeOfPontos(a: Ponto, meio: Ponto, b: Ponto): number | undefined {
  const [u, v] = [vetor(meio, a), vetor(meio, b)]
  const seno = cruz(u, v)
  const cosseno = u.x * v.x + u.y * v.y
  if (Math.abs(seno) < 1e-9 * Math.abs(cosseno)) return undefined
  // The inscribed angle α at the third point leaves an arc of 2π − 2α.
  const inscrito = Math.abs(Math.atan2(seno, cosseno))
  const bulge = Math.tan((Math.PI - inscrito) / 2)
  return seno < 0 ? bulge : -bulge
}
