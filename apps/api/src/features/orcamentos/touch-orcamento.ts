import type { Context } from '#http/context.ts'
import { updateOrcamento } from './orcamentos.repository.ts'

/** Something beside a quote changed that its devices show: they learn of it by its next version. */
export async function touchOrcamento({ db, userId }: Context, id: string, versao: number): Promise<void> {
  await updateOrcamento(db, { userId, id, versao })
}
