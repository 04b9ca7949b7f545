import { areaTotal } from '@lapida/domain/orcamento/material'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { ofertaOfContrato } from './oferta-of-contrato.ts'
import { deleteContrato, findProposta, saveContrato, type EscolhasGuardadas } from './propostas.repository.ts'

/** A version by its number, and what was chosen of it: null for what it presents. */
export interface Contratada {
  proposta: number
  escolhas: EscolhasGuardadas | null
}

/**
 * Makes a version, with what was chosen of it, what is agreed to: in the transaction that approves the quote. Its
 * figures are those of the frozen content; nothing that anybody sends says what it costs.
 * @throws {AppError} PROPOSTA_NAO_ENCONTRADA
 */
export async function signContrato(
  context: Context,
  orcamentoId: string,
  { proposta, escolhas }: Contratada,
): Promise<void> {
  const found = await findProposta(context, { orcamentoId, numero: proposta })
  if (!found) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  const oferta = ofertaOfContrato(found.conteudo.orcamento, escolhas)
  await saveContrato(context, {
    orcamentoId,
    proposta,
    escolhas,
    valor: reaisToCentavos(oferta.valorTotal),
    subtotal: reaisToCentavos(oferta.subtotal),
    desconto: reaisToCentavos(oferta.valorDesconto),
    acrescimo: reaisToCentavos(oferta.valorAcrescimo),
    areaMm2: oferta.materiais.reduce((sum, material) => sum + areaTotal(material), 0),
  })
}

/** Nothing is agreed to any more: the quote leaves its approval. What it was stays in its versions. */
export function endContrato(context: Context, orcamentoId: string): Promise<void> {
  return deleteContrato(context, orcamentoId)
}
