import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, reaisToCentavos, type Centavos } from '../shared/dinheiro.ts'

/** What the statistics of the catalogue need to know of a stone. */
export interface PedraDoCatalogo {
  readonly id: string
  readonly nome: string
  readonly categoria: { readonly nome: string }
  /** reais per m² */
  readonly precoVenda: number
  readonly ativo: boolean
  readonly exemplo: boolean
}

/** A stone and what a m² of it costs. */
export interface PrecoDePedra {
  readonly id: string
  readonly nome: string
  readonly preco: Centavos
}

/** The prices of some stones per m². */
export interface FaixaDePreco {
  readonly total: number
  /** half-up to the centavo */
  readonly precoMedio: Centavos
  readonly maisCaro: PrecoDePedra
  readonly maisBarato: PrecoDePedra
}

/** The figures of the catalogue (spec 2 §2.7): of all stones, and of each category with any, the largest first. */
export interface EstatisticasCatalogo extends FaixaDePreco {
  readonly categorias: readonly (FaixaDePreco & { readonly nome: string })[]
}

/**
 * The figures of the stones that are sold: active ones, never sample data. Null while there is none. Of two stones
 * with one price the first counts as the dearest and as the cheapest.
 */
export function estatisticasCatalogo(pedras: readonly PedraDoCatalogo[]): EstatisticasCatalogo | null {
  const sold = pedras.filter(({ ativo, exemplo }) => ativo && !exemplo)
  const all = faixaOfPreco(sold)
  if (!all) return null
  const groups = new Map<string, PedraDoCatalogo[]>()
  for (const pedra of sold)
    groups.set(pedra.categoria.nome, [...(groups.get(pedra.categoria.nome) ?? []), pedra])
  const categorias = [...groups].flatMap(([nome, group]) => {
    const faixa = faixaOfPreco(group)
    return faixa ? [{ nome, ...faixa }] : []
  })
  return {
    ...all,
    categorias: categorias.sort((a, b) => b.total - a.total || compareNames(a.nome, b.nome)),
  }
}

function faixaOfPreco(pedras: readonly PedraDoCatalogo[]): FaixaDePreco | null {
  const precos = pedras.map(({ id, nome, precoVenda }) => ({ id, nome, preco: reaisToCentavos(precoVenda) }))
  const [first] = precos
  if (!first) return null
  const sum = precos.reduce((total, { preco }) => total + BigInt(preco), 0n)
  return {
    total: precos.length,
    precoMedio: bigintToCentavos(divideHalfUp(sum, BigInt(precos.length))),
    maisCaro: precos.reduce((most, next) => (next.preco > most.preco ? next : most), first),
    maisBarato: precos.reduce((least, next) => (next.preco < least.preco ? next : least), first),
  }
}

function compareNames(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
