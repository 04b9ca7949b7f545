import { UFS } from '@lapida/contracts/valores'
import { isCep, normalizeTelefone, onlyDigits } from '../shared/documentos.ts'
import { normalizeSpaces } from '../shared/texto.ts'

const PHONE_EXAMPLE = 'Exemplo: (11) 98765-4321'

/** What is wrong with a customer's name, or null. */
export function erroNomeCliente(nomeCompleto: string): string | null {
  return normalizeSpaces(nomeCompleto) === '' ? 'Informe o nome completo.' : null
}

/** What is wrong with a customer's phone (area code and 8 or 9 digits, +55 allowed), or null. */
export function erroTelefoneCliente(telefone: string): string | null {
  const digits = normalizeTelefone(telefone)
  if (digits === '') return `Informe o telefone. ${PHONE_EXAMPLE}`
  if (digits.length > 11) return `O telefone tem dígitos a mais. ${PHONE_EXAMPLE}`
  if (digits.length === 9 && digits.startsWith('9')) return `Faltou o DDD no telefone. ${PHONE_EXAMPLE}`
  const missing = (digits[2] === '9' ? 11 : 10) - digits.length
  if (missing === 1) return `Faltou um dígito no telefone. ${PHONE_EXAMPLE}`
  if (missing > 1) return `Faltaram ${missing} dígitos no telefone. ${PHONE_EXAMPLE}`
  return digits.startsWith('0') ? `Confira o DDD do telefone. ${PHONE_EXAMPLE}` : null
}

/** What is wrong with the optional phone of a second contact, or null; empty is right. */
export function erroTelefoneContato(telefone: string): string | null {
  return telefone.trim() === '' ? null : erroTelefoneCliente(telefone)
}

/** What is wrong with an optional CEP, or null; empty is right. */
export function erroCepCliente(cep: string): string | null {
  if (cep.trim() === '') return null
  return isCep(onlyDigits(cep)) ? null : 'O CEP tem 8 dígitos. Exemplo: 06010-000'
}

// The same pattern as the contract's, which stands behind a validation library that the first load does not carry.
const EMAIL = /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@<>"',;:\\]+$/

/** What is wrong with an optional e-mail, or null; empty is right. */
export function erroEmailCliente(email: string): string | null {
  const written = email.trim()
  return written === '' || EMAIL.test(written) ? null : 'Confira o e-mail. Exemplo: nome@empresa.com.br'
}

/** What is wrong with an optional state, or null: the two letters of one of the 27. */
export function erroEstadoCliente(estado: string): string | null {
  const sigla = estado.trim().toUpperCase()
  return sigla === '' || UFS.some((uf) => uf === sigla) ? null : 'Use a sigla do estado. Exemplo: SP'
}

/**
 * What is wrong with the number of an address, or null. It is called required (spec 1 §5), and name and phone enough to
 * save (spec 1 §2): so it is required where a street was given, and 'S/N' is a number.
 */
export function erroNumeroCliente({ endereco, numero }: { endereco: string; numero: string }): string | null {
  if (normalizeSpaces(endereco) === '' || normalizeSpaces(numero) !== '') return null
  return 'Informe o número ou toque em S/N.'
}
