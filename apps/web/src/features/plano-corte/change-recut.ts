import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { PlanoEditor } from './use-plano-editor.ts'

type Change = (before: ConteudoPlanoCorte) => ConteudoPlanoCorte

/**
 * A change of pieces, slabs or rules that may take pieces off slabs, with the cuts of those slabs found anew. The part
 * of the engine that finds them is loaded when slabs are laid out at all; without it the slabs keep their old cuts,
 * which still set the pieces free.
 */
export async function changeRecut(
  { conteudo, change }: Pick<PlanoEditor, 'conteudo' | 'change'>,
  { rotulo, how, junta }: { rotulo: string; how: Change; junta?: string },
): Promise<void> {
  const engine = conteudo.cortadas.length > 0 ? await import('./recut-chapas.ts').catch(() => null) : null
  change(
    rotulo,
    (before) => {
      const after = how(before)
      return engine && after !== before ? engine.recutChapas(before, after) : after
    },
    junta,
  )
}
