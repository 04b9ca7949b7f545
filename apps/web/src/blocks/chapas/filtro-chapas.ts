import type { EstadoChapa } from '@lapida/contracts/valores'
import { countsInEstoque } from '@lapida/domain/estoque/chapa'
import { foldText } from '@lapida/domain/shared/texto'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'

/** What narrows a list of slabs; 'todas' and '' narrow nothing, 'em-estoque' leaves out what is cut. */
export interface FiltroChapas {
  estado: EstadoChapa | 'em-estoque' | 'todas'
  soRetalhos: boolean
  /** only what has a price on the page of leftovers */
  aVenda: boolean
  lote: string
  /** words of code, stone, lot, block or place; accents and case do not count */
  busca: string
}

/** Where a list begins: with what stands in the house. */
export const SEM_FILTRO: FiltroChapas = {
  estado: 'em-estoque',
  soRetalhos: false,
  aVenda: false,
  lote: '',
  busca: '',
}

/** Whether this is where a list begins. */
export function isSemFiltro({ estado, soRetalhos, aVenda, lote, busca }: FiltroChapas): boolean {
  return estado === SEM_FILTRO.estado && !soRetalhos && !aVenda && lote === '' && busca.trim() === ''
}

/** The slabs that pass; `nomeOfMaterial` gives the stone of an id. */
export function filterChapas(
  chapas: readonly ChapaDita[],
  { lote, busca, ...filtro }: FiltroChapas,
  nomeOfMaterial: (id: string) => string,
): ChapaDita[] {
  const words = foldText(busca).split(' ').filter(Boolean)
  return chapas.filter((chapa) => {
    if (!isOfKind(chapa, filtro)) return false
    if (lote !== '' && chapa.lote !== lote) return false
    if (words.length === 0) return true
    const { codigo, bloco, local, estoqueMaterialId } = chapa
    const text = foldText([codigo, chapa.lote, bloco, local, nomeOfMaterial(estoqueMaterialId)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

function isOfKind(
  chapa: ChapaDita,
  { estado, soRetalhos, aVenda }: Pick<FiltroChapas, 'estado' | 'soRetalhos' | 'aVenda'>,
): boolean {
  if (soRetalhos && !chapa.retalho) return false
  if (aVenda && !chapa.venda) return false
  return hasEstado(chapa, estado)
}

function hasEstado(chapa: ChapaDita, estado: FiltroChapas['estado']): boolean {
  if (estado === 'todas') return true
  return estado === 'em-estoque' ? countsInEstoque(chapa.estado) : chapa.estado === estado
}

/** The lots that there are, each once, in their order. */
export function lotesOf(chapas: readonly ChapaDita[]): string[] {
  const lotes = new Set(chapas.map(({ lote }) => lote).filter((lote) => lote !== ''))
  return [...lotes].sort(new Intl.Collator('pt-BR', { numeric: true }).compare)
}
