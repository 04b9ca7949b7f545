import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { Context } from '#http/context.ts'
import { insertRevisao, recordEventos, type LinhaDesenho } from './desenhos.repository.ts'

/** The quote that freezes a drawing, and who approved it: 'cliente' on the public page. */
export interface Aprovado {
  id: string
  numeracao: string
  autor: 'usuario' | 'cliente'
}

/** Freezes a drawing that is held, as it is now, under its letter. A letter that is frozen already stays as it was. */
export async function freezeDesenho(
  context: Context,
  desenho: LinhaDesenho,
  { id: orcamentoId, numeracao, autor }: Aprovado,
): Promise<void> {
  const { id: desenhoId, userId, revisao, versao, nome, conteudo, resumo } = desenho
  const orcamento = numeracaoVisivel({ id: orcamentoId, numeracao })
  const frozen = await insertRevisao(context, {
    userId,
    desenhoId,
    revisao,
    versao,
    nome,
    conteudo,
    resumo,
    orcamentoId,
    orcamento,
    congeladaEm: context.now,
  })
  if (!frozen) return
  const detalhes = { revisao, orcamento }
  await recordEventos(context, [
    { entidade: 'desenho', entidadeId: desenhoId, acao: 'congelado', titulo: nome, autor, detalhes },
  ])
}
