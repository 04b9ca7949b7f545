import { area, lacoOfPontos } from '#kernel/laco.ts'
import { crossRetas, direcao, distancia, entre, uniteCaixas, vetor, type Ponto } from '#kernel/ponto.ts'
import { validateLaco } from '#kernel/simples.ts'
import { certo, falha, type Resultado } from '../resultado.ts'

/** Parts of the stroke's diagonal: how far a hand strays from its line, and how much of the way round may be missing. */
const DESVIO = 0.03
const ABERTURA = 0.35
/** Parts of it, too: a smaller step is trembling, a shorter slanted side a corner that was cut in passing. */
const DEGRAU = 0.07
const CANTO_CORTADO = 0.16
/** A side within so many degrees of an axis lies along it. */
const GRAUS_DO_EIXO = 25
/** What a hand draws is rounded to, mm: the true measures are typed. */
const PASSO = 10
/** Smallest outline that is taken for one, mm and mm². */
const DIAGONAL_MINIMA = 100
const AREA_MINIMA = 1e4

/** A side of the outline to come: along an axis at a coordinate, or between two points as it was drawn. */
type Lado = { eixo: 'h' | 'v' | null; a: Ponto; b: Ponto }

/**
 * The outline that a rough stroke means, in mm: sides that are nearly level or upright become so, trembling goes, the
 * two ends meet, corners fall on whole centimetres. Refused (`rabisco`) for a stroke that does not come back to where it
 * began, or that is too small or too tangled to be an outline.
 */
export function straighten(traco: readonly Ponto[]): Resultado<Ponto[]> {
  const caixa = uniteCaixas(traco.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })))
  const diagonal = caixa ? Math.hypot(caixa.maxX - caixa.minX, caixa.maxY - caixa.minY) : 0
  const [primeiro, ultimo] = [traco[0], traco.at(-1)]
  if (!primeiro || !ultimo || diagonal < DIAGONAL_MINIMA)
    return falha('rabisco', 'Desenhe o contorno inteiro da peça, sem soltar.')
  if (distancia(primeiro, ultimo) > ABERTURA * diagonal)
    return falha('rabisco', 'O traço não volta ao começo: desenhe a volta inteira.')
  const lados = withoutDegraus(juntos(simplificado(traco, DESVIO * diagonal).map(withEixo)), diagonal)
  const cantos = cantosOf(lados)
  const laco = cantos && validateLaco(lacoOfPontos(cantos))
  if (!cantos || !laco?.ok || area(laco.valor) < AREA_MINIMA)
    return falha('rabisco', 'Não entendi este contorno: desenhe os lados mais separados.')
  return certo(cantos)
}

/** The corners of a closed stroke (Ramer, Douglas and Peucker), as sides from one to the next. */
function simplificado(traco: readonly Ponto[], folga: number): { a: Ponto; b: Ponto }[] {
  const meio = { x: media(traco.map(({ x }) => x)), y: media(traco.map(({ y }) => y)) }
  const inicio = maisLonge(traco, meio)
  const volta = [...traco.slice(inicio), ...traco.slice(0, inicio)]
  const oposto = maisLonge(volta, volta[0] ?? meio)
  const cantos = [
    ...simplifyTrecho(volta.slice(0, oposto + 1), folga).slice(0, -1),
    ...simplifyTrecho([...volta.slice(oposto), ...volta.slice(0, 1)], folga).slice(0, -1),
  ]
  return cantos.map((a, i) => ({ a, b: cantos[(i + 1) % cantos.length] ?? a }))
}

function simplifyTrecho(pontos: readonly Ponto[], folga: number): Ponto[] {
  const [a, b] = [pontos[0], pontos.at(-1)]
  if (!a || !b || pontos.length < 3) return [...pontos]
  const longes = pontos.map((p) => distanciaAReta(p, a, b))
  const maior = Math.max(...longes)
  if (maior <= folga) return [a, b]
  const onde = longes.indexOf(maior)
  return [
    ...simplifyTrecho(pontos.slice(0, onde + 1), folga).slice(0, -1),
    ...simplifyTrecho(pontos.slice(onde), folga),
  ]
}

function distanciaAReta(p: Ponto, a: Ponto, b: Ponto): number {
  const [d, v] = [vetor(a, b), vetor(a, p)]
  const comprimento = Math.hypot(d.x, d.y)
  return comprimento === 0 ? Math.hypot(v.x, v.y) : Math.abs(d.x * v.y - d.y * v.x) / comprimento
}

