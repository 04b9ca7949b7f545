import { useLiveQuery } from 'dexie-react-hooks'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { foldText } from '@lapida/domain/shared/texto'
import { openedStore } from '#data/local/store.ts'

/** A service of past quotes, to add with one tap. */
export interface ServicoUsado {
  nome: string
  descricao: string
  /** reais, as it was last charged */
  valor: number
  vezes: number
}

/** Services of past quotes, the most used first; undefined while they are read. */
export function useServicosUsados(limite = 6): ServicoUsado[] | undefined {
  return useLiveQuery(async () => {
    const orcamentos =
      (await openedStore()?.orcamentos.orderBy('createdAt').reverse().limit(200).toArray()) ?? []
    return servicosUsados(orcamentos).slice(0, limite)
  }, [limite])
}

/** Each service once, however its name was written, with its latest price; the most used first. */
export function servicosUsados(orcamentos: readonly Pick<Orcamento, 'servicos'>[]): ServicoUsado[] {
  const used = new Map<string, ServicoUsado>()
  for (const { nome, descricao, valor } of orcamentos.flatMap(({ servicos }) => servicos)) {
    const key = foldText(nome)
    const known = used.get(key)
    if (known) known.vezes += 1
    else used.set(key, { nome, descricao, valor, vezes: 1 })
  }
  return [...used.values()].sort((one, other) => other.vezes - one.vezes)
}
