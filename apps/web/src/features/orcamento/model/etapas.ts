import type { Leitura } from '#shared/use-leitura.ts'

/** Steps of the wizard. Reading A (wide screens) leaves Empresa out; reading B (phone) begins with it. */
export type Etapa = 'empresa' | 'cliente' | 'materiais' | 'servicos' | 'condicoes' | 'resumo'

export const TITULOS_ETAPA: Readonly<Record<Etapa, string>> = {
  empresa: 'Empresa',
  cliente: 'Cliente',
  materiais: 'Materiais',
  servicos: 'Serviços',
  condicoes: 'Condições',
  resumo: 'Resumo',
}

const ALL: readonly Etapa[] = ['empresa', 'cliente', 'materiais', 'servicos', 'condicoes', 'resumo']

/** The steps that a screen walks through, in order. Empresa is skipped when the profile is filled in. */
export function etapasOf(leitura: Leitura, empresaPreenchida: boolean): readonly Etapa[] {
  const withEmpresa = leitura === 'celular' && !empresaPreenchida
  return withEmpresa ? ALL : ALL.filter((etapa) => etapa !== 'empresa')
}

/** The step that a text names, or null. */
export function etapaFromText(text: unknown): Etapa | null {
  return ALL.find((etapa) => etapa === text) ?? null
}

/** Why a step cannot be left forwards, or null: what the gating asks of every step. */
export type MotivosPorEtapa = Readonly<Record<Etapa, string | null>>

/**
 * The step that can be reached on the way to a wanted one: backwards any, forwards only through steps that
 * are all valid, else the first that is not.
 */
export function reachableEtapa(etapas: readonly Etapa[], wanted: Etapa, motivos: MotivosPorEtapa): Etapa {
  const target = Math.max(0, etapas.indexOf(wanted))
  const blocked = etapas.slice(0, target).find((etapa) => motivos[etapa] !== null)
  return blocked ?? etapas[target] ?? 'cliente'
}

/** Whether the step bar lets one go there: back freely, forward one step and only from a valid one. */
export function reasonToGo(
  etapas: readonly Etapa[],
  { from, to }: { from: Etapa; to: Etapa },
  motivos: MotivosPorEtapa,
): string | null {
  const distance = etapas.indexOf(to) - etapas.indexOf(from)
  if (distance <= 0) return null
  const blocked = etapas.slice(0, etapas.indexOf(to)).find((etapa) => motivos[etapa] !== null)
  if (blocked) return motivos[blocked]
  return distance === 1 ? null : `Passe antes por ${TITULOS_ETAPA[etapas[etapas.indexOf(from) + 1] ?? from]}.`
}

/** The step after or before another, or null at the end. */
export function neighbourEtapa(etapas: readonly Etapa[], etapa: Etapa, offset: 1 | -1): Etapa | null {
  return etapas[etapas.indexOf(etapa) + offset] ?? null
}
