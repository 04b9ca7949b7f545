import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Orcamento, OrcamentoCreateInput } from '@lapida/contracts/orcamento'
import { withoutIds } from '@lapida/contracts/registro-escrito'
import { orcamentoEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { textoValidade } from '@lapida/domain/orcamento/validade'
import type { DiaCivil } from '@lapida/domain/shared/datas'

/**
 * What creates a copy of a quote: a draft for the same customer with the same lines, prices and conditions. Ids are
 * left out, so that every entry becomes a new one; the number is given by the server.
 */
export function copiaOfOrcamento(original: Orcamento, validade: DiaCivil): OrcamentoCreateInput {
  return {
    ...withoutIds(ORCAMENTO, orcamentoEscrito(original)),
    status: 'rascunho',
    numeracao: '',
    validadeOrcamento: textoValidade(validade),
    dataValidade: validade,
    // The days of the earlier work are none of this one.
    dataInicio: null,
    dataTermino: null,
  }
}
