import type { RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { composeMudancas } from '@lapida/domain/orcamento/mudanca'
import type { Operacao } from './operacao.ts'
import { isMove } from './refused-move.ts'

/** A write that the server refused, as a later edit mends it. */
export interface MendedRefusal {
  refused: Operacao
  corpo: Record<string, unknown>
  /** edits that were waiting behind it and are part of it now */
  absorbed: Operacao[]
}

/**
 * What an edit makes of the refused write of the same record; null when none was refused. Edits that were already
 * waiting behind the refused one become part of it too, so that what was typed last is what is done last.
 * @param operacoes what waits of that record, in its order
 */
export function mendedRefusal(
  operacoes: readonly Operacao[],
  edit: Record<string, unknown>,
  escrito: RegistroEscrito,
): MendedRefusal | null {
  const index = operacoes.findIndex(
    ({ estado, acao }) => estado === 'erro' && (acao === 'criar' || acao === 'alterar'),
  )
  const refused = operacoes[index]
  if (!refused) return null
  const absorbed = headEdits(operacoes.slice(index + 1))
  const changes = [...absorbed.map(({ corpo }) => corpo), edit]
  const corpo = changes.reduce<object>(
    (whole, change) => composeMudancas(escrito, whole, change),
    refused.corpo,
  )
  return { refused, corpo: { ...corpo }, absorbed }
}

/** The edits at the head of what waits, up to anything else, such as a deletion, or a move that is undone by itself. */
function headEdits(waiting: readonly Operacao[]): Operacao[] {
  const end = waiting.findIndex((operacao) => operacao.acao !== 'alterar' || isMove(operacao))
  return waiting.slice(0, end === -1 ? waiting.length : end)
}
