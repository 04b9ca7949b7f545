import {
  erroEmailCliente,
  erroEstadoCliente,
  erroCepCliente,
  erroNomeCliente,
  erroTelefoneCliente,
} from '@lapida/domain/cliente/validacao'
import { erroCpfCnpjCliente } from '@lapida/domain/shared/validacao-cpf-cnpj'
import type { ClienteSalvar } from '@lapida/contracts/cliente'
import { normalizeCpfCnpj, normalizeTelefone, onlyDigits } from '@lapida/domain/shared/documentos'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import type { ClienteDigitado, ClienteDoWizard } from './wizard-state.ts'

export type ErrosCliente = Partial<
  Record<'nomeCompleto' | 'telefone' | 'email' | 'cpf' | 'cep' | 'estado', string>
>

/** What is wrong with a customer that is being typed, field by field; empty when it can be stored. */
export function errosCliente(digitado: ClienteDigitado): ErrosCliente {
  const { mais } = digitado
  const problems: [keyof ErrosCliente, string | null][] = [
    ['nomeCompleto', erroNomeCliente(digitado.busca)],
    ['telefone', erroTelefoneCliente(digitado.telefone)],
    ['cpf', erroCpfCnpjCliente(mais.cpf)],
    ['cep', erroCepCliente(mais.cep)],
    ['email', erroEmailCliente(mais.email)],
    ['estado', erroEstadoCliente(mais.estado)],
  ]
  return Object.fromEntries(problems.filter(([, erro]) => erro !== null))
}

/** The customer that was typed, under an id made here. */
export function clienteFromDigitado(id: string, { busca, telefone, mais }: ClienteDigitado): ClienteDoWizard {
  return {
    ...mais,
    id,
    nomeCompleto: normalizeSpaces(busca),
    telefone: normalizeTelefone(telefone),
    estado: mais.estado.trim().toUpperCase(),
    salvo: false,
  }
}

/** The body that stores the customer. */
export function clienteSalvarOf(cliente: ClienteDoWizard): ClienteSalvar {
  const { salvo: _here, ...fields } = cliente
  return {
    ...fields,
    cpf: normalizeCpfCnpj(fields.cpf),
    inscricaoEstadual: fields.inscricaoEstadual.trim(),
    cep: onlyDigits(fields.cep),
    email: fields.email.trim(),
    contatoNome: '',
    contatoTelefone: '',
    distanciaInstalacao: '',
    observacoes: '',
  }
}
