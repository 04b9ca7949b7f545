import { normalizeCpfCnpj, onlyDigits } from '../shared/documentos.ts'
import { foldText } from '../shared/texto.ts'

/** What a search for a customer looks into. */
export type ClienteParaBusca = {
  readonly nomeCompleto: string
  readonly telefone?: string | null
  readonly email?: string | null
  /** CPF or CNPJ */
  readonly cpf?: string | null
  readonly contatoNome?: string | null
  readonly contatoTelefone?: string | null
}

const PHONE_LIKE = /^[\d\s().+/-]+$/
/** A CNPJ with letters as far as it is typed, points and all: '12.abc.345/01'. */
const CNPJ_LIKE = /^(?=.*\d)[\da-z]{2}\.[\da-z]{0,3}(?:\.[\da-z]{0,3}(?:\/[\da-z]{0,4}(?:-\d{0,2})?)?)?$/

/**
 * The text that a customer is found by: name, phone digits, e-mail, document and second contact, lower-case and without
 * accents.
 */
export function textoBuscaCliente(cliente: ClienteParaBusca): string {
  const { nomeCompleto, telefone, email, cpf, contatoNome, contatoTelefone } = cliente
  const known = [
    nomeCompleto,
    onlyDigits(telefone ?? ''),
    email,
    normalizeCpfCnpj(cpf ?? ''),
    contatoNome,
    onlyDigits(contatoTelefone ?? ''),
  ]
  return foldText(known.filter(Boolean).join(' '))
}

/**
 * A typed search as it is compared: folded, a phone or a document without its punctuation: '(11) 98765' is '1198765',
 * '12.ABC.345/01' is '12abc34501'.
 */
export function termoBusca(typed: string): string {
  const folded = foldText(typed)
  if (PHONE_LIKE.test(folded)) return onlyDigits(folded)
  return CNPJ_LIKE.test(folded) ? folded.replace(/[^\da-z]/g, '') : folded
}

/** Whether a customer is found by a typed search; an empty search finds everyone. */
export function matchesCliente(cliente: ClienteParaBusca, typed: string): boolean {
  return textoBuscaCliente(cliente).includes(termoBusca(typed))
}
