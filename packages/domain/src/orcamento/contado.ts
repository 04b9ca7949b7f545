import type { LetraDaPedra } from '@lapida/contracts/valores'

/** What the customer may leave out: a service, an item or a material, on the wire or still being typed. */
export type Opcao = {
  readonly id?: string | null
  readonly opcional?: boolean | null
  /** of an optional one: it counts until somebody chose */
  readonly marcado?: boolean | null
}

/** What a customer chose (contracts: escolhas), as it is read here. */
export type EscolhasLidas = {
  /** by the id of the material */
  readonly pedras: Readonly<Record<string, LetraDaPedra>>
  /** ids of the options that are ticked */
  readonly opcionais: readonly string[]
}

/**
 * Whether an entry of a quote is in its sums: what is no option always is; an option when it was chosen, and until
 * somebody chose when it is ticked. What lies in a material that is not in the sums is not, either: that is asked apart.
 */
export function isContado(entrada: Opcao, escolhas?: EscolhasLidas): boolean {
  if (!entrada.opcional) return true
  return escolhas ? escolhas.opcionais.includes(entrada.id ?? '') : entrada.marcado === true
}
