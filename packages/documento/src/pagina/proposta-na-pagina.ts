import type { DocumentoOrcamento } from '../modelo/modelo.ts'
import type { PedraNaPagina } from './pagina-pedra.ts'
import type { ParcelaNaPagina } from './parcelas-da-pagina.ts'

/**
 * A quote as its public page shows it to the customer, every value already written as text. The server fills it; the page
 * only draws it. What is not in it cannot leak: no cost, no note, no other instalment's code, no whole document number.
 */
export interface PaginaDaProposta {
  documento: DocumentoOrcamento
  /** what of the quote is in front of the customer; null while nothing was ever sent */
  proposta: PropostaNaPagina | null
  estado: EstadoDaPagina
  /** 'da sua cozinha', as the greeting says it; '' where the room has no usual name, or there are several */
  objeto: string
  /** the version before this one and what is otherwise; null on the first one */
  mudancas: MudancasNaPagina | null
  /** materials that have several stones to choose from, in their order */
  variantes: readonly VarianteNaPagina[]
  /** what may be taken or left, with what it adds */
  opcionais: readonly OpcionalNaPagina[]
  /** what the approval form asks; null where no answer is taken */
  resposta: RespostaPedida | null
  /** what has happened and what comes, only as far as it is known */
  etapas: readonly EtapaNaPagina[]
  /** what is agreed to, on its own page and on that of a change to it that waits; null elsewhere */
  contrato: ContratoNaPagina | null
  /** where its stone is cut, for this customer to agree to; null while there is no such proof */
  prova: { aprovada: boolean } | null
}

/** A version as its customer names it. */
export interface PropostaNaPagina {
  numero: number
  /** a change to what is approved already */
  aditivo: boolean
  /** '21/11/2026' */
  data: string
}

/** How the quote stands for its customer; decides which parts the page has. */
export type EstadoDaPagina =
  /** never sent: may be read, takes no answer */
  | { tipo: 'em-preparacao' }
  /** frozen, but answers are not taken yet: of before versions were kept */
  | { tipo: 'sem-resposta'; texto: string }
  /** waits for an answer; `aviso` is what happened before */
  | { tipo: 'a-responder'; prazo: string; aviso: AvisoNaPagina | null }
  | { tipo: 'vencido'; texto: string; dia: string; pedido: AvisoNaPagina | null }
  | {
      tipo: 'aprovado'
      /** on this page, by the customer; otherwise the workshop was told */
      porVoce: boolean
      /** '22/11/2026 às 14:32'; null where nobody knows any more */
      quando: string | null
      /** 'R$ 3.890,50' */
      valor: string
      /** something is made of it already */
      emProducao: boolean
      /** what became of a change to it that was sent; null without one */
      aditivo: AditivoNaPagina | null
    }
  /** `vale`: number of the version that is agreed to all the same, where a change of that was declined */
  | { tipo: 'recusado'; porVoce: boolean; quando: string | null; vale: number | null }
  /** an older version; `atual` is the number of the one that holds */
  | { tipo: 'substituido'; quando: string; atual: number }
  /** `atual`: number of the version that holds in its place; null where none does */
  | { tipo: 'retirado'; quando: string; atual: number | null }

/** A change of what is agreed to, told on the page of that. */
export interface AditivoNaPagina {
  /** number of its version */
  proposta: number
  texto: string
  /** the customer may answer it still */
  aberto: boolean
}

/** Something that happened with the quote and that its customer should read before answering. */
export interface AvisoNaPagina {
  tipo: 'pedido-enviado' | 'reaberto'
  texto: string
  /** what the customer wrote, as it was written */
  fala: string
}

/** What is otherwise than in the version before. */
export interface MudancasNaPagina {
  /** number of the version before */
  anterior: number
  /** 'A proposta 1 deixou de valer em 21/11/2026 às 14:30.' */
  desde: string
  /** 'Você pediu em 20/11: …', '' when nothing was asked for */
  fala: string
  linhas: readonly MudancaNaPagina[]
  totalAntes: string
  totalAgora: string
  /** '+R$ 80,18' */
  diferenca: string
}

/** One thing that is otherwise; `antes` and `agora` are readings, '' where there is none. */
export interface MudancaNaPagina {
  nome: string
  campos: readonly { campo: string; antes: string; agora: string }[]
  /** '+R$ 35,40', '' where the total stays */
  valor: string
}

/** The stones among which the pieces of one material may be made. */
export interface VarianteNaPagina {
  /** id of the material, by which the form names it */
  materialId: string
  /** its place in the document's materials */
  indice: number
  /** 'Cozinha — Bancada' */
  titulo: string
  pedras: readonly PedraParaEscolher[]
}

/** One of the stones, with the whole total that the quote has with it. */
export interface PedraParaEscolher {
  letra: 'A' | 'B' | 'C'
  nome: string
  /** finish and thickness where they differ */
  detalhe: string
  pedra: PedraNaPagina | null
  total: string
  /** '+R$ 151,85' against stone A; 'sugerida' of A itself */
  diferenca: string
  escolhida: boolean
}

/** Something that the customer may take or leave. */
export interface OpcionalNaPagina {
  id: string
  nome: string
  descricao: string
  /** '+R$ 140,00' */
  valor: string
  marcado: boolean
}

/** What the approval form asks, and what it is prefilled with. */
export interface RespostaPedida {
  /** made with the page: whoever sends the same again gets the same answer */
  chave: string
  /** what the company wants of whoever approves */
  exige: 'nome' | 'documento' | 'assinatura'
  /** the first four signs of the document on file, or the whole of it where there is none */
  digitos: 'quatro' | 'completo' | null
  /** what that field is called: '4 primeiros números do seu CPF' */
  rotuloDigitos: string
  nome: string
  /** what the box says, word for word as it is kept */
  texto: string
  /** centavos that the page shows as total: whoever approves another one is asked again */
  total: number
}

/** What is agreed to, beside what the page shows. */
export interface ContratoNaPagina {
  /** number of its version */
  proposta: number
  /** 'R$ 3.890,50' */
  valor: string
  /** the parts in which it is paid, as they stand */
  parcelas: readonly ParcelaNaPagina[]
  /** proof of its approval; null without one */
  comprovante: ComprovanteNaPagina | null
  /** what was chosen of it: 'Cozinha' and 'pedra B, Branco Itaúnas' */
  escolhido: readonly { rotulo: string; texto: string }[]
}

/** Something that was done, is being done or comes. */
export interface EtapaNaPagina {
  nome: string
  texto: string
  estado: 'feita' | 'agora' | 'depois'
}

/** The proof that an approval leaves with the customer. */
export interface ComprovanteNaPagina {
  nome: string
  /** 'CPF ***.456.789-**', '' when none was asked */
  documento: string
  /** '22/11/2026 às 14:32 (Brasília)' */
  quando: string
  /** 'proposta 2, R$ 3.890,50' */
  proposta: string
  /** first signs of the answer's hash, in groups; '' when it has none */
  codigo: string
  /** drawn signature; [] where the typed name signs */
  tracos: readonly (readonly (readonly number[])[])[]
  /** the file can be had */
  arquivo: boolean
}
