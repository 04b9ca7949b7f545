import type { RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { composeBases } from '@lapida/domain/orcamento/juncao'
import { composeMudancas } from '@lapida/domain/orcamento/mudanca'
import { isMove, type Operacao } from '#data/local/operacao.ts'

/** A write that the server refused, as a later edit mends it. */
export interface MendedRefusal {
  refused: Operacao
  corpo: Record<string, unknown>
  /** what all of it started from; undefined where the refused write does not say it */
  antes: Record<string, unknown> | undefined
  /** edits that were waiting behind it and are part of it now */
  absorbed: Operacao[]
}

/**
 * What an edit makes of the refused write of the same record; null when none was refused, or when one of both was made
 * without having seen the other. Edits that were already
 * waiting behind the refused one become part of it too, so that what was typed last is what is done last; a sending
 * among them stays where it is, and sends what was mended.
 * @param operacoes what waits of that record, in its order
 */
export function mendedRefusal(
  operacoes: readonly Operacao[],
  edit: Pick<Operacao, 'corpo' | 'antes' | 'cega'>,
  escrito: RegistroEscrito,
): MendedRefusal | null {
  const index = operacoes.findIndex(
    ({ estado, acao }) => estado === 'erro' && (acao === 'criar' || acao === 'alterar'),
  )
  const refused = operacoes[index]
  if (!refused) return null
  const waiting = operacoes.slice(index + 1)
  if (edit.cega || waiting.some(({ cega }) => cega)) return null
  const absorbed = headEdits(waiting)
  const changes = [...absorbed, edit]
  const whole = changes.reduce<Pick<Operacao, 'corpo' | 'antes'>>(
    (before, change) => ({
      corpo: { ...composeMudancas(escrito, before.corpo, change.corpo) },
      antes: composedAntes(escrito, before, change),
    }),
    refused,
  )
  return { refused, corpo: whole.corpo, antes: whole.antes, absorbed }
}

/** What two changes in a row started from, as one change; undefined where one of both does not say it. */
function composedAntes(
  escrito: RegistroEscrito,
  first: Pick<Operacao, 'corpo' | 'antes'>,
  second: Pick<Operacao, 'corpo' | 'antes'>,
): Operacao['antes'] {
  if (!first.antes || !second.antes) return first.antes
  const steps = [
    { antes: first.antes, mudanca: first.corpo },
    { antes: second.antes, mudanca: second.corpo },
  ] as const
  return composeBases(escrito, ...steps)
}

/**
 * The edits at the head of what waits, sendings left out, up to anything else, such as a deletion, or a move that is
 * undone by itself.
 */
function headEdits(waiting: readonly Operacao[]): Operacao[] {
  const isOther = (one: Operacao) => (one.acao !== 'alterar' && one.acao !== 'enviar') || isMove(one)
  const end = waiting.findIndex(isOther)
  return waiting.slice(0, end === -1 ? waiting.length : end).filter(({ acao }) => acao === 'alterar')
}
