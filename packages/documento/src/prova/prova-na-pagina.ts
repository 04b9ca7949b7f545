import type { ConteudoDaProva } from '@lapida/contracts/prova'
import type { DocumentoOrcamento } from '../modelo/modelo.ts'
import type { RespostaPedida } from '../pagina/proposta-na-pagina.ts'

/**
 * A proof of the cut as its page shows it to the customer. The server fills it, the page only draws it: what is not in it
 * cannot leak.
 */
export interface ProvaNaPagina {
  documento: DocumentoOrcamento
  numero: number
  /** '22/11/2026 às 14:32' */
  data: string
  /** null where nothing of it is to be seen any more */
  conteudo: ConteudoDaProva | null
  estado: EstadoNaPagina
  /** what the form of an approval asks; null where no answer is taken */
  resposta: Omit<RespostaPedida, 'total'> | null
}

/** How a proof stands for its customer. */
export type EstadoNaPagina =
  /** `pedido`: what was asked for and when; null while nothing was */
  | { tipo: 'a-responder'; pedido: { quando: string; fala: string } | null }
  | { tipo: 'aprovada'; quem: string; quando: string; cortada: boolean }
  /** says why no answer is taken */
  | { tipo: 'fechada'; texto: string }
