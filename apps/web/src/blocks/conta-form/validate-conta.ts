/** Without the contract's schemas, which would bring all of the validation of quotes into these first pages. */
const SENHA_MINIMA = 6
const SENHA_MAXIMA = 128
const EMAIL = /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+\.[^\s@<>"',;:\\]+$/

/** What is wrong with the e-mail of an account (spec 1 §5); undefined when nothing is. */
export function erroEmail(email: string): string | undefined {
  if (email.trim() === '') return 'Informe seu e-mail.'
  return EMAIL.test(email.trim()) ? undefined : 'Confira o e-mail. Exemplo: nome@empresa.com.br'
}

/** What is wrong with a new password (spec 1 §5); undefined when nothing is. */
export function erroSenha(senha: string): string | undefined {
  if (!isLongEnough(senha)) return 'A senha deve ter pelo menos 6 caracteres'
  return senha.length > SENHA_MAXIMA ? 'A senha deve ter no máximo 128 caracteres' : undefined
}

/** What is wrong with the repeated password (spec 1 §5); undefined when nothing is. */
export function erroConfirmacao(senha: string, confirmacao: string): string | undefined {
  return confirmacao === senha ? undefined : 'As senhas não coincidem'
}

/** Whether a password has the 6 characters that it needs. */
export function isLongEnough(senha: string): boolean {
  return senha.length >= SENHA_MINIMA
}
