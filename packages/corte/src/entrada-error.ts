/** The input cannot be used; `campo` is the path of the field, the message says why in Portuguese. */
export class EntradaError extends Error {
  override name = 'EntradaError'
  readonly campo: string

  /** Puts the field before the reason. */
  constructor(campo: string, motivo: string) {
    super(`${campo}: ${motivo}`)
    this.campo = campo
  }
}
