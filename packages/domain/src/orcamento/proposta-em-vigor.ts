import type { Orcamento } from '@lapida/contracts/orcamento'
import type { DiaCivil } from '../shared/datas.ts'
import { isVencido } from './validade.ts'

/** What of a quote says which of its versions counts; a copy that an older program left on a device lacks some of it. */
export type OrcamentoEmVersoes = Pick<Orcamento, 'status'> &
  Partial<Pick<Orcamento, 'propostaEnviada' | 'propostaAprovada' | 'alteracoesNaoEnviadas' | 'aditivo'>>

/**
 * The version that the customer reads, and that every paper of the quote shows: a change of what is agreed to while it
 * waits for her answer, else what is agreed to, else the last one that was sent and is not withdrawn.
 * @param hoje day of the company
 * @returns null for a draft, and where nothing that was sent stands
 */
export function propostaEmVigor(orcamento: OrcamentoEmVersoes, hoje: DiaCivil): number | null {
  const { status, propostaEnviada = null, propostaAprovada = null } = orcamento
  if (status === 'rascunho') return null
  if (status !== 'aprovado' || propostaAprovada === null) return propostaEnviada
  return situacaoOfAditivo(orcamento, hoje) === 'aberto'
    ? (orcamento.aditivo?.numero ?? null)
    : propostaAprovada
}

/** How the change of what is agreed to stands that was sent last; null where there is none. */
export type SituacaoDoAditivo = 'aberto' | 'recusado' | 'vencido'

/** Whether a change of what is agreed to waits for its answer on a day. */
export function situacaoOfAditivo(
  { status, aditivo = null }: Pick<OrcamentoEmVersoes, 'status' | 'aditivo'>,
  hoje: DiaCivil,
): SituacaoDoAditivo | null {
  if (status !== 'aprovado' || !aditivo) return null
  if (aditivo.recusadoEm !== null) return 'recusado'
  return isVencido(aditivo.validade, hoje) ? 'vencido' : 'aberto'
}
