import type { Oferta } from '@lapida/contracts/orcamento'
import type { ConteudoDaProposta } from '@lapida/contracts/proposta'
import { escolhasDesconhecidas } from '@lapida/domain/orcamento/escolhas'
import { areaTotal } from '@lapida/domain/orcamento/material'
import { completeOferta } from '@lapida/domain/orcamento/oferta'
import { escolhasPadrao, hasEscolhas } from '@lapida/domain/orcamento/opcoes'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { invalidData } from '#http/validation.ts'
import { ofertaOfContrato } from './oferta-of-contrato.ts'
import { deleteContrato, findProposta, saveContrato, type EscolhasGuardadas } from './propostas.repository.ts'

/** A version by its number, and what was chosen of it: null for what it presents. */
export interface Contratada {
  proposta: number
  escolhas: EscolhasGuardadas | null
  /** what it presents, where that was read already */
  conteudo?: ConteudoDaProposta
}

/**
 * Makes a version, with what was chosen of it, what is agreed to: in the transaction that approves the quote. Its
 * figures are those of the frozen content; nothing that anybody sends says what it costs.
 * @throws {AppError} PROPOSTA_NAO_ENCONTRADA, DADOS_INVALIDOS where something was chosen that the version does not offer
 */
export async function signContrato(
  context: Context,
  orcamentoId: string,
  { proposta, escolhas, ...read }: Contratada,
): Promise<void> {
  const conteudo = read.conteudo ?? (await findProposta(context, { orcamentoId, numero: proposta }))?.conteudo
  if (!conteudo) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  const escolhidas = escolhas ?? escolhasApresentadas(conteudo)
  if (escolhidas) refuseDesconhecidas(conteudo.orcamento, escolhidas)
  const oferta = ofertaOfContrato(conteudo.orcamento, escolhidas)
  saveContrato(context, {
    orcamentoId,
    proposta,
    escolhas: escolhidas,
    valor: reaisToCentavos(oferta.valorTotal),
    subtotal: reaisToCentavos(oferta.subtotal),
    desconto: reaisToCentavos(oferta.valorDesconto),
    acrescimo: reaisToCentavos(oferta.valorAcrescimo),
    areaMm2: oferta.materiais.reduce((sum, material) => sum + areaTotal(material), 0),
    pedras: oferta.materiais.map(({ tipo }) => tipo),
  })
}

/**
 * What a version is agreed to by where nobody says what was chosen: by what it presents, of a change of what is agreed to
 * the same as of that, else stone A and what is ticked; null where there is nothing to choose.
 */
export function escolhasApresentadas({ orcamento, escolhas }: ConteudoDaProposta): EscolhasGuardadas | null {
  const oferta = completeOferta(orcamento)
  return hasEscolhas(oferta) ? (escolhas ?? escolhasPadrao(oferta)) : null
}

function refuseDesconhecidas(congelada: Oferta, escolhas: EscolhasGuardadas): void {
  const unknown = escolhasDesconhecidas(completeOferta(congelada), escolhas)
  if (unknown.length > 0)
    throw invalidData(Object.fromEntries(unknown.map(({ caminho, texto }) => [caminho, texto])))
}

/** Nothing is agreed to any more: the quote leaves its approval. What it was stays in its versions. */
export function endContrato(context: Context, orcamentoId: string): void {
  deleteContrato(context, orcamentoId)
}
