import { ITEM, MATERIAL, ORCAMENTO, PECA, SERVICO } from '@lapida/contracts/campos-escritos'
import type { Item, Material, Peca } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { addCampos } from '@lapida/contracts/registro-escrito'
import { centavosToReais, type Centavos } from '../shared/dinheiro.ts'
import { milimetrosQuadradosToMetrosQuadrados, milimetrosToMetros } from '../shared/medidas.ts'
import { withAcabamentosSomados } from './acabamentos.ts'
import { areaTotal, ladosMedios, metragemLinear, type TotalMaterial } from './material.ts'
import { acabamentoTotal, areaPeca } from './peca.ts'
import type { ItemEscrito, MaterialEscrito, OrcamentoEscrito, PecaEscrita } from './orcamento-escrito.ts'
import type { TotalOrcamento } from './total.ts'

/** A piece as it is read: what was written, and what follows from it. `valorTotal` is its line. */
export function pecaLida(escrita: PecaEscrita, valorTotal: Centavos): Peca {
  const peca = withAcabamentosSomados(addCampos({ id: escrita.id }, PECA, escrita))
  return Object.assign(peca, {
    area: milimetrosQuadradosToMetrosQuadrados(areaPeca(peca)),
    acabamentoValorTotal: centavosToReais(acabamentoTotal(peca)),
    valorTotal: centavosToReais(valorTotal),
  })
}

/** An item as it is read. `disponivel` is what the stock has of it, null for a free item. */
export function itemLido(escrito: ItemEscrito, valorTotal: Centavos, disponivel: number | null): Item {
  return Object.assign(addCampos({ id: escrito.id }, ITEM, escrito), {
    quantidadeEstoqueDisponivel: disponivel,
    valorTotal: centavosToReais(valorTotal),
  })
}

/** What of a material its owner and the clock decide. */
export type ProprioDoMaterial = Pick<
  Material,
  'isTemplate' | 'clienteId' | 'orcamentoId' | 'createdAt' | 'updatedAt'
>

/** A material as it is read. `disponivel` says of an item what the stock has of it. */
export function materialLido(
  escrito: MaterialEscrito,
  totais: Pick<TotalMaterial, 'pecas' | 'itens' | 'total'>,
  { proprio, disponivel }: { proprio: ProprioDoMaterial; disponivel: (item: ItemEscrito) => number | null },
): Material {
  const pecas = escrito.pecas.map((peca, index) => pecaLida(peca, totais.pecas[index] ?? NOTHING))
  const { larguraMedia, alturaMedia } = ladosMedios(pecas)
  return Object.assign(addCampos({ id: escrito.id }, MATERIAL, escrito), proprio, {
    pecas,
    itens: escrito.itens.map((item, index) =>
      itemLido(item, totais.itens[index] ?? NOTHING, disponivel(item)),
    ),
    areaTotal: milimetrosQuadradosToMetrosQuadrados(areaTotal({ pecas })),
    metragemLinear: milimetrosToMetros(metragemLinear({ pecas })),
    larguraMedia: milimetrosToMetros(larguraMedia),
    alturaMedia: milimetrosToMetros(alturaMedia),
    valorTotal: centavosToReais(totais.total),
  })
}

const NOTHING = 0 as Centavos

/** The sums of a quote: what is stored of its totals. */
export type SomasDoOrcamento = Pick<
  TotalOrcamento,
  'materiais' | 'servicos' | 'subtotal' | 'desconto' | 'acrescimo' | 'total'
>

/** What of a quote the server, the clock and the customer decide. */
export type ProprioDoOrcamento = Omit<Orcamento, keyof OrcamentoEscrito | keyof ReturnType<typeof somasLidas>>

/** A quote as it is read, from what was written of it, its materials as they are read, its sums and its own fields. */
export function orcamentoLido(
  escrito: Omit<OrcamentoEscrito, 'materiais'>,
  somas: SomasDoOrcamento,
  { proprio, materiais }: { proprio: ProprioDoOrcamento; materiais: Material[] },
): Orcamento {
  const lido = addCampos({ ...proprio }, ORCAMENTO, escrito)
  const servicos = escrito.servicos.map((servico) => addCampos({ id: servico.id }, SERVICO, servico))
  return Object.assign(lido, { materiais, servicos }, somasLidas(somas))
}

function somasLidas(somas: SomasDoOrcamento) {
  return {
    valorMateriais: centavosToReais(somas.materiais),
    valorServicos: centavosToReais(somas.servicos),
    subtotal: centavosToReais(somas.subtotal),
    valorDesconto: centavosToReais(somas.desconto),
    valorAcrescimo: centavosToReais(somas.acrescimo),
    valorTotal: centavosToReais(somas.total),
  }
}
