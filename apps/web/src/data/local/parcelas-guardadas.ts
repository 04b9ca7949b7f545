import type { Parcela, Parcelas } from '@lapida/contracts/parcela'
import { changeCopy, reloadCopies } from './remote-copy.ts'
import type { Store } from './store.ts'

/** Under which name what is to come in is kept on this device. */
export const CHAVE_PARCELAS = 'parcelas'

/** Under which name the instalments of one quote are kept. */
export function chaveOfOrcamento(orcamentoId: string): string {
  return `${CHAVE_PARCELAS}/${orcamentoId}`
}

/** Puts an instalment as the server gave it into the copies of this device, and has the sums brought anew. */
export async function keepParcela(parcela: Parcela): Promise<void> {
  const put = (copy: Parcelas): Parcelas => ({
    ...copy,
    parcelas: copy.parcelas.map((one) => (one.id === parcela.id ? parcela : one)),
  })
  const chaves = [CHAVE_PARCELAS, chaveOfOrcamento(parcela.orcamentoId)]
  for (const chave of chaves) await changeCopy(chave, put)
  reloadCopies(chaves)
}

/** The server has a receipt: it stands with its instalment from now on, and no longer by itself. */
export async function keepRecebido(store: Store, recebimentoId: string, answer: unknown): Promise<void> {
  await keepParcela(answer as Parcela)
  await store.recebimentos.delete(recebimentoId)
}
