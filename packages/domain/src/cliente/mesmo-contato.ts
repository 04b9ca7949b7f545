import { CPF_LENGTH, normalizeCpfCnpj, normalizeTelefone } from '../shared/documentos.ts'

/** What may tell that two customers are one: a phone and a document, however they are written. */
export interface Contato {
  telefone: string
  /** CPF or CNPJ */
  cpf: string
}

export type MesmoContato = 'telefone' | 'documento'

/** A phone with its area code; what is shorter is still being typed. */
const PHONE_DIGITS = 10

/**
 * What two customers have in common, the document before the phone; null when nothing, or nothing whole yet. A hint
 * only: families share phones.
 */
export function mesmoContato(one: Contato, other: Contato): MesmoContato | null {
  const documento = normalizeCpfCnpj(one.cpf)
  if (documento.length >= CPF_LENGTH && documento === normalizeCpfCnpj(other.cpf)) return 'documento'
  const telefone = normalizeTelefone(one.telefone)
  const isWhole = telefone.length >= PHONE_DIGITS
  return isWhole && telefone === normalizeTelefone(other.telefone) ? 'telefone' : null
}
