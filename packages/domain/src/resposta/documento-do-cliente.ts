import type { Conferencia, ExigenciaResposta } from '@lapida/contracts/valores'
import { isCpfCnpj, maskedCpf, normalizeCnpj, onlyDigits } from '../shared/documentos.ts'

/** Signs of a document on file that are compared. */
export const SIGNOS_CONFERIDOS = 4

/** What the page asks of a customer's CPF or CNPJ. */
export interface PedidoDeDocumento {
  conferencia: Conferencia
  /** what the field is called; '' where there is none */
  rotulo: string
}

/**
 * What of a document is asked before an approval: the first signs of the one on file, the whole of it where there is
 * none, or nothing where the company asks for a name only.
 */
export function documentoPedido(exigencia: ExigenciaResposta, noCadastro: string): PedidoDeDocumento {
  if (exigencia === 'nome') return { conferencia: 'nenhuma', rotulo: '' }
  const conhecido = documentoGuardado(noCadastro)
  if (conhecido === '') return { conferencia: 'completo', rotulo: 'Seu CPF ou CNPJ' }
  const nome = conhecido.length === 11 ? 'CPF' : 'CNPJ'
  const primeiros = /^\d+$/.test(conhecido.slice(0, SIGNOS_CONFERIDOS))
    ? `${SIGNOS_CONFERIDOS} primeiros números`
    : `${SIGNOS_CONFERIDOS} primeiras letras e números`
  return { conferencia: 'digitos', rotulo: `${primeiros} do seu ${nome}` }
}

/** What was typed of a document, without its punctuation, as it is compared. */
export function signosOfDocumento(typed: string): string {
  return normalizeCnpj(typed).slice(0, 14)
}

/** The document on file without its punctuation; '' for what is none. */
export function documentoGuardado(noCadastro: string): string {
  const signos = normalizeCnpj(noCadastro)
  return /^\d{11}$/.test(signos) || signos.length === 14 ? signos : ''
}

/** What has to be equal for a typed document to be right: both sides of the comparison; null where nothing can be. */
export function ladosOfConferencia(
  { conferencia }: Pick<PedidoDeDocumento, 'conferencia'>,
  { typed, noCadastro }: { typed: string; noCadastro: string },
): { digitado: string; esperado: string } | null {
  const signos = signosOfDocumento(typed)
  if (conferencia === 'nenhuma') return { digitado: '', esperado: '' }
  if (conferencia === 'completo') return isCpfCnpj(signos) ? { digitado: signos, esperado: signos } : null
  const guardado = documentoGuardado(noCadastro)
  // Whoever types more than is asked for is taken at their word.
  return {
    digitado: signos,
    esperado: signos.length > SIGNOS_CONFERIDOS ? guardado : guardado.slice(0, SIGNOS_CONFERIDOS),
  }
}

/** A CPF or CNPJ that shows only its middle: '***.456.789-**', '**.345.678/****-**'; '' for what is neither. */
export function documentoMascarado(documento: string): string {
  const signos = documentoGuardado(documento)
  if (signos.length === 11) return maskedCpf(onlyDigits(signos))
  return signos === '' ? '' : `**.${signos.slice(2, 5)}.${signos.slice(5, 8)}/****-**`
}
