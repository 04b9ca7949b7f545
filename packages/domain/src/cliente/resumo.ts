import type { Status } from '@lapida/contracts/valores'
import { valorVigente } from '../orcamento/valor-vigente.ts'
import { diaCivil, diasEntre, type DiaCivil } from '../shared/datas.ts'
import { sumCentavos, ZERO_CENTAVOS, type Centavos } from '../shared/dinheiro.ts'

/** What a customer's summary needs of a quote. */
export interface OrcamentoDoCliente {
  readonly clienteId: string | null
  readonly status: Status
  /** reais */
  readonly valorTotal: number
  /** reais that were agreed to */
  readonly valorContratado?: number | null
  /** ISO instant */
  readonly createdAt: string
  readonly exemplo?: boolean
}

/** A customer's quotes in three figures; sample data never counts. */
export interface ResumoDoCliente {
  quantidade: number
  valor: Centavos
  /** ISO instant of the latest quote; null without any */
  ultimo: string | null
}

export const SEM_ORCAMENTOS: ResumoDoCliente = { quantidade: 0, valor: ZERO_CENTAVOS, ultimo: null }

/** The summaries of all customers that have a quote, by their id. */
export function resumosPorCliente(orcamentos: readonly OrcamentoDoCliente[]): Map<string, ResumoDoCliente> {
  const resumos = new Map<string, ResumoDoCliente>()
  for (const orcamento of orcamentos) {
    const { clienteId, createdAt, exemplo } = orcamento
    if (clienteId === null || exemplo === true) continue
    const { quantidade, valor, ultimo } = resumos.get(clienteId) ?? SEM_ORCAMENTOS
    resumos.set(clienteId, {
      quantidade: quantidade + 1,
      valor: sumCentavos([valor, valorVigente(orcamento)]),
      ultimo: ultimo !== null && ultimo > createdAt ? ultimo : createdAt,
    })
  }
  return resumos
}

const ACTIVE_DAYS = 90

/** Whether a customer counts as active: its latest quote was made in the last 90 days, today included. */
export function isClienteAtivo({ ultimo }: ResumoDoCliente, hoje: DiaCivil, zona: string): boolean {
  return ultimo !== null && diasEntre(diaCivil(ultimo, zona), hoje) < ACTIVE_DAYS
}
