import type { Membro } from '@lapida/contracts/membro'
import { mayUsePin } from '@lapida/domain/conta/may-use-pin'
import { nomeOfPapel } from '@lapida/domain/conta/papel-in-words'
import { AppError } from '#http/app-error.ts'
import { quemOf, type Context } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { findAtivo } from './find-ativo.ts'
import { presentMembro } from './membros.presenter.ts'
import { holdAsDono } from './hold-as-dono.ts'
import { refuseWithoutDono } from './refuse-without-dono.ts'
import { requireSenhaDeDono } from './require-senha-de-dono.ts'
import {
  endPinOf,
  endStreamsInEmpresa,
  recordEventos,
  updateMembro,
  type MembroRow,
} from './membros.repository.ts'

type Change = Pick<InputOf<'membros.change'>['body'], 'papel' | 'veCustos' | 'veTodosOrcamentos'>

/**
 * Makes somebody of the company another role; it takes effect at their next call. Who becomes an owner or ceases to be one
 * does so by the caller's password.
 * @throws {AppError} SEM_PERMISSAO, DADOS_INVALIDOS (password), MEMBRO_NAO_ENCONTRADO, ULTIMO_DONO, MUITAS_TENTATIVAS
 */
export async function changeMembro(
  context: OpenContext,
  { params, body }: InputOf<'membros.change'>,
): Promise<Membro> {
  const { senha, ...change } = body
  const company = { userId: context.userId, pessoaId: quemOf(context).id }
  const pessoaId = idToFind(params.id)
  const before = await context.inTransaction(company, (inside) => findAtivo(inside, pessoaId))
  if (isAboutDono(before, change)) await requireSenhaDeDono(context, senha)
  return context.inTransaction(company, async (inside) => {
    await holdAsDono(inside)
    const current = await findAtivo(inside, pessoaId)
    // Somebody else made them an owner meanwhile: whoever changes that says so with their password.
    if (isAboutDono(current, change) !== isAboutDono(before, change)) throw new AppError('SEM_PERMISSAO')
    return presentMembro(await write(inside, current, change), inside)
  })
}

function isAboutDono({ papel }: MembroRow, change: Change): boolean {
  return change.papel !== undefined && change.papel !== papel && [papel, change.papel].includes('dono')
}

async function write(context: Context, before: MembroRow, change: Change): Promise<MembroRow> {
  const papel = change.papel ?? before.papel
  // Only sellers are asked: an owner sees what things cost, the others never do; and the quotes of all, as they do.
  const isVendedor = papel === 'vendedor'
  const veCustos = isVendedor && (change.veCustos ?? before.veCustos)
  const veTodosOrcamentos = isVendedor && (change.veTodosOrcamentos ?? before.veTodosOrcamentos)
  const after = { papel, veCustos, veTodosOrcamentos }
  if (
    papel === before.papel &&
    veCustos === before.veCustos &&
    veTodosOrcamentos === before.veTodosOrcamentos
  )
    return before
  await updateMembro(context, before.id, after)
  await refuseWithoutDono(context)
  if (!mayUsePin({ papel })) await endPinOf(context, before.id)
  await endStreamsInEmpresa(context, before.id)
  await recordEventos(context, [
    {
      entidade: 'pessoa',
      entidadeId: before.id,
      acao: 'papel-mudado',
      titulo: before.nome,
      detalhes: {
        de: nomeOfPapel(before.papel, before),
        para: nomeOfPapel(papel, after),
      },
    },
  ])
  return { ...before, ...after }
}
