import type { Laco } from '@lapida/desenho/kernel/laco'
import { uniteCaixas, type Caixa, type Ponto } from '@lapida/desenho/kernel/ponto'

/** What a tool shows over the drawing while it works, in mm on the plan. */
export type Marca =
  | { t: 'linha'; papel: 'traco' | 'guia' | 'cota' | 'emenda'; a: Ponto; b: Ponto; bulge?: number }
  | { t: 'laco'; papel: 'fantasma' | 'caixa-cobrada'; laco: Laco }
  /** a line as a hand draws it */
  | { t: 'traco'; pontos: readonly Ponto[] }
  | { t: 'ponto'; papel: 'encaixe' | 'ponta' | 'inicio'; p: Ponto }
  /** `digitado`: what was typed so far; the caret stands behind it */
  | { t: 'rotulo'; p: Ponto; texto: string; digitado?: boolean }
  /**
   * How far a point of a side is from the two ends of it, written outside of the side (`fora`, length 1); '' where it
   * is at the end. `digitado`: the first one is being typed
   */
  | {
      t: 'cotas'
      a: Ponto
      p: Ponto
      b: Ponto
      fora: Ponto
      textos: readonly [string, string]
      digitado: boolean
    }
  | { t: 'laco-de-selecao'; caixa: Caixa }

/** The box around what a tool shows; undefined for nothing. */
export function caixaOfMarcas(marcas: readonly Marca[]): Caixa | undefined {
  const pontos = marcas.flatMap((marca): readonly Ponto[] => {
    if (marca.t === 'linha' || marca.t === 'cotas') return [marca.a, marca.b]
    if (marca.t === 'laco') return marca.laco
    if (marca.t === 'traco') return marca.pontos
    return marca.t === 'laco-de-selecao' ? [] : [marca.p]
  })
  return uniteCaixas(pontos.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })))
}
