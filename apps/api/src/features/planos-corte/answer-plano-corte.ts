import type { PlanoCorte } from '@lapida/contracts/plano-corte'
import { loadChapas } from '#features/chapas/load-chapas.ts'
import type { Context } from '#http/context.ts'
import { presentPlanoCorte } from './planos-corte.presenter.ts'
import type { LinhaPlanoCorte } from './planos-corte.repository.ts'

/** A stored plan as its calls answer it, with its leftovers as they are now. */
export async function answerPlanoCorte(context: Context, linha: LinhaPlanoCorte): Promise<PlanoCorte> {
  const retalhos = linha.conclusao?.retalhos ?? []
  const there = await loadChapas(
    context,
    retalhos.map(({ id }) => id),
  )
  return presentPlanoCorte(linha, there)
}
