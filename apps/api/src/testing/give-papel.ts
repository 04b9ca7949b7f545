import type { Papel } from '@lapida/contracts/papel'
import { insertMembro } from '../db/membros.ts'
import { inTransaction } from '../db/with-user.ts'
import type { TestApp, TestUser } from './app.ts'

/** Makes somebody of a company another thing there, while their sessions stand; a seller sees the quotes of all. */
export function givePapel(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { id: userId, pessoaId }: TestUser,
  papel: Papel,
): Promise<void> {
  return inTransaction(database, { userId }, (db) =>
    insertMembro({ db, userId, now: clock.now }, { pessoaId, papel, veTodosOrcamentos: true }),
  )
}
