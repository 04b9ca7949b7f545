/** One sheet of a file as the page knows it. Its rows stay text that the page never takes apart: there may be 20,000. */
export interface AbaLida {
  nome: string
  /** how many rows, from the first of the sheet on */
  total: number
  /** how many columns have anything in them */
  largura: number
  /** cells of the first rows: headings, and what the columns hold */
  inicio: string[][]
  /** all rows as the server takes them: a JSON list of lists of texts */
  linhas: Blob
}

/** What the reading thread is asked: a file or a pasted text for its sheets, or a sheet for some of its rows. */
export type PedidoLeitura = { arquivo: File } | { texto: string }
export type PedidoLinhas = { linhas: Blob; numeros: number[] }

export type RespostaLeitura = { abas: [AbaLida, ...AbaLida[]] } | { problema: string }
export type RespostaLinhas = { celulas: string[][] }
