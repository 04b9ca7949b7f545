import type { Material } from '@lapida/contracts/material'
import type { TotalMaterial } from '@lapida/domain/orcamento/material'
import { withAcabamentosSomados } from '@lapida/domain/orcamento/acabamentos'
import type { ItemEscrito, MaterialEscrito, PecaEscrita } from '@lapida/domain/orcamento/orcamento-escrito'
import { materialLido } from '@lapida/domain/orcamento/orcamento-lido'
import { centavosToReais, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import {
  metrosToMilimetros,
  milimetrosQuadradosToMetrosQuadrados,
  metrosQuadradosToMilimetrosQuadrados,
  milimetrosToMetros,
  type Milimetros,
  type MilimetrosQuadrados,
} from '@lapida/domain/shared/medidas'
import type { LinhaItem, LinhaPeca, MaterialGuardado, MaterialParaGuardar } from './materiais.repository.ts'

const reais = (value: number) => centavosToReais(value as Centavos)
const reaisOrNull = (value: number | null) => (value === null ? null : reais(value))
const metros = (value: number) => milimetrosToMetros(value as Milimetros)
const metrosQuadrados = (value: number) => milimetrosQuadradosToMetrosQuadrados(value as MilimetrosQuadrados)
const centavosOrNull = (value: number | null) => (value === null ? null : reaisToCentavos(value))

/** A stored material as the wire carries it. */
export function presentMaterial({ material, pecas, itens }: MaterialGuardado): Material {
  const { isTemplate, clienteId, orcamentoId, createdAt, updatedAt } = material
  const disponivel = new Map(itens.map((linha) => [linha.id, linha.disponivel]))
  return materialLido(
    {
      ...material,
      precoM2: reais(material.precoM2),
      valorCustomizado: reaisOrNull(material.valorCustomizado),
      pecas: pecas.map(pecaEscrita),
      itens: itens.map(itemEscrito),
    },
    {
      pecas: pecas.map(({ valorTotal }) => valorTotal as Centavos),
      itens: itens.map(({ valorTotal }) => valorTotal as Centavos),
      total: material.valorTotal as Centavos,
    },
    {
      proprio: {
        isTemplate,
        clienteId,
        orcamentoId,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      },
      disponivel: ({ id }) => disponivel.get(id) ?? null,
    },
  )
}

function pecaEscrita(linha: LinhaPeca): PecaEscrita {
  return {
    ...linha,
    largura: metros(linha.larguraMm),
    comprimento: metros(linha.comprimentoMm),
    acabamentoMetragemLinear: metros(linha.acabamentoMm),
    acabamentoValorMetro: reais(linha.acabamentoValorMetro),
    valorUnitario: reais(linha.valorUnitario),
    areaDesenhada: linha.areaDesenhada === null ? null : metrosQuadrados(linha.areaDesenhada),
    valorCustomizado: reaisOrNull(linha.valorCustomizado),
  }
}

function itemEscrito(linha: LinhaItem): ItemEscrito {
  return {
    ...linha,
    valor: reais(linha.valor),
    valorCustomizado: reaisOrNull(linha.valorCustomizado),
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
      .map(withAcabamentosSomados)
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
