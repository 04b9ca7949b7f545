import type { Empresa } from '@lapida/contracts/empresa'
import type { OrcamentoCreateInput } from '@lapida/contracts/orcamento'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { textoValidade } from '@lapida/domain/orcamento/validade'
import { diaCivil } from '@lapida/domain/shared/datas'
import { condicoesPadrao, escritoOfCondicoes, formaPagamentoOf } from '#blocks/condicoes-form/condicoes.ts'
import type { MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'

/** A draft with these materials and the company's conditions, as the steps of a new quote begin it. */
export function novoOrcamento(
  id: string,
  materiais: readonly MaterialEditavel[],
  { empresa, clienteId }: { empresa: Empresa | null; clienteId: string | null },
): OrcamentoCreateInput & { id: string } {
  const known = empresa ?? empresaPadrao()
  const condicoes = escritoOfCondicoes(condicoesPadrao(known, diaCivil(new Date(), known.fusoHorario)))
  return {
    ...condicoes,
    id,
    clienteId,
    status: 'rascunho',
    materiais: materiais.map((material) => ({
      ...material,
      itens: material.itens.map(({ quantidadeEstoqueDisponivel: _readOnly, ...item }) => item),
    })),
    servicos: [],
    formaPagamento: formaPagamentoOf(condicoes),
    validadeOrcamento: textoValidade(condicoes.dataValidade),
  }
}
