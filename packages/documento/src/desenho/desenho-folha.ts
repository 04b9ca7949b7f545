import type { Empresa } from '@lapida/contracts/empresa'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Primitiva } from '@lapida/desenho/display/primitivas'
import type { Unidade } from '@lapida/domain/shared/medidas'
import { PONTOS_POR_MM, type Caixa, type ElementoDaFolha } from '../base/elementos.ts'

/** For whom a sheet is: the customer, the workshop (never any price), the fitters, or whoever measures on site. */
export type TipoDeFolha = 'cliente' | 'oficina' | 'instalacao' | 'conferencia'

/** The kinds of sheets, in the order in which they are offered. */
export const TIPOS_DE_FOLHA: readonly { id: TipoDeFolha; nome: string; titulo: string }[] = [
  { id: 'cliente', nome: 'Cliente', titulo: 'Desenho para aprovação' },
  { id: 'oficina', nome: 'Oficina', titulo: 'Ordem de serviço' },
  { id: 'instalacao', nome: 'Instalação', titulo: 'Folha de instalação' },
  { id: 'conferencia', nome: 'Conferência de obra', titulo: 'Conferência de obra' },
]

export type TamanhoDeFolha = 'A4' | 'A3'

/** Scales that are offered: 1:5 and so on. */
export const ESCALAS = [5, 10, 20, 25, 50] as const
export type Escala = (typeof ESCALAS)[number]

/** Sheets lie: width and height in points. */
export const TAMANHOS: Readonly<Record<TamanhoDeFolha, { largura: number; altura: number }>> = {
  A4: { largura: 297 * PONTOS_POR_MM, altura: 210 * PONTOS_POR_MM },
  A3: { largura: 420 * PONTOS_POR_MM, altura: 297 * PONTOS_POR_MM },
}

/** How sheets are wanted. */
export interface PedidoDeFolhas {
  tipo: TipoDeFolha
  tamanho: TamanhoDeFolha
  /** 'auto': the largest at which a room goes onto one sheet */
  escala: Escala | 'auto'
  /** after the rooms, each piece on a sheet of its own */
  umaPecaPorFolha: boolean
  /** lengths on the sheet */
  unidade: Unidade
}

/** What the sheets say besides the drawing itself. */
export interface DadosDasFolhas {
  desenho: Desenho
  empresa: Empresa
  cliente: { nome: string; endereco: string } | null
  /** number of the quote that the drawing belongs to, '' without one */
  orcamento: string
  acabamentos: readonly { id: string; nome: string }[]
  /** names of stones by id */
  materiais: Readonly<Record<string, string>>
  /** what the quote asks, already in words; only the customer's sheet shows it */
  valores: { linhas: readonly { nome: string; valor: string }[]; total: string } | null
  /** newest last */
  revisoes: readonly { letra: string; data: string; descricao: string }[]
  /** opens the public quote, or the drawing; its words stand below the code */
  qr: { url: string; rotulo: string }
  /** '21/11/2026' */
  data: string
}

/** One sheet, laid out: everything has its place in points, from the upper left corner. */
export interface FolhaDoDesenho {
  largura: number
  altura: number
  /** 'Cozinha', 'P1 · Bancada': what is on it */
  titulo: string
  /** 1:escala; null on a sheet of tables only */
  escala: number | null
  elementos: ElementoDaFolha[]
  qr: Caixa
  /** where the company's logo goes; null without one */
  logo: Caixa | null
}

/** What stands on a sheet before it is known which one of how many it is. */
export interface Rascunho {
  titulo: string
  escala: number | null
  lista: readonly Primitiva[]
  elementos: ElementoDaFolha[]
}