function withEixo({ a, b }: { a: Ponto; b: Ponto }): Lado {
  const graus = (Math.atan2(Math.abs(b.y - a.y), Math.abs(b.x - a.x)) * 180) / Math.PI
  return { eixo: graus <= GRAUS_DO_EIXO ? 'h' : graus >= 90 - GRAUS_DO_EIXO ? 'v' : null, a, b }
}

/** Neighbours along the same axis are one side. */
function juntos(lados: readonly Lado[]): Lado[] {
  const inteiros: Lado[] = []
  for (const lado of lados) {
    const antes = inteiros.at(-1)
    if (antes && antes.eixo !== null && antes.eixo === lado.eixo)
      inteiros[inteiros.length - 1] = unidos(antes, lado)
    else inteiros.push(lado)
  }
  const [primeiro, ultimo] = [inteiros[0], inteiros.at(-1)]
  if (inteiros.length < 2 || !primeiro || !ultimo || primeiro.eixo === null || primeiro.eixo !== ultimo.eixo)
    return inteiros
  return [unidos(ultimo, primeiro), ...inteiros.slice(1, -1)]
}

/** One side for two: it lies where the longer one does most. */
function unidos(um: Lado, outro: Lado): Lado {
  const [p, q] = [distancia(um.a, um.b), distancia(outro.a, outro.b)]
  const parte = p + q === 0 ? 0.5 : q / (p + q)
  const meio = entre(entre(um.a, um.b, 0.5), entre(outro.a, outro.b, 0.5), parte)
  return um.eixo === 'h'
    ? { eixo: 'h', a: { x: um.a.x, y: meio.y }, b: { x: outro.b.x, y: meio.y } }
    : { eixo: um.eixo, a: { x: meio.x, y: um.a.y }, b: { x: meio.x, y: outro.b.y } }
}

/** What is smaller than a hand can mean is none: a step between two sides of one axis, a short side at a corner. */
function withoutDegraus(lados: readonly Lado[], diagonal: number): Lado[] {
  const n = lados.length
  const degrau = lados.findIndex((lado, i) => {
    const [antes, depois] = [lados[(i + n - 1) % n], lados[(i + 1) % n]]
    if (n <= 3 || !antes || !depois) return false
    if (antes.eixo === null || antes.eixo !== depois.eixo)
      return distancia(lado.a, lado.b) < (lado.eixo ? DEGRAU : CANTO_CORTADO) * diagonal
    const [p, q] = [entre(antes.a, antes.b, 0.5), entre(depois.a, depois.b, 0.5)]
    return n > 4 && Math.abs(antes.eixo === 'v' ? q.x - p.x : q.y - p.y) < DEGRAU * diagonal
  })
  if (degrau < 0) return [...lados]
  return withoutDegraus(juntos([...lados.slice(0, degrau), ...lados.slice(degrau + 1)]), diagonal)
}

/** Where each side meets the next; undefined where two do not. */
function cantosOf(lados: readonly Lado[]): Ponto[] | undefined {
  if (lados.length < 3) return undefined
  const cantos = lados.map((lado, i) => {
    const antes = lados[(i + lados.length - 1) % lados.length]
    const [p, d] = retaOf(lado)
    return antes && crossRetas(...retaOf(antes), { p, d })
  })
  const inteiros = cantos.flatMap((p) =>
    p ? [{ x: Math.round(p.x / PASSO) * PASSO, y: Math.round(p.y / PASSO) * PASSO }] : [],
  )
  return inteiros.length === lados.length ? inteiros : undefined
}

function retaOf({ eixo, a, b }: Lado): [p: Ponto, d: Ponto] {
  const meio = entre(a, b, 0.5)
  if (eixo === 'h') return [meio, { x: 1, y: 0 }]
  return eixo === 'v' ? [meio, { x: 0, y: 1 }] : [a, direcao(a, b)]
}

function maisLonge(pontos: readonly Ponto[], de: Ponto): number {
  const longes = pontos.map((p) => distancia(p, de))
  return longes.indexOf(Math.max(...longes))
}

function media(numeros: readonly number[]): number {
  return numeros.reduce((soma, numero) => soma + numero, 0) / numeros.length
}
