import type { EscolhasContratadas, Escolhas } from '@lapida/contracts/escolhas'
import type { Oferta } from '@lapida/contracts/orcamento'
import { isContado } from './contado.ts'
import { orcamentoEscolhido } from './escolhas.ts'
import { hasEscolhas, opcoesOf, type OrcamentoComOpcoes } from './opcoes.ts'

/** What was chosen of a version, beside everything that it left to choose: what it did not name nobody decided about. */
export function escolhasContratadas(oferta: OrcamentoComOpcoes, escolhas: Escolhas): EscolhasContratadas {
  return { ...escolhas, oferecidos: opcoesOf(oferta).flatMap(({ id }) => id ?? []) }
}

/**
 * What counts of a change to what was agreed to until somebody chooses anew: the stones and options of the contract, and
 * of an option that it did not know whether it is ticked. A stone that is no longer offered counts as its stone A.
 * @returns null where the offer leaves nothing to choose, or nothing was chosen of the contract
 */
export function escolhasHerdadas(
  oferta: Pick<Oferta, 'materiais' | 'servicos'>,
  contratadas: EscolhasContratadas | null | undefined,
): Escolhas | null {
  if (!contratadas || !hasEscolhas(oferta)) return null
  const pedras = oferta.materiais.flatMap(({ id, variantes }) => {
    const letra = contratadas.pedras[id]
    return letra && variantes.some((variante) => variante.letra === letra) ? [[id, letra] as const] : []
  })
  const opcionais = opcoesOf(oferta).flatMap((opcao) => {
    const id = opcao.id ?? ''
    const known = contratadas.oferecidos.includes(id)
    return (known ? contratadas.opcionais.includes(id) : isContado(opcao)) ? [id] : []
  })
  return { pedras: Object.fromEntries(pedras), opcionais }
}

/** An offer as it is presented after an approval: what was chosen of the contract is chosen of it. */
export function ofertaHerdada<O extends Oferta>(
  oferta: O,
  contratadas: EscolhasContratadas | null | undefined,
): O {
  const herdadas = escolhasHerdadas(oferta, contratadas)
  return herdadas ? orcamentoEscolhido(oferta, herdadas) : oferta
}
