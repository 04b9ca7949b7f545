import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { countPlano } from './count-plano.ts'
import { IMPORTAVEIS } from './importaveis.ts'
import { lockConta } from './importacoes.repository.ts'
import { linhasToStore, novasReferencias, planImportacao } from './plan-importacao.ts'

/**
 * Stores a sheet in the one transaction of the call. It is checked again against the account as it is now, while no
 * other import of the account runs.
 * @throws {AppError} IMPORTACAO_COM_ERROS when a line is wrong and the wrong ones are not to be left out,
 * SEM_CHAPA_ALTERADO when the m² without a slab are not those of the preview.
 */
export async function createImportacao(
  context: Context,
  { body: { pularErradas, semChapa, ...planilha } }: Pick<InputOf<'importacoes.create'>, 'body'>,
): Promise<AnswerOf<'importacoes.create'>> {
  await lockConta(context)
  const plano = await planImportacao(context, planilha)
  const { comErro, ...contagem } = countPlano(plano)
  if (comErro > 0 && !pularErradas)
    throw new AppError('IMPORTACAO_COM_ERROS', { campos: firstErrors(plano.erros) })
  const linhas = linhasToStore(plano)
  if (linhas.length > 0)
    await IMPORTAVEIS[planilha.tipo].store(context, linhas, { novas: novasReferencias(plano), semChapa })
  return { ...contagem, puladas: comErro }
}

const MOST_NAMED = 100

function firstErrors(erros: readonly { linha: number; campo: string; mensagem: string }[]) {
  return Object.fromEntries(
    erros.slice(0, MOST_NAMED).map(({ linha, campo, mensagem }) => [`linhas.${linha}.${campo}`, mensagem]),
  )
}
