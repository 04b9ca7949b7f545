import type { Convite } from '@lapida/contracts/membro'
import type { Context } from '#http/context.ts'
import type { ConviteComNome } from './convites.repository.ts'

/** An invitation as the owner sees it; never its link. */
export function presentConvite(row: ConviteComNome, { now }: Pick<Context, 'now'>): Convite {
  const { id, nome, telefone, papel, veCustos, veTodosOrcamentos, de, createdAt, expiraEm } = row
  return {
    id,
    nome,
    telefone,
    papel,
    veCustos,
    veTodosOrcamentos,
    de,
    criadoEm: createdAt.toISOString(),
    expiraEm: expiraEm.toISOString(),
    vencido: expiraEm <= now,
  }
}
