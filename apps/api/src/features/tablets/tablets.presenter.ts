import type { PessoaDoTablet, Tablet } from '@lapida/contracts/tablet'
import { TENTATIVAS_DO_PIN } from '@lapida/domain/conta/may-use-pin'
import type { PessoaPermitida, TabletRow } from './tablets.repository.ts'

/** A tablet as its company's owner sees it, with those of all permitted people who are permitted there. */
export function presentTablet(
  { id, nome, createdAt, ultimoUsoEm }: TabletRow,
  permitidas: readonly PessoaPermitida[],
): Tablet {
  return {
    id,
    nome,
    permitidoEm: createdAt.toISOString(),
    ultimoUsoEm: ultimoUsoEm?.toISOString() ?? null,
    pessoas: permitidas.filter(({ tabletId }) => tabletId === id).map(presentPermitida),
  }
}

/** Somebody who may sign in there, without what is the server's own. */
export function presentPermitida({ id, nome, papel, temPin, falhas }: PessoaPermitida): PessoaDoTablet {
  return { id, nome, papel, temPin, bloqueado: falhas >= TENTATIVAS_DO_PIN }
}
