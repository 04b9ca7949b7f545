import type { Context } from '#http/context.ts'
import { type PessoaRow, recordInEmpresas, revokeSessoes, updateSenha } from './contas.repository.ts'

/**
 * A person's new password: with the old one end all links to another, and all sessions but the one that says so. Every
 * company that they work in has it in its history.
 * @returns how many sessions ended
 */
export async function replaceSenha(
  context: Context,
  { id, nome }: PessoaRow,
  { senhaHash, except }: { senhaHash: string; except?: string },
): Promise<number> {
  await updateSenha(context, id, senhaHash)
  const ended = await revokeSessoes(context, id, except === undefined ? {} : { except })
  const detalhes = { campos: 'senha' }
  await recordInEmpresas(context, { pessoaId: id, acao: 'alterado', titulo: nome, detalhes })
  return ended
}
