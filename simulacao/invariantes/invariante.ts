/** What an invariant sees: rows as the owner of the tables reads them, and what the program shows of them. */
export interface Vista {
  /** the workshop's account */
  conta: string
  rows<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** what the account is answered: a list, a file */
  read(path: string): Promise<string>
  /** what anybody is answered; with the mark of what somebody has of it already, 304 where it is still that */
  open(path: string, known?: string): Promise<{ status: number; text: string }>
  /** the words of a PDF that anybody is answered; null in a month that draws none */
  openPdf: ((path: string) => Promise<{ status: number; text: string }>) | null
  /** kept from step to step by each invariant for itself */
  memoria: Map<string, unknown>
  /** answers that nobody may get, with what was asked */
  tropecos: readonly string[]
  /** answers of customers who were told that they arrived */
  respondidas: readonly { tipo: string; orcamento: string; proposta: number; mensagem: string }[]
  /** slabs that somebody has changed by hand, leftovers that somebody brought back by hand */
  cortadasAMao: ReadonlySet<string>
  retalhosAMao: ReadonlySet<string>
  /** slabs of which somebody said that they add to what was counted of their stone */
  chapasNovas: ReadonlySet<string>
  /** slabs that somebody has changed by hand in this step */
  mexidas: ReadonlySet<string>
  /** whether no other invariant looks */
  sozinha: boolean
  /** the clock of the month */
  agora: Date
  aparelhos: readonly AparelhoVisto[]
}

/** A telephone, by what it shows. */
export interface AparelhoVisto {
  nome: string
  /** what it called saved and the server has not confirmed */
  salvos: ReadonlyMap<string, { tabela: 'clientes' | 'orcamentos'; id: string; campo: string; valor: string }>
  /** whether the last thing that it did was a sync that reached the server */
  isEqual: boolean
  find(
    tabela: 'clientes' | 'orcamentos',
    id: string,
  ): Promise<{ registro: object | null; espera: 'nada' | 'envio' | 'pessoa' }>
  state(): Promise<{ orcamentos: { id: string; versao: number; valorTotal: number }[]; esperam: number }>
}

/**
 * What must hold after every step. It is written in SQL and whole numbers and shares no code with the program: a rule
 * that both sides took from one place would be wrong on both.
 */
export type Invariante = {
  nome: string
  /** the rule in one sentence */
  regra: string
} & (
  | {
      /** gives a column `achado`, one row for each breach; $1 is the book of what was said (jsonb) */
      consulta: string
    }
  | {
      check(vista: Vista): Promise<string[]>
      /** looks after steps as well in which nobody asked the program to write anything */
      sempre?: true
    }
)
