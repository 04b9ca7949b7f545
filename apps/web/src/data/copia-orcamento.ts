import type { Material } from '@lapida/contracts/material'
import type { Orcamento, OrcamentoCreateInput } from '@lapida/contracts/orcamento'
import { textoValidade } from '@lapida/domain/orcamento/validade'
import type { DiaCivil } from '@lapida/domain/shared/datas'

type MaterialInput = NonNullable<OrcamentoCreateInput['materiais']>[number]

/**
 * What creates a copy of a quote: a draft for the same customer with the same lines, prices and conditions. Ids are
 * left out, so that every entry becomes a new one; the number is given by the server.
 */
export function copiaDoOrcamento(original: Orcamento, validade: DiaCivil): OrcamentoCreateInput {
  return {
    clienteId: original.clienteId,
    status: 'rascunho',
    numeracao: '',
    materiais: original.materiais.map(copiaDoMaterial),
    servicos: original.servicos.map(({ nome, descricao, valor }) => ({ nome, descricao, valor })),
    baseDesconto: original.baseDesconto,
    desconto: original.desconto,
    tipoDesconto: original.tipoDesconto,
    acrescimo: original.acrescimo,
    tipoAcrescimo: original.tipoAcrescimo,
    formaPagamento: original.formaPagamento,
    parcelas: original.parcelas,
    observacoes: original.observacoes,
    observacoesGerais: original.observacoesGerais,
    condicoesPagamento: original.condicoesPagamento,
    prazoEntrega: original.prazoEntrega,
    validadeOrcamento: textoValidade(validade),
    dataValidade: validade,
    meiosPagamento: original.meiosPagamento,
    dadosBancarios: original.dadosBancarios,
    regrasCobranca: original.regrasCobranca,
  }
}

function copiaDoMaterial(material: Material): MaterialInput {
  const { nome, tipo, categoria, precoM2, ambiente, observacoes, images } = material
  const { valorCustomizado, estoqueMaterialId, pecas, itens } = material
  return {
    ...{ nome, tipo, categoria, precoM2, ambiente, observacoes, images, valorCustomizado, estoqueMaterialId },
    pecas: pecas.map((peca) => ({
      nome: peca.nome,
      largura: peca.largura,
      comprimento: peca.comprimento,
      quantidade: peca.quantidade,
      acabamentoMetragemLinear: peca.acabamentoMetragemLinear,
      acabamentoValorMetro: peca.acabamentoValorMetro,
      bordas: peca.bordas,
      acabamento: peca.acabamento,
      modoCobranca: peca.modoCobranca,
      valorUnitario: peca.valorUnitario,
      recortes: peca.recortes,
      acabamentos: peca.acabamentos,
      areaDesenhada: peca.areaDesenhada,
      desenho: peca.desenho,
      valorCustomizado: peca.valorCustomizado,
    })),
    itens: itens.map((item) => ({
      nome: item.nome,
      tipo: item.tipo,
      valor: item.valor,
      quantidade: item.quantidade,
      valorCustomizado: item.valorCustomizado,
      estoqueId: item.estoqueId,
      observacoes: item.observacoes,
    })),
  }
}
