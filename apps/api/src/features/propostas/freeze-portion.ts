import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { loadOrcamentos } from '#features/orcamentos/load-orcamento.ts'
import { touchOrcamento } from '#features/orcamentos/touch-orcamento.ts'
import type { Context } from '#http/context.ts'
import { freezeProposta } from './freeze-proposta.ts'
import { findACongelar, nextVersoes } from './propostas.repository.ts'
import { signContrato } from './sign-contrato.ts'

/** Quotes of one account that were sent or approved before there were versions. */
export interface Portion {
  userId: string
  ids: string[]
}

/**
 * The next quotes that nobody has frozen yet, of one account and at most `limite`; null when none is left.
 * @param menos quotes that are left out
 */
export async function nextPortion(
  { db }: Pick<Context, 'db'>,
  limite: number,
  menos: ReadonlySet<string>,
): Promise<Portion | null> {
  const some = await findACongelar(db, limite + menos.size)
  const found = some.filter(({ orcamentoId }) => !menos.has(orcamentoId)).slice(0, limite)
  const [first] = found
  if (!first) return null
  const { userId } = first
  return { userId, ids: found.filter((one) => one.userId === userId).map(({ orcamentoId }) => orcamentoId) }
}

/**
 * Freezes quotes of the account as version 1. What somebody has frozen since the portion was chosen stays.
 * @returns how many were frozen
 */
export async function freezePortion(context: Context, ids: readonly string[]): Promise<number> {
  const first = await nextVersoes(context, ids.length)
  const empresa = await getEmpresa(context)
  const loaded = await loadOrcamentos(context, ids)
  const orcamentos = loaded.filter((one) => one.propostaEnviada === null && one.status !== 'rascunho')
  for (const [index, orcamento] of orcamentos.entries()) {
    await freezeOne(context, orcamento, empresa)
    await touchOrcamento(context, orcamento.id, first + index)
  }
  return orcamentos.length
}

async function freezeOne(context: Context, orcamento: Orcamento, empresa: Empresa): Promise<void> {
  const aprovado = orcamento.status === 'aprovado'
  const { numero } = await freezeProposta(context, orcamento, { empresa, aprovado, criadaPor: 'sistema' })
  if (aprovado) await signContrato(context, orcamento.id, { proposta: numero, escolhas: null })
}
