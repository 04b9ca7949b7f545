import type { EstoqueItem } from '@lapida/contracts/estoque'
import { motivoIndisponivel } from '@lapida/domain/estoque/baixo'
import {
  applyPropostas,
  propostasOfItens,
  type Proposta,
  type PropostaDeItem,
} from '@lapida/domain/desenho/propostas'
import type { ItemEditavel, MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { itemFromEstoque } from '#blocks/item-drawer/item-search.ts'

/** What a person ticked otherwise than it was proposed, by key. */
export interface Escolha {
  linhas: Readonly<Record<string, boolean>>
  /** rows whose total by hand is computed anew */
  recalculadas: Readonly<Record<string, boolean>>
  /** materials whose total by hand is computed anew */
  materiais: Readonly<Record<string, boolean>>
  itens: Readonly<Record<string, boolean>>
}

export const SEM_ESCOLHA: Escolha = { linhas: {}, recalculadas: {}, materiais: {}, itens: {} }

/** Only what the drawing alone changed is proposed: what was written in the quote is never overwritten unasked. */
export function isEscolhida(proposta: Proposta, { linhas }: Escolha): boolean {
  if (proposta.tipo === 'igual') return false
  const proposed = proposta.estado === 'desenho-mudou'
  return (linhas[proposta.chave] ?? proposed) && (proposta.tipo !== 'nova' || proposta.materialId !== null)
}

/** An item of the stock that goes into a material with the drawing, with why it cannot, '' when it can. */
export interface ItemProposto extends PropostaDeItem {
  chave: string
  nome: string
  estoque: EstoqueItem | null
  motivo: string
  escolhido: boolean
}

/** The items of the stock that the chosen rows, and those that are in the quote already, come with. */
export function itensPropostos(
  materiais: readonly MaterialEditavel[],
  propostas: readonly Proposta[],
  { escolha, estoque }: { escolha: Escolha; estoque: readonly EstoqueItem[] },
): ItemProposto[] {
  const staying = propostas.filter((uma) => uma.tipo !== 'nova' || isEscolhida(uma, escolha))
  return propostasOfItens(materiais, staying).map((proposta) => {
    const known = estoque.find(({ id }) => id === proposta.itemEstoqueId) ?? null
    const chave = `${proposta.materialId} ${proposta.itemEstoqueId}`
    const motivo = motivoOfItem(proposta, known)
    // Another number than the drawing had may have been sold on purpose: that one stays unless it is ticked.
    const proposed = proposta.item === null || proposta.de === proposta.antes
    return {
      ...proposta,
      chave,
      nome: known?.nome ?? proposta.item?.nome ?? 'Item do estoque',
      estoque: known,
      motivo,
      escolhido: motivo === '' && (escolha.itens[chave] ?? proposed),
    }
  })
}

function motivoOfItem({ de, para, item }: PropostaDeItem, estoque: EstoqueItem | null): string {
  if (!estoque) return item ? '' : 'Este item não está mais no estoque.'
  return para > de ? (motivoIndisponivel(estoque.quantidadeEstoque, para) ?? '') : ''
}

/** The materials after what was chosen; the new ones only where something goes into them. */
export function materiaisEscolhidos(
  materiais: readonly MaterialEditavel[],
  {
    propostas,
    itens,
    escolha,
  }: { propostas: readonly Proposta[]; itens: readonly ItemProposto[]; escolha: Escolha },
  { isNovo, newId }: { isNovo: (id: string) => boolean; newId: (chave: string) => string },
): MaterialEditavel[] {
  const escolhidas = propostas.filter((uma) => isEscolhida(uma, escolha))
  const recalculo = { pecas: ticked(escolha.recalculadas), materiais: ticked(escolha.materiais) }
  const comPecas = applyPropostas(materiais, escolhidas, { newId: ({ chave }) => newId(chave), recalculo })
  return comPecas
    .map((material) => ({ ...material, itens: withItens(material, itens, newId) }))
    .filter(({ id, pecas }) => pecas.length > 0 || !isNovo(id))
}

function ticked(choices: Readonly<Record<string, boolean>>): ReadonlySet<string> {
  return new Set(Object.keys(choices).filter((chave) => choices[chave]))
}

function withItens(
  material: MaterialEditavel,
  propostos: readonly ItemProposto[],
  newId: (chave: string) => string,
): ItemEditavel[] {
  const mine = propostos.filter(({ materialId, escolhido }) => escolhido && materialId === material.id)
  const changed = material.itens.map((item) => {
    const proposto = mine.find(({ item: known }) => known?.id === item.id)
    return proposto ? { ...item, quantidade: proposto.para } : item
  })
  const added = mine.flatMap(({ item, estoque, para, chave }) =>
    item || !estoque ? [] : [{ ...itemFromEstoque(newId(chave), estoque), quantidade: para }],
  )
  return [...changed, ...added]
}
