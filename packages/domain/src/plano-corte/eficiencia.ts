import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { areaNaChapa } from './area-na-chapa.ts'

/** How well a slab is used: above 80 % 'boa', above 60 % 'media', else 'baixa' (spec 2 §4). */
export type Eficiencia = 'boa' | 'media' | 'baixa'

type Cortada = Pick<ConteudoPlanoCorte['cortadas'][number], 'chapa' | 'pecas'>

/** @param aproveitamento share of a slab that is piece, 0 to 1; the limits themselves belong to the lower class. */
export function eficiencia(aproveitamento: number): Eficiencia {
  if (aproveitamento > 0.8) return 'boa'
  return aproveitamento > 0.6 ? 'media' : 'baixa'
}

/**
 * The share of raw slabs that is piece, 0 to 1: what pieces take of them by the rules of the plan's machine. Pieces that
 * lie over each other while somebody moves them never make it more than the whole. Zero without slabs.
 */
export function aproveitamentoOfChapas(
  conteudo: Pick<ConteudoPlanoCorte, 'chapas' | 'pecas' | 'regras'>,
  cortadas: readonly Cortada[],
): number {
  const sizes = new Map(conteudo.chapas.map(({ id, largura, altura }) => [id, largura * altura]))
  const areaOf = areaNaChapa(conteudo)
  let raw = 0
  let used = 0
  for (const { chapa, pecas } of cortadas) {
    raw += sizes.get(chapa) ?? 0
    for (const peca of pecas) used += areaOf(peca)
  }
  return raw === 0 ? 0 : Math.min(1, used / raw)
}

/**
 * The share in whole percent, rounded down so that what is shown never looks better than its colour: '78%'. Never
 * above 100.
 */
export function formatAproveitamento(aproveitamento: number): string {
  const percent = Math.floor(Math.min(1, Math.max(0, aproveitamento)) * 100 + 1e-9)
  return `${percent}%`
}
