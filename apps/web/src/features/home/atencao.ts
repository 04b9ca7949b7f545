import { motivoRetorno } from '@lapida/domain/retornos/retornos'
import { diaCivil, diasEntre, formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { greetingName } from '@lapida/domain/shared/greeting-name'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import type { Dia } from './indicadores.ts'

type OrcamentoLido = Pick<
  OrcamentoResumo,
  'id' | 'status' | 'updatedAt' | 'vistoEm' | 'dataValidade' | 'exemplo' | 'ultimaResposta'
> &
  Partial<Pick<OrcamentoResumo, 'propostaEnviada'>>

/** Why a quote needs the person. `dias`: until the validity ends (negative: since), or of a draft's rest. */
export type MotivoAtencao =
  | { tipo: 'pedido'; pedido: 'alteracao' | 'prazo'; em: string }
  | { tipo: 'visto'; vistoEm: string; venceEm: number | null }
  | { tipo: 'vence'; dias: number }
  | { tipo: 'parado'; dias: number }

const NEAR_DAYS = 2
const STILL_DAYS = 3
/** An offer that ended longer ago than this is no business of today. */
const ENDED_DAYS = 7

/** Why a quote needs the person (ux §2.4), or null; samples need nobody. */
export function motivoAtencao(orcamento: OrcamentoLido, dia: Dia): MotivoAtencao | null {
  const { status, exemplo } = orcamento
  if (exemplo || status === 'aprovado' || status === 'rejeitado') return null
  return motivoPedido(orcamento, dia) ?? motivoSemPedido(orcamento, dia)
}

function motivoPedido(orcamento: OrcamentoLido, dia: Dia): MotivoAtencao | null {
  const retorno = motivoRetorno(orcamento, dia)
  return retorno?.tipo === 'alteracao' ? { tipo: 'pedido', pedido: retorno.pedido, em: retorno.em } : null
}

function motivoSemPedido(orcamento: OrcamentoLido, dia: Dia): MotivoAtencao | null {
  const { status, vistoEm, dataValidade } = orcamento
  const venceEm = dataValidade === null ? null : diasEntre(dia.hoje, dataValidade.slice(0, 10))
  if (venceEm !== null && venceEm < -ENDED_DAYS) return null
  if (vistoEm !== null) return { tipo: 'visto', vistoEm, venceEm }
  if (status === 'rascunho') return motivoRascunho(orcamento, dia)
  return venceEm !== null && venceEm <= NEAR_DAYS ? { tipo: 'vence', dias: venceEm } : null
}

function motivoRascunho({ updatedAt }: OrcamentoLido, { hoje, zona }: Dia): MotivoAtencao | null {
  const dias = diasEntre(diaCivil(updatedAt, zona), hoje)
  return dias >= STILL_DAYS ? { tipo: 'parado', dias } : null
}

/** A quote that needs the person, and why. */
export interface Atencao<T> {
  orcamento: T
  motivo: MotivoAtencao
}

const ORDER: Record<MotivoAtencao['tipo'], number> = {
  pedido: 0,
  visto: 1,
  vence: 2,
  parado: 3,
}

/** The quotes that need the person: asked to be changed, seen and not answered, ending, drafts that rest; the most urgent first. */
export function needAtencao<T extends OrcamentoLido>(orcamentos: readonly T[], dia: Dia): Atencao<T>[] {
  return orcamentos
    .flatMap((orcamento) => {
      const motivo = motivoAtencao(orcamento, dia)
      return motivo ? [{ orcamento, motivo }] : []
    })
    .sort((one, other) => {
      const byKind = ORDER[one.motivo.tipo] - ORDER[other.motivo.tipo]
      return byKind || urgency(one.motivo) - urgency(other.motivo)
    })
}

/** The smaller the earlier: the latest look, the nearest end (ended ones behind), the shortest rest. */
function urgency(motivo: MotivoAtencao): number {
  if (motivo.tipo === 'pedido') return -Date.parse(motivo.em)
  if (motivo.tipo === 'visto') return -Date.parse(motivo.vistoEm)
  return motivo.dias < 0 ? NEAR_DAYS - motivo.dias : motivo.dias
}

const TEXTO_DO_PEDIDO = { alteracao: 'pediu alteração', prazo: 'pediu mais prazo' } as const

/** 'visto há 12 min · vence amanhã', 'venceu ontem', 'rascunho há 4 dias'. */
export function textoAtencao(motivo: MotivoAtencao, agora: Date, zona: string): string {
  if (motivo.tipo === 'parado') return `rascunho há ${motivo.dias} dias`
  if (motivo.tipo === 'vence') return textOfExpiry(motivo.dias)
  const ago = formatTempoDecorrido(motivo.tipo === 'pedido' ? motivo.em : motivo.vistoEm, agora, zona)
  const when = /^\d/.test(ago) ? `em ${ago}` : ago
  if (motivo.tipo === 'pedido') return `${TEXTO_DO_PEDIDO[motivo.pedido]} ${when}`
  const seen = `visto ${when}`
  const { venceEm } = motivo
  return venceEm !== null && venceEm <= NEAR_DAYS ? `${seen} · ${textOfExpiry(venceEm)}` : seen
}

function textOfExpiry(dias: number): string {
  if (dias < 0) return dias === -1 ? 'venceu ontem' : `venceu há ${-dias} dias`
  return ['vence hoje', 'vence amanhã'][dias] ?? `vence em ${dias} dias`
}

/** The next action in words: 'Vence amanhã — lembrar a Marina?'. */
export function convite(motivo: MotivoAtencao, nomeCliente: string): string {
  const name = greetingName(nomeCliente)
  const whom = name === '' ? 'o cliente' : `a ${name}`
  if (motivo.tipo === 'parado') return 'Continuar o rascunho?'
  if (motivo.tipo === 'pedido') return `${capital(TEXTO_DO_PEDIDO[motivo.pedido])} — responder ${whom}?`
  const reason = motivo.tipo === 'visto' ? 'Visto e sem resposta' : capital(textOfExpiry(motivo.dias))
  return `${reason} — lembrar ${whom}?`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
