import { formatCnpj, isCnpj, normalizeCnpj } from '../shared/documentos.ts'
import { foldText, normalizeSpaces } from '../shared/texto.ts'

/** What has to be typed before an account is closed. */
export interface ConfirmacaoPedida {
  pede: 'CNPJ' | 'nome'
  /** as it is shown */
  texto: string
}

/**
 * What whoever closes a company's account types: its CNPJ, which nobody types by accident, or what it is called where it
 * has no valid one.
 */
export function confirmacaoOfEncerramento({ cnpj, nome }: { cnpj: string; nome: string }): ConfirmacaoPedida {
  if (isCnpj(cnpj)) return { pede: 'CNPJ', texto: formatCnpj(cnpj) }
  return { pede: 'nome', texto: normalizeSpaces(nome) }
}

/** Whether what was typed is what was asked for: numbers with or without their points, names with or without accents. */
export function isConfirmado({ pede, texto }: ConfirmacaoPedida, digitado: string): boolean {
  const read = pede === 'nome' ? foldText : normalizeCnpj
  return read(digitado) === read(texto)
}
