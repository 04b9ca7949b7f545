import type { Orcamento } from '@lapida/contracts/orcamento'
import type { EmpresaNoPapel } from '@lapida/contracts/proposta'
import { orcamentoOfOferta } from '@lapida/domain/orcamento/orcamento-vigente'
import type { Context } from '#http/context.ts'
import { ofertaOfContrato } from './oferta-of-contrato.ts'
import { findProposta, type EscolhasGuardadas, type LinhaProposta } from './propostas.repository.ts'

export type { LinhaProposta }

/** A frozen version, and the quote with its offer in the place of its own. */
export interface Versao {
  proposta: LinhaProposta
  orcamento: Orcamento
  empresa: EmpresaNoPapel
  /** what of it counts until the customer chooses; null for stone A and what is ticked, and where it was chosen */
  escolhas: EscolhasGuardadas | null
}

/**
 * A version of a quote by its number, with what was chosen of it; null where there is none.
 * @param options.escolhas null for the version as it is presented
 */
export async function loadVersao(
  context: Context,
  stored: Orcamento,
  { numero, escolhas = null }: { numero: number; escolhas?: EscolhasGuardadas | null },
): Promise<Versao | null> {
  const proposta = await findProposta(context, { orcamentoId: stored.id, numero })
  if (!proposta) return null
  const { orcamento: congelada, empresa, escolhas: presented } = proposta.conteudo
  return {
    proposta,
    orcamento: orcamentoOfOferta(ofertaOfContrato(congelada, escolhas), stored),
    empresa,
    escolhas: escolhas ? null : (presented ?? null),
  }
}

/** A version by its number, as it is stored; null where there is none. */
export function findVersao(
  context: Context,
  lugar: { orcamentoId: string; numero: number },
): Promise<LinhaProposta | null> {
  return findProposta(context, lugar)
}
