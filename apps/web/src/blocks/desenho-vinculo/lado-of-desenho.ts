import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import { linhasOfOrcamento } from '@lapida/desenho/quantities/linhas-of-orcamento'
import type { Desenho } from '@lapida/desenho/model/tipos'
import type { Tabelas } from '@lapida/domain/desenho/linha-do-desenho'
import type { LadoDoDesenho } from '@lapida/domain/desenho/propostas'

/** What a drawing says that a quote should hold. */
export function ladoOfDesenho(desenho: Desenho, tabelas: Tabelas): LadoDoDesenho {
  return {
    desenho: { id: desenho.id, revisao: desenho.revisao },
    linhas: linhasOfOrcamento(desenho),
    tabelas,
  }
}

/** The tables that rows are named and priced by: the quote's own copy first, then what only the company has. */
export function tabelasOf(doOrcamento: RegrasCobranca | null, daEmpresa: RegrasCobranca): Tabelas {
  if (!doOrcamento) return daEmpresa
  return {
    acabamentos: withOthers(doOrcamento.acabamentos, daEmpresa.acabamentos),
    recortes: withOthers(doOrcamento.recortes, daEmpresa.recortes),
  }
}

function withOthers<Row extends { id: string }>(own: readonly Row[], others: readonly Row[]): Row[] {
  return [...own, ...others.filter(({ id }) => !own.some((row) => row.id === id))]
}
