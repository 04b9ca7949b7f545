import type { Papel } from '../base/cores.ts'
import type { DocumentoOrcamento } from '../modelo/modelo.ts'

/** What other programs show of a link to a quote: whose it is, what it is, for whom. Nothing of its values is in it. */
export interface Cartao {
  empresa: string
  iniciais: string
  /** address of the logo; null: the initials stand there */
  logo: string | null
  titulo: string
  /** 'Para Marina'; '' without a customer */
  para: string
  numero: string
  papel: Papel
}

/** Sides of the card in pixels, as the programs that show it want them. */
export const LADOS_DO_CARTAO = { largura: 1_200, altura: 630 } as const
/** Where the logo goes, as large as it can be, from the upper left corner. */
export const LOGO_DO_CARTAO = { x: 80, y: 64, largura: 420, altura: 120 } as const

/** The card of a quote. */
export function cartaoOfOrcamento({
  empresa,
  assunto,
  cliente,
  numero,
  papel,
}: Pick<DocumentoOrcamento, 'empresa' | 'assunto' | 'cliente' | 'numero' | 'papel'>): Cartao {
  return {
    empresa: empresa.nome,
    iniciais: empresa.iniciais,
    logo: empresa.logo,
    titulo: assunto ? `Orçamento: ${assunto}` : 'Orçamento',
    para: cliente ? `Para ${cliente.primeiroNome}` : '',
    numero,
    papel,
  }
}
