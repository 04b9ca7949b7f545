import type { TabletPermitido } from '@lapida/contracts/tablet'
import { aparelhoInWords } from '@lapida/domain/conta/aparelho-in-words'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { newToken } from '#features/contas/new-token.ts'
import { requireSenha } from '#features/contas/require-senha.ts'
import { holdAsDono } from '#features/membros/hold-as-dono.ts'
import { quemOf } from '#http/context.ts'
import type { InputOf, OpenContext } from '#http/route.ts'
import { requirePermitidas } from './require-permitidas.ts'
import { requireTablet } from './require-tablet.ts'
import { presentTablet } from './tablets.presenter.ts'
import { findPermitidas, insertPermissoes, insertTablet } from './tablets.repository.ts'
import { tellTablet } from './tell-tablet.ts'

/**
 * Lets people of the workshop sign in by their PIN on the device that calls, for an owner who types their password. It has
 * no idempotency: a kept answer would keep the token.
 * @throws {AppError} DADOS_INVALIDOS, SEM_PERMISSAO, MUITAS_TENTATIVAS
 */
export async function createTablet(
  context: OpenContext,
  { body }: InputOf<'tablets.create'>,
): Promise<TabletPermitido> {
  await requireSenha(context, { senha: body.senha, campo: 'senha' })
  const { token, tokenHash } = newToken()
  const [id, nome] = [context.newId(), normalizeSpaces(body.nome)]
  const company = { userId: context.userId, pessoaId: quemOf(context).id }
  return context.inTransaction(company, async (inside) => {
    await holdAsDono(inside)
    const pessoas = await requirePermitidas(inside, body.pessoas)
    await insertTablet(inside, { id, nome, tokenHash })
    await insertPermissoes(
      inside,
      id,
      pessoas.map((pessoa) => pessoa.id),
    )
    await tellTablet(inside, {
      acao: 'tablet-permitido',
      titulo: nome,
      detalhes: {
        aparelho: aparelhoInWords(context.userAgent),
        pessoas: pessoas.map((pessoa) => pessoa.nome).join(', '),
      },
    })
    const tablet = presentTablet(await requireTablet(inside, id), await findPermitidas(inside, id))
    return { tablet, token }
  })
}
