import type { Cores } from '@lapida/contracts/empresa'
import { erroChavePix } from './pix.ts'
import { diasOfValidade } from '../orcamento/validade.ts'
import { isCpfCnpj, normalizeTelefone, onlyDigits } from '../shared/documentos.ts'
import { erroCnpj } from '../shared/validacao-cpf-cnpj.ts'

/** Longest validity of a quote, in days. */
const VALIDADE_MAXIMA_DIAS = 365

const EMAIL = /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@<>"',;:\\]+$/

/** What is wrong with an optional e-mail, or null; empty is right. */
export function erroEmail(email: string): string | null {
  if (email.trim() === '' || EMAIL.test(email.trim())) return null
  return 'Confira o e-mail. Exemplo: nome@empresa.com.br'
}

/** What is wrong with an optional address of a site, or null: one word, no other scheme than http. */
export function erroSite(website: string): string | null {
  const text = website.trim()
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (text === '' || (!/[\s<>"']/.test(text) && (!scheme || ['http', 'https'].includes(scheme)))) return null
  return 'Confira o endereço do site.'
}

/** What is wrong with the prefix of quote numbers, or null. */
export function erroPrefixo(prefixo: string): string | null {
  return /^[\p{L}\p{N}_-]{0,12}$/u.test(prefixo.trim()) ? null : 'Use até 12 letras, números e hífen.'
}

/** Days of validity as typed: 15 when nothing is (spec 1 §5), null when it is no whole number (ruling 40). */
export function validadeEmDias(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return diasOfValidade(null)
  const days = /^(\d{1,4})(?:\s*dias?)?$/i.exec(typed)?.[1]
  return days === undefined ? null : Number(days)
}

/** What is wrong with a validity in days, or null. */
export function erroValidadePadrao(days: number | null): string | null {
  if (days !== null && days >= 1 && days <= VALIDADE_MAXIMA_DIAS) return null
  return `A validade vai de 1 a ${VALIDADE_MAXIMA_DIAS} dias.`
}

/** Fields of a profile that have rules of their own; the others take any text. */
export interface PerfilConferido {
  readonly cnpj?: string | undefined
  readonly telefone?: string | undefined
  readonly email?: string | undefined
  readonly website?: string | undefined
  readonly chavePix?: string | undefined
  readonly dadosBancarios?: { readonly cpfCnpj: string } | undefined
  readonly cores?: Readonly<Cores> | undefined
  readonly fusoHorario?: string | undefined
}

/** What is wrong with the optional CPF or CNPJ of an account's owner, or null; empty is right. */
export function erroCpfCnpj(text: string): string | null {
  if (text.trim() === '' || isCpfCnpj(text)) return null
  return 'Confira o CPF ou CNPJ do titular.'
}

/** What is wrong with a company's optional phone, or null; numbers such as 0800 have no area code. */
export function erroTelefoneEmpresa(telefone: string): string | null {
  const digits = normalizeTelefone(telefone)
  if (digits === '') return onlyDigits(telefone) === telefone.trim() ? null : PHONE
  return digits.length < 8 || digits.length > 11 ? PHONE : null
}

const PHONE = 'Confira o telefone. Exemplo: (11) 98765-4321'

/** Whether the text is a colour as the documents take it: '#1e40af'. */
export function isCor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** What is wrong with a colour, or null. */
export function erroCor(text: string): string | null {
  return isCor(text) ? null : 'Use uma cor como #1e40af.'
}

/** Whether the name is a time zone that this program knows, such as 'America/Manaus'. */
export function isFusoHorario(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

type Regra = readonly [path: string, error: string | null]

/**
 * What is wrong with the given fields of a profile, by the path of the field, such as 'dadosBancarios.cpfCnpj'. The
 * screen and the server ask the same function.
 */
export function errosPerfil(perfil: PerfilConferido): Record<string, string> {
  const { cnpj, telefone, email, website, chavePix, dadosBancarios, cores, fusoHorario } = perfil
  const found: Regra[] = [
    ['cnpj', cnpj === undefined ? null : erroCnpj(cnpj)],
    ['telefone', telefone === undefined ? null : erroTelefoneEmpresa(telefone)],
    ['email', email === undefined ? null : erroEmail(email)],
    ['website', website === undefined ? null : erroSite(website)],
    ['chavePix', chavePix === undefined ? null : erroChavePix(chavePix)],
    ['dadosBancarios.cpfCnpj', dadosBancarios ? erroCpfCnpj(dadosBancarios.cpfCnpj) : null],
    ...Object.entries(cores ?? {}).map(([nome, cor]): Regra => [`cores.${nome}`, erroCor(cor)]),
    [
      'fusoHorario',
      fusoHorario === undefined || isFusoHorario(fusoHorario) ? null : 'Fuso horário desconhecido.',
    ],
  ]
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null))
}
