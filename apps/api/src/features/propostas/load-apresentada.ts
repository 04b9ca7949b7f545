import type { Orcamento } from '@lapida/contracts/orcamento'
import type { EmpresaNoPapel } from '@lapida/contracts/proposta'
import { orcamentoOfOferta } from '@lapida/domain/orcamento/orcamento-vigente'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import type { Context } from '#http/context.ts'
import { ofertaOfContrato } from './oferta-of-contrato.ts'
import { findContrato, findProposta, type LinhaProposta } from './propostas.repository.ts'

/** A quote as its customer is presented it now. */
export interface Apresentada {
  /** with the frozen offer in the place of its own */
  orcamento: Orcamento
  empresa: EmpresaNoPapel
  /** the version that this is; null for a quote that is still being prepared, and until an older one is frozen */
  proposta: LinhaProposta | null
}

/**
 * What the customer of a quote sees: what was agreed to while it is approved, else the last version that was sent and
 * stands; a draft as it is (ruling 43, after-the-quote A1).
 */
export async function loadApresentada(context: Context, orcamento: Orcamento): Promise<Apresentada> {
  const contrato = await findContrato(context, orcamento.id)
  const sent = orcamento.status === 'rascunho' ? null : orcamento.propostaEnviada
  const numero = contrato?.proposta ?? sent
  const proposta = numero === null ? null : await findProposta(context, { orcamentoId: orcamento.id, numero })
  if (!proposta) return { orcamento, empresa: await getEmpresa(context), proposta: null }
  const { conteudo } = proposta
  return {
    orcamento: orcamentoOfOferta(ofertaOfContrato(conteudo.orcamento, contrato?.escolhas ?? null), orcamento),
    empresa: conteudo.empresa,
    proposta,
  }
}
