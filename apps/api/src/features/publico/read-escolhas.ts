import type { Escolhas } from '@lapida/contracts/escolhas'
import type { Oferta } from '@lapida/contracts/orcamento'
import { LETRAS_DA_PEDRA } from '@lapida/contracts/valores'
import { escolhasPadrao, opcoesOf } from '@lapida/domain/orcamento/opcoes'
import { letrasOf } from '@lapida/domain/orcamento/variantes'

/** Stands in an address that says all that is chosen: without it the quote's own defaults count. */
const ESCOLHIDO = 'escolhido'
const PEDRA = 'pedra.'
const OPCIONAL = 'opcional'

export interface OfertaParaEscolher {
  oferta: Pick<Oferta, 'materiais' | 'servicos'>
  /** what counts of it until somebody chooses; null for stone A and the options that are ticked */
  padrao: Escolhas | null
}

/**
 * What the address of a page says of the choices, as far as the quote offers it: what it does not offer is no choice, so
 * that a link of an older version still opens.
 */
export function readEscolhas(query: URLSearchParams, { oferta, padrao }: OfertaParaEscolher): Escolhas {
  if (!isEscolhido(query)) return padrao ?? escolhasPadrao(oferta)
  const pedras = oferta.materiais.flatMap((material) => {
    const sent = query.get(`${PEDRA}${material.id}`)
    const letra = LETRAS_DA_PEDRA.find((known) => known === sent && letrasOf(material).includes(known))
    return letra ? [[material.id, letra] as const] : []
  })
  const sent = new Set(query.getAll(OPCIONAL))
  const opcionais = opcoesOf(oferta).flatMap(({ id }) => (id && sent.has(id) ? id : []))
  return { pedras: Object.fromEntries(pedras), opcionais }
}

/** Whether an address says what is chosen. */
export function isEscolhido(query: URLSearchParams): boolean {
  return query.has(ESCOLHIDO)
}

/** The choices of a form as the query of an address, without anything else that was typed. */
export function escolhasInQuery(form: URLSearchParams): URLSearchParams {
  const chosen = [...form].filter(([name]) => name === OPCIONAL || name.startsWith(PEDRA))
  return new URLSearchParams([[ESCOLHIDO, '1'], ...chosen])
}
