import { erroTelefoneCliente } from '@lapida/domain/cliente/validacao'
import type { FormErrors } from '#shared/use-form.ts'

/** The fields of the registration as they are typed. */
export interface Cadastro extends Record<string, string> {
  nome: string
  email: string
  telefone: string
  password: string
  confirmacao: string
}

/** Without the contract's schemas, which would bring all of the validation of quotes into this first page. */
const SENHA_MINIMA = 6
const SENHA_MAXIMA = 128
const EMAIL = /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@<>"',;:\\]+$/

/** What is wrong with each field of a registration (spec 1 §5); undefined where nothing is. */
export function validateCadastro(cadastro: Cadastro): FormErrors<Cadastro> {
  return {
    nome: cadastro.nome.trim() === '' ? 'Informe seu nome completo.' : undefined,
    email: erroEmail(cadastro.email.trim()),
    telefone:
      cadastro.telefone.trim() === '' ? undefined : (erroTelefoneCliente(cadastro.telefone) ?? undefined),
    password: erroSenha(cadastro.password),
    confirmacao: cadastro.confirmacao === cadastro.password ? undefined : 'As senhas não coincidem',
  }
}

function erroEmail(email: string): string | undefined {
  if (email === '') return 'Informe seu e-mail.'
  return EMAIL.test(email) ? undefined : 'Confira o e-mail. Exemplo: nome@empresa.com.br'
}

function erroSenha(senha: string): string | undefined {
  if (senha.length < SENHA_MINIMA) return 'A senha deve ter pelo menos 6 caracteres'
  return senha.length > SENHA_MAXIMA ? 'A senha deve ter no máximo 128 caracteres' : undefined
}
