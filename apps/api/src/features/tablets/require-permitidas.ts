import { mayUsePin } from '@lapida/domain/conta/may-use-pin'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { findMembro, findPessoa } from './tablets.repository.ts'

/**
 * The people whom an owner lets sign in by a PIN, each once: who works there and is told no price.
 * @throws {AppError} DADOS_INVALIDOS at `pessoas`
 */
export async function requirePermitidas(
  context: Context,
  ids: readonly string[],
): Promise<{ id: string; nome: string }[]> {
  const found = []
  for (const id of new Set(ids.map(idToFind))) {
    const membro = await findMembro(context, id)
    const pessoa = await findPessoa(context, id)
    if (!membro || !pessoa || !mayUsePin(membro))
      throw invalidData({ pessoas: 'Só quem é da oficina ou da medição entra por PIN.' })
    found.push({ id, nome: pessoa.nome })
  }
  return found
}
