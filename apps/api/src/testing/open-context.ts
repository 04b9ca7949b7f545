import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/with-user.ts'
import { BY_ITSELF } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import type { TestApp, TestUser } from './app.ts'

/** What a use case of an account gets, for a test that calls one without a request. */
export function openContextFor(
  { app, database, clock }: TestApp,
  { id: userId, pessoaId }: TestUser,
): OpenContext {
  const { config } = app.deps
  const sees = { veCustos: true, veTodosOrcamentos: true }
  const pessoa = { id: pessoaId, papel: 'dono', ...sees, aparelho: '' } as const
  const around = { ...BY_ITSELF, pessoa, userId, now: clock.now, newId: randomUUID, config }
  return {
    ...around,
    origin: '',
    limit: () => Promise.resolve(),
    clearLimit: () => Promise.resolve(),
    mailer: undefined,
    afterAnswer: () => undefined,
    inTransaction: (visibility, work) => inTransaction(database, visibility, (db) => work({ ...around, db })),
  }
}
