import { plineSegIntr, PlineVertex } from 'cavalier-contours-js'
import { cordasOfArco, isArcoPlano } from './arcos-planos.ts'
import { certo, falha, type Resultado } from '../resultado.ts'
import { areaComSinal, reverse, normalize, segmentos, type Laco } from './laco.ts'
import { distancia, type Ponto } from './ponto.ts'
import { caixaOfSegmento, isReta, type Segmento } from './segmento.ts'

declare const marca: unique symbol

/**
 * A loop that was looked at: finite, at least two sides, no side of length 0, no bulge that is a rounding error,
 * counter-clockwise and not touching itself. Offset and Boolean take nothing else: cavalier contours misbehaves on
 * input that crosses itself (jbuckmccready/cavalier_contours#77).
 */
export type LacoSimples = Laco & { readonly [marca]: true }

/** Two points nearer than this (mm) are the same for intersections. */
const TOLERANCIA = 1e-5

/** Where two sides meet; two points when they overlap or cross twice. */
export function intersecoes(um: Segmento, outro: Segmento): Ponto[] {
  return encontro(um, outro).pontos
}

function encontro(um: Segmento, outro: Segmento): { pontos: Ponto[]; sobrepostos: boolean } {
  if (!caixasSeTocam(um, outro)) return { pontos: [], sobrepostos: false }
  if (isArcoPlano(um)) return encontroPorCordas(um, outro)
  if (isArcoPlano(outro)) return encontroPorCordas(outro, um)
  const resultado = attemptEncontro(um, outro)
  if (!resultado) return isReta(um) ? encontroPorCordas(outro, um) : encontroPorCordas(um, outro)
  if (resultado.kind === 'noIntersect') return { pontos: [], sobrepostos: false }
  if ('point' in resultado) return { pontos: [resultado.point], sobrepostos: false }
  const sobrepostos =
    resultado.kind !== 'twoIntersects' && distancia(resultado.point1, resultado.point2) > TOLERANCIA
  return { pontos: [resultado.point1, resultado.point2], sobrepostos }
}

/** What cavalier contours says of two sides; nothing where an arc leaves it without digits and it throws. */
function attemptEncontro(um: Segmento, outro: Segmento) {
  try {
    return plineSegIntr(
      new PlineVertex(um.a.x, um.a.y, um.bulge),
      new PlineVertex(um.b.x, um.b.y, 0),
      new PlineVertex(outro.a.x, outro.a.y, outro.bulge),
      new PlineVertex(outro.b.x, outro.b.y, 0),
      TOLERANCIA,
    )
  } catch (erro) {
    if (isReta(um) && isReta(outro)) throw erro
    return undefined
  }
}

function encontroPorCordas(plano: Segmento, outro: Segmento): { pontos: Ponto[]; sobrepostos: boolean } {
  const partes = cordasOfArco(plano).map((corda) => encontro(corda, outro))
  return {
    pontos: partes.flatMap(({ pontos }) => pontos),
    sobrepostos: partes.some(({ sobrepostos }) => sobrepostos),
  }
}

function caixasSeTocam(um: Segmento, outro: Segmento): boolean {
  const [p, q] = [caixaOfSegmento(um), caixaOfSegmento(outro)]
  const folga = TOLERANCIA * 10
  return (
    p.minX <= q.maxX + folga &&
    q.minX <= p.maxX + folga &&
    p.minY <= q.maxY + folga &&
    q.minY <= p.maxY + folga
  )
}

/** Every point where a side meets the line of a loop. */
export function intersecoesComLaco(lado: Segmento, laco: Laco): Ponto[] {
  return segmentos(laco).flatMap((outro) => intersecoes(lado, outro))
}

/** Whether the lines of two loops meet anywhere. */
export function lacosSeTocam(um: Laco, outro: Laco): boolean {
  return segmentos(um).some((lado) => intersecoesComLaco(lado, outro).length > 0)
}

/**
 * A loop, checked and normalised; turned counter-clockwise when it was not.
 * Refused are: NaN or infinite numbers (`laco-invalido`), fewer than two sides or no area (`laco-vazio`), and a line
 * that touches or crosses itself (`laco-cruzado`, with the indices of the two sides in the normalised loop).
 */
export function validateLaco(laco: Laco): Resultado<LacoSimples> {
  if (laco.some(({ x, y, bulge }) => !Number.isFinite(x) || !Number.isFinite(y) || !Number.isFinite(bulge)))
    return falha('laco-invalido', 'O contorno tem uma medida que não é um número.')
  const limpo = normalize(laco)
  const area = areaComSinal(limpo)
  if (limpo.length < 2 || Math.abs(area) < 1e-6) return falha('laco-vazio', 'O contorno não tem área.')
  const par = crossingPairs(segmentos(limpo))
  if (par)
    return falha('laco-cruzado', `O contorno cruza a si mesmo (lados ${par[0] + 1} e ${par[1] + 1}).`, {
      ids: par.map(String),
    })
  return certo((area < 0 ? reverse(limpo) : limpo) as LacoSimples)
}

function crossingPairs(lados: readonly Segmento[]): [number, number] | undefined {
  const total = lados.length
  return paresProximos(lados).find(([i, j]) => {
    const [um, outro] = [lados[i], lados[j]]
    return um && outro && meet(um, outro, { seguinte: j === i + 1, volta: i === 0 && j === total - 1 })
  })
}

/** Pairs of sides whose boxes meet, in order: swept along X, because most sides of an outline are far from each other. */
function paresProximos(lados: readonly Segmento[]): [number, number][] {
  const folga = TOLERANCIA * 10
  const porX = lados
    .map((lado, i) => ({ i, ...caixaOfSegmento(lado) }))
    .toSorted((um, outro) => um.minX - outro.minX)
  const pares: [number, number][] = []
  let abertas: typeof porX = []
  for (const caixa of porX) {
    abertas = abertas.filter(({ maxX }) => caixa.minX <= maxX + folga)
    for (const { i, minY, maxY } of abertas)
      if (caixa.minY <= maxY + folga && minY <= caixa.maxY + folga)
        pares.push(i < caixa.i ? [i, caixa.i] : [caixa.i, i])
    abertas.push(caixa)
  }
  return pares.toSorted(([a, b], [c, d]) => a - c || b - d)
}

/** Neighbours share their corner, and only that; two sides alone share both. */
function meet(um: Segmento, outro: Segmento, vizinhos: { seguinte: boolean; volta: boolean }): boolean {
  const { pontos, sobrepostos } = encontro(um, outro)
  if (sobrepostos) return true
  return pontos.some(
    (p) =>
      !(vizinhos.seguinte && distancia(p, um.b) < TOLERANCIA * 4) &&
      !(vizinhos.volta && distancia(p, um.a) < TOLERANCIA * 4),
  )
}
