import { invalidData } from '#http/validation.ts'
import { whyFacil, type Dono } from './why-facil.ts'

/**
 * Lets pass every password that a stranger would not try first (ruling 27). Only new ones are asked: who has such a
 * password already goes on with it.
 * @throws {AppError} DADOS_INVALIDOS, with the reason
 */
export function refuseSenhaFacil(senha: string, dono: Dono, campo = 'password'): void {
  const why = whyFacil(senha, dono)
  if (why !== null) throw invalidData({ [campo]: why })
}
