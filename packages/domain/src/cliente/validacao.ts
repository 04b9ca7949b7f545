import { isCep, isCpf, normalizeTelefone, onlyDigits } from '../shared/documentos.ts'
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

/** What is wrong with an optional CPF, or null; empty is right. */
export function erroCpfCliente(cpf: string): string | null {
  if (onlyDigits(cpf) === '') return null
  return isCpf(cpf) ? null : 'Confira o CPF. Exemplo: 123.456.789-09'
}

/** What is wrong with an optional CEP, or null; empty is right. */
export function erroCepCliente(cep: string): string | null {
  if (onlyDigits(cep) === '') return null
  return isCep(cep) ? null : 'O CEP tem 8 dígitos. Exemplo: 06010-000'
}
