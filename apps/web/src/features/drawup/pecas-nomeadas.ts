import { useEffect, useId } from 'react'
import type { Id } from '@lapida/desenho/model/tipos'
import { Listeners } from '#shared/listeners.ts'

/** The pieces whose edges some panel speaks of by their letters: the canvas writes these letters on them. */
export class PecasNomeadas {
  readonly #listeners = new Listeners()
  readonly #porPainel = new Map<string, readonly Id[]>()
  #todas: ReadonlySet<Id> = new Set()

  readonly subscribe = this.#listeners.subscribe
  readonly todas = (): ReadonlySet<Id> => this.#todas

  /** A panel names the edges of these pieces, and no more those that it named before. */
  readonly put = (painel: string, ids: readonly Id[]): void => {
    if (ids.length === 0) this.#porPainel.delete(painel)
    else this.#porPainel.set(painel, ids)
    this.#todas = new Set([...this.#porPainel.values()].flat())
    this.#listeners.notify()
  }
}

/** As long as this part of the screen stands it names edges of these pieces. */
export function useNomeia(nomeadas: PecasNomeadas, ids: readonly Id[]): void {
  const painel = useId()
  const chave = [...new Set(ids)].toSorted().join(' ')
  useEffect(() => {
    nomeadas.put(painel, chave === '' ? [] : chave.split(' '))
    return () => nomeadas.put(painel, [])
  }, [nomeadas, painel, chave])
}
