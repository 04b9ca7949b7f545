import type { Item, Material, Peca } from '@lapida/contracts/material'
import { ladosMedios, metragemLinear, areaTotal, type TotalMaterial } from '@lapida/domain/orcamento/material'
import { comAcabamentosSomados } from '@lapida/domain/orcamento/acabamentos'
import { acabamentoTotal, areaPeca } from '@lapida/domain/orcamento/peca'
import { centavosToReais, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import {
  metrosToMilimetros,
  milimetrosQuadradosToMetrosQuadrados,
  metrosQuadradosToMilimetrosQuadrados,
  milimetrosToMetros,
  type Milimetros,
  type MilimetrosQuadrados,
} from '@lapida/domain/shared/medidas'
import type { MaterialEscrito } from './material-escrito.ts'
import type { LinhaItem, LinhaPeca, MaterialGuardado, MaterialParaGuardar } from './materiais.repository.ts'

const reais = (value: number) => centavosToReais(value as Centavos)
const reaisOrNull = (value: number | null) => (value === null ? null : reais(value))
const metros = (value: number) => milimetrosToMetros(value as Milimetros)
const metrosQuadrados = (value: number) => milimetrosQuadradosToMetrosQuadrados(value as MilimetrosQuadrados)
const centavosOrNull = (value: number | null) => (value === null ? null : reaisToCentavos(value))

/** A stored material as the wire carries it. */
export function presentMaterial(guardado: MaterialGuardado): Material {
  const { material } = guardado
  const pecas = guardado.pecas.map(presentPeca)
  const { larguraMedia, alturaMedia } = ladosMedios(pecas)
  return {
    id: material.id,
    nome: material.nome,
    tipo: material.tipo,
    categoria: material.categoria,
    precoM2: reais(material.precoM2),
    ambiente: material.ambiente,
    observacoes: material.observacoes,
    images: material.images,
    isTemplate: material.isTemplate,
    clienteId: material.clienteId,
    orcamentoId: material.orcamentoId,
    estoqueMaterialId: material.estoqueMaterialId,
    valorCustomizado: reaisOrNull(material.valorCustomizado),
    pecas,
    itens: guardado.itens.map(presentItem),
    areaTotal: milimetrosQuadradosToMetrosQuadrados(areaTotal({ pecas })),
    metragemLinear: milimetrosToMetros(metragemLinear({ pecas })),
    larguraMedia: milimetrosToMetros(larguraMedia),
    alturaMedia: milimetrosToMetros(alturaMedia),
    valorTotal: reais(material.valorTotal),
    createdAt: material.createdAt.toISOString(),
    updatedAt: material.updatedAt.toISOString(),
  }
}

function presentPeca(linha: LinhaPeca): Peca {
  const medidas = {
    largura: metros(linha.larguraMm),
    comprimento: metros(linha.comprimentoMm),
    quantidade: linha.quantidade,
    acabamentoMetragemLinear: metros(linha.acabamentoMm),
    acabamentoValorMetro: reais(linha.acabamentoValorMetro),
    acabamentos: linha.acabamentos,
    areaDesenhada: linha.areaDesenhada === null ? null : metrosQuadrados(linha.areaDesenhada),
  }
  return {
    id: linha.id,
    nome: linha.nome,
    ...medidas,
    area: milimetrosQuadradosToMetrosQuadrados(areaPeca(medidas)),
    acabamentoValorTotal: centavosToReais(acabamentoTotal(medidas)),
    bordas: linha.bordas,
    acabamento: linha.acabamento,
    modoCobranca: linha.modoCobranca,
    valorUnitario: reais(linha.valorUnitario),
    recortes: linha.recortes,
    desenho: linha.desenho,
    valorCustomizado: reaisOrNull(linha.valorCustomizado),
    valorTotal: reais(linha.valorTotal),
  }
}

function presentItem(linha: LinhaItem): Item {
  return {
    id: linha.id,
    nome: linha.nome,
    tipo: linha.tipo,
    valor: reais(linha.valor),
    quantidade: linha.quantidade,
    valorCustomizado: reaisOrNull(linha.valorCustomizado),
    valorTotal: reais(linha.valorTotal),
    estoqueId: linha.estoqueId,
    quantidadeEstoqueDisponivel: linha.disponivel,
    observacoes: linha.observacoes,
  }
}

/** Where a material hangs and which of its row's fields are not its writer's. */
export interface LugarDoMaterial {
  userId: string
  orcamentoId: string | null
  clienteId: string | null
  isTemplate: boolean
  posicao: number
  createdAt: Date
  updatedAt: Date
}

/** Rows of a material as written, with the totals that the domain computed for it. */
export function rowsOfMaterial(
  escrito: MaterialEscrito,
  totais: TotalMaterial,
  lugar: LugarDoMaterial,
): MaterialParaGuardar {
  const { pecas, itens, ...fields } = escrito
  const owner = { userId: lugar.userId, materialId: escrito.id }
  return {
    material: {
      ...lugar,
      ...fields,
      precoM2: reaisToCentavos(escrito.precoM2),
      valorCustomizado: centavosOrNull(escrito.valorCustomizado),
      valorTotal: totais.total,
      excluidoEm: null,
    },
    pecas: pecas
      .map(comAcabamentosSomados)
      .map(({ largura, comprimento, acabamentoMetragemLinear, ...peca }, posicao) => ({
        ...owner,
        ...peca,
        posicao,
        larguraMm: metrosToMilimetros(largura),
        comprimentoMm: metrosToMilimetros(comprimento),
        acabamentoMm: metrosToMilimetros(acabamentoMetragemLinear),
        acabamentoValorMetro: reaisToCentavos(peca.acabamentoValorMetro),
        valorUnitario: reaisToCentavos(peca.valorUnitario),
        areaDesenhada:
          peca.areaDesenhada === null ? null : metrosQuadradosToMilimetrosQuadrados(peca.areaDesenhada),
        valorCustomizado: centavosOrNull(peca.valorCustomizado),
        valorTotal: totais.pecas[posicao] ?? 0,
      })),
    itens: itens.map((item, posicao) => ({
      ...owner,
      ...item,
      posicao,
      valor: reaisToCentavos(item.valor),
      valorCustomizado: centavosOrNull(item.valorCustomizado),
      valorTotal: totais.itens[posicao] ?? 0,
    })),
  }
}
