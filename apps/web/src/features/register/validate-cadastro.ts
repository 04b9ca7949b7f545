import { erroTelefoneCliente } from '@lapida/domain/cliente/validacao'
import { erroConfirmacao, erroEmail, erroSenha } from '#blocks/conta-form/validate-conta.ts'
import type { FormErrors } from '#shared/use-form.ts'

/** The fields of the registration as they are typed. */
export interface Cadastro extends Record<string, string> {
  nome: string
  email: string
  telefone: string
  password: string
  confirmacao: string
}

/** What is wrong with each field of a registration (spec 1 §5); undefined where nothing is. */
export function validateCadastro(cadastro: Cadastro): FormErrors<Cadastro> {
  return {
    nome: cadastro.nome.trim() === '' ? 'Informe seu nome completo.' : undefined,
    email: erroEmail(cadastro.email),
    telefone:
      cadastro.telefone.trim() === '' ? undefined : (erroTelefoneCliente(cadastro.telefone) ?? undefined),
    password: erroSenha(cadastro.password),
    confirmacao: erroConfirmacao(cadastro.password, cadastro.confirmacao),
  }
}
