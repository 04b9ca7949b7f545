import type { Acao } from '@lapida/contracts/historico'
import type { Context } from '#http/context.ts'
import { recordEventos } from './tablets.repository.ts'

type FeitoPeloDono = {
  acao: Extract<Acao, `tablet-${string}` | 'pin-liberado'>
  titulo: string
  detalhes?: { aparelho?: string; pessoas?: string }
}

/** The history has what an owner did about a tablet. */
export function tellTablet(context: Context, { acao, titulo, detalhes }: FeitoPeloDono): Promise<void> {
  const { userId, ip } = context
  return recordEventos(context, [
    { entidade: 'conta', entidadeId: userId, acao, titulo, detalhes: { ...detalhes, ip } },
  ])
}
