/** One sheet of a file: its cells as text, from its first row on. */
export interface AbaLida {
  nome: string
  linhas: string[][]
}

/** What the reading thread is asked, and what it answers. */
export type PedidoLeitura = { arquivo: File } | { texto: string }
export type RespostaLeitura = { abas: AbaLida[] } | { problema: string }
