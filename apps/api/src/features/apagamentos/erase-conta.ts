import { forgetCeps } from './pessoa.repository.ts'
import {
  deleteConta,
  deletePessoasSemEmpresa,
  endSessoes,
  findCepsDaConta,
  findPessoas,
  holdVersao,
  insertContaApagada,
} from './conta.repository.ts'
import type { Erasing } from './erasing.ts'

/**
 * Erases everything of the transaction's account: its rows with pictures and papers, sessions and kept answers, and the
 * people who are of no other company. What is left is that it went (decision 069).
 */
export async function eraseConta(
  context: Erasing,
  { apagadaEm = context.now }: { apagadaEm?: Date } = {},
): Promise<void> {
  await holdVersao(context)
  const pessoas = await findPessoas(context)
  await forgetCeps(context, await findCepsDaConta(context))
  await endSessoes(context)
  await deleteConta(context)
  await insertContaApagada(context, { apagadaEm })
  await deletePessoasSemEmpresa(context, pessoas)
}
