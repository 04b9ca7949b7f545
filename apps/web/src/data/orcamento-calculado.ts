import type { Item, Material, Peca } from '@lapida/contracts/material'
import type { Orcamento, Servico } from '@lapida/contracts/orcamento'
import { comAcabamentosSomados } from '@lapida/domain/orcamento/acabamentos'
import { acabamentoTotal, areaPeca } from '@lapida/domain/orcamento/peca'
import { totalOrcamento, type TotalOrcamento } from '@lapida/domain/orcamento/total'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import {
  metrosToMilimetros,
  milimetrosQuadradosToMetrosQuadrados,
  milimetrosToMetros,
} from '@lapida/domain/shared/medidas'

type Totais = TotalOrcamento['materiaisTotais'][number]

/** A quote whose totals, areas and lines follow from its fields, by the same function as on the server. */
export function orcamentoCalculado(orcamento: Orcamento): Orcamento {
  const totais = totalOrcamento(orcamento)
  return {
    ...orcamento,
    materiais: orcamento.materiais.map((material, index) =>
      materialCalculado(material, totais.materiaisTotais[index], orcamento),
    ),
    servicos: orcamento.servicos.map(servicoCompleto),
    valorMateriais: centavosToReais(totais.materiais),
    valorServicos: centavosToReais(totais.servicos),
    subtotal: centavosToReais(totais.subtotal),
    valorDesconto: centavosToReais(totais.desconto),
    valorAcrescimo: centavosToReais(totais.acrescimo),
    valorTotal: centavosToReais(totais.total),
  }
}

const MATERIAL_VAZIO = {
  tipo: '',
  categoria: '',
  ambiente: '',
  observacoes: '',
  images: [],
  isTemplate: false,
  clienteId: null,
  estoqueMaterialId: null,
  valorCustomizado: null,
} satisfies Partial<Material>

function materialCalculado(material: Material, totais: Totais | undefined, orcamento: Orcamento): Material {
  const pecas = (material.pecas ?? []).map((peca, index) => pecaCalculada(peca, reais(totais?.pecas[index])))
  const itens = (material.itens ?? []).map((item, index) => itemCalculado(item, reais(totais?.itens[index])))
  return {
    ...MATERIAL_VAZIO,
    ...material,
    createdAt: material.createdAt ?? orcamento.createdAt,
    updatedAt: material.updatedAt ?? orcamento.updatedAt,
    orcamentoId: orcamento.id,
    pecas,
    itens,
    areaTotal: totais ? milimetrosQuadradosToMetrosQuadrados(totais.areaTotalMm2) : 0,
    metragemLinear: totais ? milimetrosToMetros(totais.metragemLinearMm) : 0,
    larguraMedia: mediaEmMetros(pecas.map(({ largura }) => largura)),
    alturaMedia: mediaEmMetros(pecas.map(({ comprimento }) => comprimento)),
    valorTotal: reais(totais?.total),
  }
}

function pecaCalculada(peca: Peca, valorTotal: number): Peca {
  const inteira = {
    ...{
      quantidade: 1,
      acabamentoMetragemLinear: 0,
      acabamentoValorMetro: 0,
      bordas: [],
      acabamento: '',
      modoCobranca: 'm2' as const,
      valorUnitario: 0,
      recortes: [],
      acabamentos: [],
      areaDesenhada: null,
      desenho: null,
      valorCustomizado: null,
    },
    ...peca,
  }
  return {
    ...comAcabamentosSomados(inteira),
    area: milimetrosQuadradosToMetrosQuadrados(areaPeca(peca)),
    acabamentoValorTotal: centavosToReais(acabamentoTotal(peca)),
    valorTotal,
  }
}

function itemCalculado(item: Item, valorTotal: number): Item {
  return {
    ...{ tipo: '', quantidade: 1, valorCustomizado: null, estoqueId: null, observacoes: '' },
    ...{ quantidadeEstoqueDisponivel: null },
    ...item,
    valorTotal,
  }
}

function servicoCompleto(servico: Servico): Servico {
  return { ...servico, descricao: servico.descricao ?? '' }
}

function reais(valor: Centavos | undefined): number {
  return valor === undefined ? 0 : centavosToReais(valor)
}

function mediaEmMetros(lados: readonly number[]): number {
  if (lados.length === 0) return 0
  const soma = lados.reduce((sum, lado) => sum + metrosToMilimetros(lado), 0)
  return milimetrosToMetros(metrosToMilimetros(soma / lados.length / 1000))
}
