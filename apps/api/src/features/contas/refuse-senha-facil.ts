import type { Config } from '#config.ts'
import { invalidData } from '#http/validation.ts'
import { whyFacil, type Dono } from './why-facil.ts'

/**
 * Lets pass every password that a stranger would not try first (ruling 27), and that is as long as the operator asks. Only
 * new ones are asked: who has such a password already goes on with it.
 * @throws {AppError} DADOS_INVALIDOS, with the reason
 */
export function refuseSenhaFacil(
  { senhaMinima }: Pick<Config, 'senhaMinima'>,
  senha: string,
  { campo = 'password', ...dono }: Dono & { campo?: string },
): void {
  const isShort = [...senha].length < senhaMinima
  const why = isShort ? `A senha deve ter pelo menos ${senhaMinima} caracteres` : whyFacil(senha, dono)
  if (why !== null) throw invalidData({ [campo]: why })
}
