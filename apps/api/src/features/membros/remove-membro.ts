import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import { quemOf } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { findAtivo } from './find-ativo.ts'
import { holdAsDono } from './hold-as-dono.ts'
import { refuseWithoutDono } from './refuse-without-dono.ts'
import { requireSenhaDeDono } from './require-senha-de-dono.ts'
import { endPinOf, recordEventos, revokeSessoesInEmpresa, updateMembro } from './membros.repository.ts'

/**
 * Takes somebody's access to the company away: their sessions in it end at once. What they did keeps their name.
 * @throws {AppError} SEM_PERMISSAO, DADOS_INVALIDOS (password), MEMBRO_NAO_ENCONTRADO, ULTIMO_DONO, MUITAS_TENTATIVAS
 */
export async function removeMembro(
  context: OpenContext,
  { params, body }: InputOf<'membros.remove'>,
): Promise<AnswerOf<'membros.remove'>> {
  const company = { userId: context.userId, pessoaId: quemOf(context).id }
  const pessoaId = idToFind(params.id)
  const before = await context.inTransaction(company, (inside) => findAtivo(inside, pessoaId))
  const wasDono = before.papel === 'dono'
  if (wasDono) await requireSenhaDeDono(context, body.senha)
  await context.inTransaction(company, async (inside) => {
    await holdAsDono(inside)
    const { id, nome, papel } = await findAtivo(inside, pessoaId)
    if (papel === 'dono' && !wasDono) throw new AppError('SEM_PERMISSAO')
    await updateMembro(inside, id, { ativo: false })
    await refuseWithoutDono(inside)
    await endPinOf(inside, id)
    await revokeSessoesInEmpresa(inside, id)
    await recordEventos(inside, [{ entidade: 'pessoa', entidadeId: id, acao: 'removido', titulo: nome }])
  })
  return { success: true }
}
