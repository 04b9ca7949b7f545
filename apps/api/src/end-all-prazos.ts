import { randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './db/client.ts'
import type { Transaction } from './db/transaction.ts'
import { inTransaction } from './db/with-user.ts'
import { BY_ITSELF, type Context } from './http/context.ts'
import type { Mailer } from './http/mailer.ts'
import { endConta, listContasAApagar, type ContaApagada } from './features/apagamentos/end-conta.ts'
import { endHistorico, listContasComHistoricoAntigo } from './features/apagamentos/end-historico.ts'
import { endPrazos, listContasComPrazoVencido } from './features/apagamentos/end-prazos.ts'
import { listContasComFotoAntiga, shrinkFotosAntigas } from './features/apagamentos/shrink-fotos-antigas.ts'
import { apagadaMail } from './features/contas/encerramento-mails.ts'

export interface Surroundings {
  database: Pick<DatabaseHandle, 'pool'>
  config: Config
  now(): Date
  /** undefined: nobody is told */
  mailer?: Mailer | undefined
  /** whether this process leads no more: then the rest is left for the next leader */
  ending?(): boolean
}

/**
 * Ends what has an end in every account, one transaction after the other: closed accounts whose days of reading are over,
 * then what has an end in those that stay. A run that was interrupted goes on where it was; an account that fails holds up
 * no other, and fails the run when the others are done.
 */
export async function endAllPrazos(surroundings: Surroundings): Promise<void> {
  const failures: unknown[] = []
  await endEach(surroundings, failures, {
    list: listContasAApagar,
    end: async (work) => {
      const apagada = await work(endConta)
      if (apagada) await tellDonos(surroundings, apagada)
    },
  })
  for (const [list, step] of IN_PIECES)
    await endEach(surroundings, failures, {
      list,
      end: async (work, ending) => {
        for (let more = true; more && !ending();) more = await work(step)
      },
    })
  if (failures.length > 0) throw new AggregateError(failures, 'Deadlines of some accounts could not be kept.')
}

/** What ends in the accounts that stay, so much at a time: which accounts have some of it, and a piece of it. */
const IN_PIECES = [
  [listContasComPrazoVencido, endPrazos],
  [listContasComHistoricoAntigo, endHistorico],
  [listContasComFotoAntiga, shrinkFotosAntigas],
] as const

/** Does one step in a transaction of the account. */
type Work = <T>(step: (context: Context) => Promise<T>) => Promise<T>

interface Ending {
  list(context: { db: Transaction; now: Date }): Promise<string[]>
  end(work: Work, ending: () => boolean): Promise<void>
}

async function endEach(
  { database, config, now, ending = () => false }: Surroundings,
  failures: unknown[],
  { list, end }: Ending,
): Promise<void> {
  const contas = await inTransaction(database, 'nobody', (db) => list({ db, now: now() }))
  for (const userId of contas) {
    if (ending()) break
    const account = { ...BY_ITSELF, userId, now: now(), newId: randomUUID, config }
    try {
      await end((step) => inTransaction(database, { userId }, (db) => step({ ...account, db })), ending)
    } catch (error) {
      failures.push(error)
    }
  }
}

/** Their addresses went with the account: who could not be told now is told nevermore. */
async function tellDonos({ mailer }: Surroundings, { empresa, donos }: ContaApagada): Promise<void> {
  if (!mailer) return
  const sent = await Promise.allSettled(donos.map((dono) => mailer(apagadaMail(dono, { empresa }))))
  const failed = sent.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}
