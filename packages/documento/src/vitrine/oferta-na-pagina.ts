import type { Chapa } from '@lapida/contracts/chapa'
import type { PedraNaPagina } from '../pagina/pagina-pedra.ts'

/** A slab or leftover as anybody may see it who has the address: nothing of what it cost, where it stands or came from. */
export type OfertaNaPagina = Pick<
  Chapa,
  'codigo' | 'retalho' | 'largura' | 'altura' | 'espessura' | 'defeitos' | 'foto' | 'fotoPlana'
> & {
  pedra: string
  /** '' when unknown */
  acabamento: string
  /** reais, cash */
  preco: number
  descricao: string
  /** how its stone looks, where it has no photo of its own; null where nothing is known of it */
  daPedra: PedraNaPagina | null
}

/** What was asked of the page, as it was typed. */
export interface ProcuraDigitada {
  pedra: string
  comprimento: string
  largura: string
  ate: string
}

/** A page of what was found. */
export interface VitrineNaPagina {
  /** the stones of all offers, by name */
  pedras: readonly string[]
  ofertas: readonly OfertaNaPagina[]
  /** how many were found on all pages, and how many there are at all */
  achadas: number
  todas: number
  pagina: number
  paginas: number
  digitada: ProcuraDigitada
  /** what could not be read of it, by field: by those nothing was looked for */
  erros: Readonly<Partial<Record<keyof ProcuraDigitada, string>>>
}
