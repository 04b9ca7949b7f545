/** What a cell of an exported sheet can hold; a day or an instant is a Date. */
export type Celula = string | number | boolean | Date | null

export interface ColunaPlanilha {
  titulo: string
  /** in characters */
  largura: number
  /** how Excel shows a number or a date: '#,##0.00' */
  formato?: string
}

export interface AbaPlanilha {
  nome: string
  colunas: readonly ColunaPlanilha[]
}

export const FORMATO_REAIS = '#,##0.00'
export const FORMATO_METROS = '0.000'
export const FORMATO_QUANTIDADE = '#,##0.####'
export const FORMATO_DIA = 'dd/mm/yyyy'
export const FORMATO_INSTANTE = 'dd/mm/yyyy hh:mm'
