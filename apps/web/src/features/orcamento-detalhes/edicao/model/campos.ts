import type { Item, Material, Peca } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type {
  ItemEditavel,
  MaterialEditavel,
  PecaEditavel,
} from '#blocks/material-editor/material-editavel.ts'
import type { ServicoEditavel } from '#blocks/servico-form/servico.ts'

/** What of a quote can be changed by hand: nothing computed, nothing that the server owns. */
export type CamposDoOrcamento = Pick<
  Orcamento,
  | 'clienteId'
  | 'status'
  | 'baseDesconto'
  | 'desconto'
  | 'tipoDesconto'
  | 'acrescimo'
  | 'tipoAcrescimo'
  | 'formaPagamento'
  | 'meiosPagamento'
  | 'condicoesPagamento'
  | 'parcelas'
  | 'dadosBancarios'
  | 'prazoEntrega'
  | 'validadeOrcamento'
  | 'dataValidade'
  | 'observacoesGerais'
  | 'observacoes'
  | 'regrasCobranca'
> & { materiais: MaterialEditavel[]; servicos: ServicoEditavel[] }

/** The changeable fields of a stored quote. */
export function camposDoOrcamento(orcamento: Orcamento): CamposDoOrcamento {
  return {
    clienteId: orcamento.clienteId,
    status: orcamento.status,
    baseDesconto: orcamento.baseDesconto,
    desconto: orcamento.desconto,
    tipoDesconto: orcamento.tipoDesconto,
    acrescimo: orcamento.acrescimo,
    tipoAcrescimo: orcamento.tipoAcrescimo,
    formaPagamento: orcamento.formaPagamento,
    meiosPagamento: orcamento.meiosPagamento,
    condicoesPagamento: orcamento.condicoesPagamento,
    parcelas: orcamento.parcelas,
    dadosBancarios: orcamento.dadosBancarios,
    prazoEntrega: orcamento.prazoEntrega,
    validadeOrcamento: orcamento.validadeOrcamento,
    dataValidade: orcamento.dataValidade,
    observacoesGerais: orcamento.observacoesGerais,
    observacoes: orcamento.observacoes,
    regrasCobranca: orcamento.regrasCobranca,
    materiais: orcamento.materiais.map(materialEditavel),
    servicos: orcamento.servicos.map(({ id, nome, descricao, valor }) => ({ id, nome, descricao, valor })),
  }
}

function materialEditavel(material: Material): MaterialEditavel {
  return {
    id: material.id,
    nome: material.nome,
    tipo: material.tipo,
    categoria: material.categoria,
    precoM2: material.precoM2,
    ambiente: material.ambiente,
    observacoes: material.observacoes,
    images: material.images,
    valorCustomizado: material.valorCustomizado,
    estoqueMaterialId: material.estoqueMaterialId,
    pecas: material.pecas.map(pecaEditavel),
    itens: material.itens.map(itemEditavel),
  }
}

function pecaEditavel(peca: Peca): PecaEditavel {
  return {
    id: peca.id,
    nome: peca.nome,
    comprimento: peca.comprimento,
    largura: peca.largura,
    quantidade: peca.quantidade,
    bordas: peca.bordas,
    acabamento: peca.acabamento,
    modoCobranca: peca.modoCobranca,
    valorUnitario: peca.valorUnitario,
    recortes: peca.recortes,
    acabamentoMetragemLinear: peca.acabamentoMetragemLinear,
    acabamentoValorMetro: peca.acabamentoValorMetro,
    valorCustomizado: peca.valorCustomizado,
  }
}

function itemEditavel(item: Item): ItemEditavel {
  return {
    id: item.id,
    nome: item.nome,
    tipo: item.tipo,
    valor: item.valor,
    quantidade: item.quantidade,
    valorCustomizado: item.valorCustomizado,
    estoqueId: item.estoqueId,
    observacoes: item.observacoes,
    quantidadeEstoqueDisponivel: item.quantidadeEstoqueDisponivel,
  }
}
