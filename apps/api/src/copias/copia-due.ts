import { diaCivil, inicioOfDia } from '@lapida/domain/shared/datas'

const HOUR_MS = 60 * 60 * 1_000
const AT_HOURS = 3
const LONGEST_MS = 24 * HOUR_MS
const TRY_AGAIN_MS = HOUR_MS
const REHEARSE_EVERY_MS = 7 * 24 * HOUR_MS

export interface Tries {
  /** when the last good copy was begun */
  ultima: Date | null
  /** when the last try was begun, good or not */
  tentativa: Date | null
  falhou: boolean
}

/** Whether it is time for a copy: at 03:00, and whenever the last is older than a day; an hour after a failure. */
export function isCopiaDue({ ultima, tentativa, falhou }: Tries, now: Date): boolean {
  if (falhou && tentativa && now.getTime() - tentativa.getTime() < TRY_AGAIN_MS) return false
  if (!ultima || now.getTime() - ultima.getTime() > LONGEST_MS) return true
  const atThree = Date.parse(inicioOfDia(diaCivil(now))) + AT_HOURS * HOUR_MS
  return now.getTime() >= atThree && ultima.getTime() < atThree
}

/** Whether a copy is to be restored beside the database, to see that it can be. */
export function isEnsaioDue(ultimoEnsaio: Date | null, now: Date): boolean {
  return !ultimoEnsaio || now.getTime() - ultimoEnsaio.getTime() >= REHEARSE_EVERY_MS
}
