import { cruz, distancia, escalar, esquerda, addPonto, vetor, type Ponto } from './ponto.ts'
import { arcoOf, comprimentoSegmento, isReta, tangenteOfSegmento, type Segmento } from './segmento.ts'

/** Where a corner leaves its two sides (0 to 1 of each; outside of that it does not fit), and the bulge between. */
export type Filete = { tAntes: number; tDepois: number; bulge: number }

/**
 * The arc of radius r that runs from one side into the next without a kink; undefined when there is none.
 * Sides may be arcs. Between two straight sides it is closed arithmetic: tangent length r·tan(φ/2), bulge tan(φ/4).
 */
export function filete(antes: Segmento, depois: Segmento, r: number): Filete | undefined {
  const [d, e] = [tangenteOfSegmento(antes, 1), tangenteOfSegmento(depois, 0)]
  const giro = Math.atan2(cruz(d, e), escalar(d, e))
  if (Math.abs(giro) < 1e-9 || Math.PI - Math.abs(giro) < 1e-9 || r <= 0) return undefined
  if (isReta(antes) && isReta(depois)) {
    const tangente = r * Math.tan(Math.abs(giro) / 2)
    return {
      tAntes: 1 - tangente / comprimentoSegmento(antes),
      tDepois: tangente / comprimentoSegmento(depois),
      bulge: Math.tan(giro / 4),
    }
  }
  return fileteComArco(antes, depois, { r, lado: Math.sign(giro) })
}

type Paralela = { tipo: 'reta'; p: Ponto; d: Ponto } | { tipo: 'circulo'; centro: Ponto; raio: number }

/** The centre lies r beside both sides, on the side to which the outline turns. */
function fileteComArco(
  antes: Segmento,
  depois: Segmento,
  giro: { r: number; lado: number },
): Filete | undefined {
  const centros = crossParalelas(paralela(antes, giro), paralela(depois, giro))
  const [centro] = centros.toSorted((p, q) => distancia(p, antes.b) - distancia(q, antes.b))
  if (!centro) return undefined
  const tAntes = parametroOfPe(antes, centro, 1)
  const tDepois = parametroOfPe(depois, centro, 0)
  const [d, e] = [tangenteOfSegmento(antes, tAntes), tangenteOfSegmento(depois, tDepois)]
  const volta = Math.atan2(cruz(d, e), escalar(d, e))
  if (Math.sign(volta) !== giro.lado) return undefined
  return { tAntes, tDepois, bulge: Math.tan(volta / 4) }
}

function paralela(segmento: Segmento, { r, lado }: { r: number; lado: number }): Paralela {
  if (isReta(segmento)) {
    const d = tangenteOfSegmento(segmento, 0)
    return { tipo: 'reta', p: addPonto(segmento.a, esquerda(d), r * lado), d }
  }
  const { centro, raio } = arcoOf(segmento)
  // The centre of a counter-clockwise arc lies to its left: going left makes the circle smaller.
  return { tipo: 'circulo', centro, raio: raio - r * lado * Math.sign(segmento.bulge) }
}

function crossParalelas(um: Paralela, outro: Paralela): Ponto[] {
  if (um.tipo === 'reta') return outro.tipo === 'reta' ? [] : crossRetaCirculo(um, outro)
  return outro.tipo === 'reta' ? crossRetaCirculo(outro, um) : crossCirculos(um, outro)
}

function crossRetaCirculo(
  reta: { p: Ponto; d: Ponto },
  { centro, raio }: { centro: Ponto; raio: number },
): Ponto[] {
  if (raio <= 0) return []
  const pe = addPonto(reta.p, reta.d, escalar(vetor(reta.p, centro), reta.d))
  const quadrado = raio * raio - distancia(pe, centro) ** 2
  if (quadrado < 0) return []
  return [1, -1].map((sinal) => addPonto(pe, reta.d, sinal * Math.sqrt(quadrado)))
}

function crossCirculos(um: { centro: Ponto; raio: number }, outro: { centro: Ponto; raio: number }): Ponto[] {
  const d = distancia(um.centro, outro.centro)
  if (um.raio <= 0 || outro.raio <= 0 || d < 1e-9) return []
  const ao = (um.raio ** 2 - outro.raio ** 2 + d * d) / (2 * d)
  const quadrado = um.raio ** 2 - ao * ao
  if (quadrado < 0) return []
  const eixo = { x: (outro.centro.x - um.centro.x) / d, y: (outro.centro.y - um.centro.y) / d }
  const pe = addPonto(um.centro, eixo, ao)
  return [1, -1].map((sinal) => addPonto(pe, esquerda(eixo), sinal * Math.sqrt(quadrado)))
}

/** Where the perpendicular from the centre meets a side, counted from the end `perto` and maybe beyond the side. */
function parametroOfPe(segmento: Segmento, p: Ponto, perto: 0 | 1): number {
  if (isReta(segmento)) {
    const d = vetor(segmento.a, segmento.b)
    return escalar(vetor(segmento.a, p), d) / escalar(d, d)
  }
  const { centro, angulo } = arcoOf(segmento)
  const raioFim = vetor(centro, perto === 1 ? segmento.b : segmento.a)
  const raioP = vetor(centro, p)
  return perto + Math.atan2(cruz(raioFim, raioP), escalar(raioFim, raioP)) / angulo
}
