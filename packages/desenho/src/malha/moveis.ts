import type { Ponto } from '#kernel/ponto.ts'
import { distancia, entre } from '#kernel/ponto.ts'
import { isReta } from '#kernel/segmento.ts'
import type { Peca } from '#model/tipos.ts'
import { anelOf } from './anel.ts'
import { aoLongo, faixas, putNiveis, tampa } from './corpo.ts'
import type { Lado } from './lados.ts'
import { MalhaEmObra, type Malha, type Ponto3 } from './malha.ts'
import { sweep } from './tiras.ts'

/** A wall with the side from which it is seen: from behind it only hides the room. */
export type Parede = { malha: Malha; frente: { p: Ponto3; n: Ponto3 } }

/** Cupboards below a top: their box, and the gaps between their doors as pairs of points. */
export type Armario = { malha: Malha; frestas: number[] }

const PAREDE = { espessura: 120, acima: 550 }
/** Cupboards: how far the stone stands over, the plinth behind their doors, its height, width of a door, mm. */
const ARMARIO = { balanco: 25, rodape: 50, alturaRodape: 100, porta: 480 }

/** The walls behind a piece, from the floor up, one closed mesh for each stretch; corners are mitred. */
export function paredesOfPeca(
  lados: readonly Lado[],
  { topo, tolerancia }: { topo: number; tolerancia: number },
): Parede[] {
  const anel = anelOf(lados, tolerancia)
  const alto = topo + PAREDE.acima
  const isParede = (i: number) => lados[i]?.aresta?.lado === 'parede'
  const secao = [
    { d: -PAREDE.espessura, z: 0 },
    { d: -PAREDE.espessura, z: alto },
    { d: 0, z: alto },
    { d: 0, z: 0 },
  ]
  return lados.flatMap((_, i): Parede[] => {
    if (!isParede(i)) return []
    const vizinho = (outro: number, { d }: { d: number }) => (isParede(outro) ? d : 0)
    const malha = sweep(anel, { quais: [i], volta: false }, { secao, vizinho, textura: aoLongo(anel, 0) })
    const cordas = anel.cordas[i]
    const meio = Math.floor((cordas?.pontos.length ?? 0) / 2)
    const [p, n] = [cordas?.pontos[meio], cordas?.dentro[meio]]
    return malha && p && n ? [{ malha, frente: { p: { ...p, z: 0 }, n: { ...n, z: 0 } } }] : []
  })
}

/** The cupboards below a top as an open box on a plinth; none where there is no room for them. */
export function armarioOfPeca(
  peca: Peca,
  lados: readonly Lado[],
  { topo, tolerancia }: { topo: number; tolerancia: number },
): Armario | undefined {
  const alto = topo - peca.espessura
  if (alto < 400) return undefined
  const anel = anelOf(lados, tolerancia)
  const recuos = lados.map((lado) => recuoOfArmario(peca, lado))
  const noPe = lados.map((lado, i) => (recuos[i] ?? 0) + (hasRodape(lado) ? ARMARIO.rodape : 0))
  const niveis = putNiveis(anel, [
    { z: 0, recuos: noPe },
    { z: ARMARIO.alturaRodape, recuos: noPe },
    { z: ARMARIO.alturaRodape, recuos },
    { z: alto - 1, recuos },
  ])
  const [pe, , , cima] = niveis ?? []
  if (!niveis || !pe || !cima) return undefined
  const obra = new MalhaEmObra()
  const quais = lados.map((_, i) => i)
  faixas({ obra, anel, niveis, textura: aoLongo(anel, 0) }, quais, true)
  // Open above: a look into a basin must not meet the lid of a box.
  tampa(obra, { contorno: pe.pontos, z: 0 }, false)
  const frestas = lados.flatMap((lado, i) =>
    hasRodape(lado) && isReta(lado.segmento) ? frestasOfLado(cima.pontos[i] ?? [], alto) : [],
  )
  return { malha: obra, frestas }
}

function recuoOfArmario({ espessura }: Peca, { aresta, saia }: Lado): number {
  if (saia) return espessura + 6
  return aresta?.lado === 'parede' || aresta?.lado === 'eletro' ? 1 : (aresta?.balanco ?? ARMARIO.balanco)
}

/** Feet go below where somebody stands: not behind a waterfall or at a wall. */
function hasRodape({ aresta, saia }: Lado): boolean {
  return saia?.h !== 'piso' && (aresta === undefined || aresta.lado === 'livre')
}

/** Doors of about the same width along a front, as lines just before it. */
function frestasOfLado(pontos: readonly Ponto[], alto: number): number[] {
  const [a, b] = [pontos[0], pontos.at(-1)]
  const comprimento = a && b ? distancia(a, b) : 0
  if (!a || !b || comprimento < 250) return []
  const fora = { x: (b.y - a.y) / comprimento, y: -(b.x - a.x) / comprimento }
  const em = (t: number, z: number) => {
    const p = entre(a, b, t)
    return [p.x + fora.x * 2, p.y + fora.y * 2, z]
  }
  const portas = Math.max(1, Math.round(comprimento / ARMARIO.porta))
  const [baixo, cima] = [ARMARIO.alturaRodape + 4, alto - 24]
  const verticais = Array.from({ length: portas + 1 }, (_, k) => [
    ...em(k / portas, baixo),
    ...em(k / portas, cima),
  ])
  return [...verticais.flat(), ...em(0, cima), ...em(1, cima), ...em(0, baixo), ...em(1, baixo)]
}
