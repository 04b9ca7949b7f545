import { AppError } from '#http/app-error.ts'
import type { LinhaPlanoCorte } from './planos-corte.repository.ts'

/**
 * Refuses to write over a state of the plan that the device has not seen; the answer names the version that is stored.
 * @throws {AppError} PLANO_CORTE_ALTERADO
 */
export function refuseVersao(plano: LinhaPlanoCorte, versao: number): void {
  if (plano.versao === versao) return
  throw new AppError('PLANO_CORTE_ALTERADO', {
    campos: { versao: `A versão guardada é a ${plano.versao}.` },
  })
}
