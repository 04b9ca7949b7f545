import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { insertLink, revokeLinks } from './links.repository.ts'
import { loadOrcamento } from './load-orcamento.ts'
import { linkPublico } from './orcamentos.presenter.ts'
import { nextVersao, recordEventos, updateOrcamento } from './orcamentos.repository.ts'

/** 192 bits: 32 characters that nobody finds by trying. */
const TOKEN_BYTES = 24

/**
 * Gives a quote a new public address; every older one stops working, that of its id too.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function createLink(
  context: Context,
  { params }: Pick<InputOf<'orcamentos.create-link'>, 'params'>,
): Promise<AnswerOf<'orcamentos.create-link'>> {
  const { db, userId, now } = context
  const versao = await nextVersao(context)
  const orcamento = await loadOrcamento(context, params.id)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await revokeLinks(db, { userId, orcamentoId: orcamento.id, now })
  await insertLink(db, { token, userId, orcamentoId: orcamento.id, createdAt: now })
  await updateOrcamento(db, { userId, id: orcamento.id, versao, updatedAt: now })
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamento.id,
      acao: 'link-criado',
      titulo: numeracaoVisivel(orcamento),
    },
  ])
  return { linkPublico: linkPublico(token) }
}
