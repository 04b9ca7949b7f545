import type { Context } from '#http/context.ts'
import { recordEventos } from './historico.repository.ts'

/** Notes that somebody takes data of the company along: what, on what, and from where. */
export async function recordExportacao(context: Context, oQue: string): Promise<void> {
  const { userId, pessoa, ip } = context
  const detalhes = { oQue, aparelho: pessoa?.aparelho ?? '', ip }
  await recordEventos(context, [
    { entidade: 'conta', entidadeId: userId, acao: 'exportou', titulo: '', detalhes },
  ])
}
