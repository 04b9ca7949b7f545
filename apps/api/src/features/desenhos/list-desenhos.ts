import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { presentResumo } from './desenhos.presenter.ts'
import { findCongeladas, findDesenhos } from './desenhos.repository.ts'

/** The account's drawings without their content, the one that was changed last first. */
export async function listDesenhos(context: Context): Promise<AnswerOf<'desenhos.list'>> {
  const congeladas = await findCongeladas(context)
  return (await findDesenhos(context)).map((linha) => presentResumo(linha, congeladas.get(linha.id)))
}
