import type { Orcamento } from '@lapida/contracts/orcamento'
import {
  addMonths,
  diaCivil,
  diasEntre,
  mesCivil,
  type DiaCivil,
  type MesCivil,
} from '@lapida/domain/shared/datas'
import { reaisToCentavos, somaCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'

export type OrcamentoResumo = Pick<
  Orcamento,
  'id' | 'clienteId' | 'status' | 'valorTotal' | 'createdAt' | 'updatedAt' | 'dataValidade'
>

/** The figures of the home screen, all computed from the user's own quotes (decision 11). */
export interface Indicadores {
  orcamentosNoMes: number
  /** more (or fewer) than in the month before */
  diferencaOrcamentos: number
  /** sum of the totals of approved quotes made this month */
  aprovadoNoMes: Centavos
  /** percent over the month before; null when that month had nothing approved */
  crescimentoAprovado: number | null
  aprovadosNoMes: number
  /** percent of this month's quotes that are approved; null without quotes */
  taxaAprovacao: number | null
  /** customers with a quote in the last 90 days */
  clientesAtivos: number
  aprovadoPorMes: { mes: MesCivil; valor: Centavos }[]
}

const ACTIVE_DAYS = 90
const MONTHS_SHOWN = 6

/** Computes the figures as of today, with months of the given time zone. */
export function indicadores(
  orcamentos: readonly OrcamentoResumo[],
  hoje: DiaCivil,
  zona: string,
): Indicadores {
  const dated = orcamentos.map((orcamento) => ({ orcamento, dia: diaCivil(orcamento.createdAt, zona) }))
  const mes = mesCivil(hoje)
  const before = addMonths(mes, -1)
  const inMonth = (wanted: MesCivil) => dated.filter(({ dia }) => mesCivil(dia) === wanted)
  const approved = (wanted: MesCivil) =>
    inMonth(wanted).filter(({ orcamento }) => orcamento.status === 'aprovado')
  const approvedSum = (wanted: MesCivil) =>
    somaCentavos(approved(wanted).map(({ orcamento }) => reaisToCentavos(orcamento.valorTotal)))
  const count = inMonth(mes).length
  const active = dated.filter(({ dia }) => diasEntre(dia, hoje) < ACTIVE_DAYS)
  return {
    orcamentosNoMes: count,
    diferencaOrcamentos: count - inMonth(before).length,
    aprovadoNoMes: approvedSum(mes),
    crescimentoAprovado: growth(approvedSum(before), approvedSum(mes)),
    aprovadosNoMes: approved(mes).length,
    taxaAprovacao: count === 0 ? null : Math.round((approved(mes).length / count) * 100),
    clientesAtivos: new Set(active.flatMap(({ orcamento }) => orcamento.clienteId ?? [])).size,
    aprovadoPorMes: lastMonths(mes).map((wanted) => ({ mes: wanted, valor: approvedSum(wanted) })),
  }
}

function growth(before: Centavos, now: Centavos): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}

function lastMonths(mes: MesCivil): MesCivil[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(mes, index + 1 - MONTHS_SHOWN))
}

export type MotivoAtencao =
  { tipo: 'venceu'; dias: number } | { tipo: 'vence'; dias: number } | { tipo: 'parado'; dias: number }

const NEAR_DAYS = 2
const STILL_DAYS = 3

/** Why a quote needs the person: its validity ends within 2 days, or it has been a draft for 3 days; else null. */
export function motivoAtencao(
  orcamento: OrcamentoResumo,
  hoje: DiaCivil,
  zona: string,
): MotivoAtencao | null {
  if (orcamento.status === 'finalizado' && orcamento.dataValidade) {
    const dias = diasEntre(hoje, orcamento.dataValidade.slice(0, 10))
    if (dias < 0) return dias >= -7 ? { tipo: 'venceu', dias: -dias } : null
    return dias <= NEAR_DAYS ? { tipo: 'vence', dias } : null
  }
  if (orcamento.status !== 'rascunho') return null
  const dias = diasEntre(diaCivil(orcamento.updatedAt, zona), hoje)
  return dias >= STILL_DAYS ? { tipo: 'parado', dias } : null
}

const ORDER: Record<MotivoAtencao['tipo'], number> = { vence: 0, venceu: 1, parado: 2 }

/** The quotes that need the person, the most urgent first. */
export function precisamDeAtencao<T extends OrcamentoResumo>(
  orcamentos: readonly T[],
  hoje: DiaCivil,
  zona: string,
): { orcamento: T; motivo: MotivoAtencao }[] {
  return orcamentos
    .flatMap((orcamento) => {
      const motivo = motivoAtencao(orcamento, hoje, zona)
      return motivo ? [{ orcamento, motivo }] : []
    })
    .sort(
      (one, other) =>
        ORDER[one.motivo.tipo] - ORDER[other.motivo.tipo] || one.motivo.dias - other.motivo.dias,
    )
}

/** 'vence amanhã', 'venceu há 2 dias', 'rascunho há 4 dias'. */
export function textoAtencao({ tipo, dias }: MotivoAtencao): string {
  if (tipo === 'parado') return `rascunho há ${dias} dias`
  if (tipo === 'venceu') return dias === 1 ? 'venceu ontem' : `venceu há ${dias} dias`
  return ['vence hoje', 'vence amanhã'][dias] ?? `vence em ${dias} dias`
}

/** 'Bom dia', 'Boa tarde' or 'Boa noite' for an hour of the day. */
export function saudacao(hora: number): string {
  if (hora >= 5 && hora < 12) return 'Bom dia'
  return hora >= 12 && hora < 18 ? 'Boa tarde' : 'Boa noite'
}
