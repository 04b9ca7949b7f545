import { AppError } from '#http/app-error.ts'

/**
 * Refuses to write over a state of a document that the device has not seen; the answer names the version that is
 * stored.
 * @param guardada the version that is stored
 * @param conhecida the version that the device changed
 * @throws {AppError} `code`
 */
export function refuseVersao(
  code: 'PLANO_CORTE_ALTERADO' | 'DESENHO_ALTERADO',
  guardada: number,
  conhecida: number,
): void {
  if (guardada === conhecida) return
  throw new AppError(code, { campos: { versao: `A versão guardada é a ${guardada}.` } })
}
