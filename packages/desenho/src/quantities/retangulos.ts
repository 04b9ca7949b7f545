import { area, caixa, placeLaco, segmentos, type Laco } from '#kernel/laco.ts'
import { divideLaco } from '#kernel/dividir.ts'
import { cruz, direcao, addPonto, type Ponto } from '#kernel/ponto.ts'
import { comprimentoSegmento, isReta, tangenteOfSegmento } from '#kernel/segmento.ts'
import { intersecoesComLaco } from '#kernel/simples.ts'

/** A rectangle that is sawn and billed: its sides in mm, the longer one first. */
export type Retangulo = { comprimento: number; largura: number }

/** The smallest rectangle around a loop that lies along its longest straight side; along X when it has none. */
export function retanguloOf(laco: Laco): Retangulo {
  const [maior] = segmentos(laco)
    .filter(isReta)
    .toSorted((um, outro) => comprimentoSegmento(outro) - comprimentoSegmento(um))
  const d = maior ? direcao(maior.a, maior.b) : { x: 1, y: 0 }
  const reto = Math.abs(d.x) < 1e-9 || Math.abs(d.y) < 1e-9
  const { minX, minY, maxX, maxY } = caixa(
    reto ? laco : placeLaco(laco, { x: 0, y: 0, rot: -Math.atan2(d.y, d.x) }),
  )
  const [w, h] = [maxX - minX, maxY - minY]
  return { comprimento: Math.max(w, h), largura: Math.min(w, h) }
}

/** The area of rectangles in mm², each side rounded up to a multiple of `passo` mm (0: as it is). */
export function areaOfRetangulos(retangulos: readonly Retangulo[], passo: number): number {
  return retangulos.reduce(
    (soma, { comprimento, largura }) => soma + roundAcima(comprimento, passo) * roundAcima(largura, passo),
    0,
  )
}

/** A length rounded up to a multiple of a step, both in mm; what is a hair above a multiple is that multiple. */
export function roundAcima(mm: number, passo: number): number {
  return passo > 0 ? Math.ceil(mm / passo - 1e-6) * passo : mm
}

/** Corners that are looked at: beyond, a shape is billed by its box. */
const REENTRANCIAS_MAXIMAS = 6

/**
 * The arms of a shape: at each inner corner it is cut along one of the two sides that meet there, so that the
 * rectangles around the parts are smallest together. An L has two, a U three.
 */
export function bracos(agudo: Laco): Laco[] {
  return melhorDivisao(agudo, REENTRANCIAS_MAXIMAS)
}

function melhorDivisao(laco: Laco, restam: number): Laco[] {
  const cortes = restam > 0 ? cortesNaReentrancia(laco) : []
  const opcoes = cortes.flatMap(([a, b]) => {
    const partes = divideLaco(laco, a, b)
    return partes.ok ? [partes.valor.flatMap((parte) => melhorDivisao(parte, restam - 1))] : []
  })
  const custo = (partes: readonly Laco[]) => areaOfRetangulos(partes.map(retanguloOf), 0)
  return (
    [[laco], ...opcoes].toSorted((um, outro) => custo(um) - custo(outro) || um.length - outro.length)[0] ?? [
      laco,
    ]
  )
}

/** The two cuts at the first inner corner: each of its sides, run on until it meets the line again. */
function cortesNaReentrancia(laco: Laco): [Ponto, Ponto][] {
  const lados = segmentos(laco)
  for (const [i, depois] of lados.entries()) {
    const antes = lados[(i + lados.length - 1) % lados.length]
    if (!antes) continue
    const [d, e] = [tangenteOfSegmento(antes, 1), tangenteOfSegmento(depois, 0)]
    if (cruz(d, e) > -1e-3) continue
    return [d, { x: -e.x, y: -e.y }].flatMap((rumo) => {
      const alvo = proximoEncontro(laco, depois.a, rumo)
      return alvo ? [[depois.a, alvo] as [Ponto, Ponto]] : []
    })
  }
  return []
}

function proximoEncontro(laco: Laco, p: Ponto, rumo: Ponto): Ponto | undefined {
  const raio = { a: addPonto(p, rumo, 0.01), b: addPonto(p, rumo, 1e5), bulge: 0 }
  return intersecoesComLaco(raio, laco).toSorted(
    (x, y) => Math.hypot(x.x - p.x, x.y - p.y) - Math.hypot(y.x - p.x, y.y - p.y),
  )[0]
}

/** How much of the billed area is lost, 0 to 1. */
export function perda(laco: Laco, cobrada: number): number {
  return cobrada <= 0 ? 0 : Math.max(0, 1 - area(laco) / cobrada)
}
