import { listDigitados, type Digitado } from '#data/pending/digitados.ts'
import { listNaoEnviados, type Pendencia } from '#data/pending/pendencias.ts'
import { syncNow } from '#data/sending/sync.ts'
import { openRascunho, type RascunhoAberto } from '#features/orcamento/keep-rascunho.ts'
import { chaveOf } from '#shared/acesso.ts'
import { currentSession } from '#shared/session.ts'
import { saveTyped } from '#shared/use-last-chance.ts'

/** What only this device has, and a sign-out would lose. */
export interface Perdas {
  rascunho: RascunhoAberto | null
  naoEnviados: Pendencia[]
  digitados: Digitado[]
}

export function countPerdas({ rascunho, naoEnviados, digitados }: Perdas): number {
  return (rascunho ? 1 : 0) + naoEnviados.length + digitados.length
}

/** What would be lost, after what stands on the screen was written and what waits had one more chance. */
export async function lookForPerdas(): Promise<Perdas> {
  await saveTyped()
  await sendLast()
  const { user } = currentSession()
  return {
    rascunho: user && (await openRascunho(chaveOf(user))),
    naoEnviados: await listNaoEnviados(),
    digitados: await listDigitados(),
  }
}

const LAST_SENDING_MS = 3_000

/** What waits gets one more chance, but nobody waits long for a dead network. */
export async function sendLast(): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, LAST_SENDING_MS)
  })
  if ((await listNaoEnviados()).length > 0) await Promise.race([syncNow(), patience])
}
