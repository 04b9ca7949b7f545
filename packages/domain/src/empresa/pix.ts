import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import type { Parcela } from '@lapida/contracts/parcela'
import { centavosToReais, reaisToCentavos, type Centavos } from '../shared/dinheiro.ts'
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

/** What a code asks for, where an instalment says so (docs/decisions/044). */
export interface CobrancaPix {
  /** more than nothing */
  valor: Centavos
  /** 1 to 25 letters and digits */
  txid: string
  /** what the payer reads */
  descricao: string
}

/** The place that a code names when the company's city is unknown: the field must not be empty. */
const CIDADE_DESCONHECIDA = 'BRASIL'

/**
 * The text of 'PIX copia e cola' (a static BR Code) for a key: with the amount of an instalment, or without one where
 * the terms of the quote are text alone and the payer types it. Null without a key or a name, and for an instalment of
 * which nothing is open. A static code confirms nothing and can be paid twice. Source: Manual do BR Code, Banco Central.
 */
export function codigoPix(
  chave: ChavePix | null,
  { nome, cidade }: RecebedorPix,
  cobranca?: CobrancaPix,
): string | null {
  if (!chave || (cobranca && cobranca.valor <= 0)) return null
  return generatePixPayload({
    key: chave.valor,
    merchantName: nome,
    merchantCity: cidade.trim() || CIDADE_DESCONHECIDA,
    ...(cobranca && {
      amount: centavosToReais(cobranca.valor),
      txid: cobranca.txid,
      description: cobranca.descricao,
    }),
  })
}

/** Whom the codes of a company name: the holder of its account, or the company itself. */
export function recebedorOfEmpresa(empresa: {
  readonly nomeEmpresa: string
  readonly cidade: string
  readonly dadosBancarios: { readonly titular: string }
}): RecebedorPix {
  return { nome: empresa.dadosBancarios.titular || empresa.nomeEmpresa, cidade: empresa.cidade }
}

type ParcelaCobrada = Pick<
  Parcela,
  'saldo' | 'txid' | 'aceitaPix' | 'orcamentoNumeracao' | 'rotulo' | 'situacao'
>

/**
 * The code that asks for exactly what is open of an instalment; null when nothing is, when it is not to be paid by PIX,
 * and where the company has no key.
 */
export function codigoPixOfParcela(
  parcela: ParcelaCobrada,
  empresa: Parameters<typeof recebedorOfEmpresa>[0] & { readonly chavePix: string },
): string | null {
  if (!parcela.aceitaPix || parcela.situacao === 'cancelada') return null
  return codigoPix(chavePix(empresa.chavePix), recebedorOfEmpresa(empresa), {
    valor: reaisToCentavos(parcela.saldo),
    txid: parcela.txid,
    descricao: `${parcela.orcamentoNumeracao} ${parcela.rotulo}`,
  })
}
