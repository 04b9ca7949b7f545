/** How a stone looks, on the page of a quote. */
export interface PedraNaPagina {
  /** address of the picture */
  fonte: string
  nome: string
  /** drawn by the program: then the page says that it is no photo */
  ilustracao: boolean
  /** of the picture where it is known, so that its place is kept free */
  lados: { largura: number; altura: number } | null
}
