import type { Context } from '#http/context.ts'
import {
  type PessoaRow,
  deletePins,
  recordInEmpresas,
  revokeSessoes,
  updateSenha,
} from './contas.repository.ts'

/**
 * A person's new password: with the old one end all links to another, all PINs, and all sessions but the one that
 * says so. Every company that they work in has it in its history.
 * @returns how many sessions ended
 */
export async function replaceSenha(
  context: Context,
  { id, nome }: PessoaRow,
  { senhaHash, except }: { senhaHash: string; except?: string },
): Promise<number> {
  await updateSenha(context, id, senhaHash)
  const detalhes = { campos: 'senha' }
  await recordInEmpresas(context, { pessoaId: id, acao: 'alterado', titulo: nome, detalhes })
  // Before the sessions: one that is being opened by the PIN is waited for, and ends with them.
  await deletePins(context, id)
  return revokeSessoes(context, id, except === undefined ? {} : { except })
}
