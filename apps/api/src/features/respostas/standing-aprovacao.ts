import type { LinhaResposta } from './respostas.repository.ts'

type Elo = Pick<LinhaResposta, 'id' | 'desfazId'>

/** Whether an answer counts: none that counts takes it back. An undoing may be taken back like an approval. */
export function standsStill<E extends Elo>({ id }: E, todas: readonly Elo[]): boolean {
  const undoing = todas.find(({ desfazId }) => desfazId === id)
  return undoing === undefined || !standsStill(undoing, todas)
}

/** The approval of a version that counts; null where there is none. */
export function standingAprovacao(todas: readonly LinhaResposta[], proposta: number): LinhaResposta | null {
  return (
    todas.find(
      (linha) => linha.tipo === 'aprovacao' && linha.proposta === proposta && standsStill(linha, todas),
    ) ?? null
  )
}
