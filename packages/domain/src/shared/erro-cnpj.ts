import { isCnpj } from './documentos.ts'

/** What is wrong with an optional CNPJ, numeric or alphanumeric, or null; empty is right. */
export function erroCnpj(cnpj: string): string | null {
  if (cnpj.trim() === '' || isCnpj(cnpj)) return null
  return 'Confira o CNPJ. Exemplo: 12.ABC.345/01DE-35'
}
