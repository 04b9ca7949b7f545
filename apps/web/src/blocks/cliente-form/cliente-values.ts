import { CLIENTE } from '@lapida/contracts/campos-escritos'
import type { Cliente, ClienteChange, ClienteSalvar } from '@lapida/contracts/cliente'
import { emptyEscrito, pickCampos } from '@lapida/contracts/registro-escrito'
import {
  erroCepCliente,
  erroEmailCliente,
  erroEstadoCliente,
  erroNomeCliente,
  erroNumeroCliente,
  erroTelefoneCliente,
  erroTelefoneContato,
} from '@lapida/domain/cliente/validacao'
import { erroCpfCnpjGuardado } from '@lapida/domain/shared/validacao-cpf-cnpj'
import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import {
  formatCep,
  formatCpfCnpj,
  formatTelefone,
  isCnpjTyped,
  normalizeCpfCnpj,
  normalizeTelefone,
  onlyDigits,
} from '@lapida/domain/shared/documentos'
import { normalizeSpaces } from '@lapida/domain/shared/texto'

/** The form's fields as they are typed. */
export type ClienteValues = typeof CLIENTE.obrigatorios & typeof CLIENTE.padroes

export type ClienteErrors = { [Name in keyof ClienteValues]?: string | undefined }

export const NO_VALUES: ClienteValues = emptyEscrito(CLIENTE)

/** The fields behind 'Endereço e mais dados'. */
export const MORE_FIELDS = Object.keys(CLIENTE.padroes) as (keyof typeof CLIENTE.padroes)[]

const PHONE_LIKE = /^[\d\s().+/-]+$/

/** What the form starts with: a customer's fields, or the words of a search that found nobody. */
export function initialValues(cliente: Cliente | null, searched: string): ClienteValues {
  if (!cliente) {
    const text = normalizeSpaces(searched)
    return PHONE_LIKE.test(text)
      ? { ...NO_VALUES, telefone: formatTelefone(text) }
      : { ...NO_VALUES, nomeCompleto: text }
  }
  const stored = pickCampos(CLIENTE, cliente)
  return {
    ...stored,
    telefone: formatTelefone(stored.telefone),
    contatoTelefone: formatTelefone(stored.contatoTelefone),
    cpf: formatCpfCnpj(stored.cpf),
    cep: formatCep(stored.cep),
  }
}

/** What keeps a customer from being saved, field by field. */
export function clienteErrors(values: ClienteValues): ClienteErrors {
  const problems: [keyof ClienteValues, string | null][] = [
    ['nomeCompleto', erroNomeCliente(values.nomeCompleto)],
    ['telefone', erroTelefoneCliente(values.telefone)],
    ['cpf', erroCpfCnpjGuardado(values.cpf)],
    ['cep', erroCepCliente(values.cep)],
    ['numero', erroNumeroCliente(values)],
    ['estado', erroEstadoCliente(values.estado)],
    ['email', erroEmailCliente(values.email)],
    ['contatoTelefone', erroTelefoneContato(values.contatoTelefone)],
  ]
  return Object.fromEntries(problems.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])))
}

/** Why 'Salvar Cliente' waits, in words; null when name and phone are there. */
export function missingReason({ nomeCompleto, telefone }: ClienteValues): string | null {
  const [nome, fone] = [nomeCompleto.trim() === '', telefone.trim() === '']
  if (nome && fone) return 'Preencha nome e telefone para salvar.'
  if (nome) return 'Falta o nome completo para salvar.'
  return fone ? 'Falta o telefone para salvar.' : null
}

/** The fields as the server keeps them. */
export function storedFields(values: ClienteValues): Omit<ClienteSalvar, 'id'> {
  return {
    ...values,
    nomeCompleto: normalizeSpaces(values.nomeCompleto),
    telefone: normalizeTelefone(values.telefone),
    cpf: normalizeCpfCnpj(values.cpf),
    inscricaoEstadual: values.inscricaoEstadual.trim(),
    contatoNome: normalizeSpaces(values.contatoNome),
    contatoTelefone: normalizeTelefone(values.contatoTelefone),
    cep: onlyDigits(values.cep),
    estado: values.estado.trim().toUpperCase(),
    email: values.email.trim(),
  }
}

/** The fields that the person changed; only they are sent, so that another device's changes stay. */
export function changedValues(before: ClienteValues, after: ClienteValues): ClienteChange {
  return differenceOf<typeof CLIENTE, ClienteChange>(CLIENTE, storedFields(before), storedFields(after)) ?? {}
}

/** Whether closing the form would lose something. */
export function isDirty(before: ClienteValues, after: ClienteValues): boolean {
  return Object.keys(changedValues(before, after)).length > 0
}

/** The server's complaints by field of the form: 'clientes.0.telefone' is the phone. */
export function serverErrors(campos: Record<string, string>): ClienteErrors {
  const named = Object.entries(campos).map(([path, message]) => [
    path.replace(/^clientes\.\d+\./, ''),
    message,
  ])
  return Object.fromEntries(named.filter(([name]) => name !== undefined && name in NO_VALUES))
}

/** What the closed section says of its fields: the address when there is one. */
export function moreSummary(values: ClienteValues): string {
  const rua = [values.endereco, values.numero].filter(Boolean).join(', ')
  const cidade = [values.cidade, values.estado].filter(Boolean).join('/')
  const known = [rua, cidade, values.email].filter(Boolean).join(' · ')
  return known || 'CPF ou CNPJ, CEP, e-mail, observações (opcional)'
}

/** Whether the state's registration is asked for: companies have one; one that is there is never hidden. */
export function asksInscricaoEstadual({ cpf, inscricaoEstadual }: ClienteValues): boolean {
  return isCnpjTyped(cpf) || inscricaoEstadual !== ''
}
