import type { LinhaResposta } from './respostas.repository.ts'

type Elo = Pick<LinhaResposta, 'id' | 'desfazId'>

/**
 * The answers that take back an answer, one after the other: what took it back, what took that back in turn, and so on.
 * The last of them is the one that counts.
 */
function undoingsOf<E extends Elo>(id: string, todas: readonly E[]): E[] {
  const undoing = todas.find(({ desfazId }) => desfazId === id)
  return undoing ? [undoing, ...undoingsOf(undoing.id, todas)] : []
}

/** Whether an answer counts: nothing took it back, or that was taken back in turn. */
export function standsStill({ id }: Pick<Elo, 'id'>, todas: readonly Elo[]): boolean {
  return undoingsOf(id, todas).length % 2 === 0
}

/** What an answer was taken back by; null where it counts. */
export function standingUndoing<E extends Elo>(id: string, todas: readonly E[]): E | null {
  const undoings = undoingsOf(id, todas)
  return undoings.length % 2 === 0 ? null : (undoings.at(-1) ?? null)
}

/** The id that the next answer points to, to turn round whether this one counts. */
export function lastElo({ id }: Pick<Elo, 'id'>, todas: readonly Elo[]): string {
  return undoingsOf(id, todas).at(-1)?.id ?? id
}

/** The approval of a version, whether it counts or not; null where there is none. */
export function aprovacaoOf(todas: readonly LinhaResposta[], proposta: number): LinhaResposta | null {
  return todas.find((linha) => linha.tipo === 'aprovacao' && linha.proposta === proposta) ?? null
}

/** The approvals that count, the first one first. */
export function standingAprovacoes(todas: readonly LinhaResposta[]): LinhaResposta[] {
  return todas.filter((linha) => linha.tipo === 'aprovacao' && standsStill(linha, todas)).toReversed()
}

/** The approval of a version that counts; null where there is none. */
export function standingAprovacao(todas: readonly LinhaResposta[], proposta: number): LinhaResposta | null {
  const found = aprovacaoOf(todas, proposta)
  return found && standsStill(found, todas) ? found : null
}
