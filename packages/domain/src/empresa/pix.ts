import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { formatCnpj, formatCpf, formatTelefone } from '../shared/documentos.ts'

/** Kinds of a PIX key. */
export type TipoChavePix = 'cpf' | 'cnpj' | 'email' | 'telefone' | 'aleatoria'

/** A PIX key as the directory of the central bank knows it. */
export interface ChavePix {
  tipo: TipoChavePix
  /** the written form inside a payment code: digits, '+55...', lower-case e-mail or UUID */
  valor: string
}

/** How a person calls each kind of key. */
export const ROTULOS_CHAVE_PIX: Readonly<Record<TipoChavePix, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  telefone: 'Telefone',
  aleatoria: 'Chave aleatória',
}

const TIPOS: Readonly<Record<string, TipoChavePix>> = {
  cpf: 'cpf',
  cnpj: 'cnpj',
  email: 'email',
  phone: 'telefone',
  evp: 'aleatoria',
}

/**
 * The PIX key in a text, its kind told by its form, or null when it is none. 11 digits that are a valid CPF are a CPF;
 * written as a phone, '(11) 98765-4321' or '+55...', they are a mobile phone. Source: the central bank's manual of PIX.
 */
export function chavePix(text: string): ChavePix | null {
  const info = getPixKeyInfo(text.trim())
  const tipo = info ? TIPOS[info.type] : undefined
  return info && tipo ? { tipo, valor: info.value } : null
}

/** A key as people read it: '12.ABC.345/01DE-35', '(11) 98765-4321'; e-mail and random key as they are. */
export function formatChavePix({ tipo, valor }: ChavePix): string {
  if (tipo === 'cpf') return formatCpf(valor)
  if (tipo === 'cnpj') return formatCnpj(valor)
  return tipo === 'telefone' ? formatTelefone(valor) : valor
}

/** What is wrong with an optional PIX key, or null; empty is right. */
export function erroChavePix(text: string): string | null {
  if (text.trim() === '' || chavePix(text)) return null
  return 'Confira a chave PIX: CPF, CNPJ, e-mail, celular com DDD ou chave aleatória.'
}

/** Whom a payment code names. */
export interface RecebedorPix {
  nome: string
  cidade: string
}

/** The place that a code names when the company's city is unknown: the field must not be empty. */
const CIDADE_DESCONHECIDA = 'BRASIL'

/**
 * The text of 'PIX copia e cola' (a static BR Code) for a key, without an amount: the payer types what the terms of
 * the quote ask for. Null without a key or a name. Source: Manual do BR Code, Banco Central.
 */
export function codigoPix(chave: ChavePix | null, { nome, cidade }: RecebedorPix): string | null {
  if (!chave) return null
  return generatePixPayload({
    key: chave.valor,
    merchantName: nome,
    merchantCity: cidade.trim() || CIDADE_DESCONHECIDA,
  })
}
