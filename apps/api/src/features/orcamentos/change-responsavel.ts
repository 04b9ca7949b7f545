import type { Responsavel } from '@lapida/contracts/responsavel'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { getResponsavel } from './get-responsavel.ts'
import {
  bumpContatos,
  findContatosDo,
  findEntregavel,
  findQuemVende,
  nextVersoes,
  recordEventos,
  tellDesenhos,
  updateResponsavel,
} from './responsavel.repository.ts'

/**
 * Hands a quote over to somebody who sells in the company: it comes to their devices with what was said of it, and leaves
 * those of whoever had it and sees their own alone.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, DADOS_INVALIDOS where they do not sell there
 */
export async function changeResponsavel(
  context: Context,
  { params, body }: InputOf<'orcamentos.change-responsavel'>,
): Promise<Responsavel> {
  const id = idToFind(params.id)
  // The account is held from here on: whoever leaves it, or writes the quote, waits or was before.
  const versao = await nextVersoes(context, 1)
  const orcamento = await findEntregavel(context, id)
  if (!orcamento) throw new AppError('ORCAMENTO_NAO_ENCONTRADO')
  const { responsavel } = orcamento
  const para = (await findQuemVende(context)).find((one) => one.id === idToFind(body.pessoaId))
  if (!para) throw invalidData({ pessoaId: 'Escolha alguém que vende nesta empresa.' })
  if (para.id !== responsavel?.id) {
    await updateResponsavel(context, { id, versao, para: para.id })
    const ids = await findContatosDo(context, id)
    if (ids.length > 0) await bumpContatos(context, { ids, first: await nextVersoes(context, ids.length) })
    await tellDesenhos(context)
    await recordEventos(context, [
      {
        entidade: 'orcamento',
        entidadeId: id,
        acao: 'responsavel-mudado',
        titulo: numeracaoVisivel(orcamento),
        detalhes: { ...(responsavel && { de: responsavel.nome }), para: para.nome },
      },
    ])
  }
  return getResponsavel(context, { params })
}
