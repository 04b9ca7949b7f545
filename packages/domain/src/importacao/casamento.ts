import { foldText } from '../shared/texto.ts'

/** What a record or a row is known by. Keys are compared as they are. */
export interface Chaves {
  /** code or document: names one record only; '' where there is none */
  forte: string
  /** phone or name: names a record while no code says otherwise; the first is the most telling */
  fracas: readonly string[]
  /** name, which parts two records of one weak key */
  nome: string
}

/** A stored record that a row may be about. */
export interface Registro extends Chaves {
  id: string
}

export type Casamento<R> = { registro: R | null } | { ambiguo: number }

/** Finds the record that a row is about among those that exist. */
export class Indice<R extends Registro> {
  readonly #fortes = new Map<string, R>()
  readonly #fracas = new Map<string, R[]>()

  /** Holds the records by their keys. */
  constructor(registros: Iterable<R>) {
    for (const registro of registros) {
      if (registro.forte !== '') this.#fortes.set(registro.forte, registro)
      for (const fraca of new Set(registro.fracas)) {
        const known = this.#fracas.get(fraca)
        if (known) known.push(registro)
        else this.#fracas.set(fraca, [registro])
      }
    }
  }

  /**
   * The record of a row: the one of its code; without that, the one of its phone or name that has no other code. Two
   * of them are told apart by the name, or not at all.
   */
  find(chaves: Chaves): Casamento<R> {
    const certo = chaves.forte === '' ? undefined : this.#fortes.get(chaves.forte)
    if (certo) return { registro: certo }
    for (const fraca of chaves.fracas) {
      const same = (this.#fracas.get(fraca) ?? []).filter(
        ({ forte }) => forte === '' || chaves.forte === '' || forte === chaves.forte,
      )
      const named = same.filter(({ nome }) => foldText(nome) === foldText(chaves.nome))
      const candidates = named.length > 0 ? named : same
      if (candidates.length > 1) return { ambiguo: candidates.length }
      if (candidates[0]) return { registro: candidates[0] }
    }
    return { registro: null }
  }
}
