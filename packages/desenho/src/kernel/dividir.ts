import { certo, falha, type Resultado } from '../resultado.ts'
import { containsPonto, lacoOfSegmentos, segmentos, type Laco } from './laco.ts'
import { direcao, distancia, entre, addPonto, type Ponto } from './ponto.ts'
import { distanciaAoSegmento, parametroMaisProximo, cropSegmento, type Segmento } from './segmento.ts'
import { intersecoesComLaco } from './simples.ts'

/** How far (mm) a point may lie off the line and still be on it. */
const NA_LINHA = 1e-5

/**
 * A counter-clockwise loop cut in two along the straight line from a to b, both on (or, at a rounded corner, near) its
 * line: a point that is off the line moves along a-b to where that crosses it. The parts sum to the whole exactly.
 * Refused (`corte-impossivel`) when the line leaves the loop between its ends or runs along a side.
 */
export function divideLaco(laco: Laco, a: Ponto, b: Ponto): Resultado<[Laco, Laco]> {
  const pontas = pontasOfCorte(laco, a, b)
  if (!pontas) return falha('corte-impossivel', 'A linha não cruza a peça de lado a lado.')
  const [p, q] = pontas
  const corte: Segmento = { a: p, b: q, bulge: 0 }
  const dentro = [0.02, 0.5, 0.98]
    .map((t) => entre(p, q, t))
    .every((x) => containsPonto(laco, x) && !naLinha(laco, x))
  const cruza = intersecoesComLaco(corte, laco).some(
    (x) => distancia(x, p) > NA_LINHA * 10 && distancia(x, q) > NA_LINHA * 10,
  )
  if (!dentro || cruza) return falha('corte-impossivel', 'A linha sai da peça entre as duas pontas.')
  const volta = [...caminho(laco, p, q), { a: q, b: p, bulge: 0 }]
  const outra = [...caminho(laco, q, p), { a: p, b: q, bulge: 0 }]
  return certo([lacoOfSegmentos(volta), lacoOfSegmentos(outra)])
}

/** The two ends of a cut on the line of the loop: moved along the cut where a corner was rounded. */
export function pontasOfCorte(laco: Laco, a: Ponto, b: Ponto): [Ponto, Ponto] | undefined {
  if (distancia(a, b) < NA_LINHA) return undefined
  const p = naLinha(laco, a) ? a : pontaMaisProxima(laco, a, b)
  const q = naLinha(laco, b) ? b : pontaMaisProxima(laco, b, a)
  return p && q && distancia(p, q) > NA_LINHA ? [p, q] : undefined
}

function naLinha(laco: Laco, p: Ponto): boolean {
  return segmentos(laco).some((lado) => distanciaAoSegmento(lado, p) < NA_LINHA)
}

function pontaMaisProxima(laco: Laco, ponta: Ponto, outra: Ponto): Ponto | undefined {
  const comprimento = distancia(ponta, outra)
  const d = direcao(outra, ponta)
  const raio = { a: outra, b: addPonto(outra, d, comprimento * 2), bulge: 0 }
  return intersecoesComLaco(raio, laco)
    .filter((x) => distancia(x, outra) > NA_LINHA * 10)
    .toSorted((x, y) => distancia(x, ponta) - distancia(y, ponta))[0]
}

/** The sides from p to q, counter-clockwise. */
function caminho(laco: Laco, p: Ponto, q: Ponto): Segmento[] {
  const lados = segmentos(laco)
  const [de, ate] = [lugar(lados, p), lugar(lados, q)]
  const mesmo = de.indice === ate.indice && de.t <= ate.t
  const quantos = mesmo ? 0 : (ate.indice - de.indice + lados.length) % lados.length || lados.length
  const partes: Segmento[] = []
  for (let passo = 0; passo <= quantos; passo += 1) {
    const lado = lados[(de.indice + passo) % lados.length]
    if (!lado) continue
    const parte = cropSegmento(lado, passo === 0 ? de.t : 0, passo === quantos ? ate.t : 1)
    if (distancia(parte.a, parte.b) > NA_LINHA) partes.push(parte)
  }
  return emendaPontas(partes, p, q)
}

function lugar(lados: readonly Segmento[], p: Ponto): { indice: number; t: number } {
  let melhor = { indice: 0, t: 0, d: Infinity }
  for (const [indice, lado] of lados.entries()) {
    const d = distanciaAoSegmento(lado, p)
    if (d < melhor.d - NA_LINHA / 100) melhor = { indice, t: parametroMaisProximo(lado, p), d }
  }
  return melhor
}

function emendaPontas(partes: Segmento[], p: Ponto, q: Ponto): Segmento[] {
  return partes.map((parte, i) => ({
    a: i === 0 ? p : parte.a,
    b: i === partes.length - 1 ? q : parte.b,
    bulge: parte.bulge,
  }))
}
