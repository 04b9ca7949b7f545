import { invalidData } from '#http/validation.ts'
import { isSenhaComum } from './senhas-comuns.ts'

/**
 * Lets pass every password that is not among the commonest (ruling 27).
 * @throws {AppError} DADOS_INVALIDOS
 */
export function refuseSenhaComum(senha: string): void {
  if (isSenhaComum(senha)) throw invalidData({ password: 'Esta senha é muito comum. Escolha outra.' })
}
