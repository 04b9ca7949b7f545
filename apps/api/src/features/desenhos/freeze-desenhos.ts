import type { Orcamento } from '@lapida/contracts/orcamento'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { Context } from '#http/context.ts'
import { holdDesenhosDoOrcamento, insertRevisao, recordEventos } from './desenhos.repository.ts'

/**
 * Freezes the drawings of a quote that has just been approved: each as it is now, under its letter. A letter that is
 * frozen already stays as it was.
 * @param autor who approved: 'cliente' on the public page
 */
export async function freezeDesenhos(
  context: Context,
  orcamento: Pick<Orcamento, 'id' | 'numeracao' | 'materiais'>,
  autor: 'usuario' | 'cliente' = 'usuario',
): Promise<void> {
  const numero = numeracaoVisivel(orcamento)
  const linked = orcamento.materiais.flatMap(({ pecas }) =>
    pecas.flatMap(({ desenho }) => desenho?.desenhoId ?? []),
  )
  for (const desenho of await holdDesenhosDoOrcamento(context, orcamento.id, linked)) {
    const { id: desenhoId, userId, revisao, versao, nome, conteudo, resumo } = desenho
    const frozen = await insertRevisao(context, {
      ...{ userId, desenhoId, revisao, versao, nome, conteudo, resumo },
      orcamentoId: orcamento.id,
      orcamento: numero,
      congeladaEm: context.now,
    })
    if (!frozen) continue
    const detalhes = { revisao, orcamento: numero }
    await recordEventos(context, [
      { entidade: 'desenho', entidadeId: desenhoId, acao: 'congelado', titulo: nome, autor, detalhes },
    ])
  }
}
