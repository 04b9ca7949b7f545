import { roundMilimetros } from '@lapida/domain/shared/medidas'
import { areaComSinal, lacoOfPontos } from '#kernel/laco.ts'
import { cruz, direcao, distancia, type Ponto } from '#kernel/ponto.ts'
import { validateLaco } from '#kernel/simples.ts'
import { SENO_MINIMO } from '#model/invariantes.ts'
import type { LadoNovo } from '#model/novo-desenho.ts'
import type { Desenho, Id } from '#model/tipos.ts'
import { falha, certo, type Resultado } from '../resultado.ts'
import type { Mudanca } from './mudanca.ts'
import { addPeca } from './pecas.ts'

/** An outline being drawn side by side: corners in mm and the text of each side. Plain data: Backspace drops the last. */
export type Esboco = { pontos: Ponto[]; exprs: string[] }

/** An outline with nothing but a place to start. */
export function novoEsboco(x = 0, y = 0): Esboco {
  return { pontos: [{ x, y }], exprs: [] }
}

/** Where the next side goes: degrees from the X axis ('→' 0, '↑' 90), or a turn in degrees against the last side (left positive). */
export type Rumo = { graus: number } | { giro: number }

/** Adds a side of so many mm. */
export function layLado(esboco: Esboco, rumo: Rumo, lado: { mm: number; expr?: string }): Resultado<Esboco> {
  const ultimo = esboco.pontos.at(-1)
  if (!ultimo || !(lado.mm > 0)) return falha('lado', 'Digite o comprimento do lado.')
  const graus = 'graus' in rumo ? rumo.graus : rumoAtual(esboco) + rumo.giro
  const { x, y } = passoExato(graus)
  const p = { x: roundMilimetros(ultimo.x + x * lado.mm), y: roundMilimetros(ultimo.y + y * lado.mm) }
  return certo({ pontos: [...esboco.pontos, p], exprs: [...esboco.exprs, lado.expr ?? ''] })
}

/** Cosine and sine, exact for quarter turns: a right angle has no rounding. */
function passoExato(graus: number): Ponto {
  const quarto = (((graus % 360) + 360) % 360) / 90
  const exatos: readonly Ponto[] = [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
    { x: 0, y: -1 },
  ]
  const radianos = (graus * Math.PI) / 180
  return exatos[quarto] ?? { x: Math.cos(radianos), y: Math.sin(radianos) }
}

/** The direction of the last side in degrees; 0 before the first. */
export function rumoAtual({ pontos }: Esboco): number {
  const [a, b] = pontos.slice(-2)
  return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0
}

/** Takes the last side back. */
export function undoLado(esboco: Esboco): Esboco {
  return esboco.exprs.length === 0
    ? esboco
    : { pontos: esboco.pontos.slice(0, -1), exprs: esboco.exprs.slice(0, -1) }
}

/**
 * Closes an outline and makes a piece of it: the last corner is joined to the first, sides on one line become one, and
 * whichever way it was drawn it runs counter-clockwise. Refused when it crosses itself or has no area.
 */
export function closeEsboco(
  desenho: Desenho,
  esboco: Esboco,
  { nome = 'Bancada', ambienteId, lado }: { nome?: string; ambienteId?: Id; lado?: LadoNovo } = {},
): Resultado<Mudanca> {
  const cantos = withoutCantosRetos(fechado(esboco.pontos))
  if (cantos.length < 3) return falha('laco-vazio', 'Faltam lados para fechar o contorno.')
  const valido = validateLaco(lacoOfPontos(cantos))
  if (!valido.ok) return valido
  const emOrdem = areaComSinal(lacoOfPontos(cantos)) < 0 ? cantos.toReversed() : cantos
  return addPeca(
    desenho,
    { nome, cantos: emOrdem.map((p) => ({ ...p, ...(lado ? { lado } : {}) })) },
    ambienteId,
  )
}

function fechado(pontos: readonly Ponto[]): Ponto[] {
  const [primeiro, ultimo] = [pontos[0], pontos.at(-1)]
  const voltou = primeiro && ultimo && pontos.length > 1 && distancia(primeiro, ultimo) < 0.1
  return voltou ? pontos.slice(0, -1) : [...pontos]
}

function withoutCantosRetos(pontos: readonly Ponto[]): Ponto[] {
  const n = pontos.length
  return pontos.filter((p, i) => {
    const [antes, depois] = [pontos[(i + n - 1) % n] ?? p, pontos[(i + 1) % n] ?? p]
    return Math.abs(cruz(direcao(antes, p), direcao(p, depois))) >= SENO_MINIMO
  })
}
