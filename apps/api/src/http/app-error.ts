import { erros, type CodigoErro, type ConflitoDeCampo } from '@lapida/contracts/erros'

export type AppErrorDetails = {
  /** field path -> message in Portuguese */
  campos?: Record<string, string>
  conflitos?: ConflitoDeCampo[]
  /** replaces the catalogue's text where the first field says more */
  texto?: string
  /** seconds to wait before the next try */
  retryAfterSeconds?: number
}

/** An expected failure: the error handler answers with the catalogue's status and text. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: CodigoErro
  readonly details: AppErrorDetails
  readonly status: number

  constructor(code: CodigoErro, details: AppErrorDetails = {}) {
    super(details.texto ?? erros[code].texto)
    this.code = code
    this.details = details
    this.status = erros[code].status
  }
}
