import type { ServicoEscrito } from '@lapida/domain/orcamento/orcamento-escrito'

/** A service of a quote while it is being edited. */
export type ServicoEditavel = ServicoEscrito

/** What is typed for the next service before it is added. */
export interface NovoServico {
  nome: string
  /** reais as typed */
  valor: string
}

export const NO_SERVICO: NovoServico = { nome: '', valor: '' }
