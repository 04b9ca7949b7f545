import type { Chapa } from '@lapida/contracts/chapa'
import type { EstadoChapa } from '@lapida/contracts/valores'
import { foldText } from '@lapida/domain/shared/texto'

/** What narrows a list of slabs; 'todas' and '' narrow nothing. */
export interface FiltroChapas {
  estado: EstadoChapa | 'todas'
  soRetalhos: boolean
  lote: string
  /** words of code, stone, lot, block or place; accents and case do not count */
  busca: string
}

export const SEM_FILTRO: FiltroChapas = { estado: 'todas', soRetalhos: false, lote: '', busca: '' }

/** The slabs that pass; `nomeDoMaterial` gives the stone of an id. */
export function filterChapas(
  chapas: readonly Chapa[],
  { estado, soRetalhos, lote, busca }: FiltroChapas,
  nomeDoMaterial: (id: string) => string,
): Chapa[] {
  const words = foldText(busca).split(' ').filter(Boolean)
  return chapas.filter((chapa) => {
    if (estado !== 'todas' && chapa.estado !== estado) return false
    if (soRetalhos && !chapa.retalho) return false
    if (lote !== '' && chapa.lote !== lote) return false
    if (words.length === 0) return true
    const { codigo, bloco, local, estoqueMaterialId } = chapa
    const text = foldText([codigo, chapa.lote, bloco, local, nomeDoMaterial(estoqueMaterialId)].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** The lots that there are, each once, in their order. */
export function lotesDas(chapas: readonly Chapa[]): string[] {
  const lotes = new Set(chapas.map(({ lote }) => lote).filter((lote) => lote !== ''))
  return [...lotes].sort(new Intl.Collator('pt-BR', { numeric: true }).compare)
}
