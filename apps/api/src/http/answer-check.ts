import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '@lapida/contracts/endpoints'
import type { NomeRota } from '@lapida/contracts/rotas'
import * as z from 'zod/mini'

/** Throws when an answer is not exactly what its contract says: a missing field, a wrong type, one too many. */
export function checkAnswer(name: NomeRota, answer: unknown): void {
  const result = z.safeParse(endpoints[name].answer, answer)
  if (!result.success) throw new Error(`The answer of ${name} breaks its contract: ${result.error.message}`)
  const sent: unknown = JSON.parse(JSON.stringify(answer))
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(result.data)), sent)) {
    throw new Error(
      `The answer of ${name} has fields that its contract does not know: ${JSON.stringify(sent)}`,
    )
  }
}
