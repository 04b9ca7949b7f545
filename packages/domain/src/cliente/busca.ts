import { onlyDigits } from '../shared/documentos.ts'
import { foldText } from '../shared/texto.ts'

/** What a search for a customer looks into. */
export type ClienteParaBusca = {
  readonly nomeCompleto: string
  readonly telefone?: string | null
  readonly email?: string | null
}

const PHONE_LIKE = /^[\d\s().+/-]+$/

/**
 * The text that a customer is found by: name, phone digits and e-mail, lower-case and without accents.
 * The same text is stored beside the row, so that browser and server find the same customers.
 */
export function textoBuscaCliente(cliente: ClienteParaBusca): string {
  return foldText(`${cliente.nomeCompleto} ${onlyDigits(cliente.telefone ?? '')} ${cliente.email ?? ''}`)
}

/** A typed search as it is compared: folded, a phone without its punctuation: '(11) 98765' is '1198765'. */
export function termoBusca(typed: string): string {
  const folded = foldText(typed)
  return PHONE_LIKE.test(folded) ? onlyDigits(folded) : folded
}

/** Whether a customer is found by a typed search; an empty search finds everyone. */
export function matchesCliente(cliente: ClienteParaBusca, typed: string): boolean {
  return textoBuscaCliente(cliente).includes(termoBusca(typed))
}
