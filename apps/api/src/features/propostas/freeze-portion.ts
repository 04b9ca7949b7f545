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

/** Looking for them walks past all that is frozen already: so many are found at once. */
const FOUND_AT_ONCE = 5_000

/**
 * Quotes that nobody has frozen yet, in portions of one account and at most `limite`; none when none is left.
 * @param menos quotes that are left out
 */
export async function nextPortions(
  { db }: Pick<Context, 'db'>,
  limite: number,
  menos: ReadonlySet<string>,
): Promise<Portion[]> {
  const found = await findACongelar(db, FOUND_AT_ONCE + menos.size)
  const portions: Portion[] = []
  for (const { userId, orcamentoId } of found.filter((one) => !menos.has(one.orcamentoId))) {
    const last = portions.at(-1)
    if (last?.userId === userId && last.ids.length < limite) last.ids.push(orcamentoId)
    else portions.push({ userId, ids: [orcamentoId] })
  }
  return portions
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
