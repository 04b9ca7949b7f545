import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Context } from '#http/context.ts'
import { holdDesenhosDoOrcamento } from './desenhos.repository.ts'
import { freezeDesenho, type Aprovado } from './freeze-desenho.ts'

/**
 * Freezes the drawings of an approved quote, each as it is now, under its letter.
 * @param options.autor who approved
 * @param options.stays the quote was approved before: what is tied to it may have moved on since, and only a revision
 * that its pieces come from is frozen
 */
export async function freezeDesenhos(
  context: Context,
  orcamento: Pick<Orcamento, 'id' | 'numeracao' | 'materiais'>,
  { autor = 'usuario', stays = false }: { autor?: Aprovado['autor']; stays?: boolean } = {},
): Promise<void> {
  const links = orcamento.materiais.flatMap(({ pecas }) => pecas.flatMap(({ desenho }) => desenho ?? []))
  const named = new Set(links.map(({ desenhoId, revisao }) => `${desenhoId.toLowerCase()}/${revisao}`))
  const held = await holdDesenhosDoOrcamento(context, {
    orcamentoId: stays ? null : orcamento.id,
    ids: links.map(({ desenhoId }) => desenhoId),
  })
  for (const desenho of held)
    if (!stays || named.has(`${desenho.id}/${desenho.revisao}`))
      await freezeDesenho(context, desenho, { ...orcamento, autor })
}
