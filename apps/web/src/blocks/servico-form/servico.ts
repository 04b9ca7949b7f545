/** A service of a quote while it is being edited. */
export interface ServicoEditavel {
  id: string
  nome: string
  descricao: string
  /** reais */
  valor: number
}

/** What is typed for the next service before it is added. */
export interface NovoServico {
  nome: string
  /** reais as typed */
  valor: string
}

export const NO_SERVICO: NovoServico = { nome: '', valor: '' }
