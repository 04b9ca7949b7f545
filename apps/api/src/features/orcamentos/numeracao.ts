import type { Empresa } from '@lapida/contracts/empresa'
import { formatNumeracao } from '@lapida/domain/orcamento/numeracao'
import { diaCivil } from '@lapida/domain/shared/datas'
import type { Context } from '#http/context.ts'
import { skipNumero, takeNumero } from './numeracao.repository.ts'

/** Numbers beyond this are typed for another purpose than counting. */
const HIGHEST_COUNTED = 999_999

/**
 * The number of a new quote: the next of the account's prefix and year when the company numbers
 * automatically, otherwise what was typed.
 */
export async function newNumeracao(context: Context, typed: string, empresa: Empresa): Promise<string> {
  if (!empresa.documentos.numeracaoAutomatica) {
    await countTyped(context, typed)
    return typed
  }
  const prefixo = empresa.documentos.prefixoNumeracao.trim()
  const ano = Number(diaCivil(context.now, empresa.fusoHorario).slice(0, 4))
  const numero = await takeNumero(context.db, { userId: context.userId, prefixo, ano })
  return formatNumeracao(prefixo, ano, numero)
}

/** The number of a quote that is changed: it stays when the company numbers automatically. */
export async function changedNumeracao(
  context: Context,
  { stored, typed, empresa }: { stored: string; typed: string; empresa: Empresa },
): Promise<string> {
  if (empresa.documentos.numeracaoAutomatica || typed === stored) return stored
  await countTyped(context, typed)
  return typed
}

/** A typed number that looks like one of the series is not given a second time by the series. */
async function countTyped({ db, userId }: Context, typed: string): Promise<void> {
  const match = /^(?:(.+)-)?(\d{4})-(\d{1,6})$/.exec(typed)
  if (!match) return
  const [prefixo = '', ano = 0, ultimo = 0] = [match[1], Number(match[2]), Number(match[3])]
  if (ultimo > 0 && ultimo <= HIGHEST_COUNTED) await skipNumero(db, { userId, prefixo, ano, ultimo })
}
