import type { OrcamentoCreateInput } from '@lapida/contracts/orcamento'
import { textoValidade } from '@lapida/domain/orcamento/validade'
import { escritoOfCondicoes, formaPagamentoOf } from '#blocks/condicoes-form/condicoes.ts'
import type { ItemEditavel, MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { closedEditor } from './wizard-reducer.ts'
import type { WizardState } from './wizard-state.ts'

/**
 * The body that creates the quote. Its id and requestId are the ones made when the wizard opened, so that a
 * repeat is the same quote; a new quote is a draft (spec 2 §4).
 */
export function toOrcamentoCreateInput(state: WizardState): OrcamentoCreateInput & { id: string } {
  const { condicoes: typed, materiais, servicos, cliente, orcamentoId } = closedEditor(state)
  const condicoes = escritoOfCondicoes(typed)
  return {
    ...condicoes,
    id: orcamentoId,
    requestId: orcamentoId,
    status: 'rascunho',
    clienteId: cliente.id,
    materiais: materiais.map(materialInput),
    servicos: servicos.map((servico) => ({ ...servico })),
    // What an older program kept has no rules; the server would take the company's.
    regrasCobranca: condicoes.regrasCobranca ?? null,
    condicoesPagamento: condicoes.condicoesPagamento.trim(),
    formaPagamento: formaPagamentoOf(condicoes),
    validadeOrcamento: textoValidade(condicoes.dataValidade),
    observacoesGerais: condicoes.observacoesGerais.map((note) => note.trim()).filter((note) => note !== ''),
  }
}

function materialInput(material: MaterialEditavel) {
  return {
    ...material,
    pecas: material.pecas.map((peca) => ({ ...peca })),
    itens: material.itens.map(itemInput),
  }
}

function itemInput({ quantidadeEstoqueDisponivel: _readOnly, ...item }: ItemEditavel) {
  return item
}
