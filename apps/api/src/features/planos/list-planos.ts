import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { presentPlano } from './present-plano.ts'
import { findPlanosAtivos } from './planos.repository.ts'

/** The plans on sale, in the order of the screen. */
export async function listPlanos(context: Context): Promise<AnswerOf<'planos.list'>> {
  const planos = await findPlanosAtivos(context)
  return { planos: planos.map(presentPlano) }
}
