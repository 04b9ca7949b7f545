import { formatCnpj as maskCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf as maskCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'

/** Signs of a CPF and of a CNPJ without their punctuation. */
export const CPF_LENGTH = 11
export const CNPJ_LENGTH = 14

/** The digits of a text, without anything else. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/** Whether the text is a CPF with right check digits, with or without its punctuation. */
export function isCpf(text: string): boolean {
  return isValidCpf(text)
}

/** A CPF as it is written: '123.456.789-09'. What is not 11 digits comes back as typed. */
export function formatCpf(text: string): string {
  const digits = onlyDigits(text)
  return digits.length === 11 ? maskCpf(digits) : text
}

/**
 * A CPF that shows only its middle: '***.456.789-**'. What is not 11 digits is hidden whole, so that
 * nothing half-typed leaks.
 */
export function maskedCpf(text: string): string {
  const digits = onlyDigits(text)
  return digits.length === 11 ? maskCpf(digits, { obfuscate: true }) : '***'
}

/** The 14 signs of a CNPJ without punctuation, letters in capitals: '12ABC34501DE35'. */
export function normalizeCnpj(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** Whether the text is a CNPJ with right check digits, numeric or alphanumeric (in use since July 2026). */
export function isCnpj(text: string): boolean {
  return isValidCnpj(text, { version: 2 })
}

/** A CNPJ as it is written: '12.ABC.345/01DE-35'. What is not 14 signs comes back as typed. */
export function formatCnpj(text: string): string {
  const signs = normalizeCnpj(text)
  return signs.length === 14 ? maskCnpj(signs, { version: 2 }) : text
}

/** CPF or CNPJ as it is stored and compared: digits, and the letters of a CNPJ in capitals. */
export function normalizeCpfCnpj(text: string): string {
  return normalizeCnpj(text)
}

/** Whether what is typed can only become a CNPJ: it has a letter, or more signs than a CPF. */
export function isCnpjTyped(text: string): boolean {
  const signs = normalizeCnpj(text)
  return signs.length > CPF_LENGTH || /[A-Z]/.test(signs)
}

/** What of both it is, as a record names it. */
export function nomeOfCpfCnpj(text: string): 'CPF' | 'CNPJ' {
  return isCnpjTyped(text) ? 'CNPJ' : 'CPF'
}

/** Whether the text is a valid CPF or a valid CNPJ. */
export function isCpfCnpj(text: string): boolean {
  return isCpf(text) || isCnpj(text)
}

/**
 * A CPF or a CNPJ as it is written, told apart by length; anything else comes back as typed, without the points of the
 * CPF that it was two signs ago.
 */
export function formatCpfCnpj(text: string): string {
  const signs = normalizeCnpj(text)
  if (signs.length === CNPJ_LENGTH) return formatCnpj(text)
  const grown = signs.length > CPF_LENGTH && signs.length < CNPJ_LENGTH && WRITTEN_CPF.test(text)
  return grown ? signs : formatCpf(text)
}

const WRITTEN_CPF = /^\d{3}\.\d{3}\.\d{3}-/

/** The digits of a Brazilian phone with area code; a leading 55 before 10 or 11 digits is the country. */
export function normalizeTelefone(text: string): string {
  return onlyDigits(text).replace(/^(?:00)?55(?=\d{10,11}$)/, '')
}

/**
 * A phone on screen and on paper: '(11) 98765-4321' when it has 11 digits, '(11) 4002-8922' when it has
 * 10, otherwise as typed.
 */
export function formatTelefone(text: string): string {
  const digits = normalizeTelefone(text)
  if (digits.length === 11) return `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}-${digits.slice(7)}`
  if (digits.length === 10) return `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`
  return text
}

/** Whether the text is a whole CEP: 8 digits, with or without its hyphen. */
export function isCep(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text.trim())
}

/** A CEP as it is written: '06010-000'. What is not 8 digits comes back as typed. */
export function formatCep(text: string): string {
  const digits = onlyDigits(text)
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : text
}
