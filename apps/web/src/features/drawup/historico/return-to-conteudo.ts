import type { Desenho } from '@lapida/desenho/model/tipos'
import { certo } from '@lapida/desenho/resultado'
import type { Comando } from '../tipos.ts'

/**
 * Makes the content of an earlier state the newest: name, pieces, rooms, notes and rules. What the drawing is (its id,
 * its letter, its quote) stays, and no id is ever given twice.
 */
export function returnToConteudo(conteudo: Desenho, nome: string): Comando {
  return (desenho) => {
    const { orcamentoId: _quote, clienteId: _customer, ...state } = conteudo
    const { id, revisao, orcamentoId, clienteId } = desenho
    const back: Desenho = {
      ...state,
      id,
      revisao,
      ...(orcamentoId !== undefined && { orcamentoId }),
      ...(clienteId !== undefined && { clienteId }),
      proximoId: Math.max(conteudo.proximoId, desenho.proximoId),
    }
    return certo({ desenho: back, nome, avisos: [] })
  }
}
