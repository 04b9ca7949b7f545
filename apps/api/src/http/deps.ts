import type { PrazosDaConta } from '@lapida/domain/conta/situacao-of-conta'
import type { Config } from '#config.ts'
import type { DatabaseHandle } from '#db/client.ts'
import type { Mudanca, Mudancas } from '#db/mudancas.ts'
import type { Quem } from '#db/sessions.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Background } from './background.ts'
import type { Leaving } from './leaving.ts'
import type { Mailer } from './mailer.ts'
import type { RateLimiter } from './rate-limit.ts'

export type { Mudanca }

/** What the application is built from; tests hand in their own clock, ids and database. */
export type Deps = {
  config: Config
  database: DatabaseHandle
  now(): Date
  newId(): string
  /** tests: every answer must be exactly what its contract says */
  checkAnswers: boolean
  limiter: RateLimiter
  mudancas: Mudancas
  /** undefined: no mail server is configured */
  mailer: Mailer | undefined
  background: Background
  leaving: Leaving
  /** where a room registers its figures, beside its routes */
  metrics: Metrics
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyRequest {
    /** the account that signed in; '' in calls without sign-in */
    userId: string
    /** who of the account calls; null in calls without sign-in */
    pessoa: Quem | null
    /** what says whether the account may be changed; null in calls without sign-in */
    prazos: PrazosDaConta | null
    /** SHA-256 of the token; '' in calls without sign-in */
    tokenHash: string
  }
}
