import type { DestinoSemChapa, OrigemDaChapa } from '@lapida/contracts/valores'
import { quantidadeComUnidade, sumQuantidades } from './movimento.ts'

/** What a person decides about the m² of a stone that stand in no slab, when slabs of it are registered. */
export interface EscolhaDaChapa {
  /** 'contada': the slab is among them. 'nova': it adds to them */
  readonly chapa: OrigemDaChapa
  /** the rest of them stays in the stock, or leaves it */
  readonly resto: DestinoSemChapa
}

/** What holds where nobody said anything: no stone is counted twice, and none leaves (ruling 46). */
export const ESCOLHA_PADRAO: EscolhaDaChapa = { chapa: 'contada', resto: 'fica' }

/**
 * The m² of a stone that stand in no slab: its quantity less what its slabs count, exact. Below zero only for a stone
 * without slabs from which more went out than there was.
 */
export function quantidadeSemChapa(quantidade: number, emChapas: number): number {
  return sumQuantidades(quantidade, -emChapas)
}

/** What slabs do to the stock of their stone; m² with 4 decimals, none below zero. */
export interface EfeitoDaChapa {
  /** a balance below zero that ends: with slabs there is no less than the slabs */
  readonly zera: number
  /** of the slabs, what stood without a slab until now: changes the quantity by nothing */
  readonly contada: number
  /** of the slabs, what is more than was counted: the quantity grows by it */
  readonly cresce: number
  /** what leaves the stock by choice */
  readonly sai: number
  /** what stands without a slab afterwards */
  readonly resto: number
}

/** What registering slabs of so many m² does to a stone that has so many m² without a slab. */
export function effectOfChapa(semChapa: number, area: number, escolha: EscolhaDaChapa): EfeitoDaChapa {
  const there = Math.max(0, semChapa)
  const contada = escolha.chapa === 'contada' ? Math.min(area, there) : 0
  const rest = sumQuantidades(there, -contada)
  const leaves = escolha.resto === 'sai'
  return {
    zera: sumQuantidades(there, -semChapa),
    contada,
    cresce: sumQuantidades(area, -contada),
    sai: leaves ? rest : 0,
    resto: leaves ? 0 : rest,
  }
}

/** Why no more than what stands without a slab can go out of a stone that has slabs. */
export function motivoSemChapa(nome: string, semChapa: number): string {
  const there = quantidadeComUnidade('material', semChapa)
  return `${nome}: ${there} sem chapa. O que está em chapas sai quando a chapa é cortada ou excluída.`
}
