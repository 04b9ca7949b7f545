import { CNPJ_LENGTH, CPF_LENGTH, isCnpj, isCnpjTyped, isCpfCnpj, normalizeCpfCnpj } from './documentos.ts'

/** What is wrong with an optional CNPJ, numeric or alphanumeric, or null; empty is right. */
export function erroCnpj(cnpj: string): string | null {
  if (cnpj.trim() === '' || isCnpj(cnpj)) return null
  return 'Confira o CNPJ. Exemplo: 12.ABC.345/01DE-35'
}

/** What is wrong with a customer's optional CPF or CNPJ, or null; empty is right. */
export function erroCpfCnpjCliente(text: string): string | null {
  if (normalizeCpfCnpj(text) === '' || isCpfCnpj(text)) return null
  return isCnpjTyped(text) ? erroCnpj(text) : 'Confira o CPF. Exemplo: 123.456.789-09'
}

/** What makes an optional CPF or CNPJ doubtful, or null. It is only a warning: whoever types it may know better. */
export function avisoCpfCnpjCliente(text: string): string | null {
  const signs = normalizeCpfCnpj(text)
  if (signs === '' || isCpfCnpj(text) || erroCpfCnpjGuardado(text) !== null) return null
  const [nome, length] = isCnpjTyped(text) ? ['CNPJ', CNPJ_LENGTH] : ['CPF', CPF_LENGTH]
  return signs.length < length
    ? `Faltam dígitos no ${nome}. Dá para salvar assim mesmo.`
    : `Este ${nome} não confere. Dá para salvar assim mesmo.`
}

/** What keeps a CPF or CNPJ from being stored (digits, or the letters of a whole CNPJ), or null. */
export function erroCpfCnpjGuardado(text: string): string | null {
  if (/[^\dA-Za-z\s().+/-]/.test(text)) return 'Use só números e letras no CPF ou CNPJ.'
  const signs = normalizeCpfCnpj(text)
  if (signs.length > CNPJ_LENGTH) return 'O CNPJ tem no máximo 14 caracteres.'
  // The contract's rule, which stands behind a validation library that the first load does not carry.
  return /^(?:\d*|[\dA-Z]{12}\d{2})$/.test(signs)
    ? null
    : 'Letras só cabem em um CNPJ completo. Exemplo: 12.ABC.345/01DE-35'
}
