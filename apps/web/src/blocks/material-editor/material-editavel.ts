import type {
  Item,
  ItemSalvar,
  Material,
  MaterialDoOrcamento,
  Peca,
  PecaSalvar,
} from '@lapida/contracts/material'

/** A piece while its material is being edited: what the server takes, with an id made here. */
export type PecaEditavel = Omit<PecaSalvar, 'id'> & { id: string }

/** A piece that is charged by its area, with no finish of the table, no cut-outs, and from no drawing. */
export const SEM_COBRANCA = {
  acabamento: '',
  modoCobranca: 'm2',
  valorUnitario: 0,
  recortes: [],
  acabamentos: [],
  areaDesenhada: null,
  desenho: null,
} satisfies Partial<PecaSalvar>

/** An item while its material is being edited; a stock item also carries how much of it there is. */
export type ItemEditavel = Omit<ItemSalvar, 'id'> & {
  id: string
  /** units on hand; null for a free item */
  quantidadeEstoqueDisponivel: number | null
}

/** A material of a quote while it is being edited: metres and reais, as on the wire. */
export type MaterialEditavel = Omit<MaterialDoOrcamento, 'id' | 'pecas' | 'itens'> & {
  id: string
  pecas: PecaEditavel[]
  itens: ItemEditavel[]
}

/** What is known of a stone when it is chosen. */
export interface PedraEscolhida {
  estoqueMaterialId: string | null
  /** name of the stone */
  tipo: string
  categoria: string
  /** reais per m² */
  precoM2: number
}

/** A new material of a stone, without pieces or items. The application's name falls back to the ambiente. */
export function newMaterial(
  id: string,
  pedra: PedraEscolhida,
  lugar: { nome: string; ambiente: string },
): MaterialEditavel {
  return {
    id,
    nome: lugar.nome.trim() || lugar.ambiente,
    tipo: pedra.tipo,
    categoria: pedra.categoria,
    precoM2: pedra.precoM2,
    ambiente: lugar.ambiente,
    observacoes: '',
    images: [],
    valorCustomizado: null,
    estoqueMaterialId: pedra.estoqueMaterialId,
    pecas: [],
    itens: [],
  }
}

/** What of a stored material can be changed by hand: nothing computed, nothing that the server owns. */
export function materialEditavel(material: Material): MaterialEditavel {
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
    acabamentos: peca.acabamentos,
    areaDesenhada: peca.areaDesenhada,
    desenho: peca.desenho,
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

/** How a material reads in a heading: 'Granito São Gabriel · Cozinha', with what is known of the two. */
export function tituloMaterial(material: { tipo: string; nome: string; ambiente: string }): string {
  const application = material.nome || material.ambiente
  if (material.tipo === '') return application
  return application === '' || application === material.tipo
    ? material.tipo
    : `${material.tipo} · ${application}`
}

/** Where a material without ambiente is listed. */
export const SEM_AMBIENTE = 'Sem ambiente'

export interface GrupoAmbiente {
  ambiente: string
  materiais: MaterialEditavel[]
}

/** Materials by ambiente in the order in which each ambiente first appears; those without one come last. */
export function gruposPorAmbiente(materiais: readonly MaterialEditavel[]): GrupoAmbiente[] {
  const groups = new Map<string, MaterialEditavel[]>()
  for (const material of materiais) {
    const ambiente = material.ambiente.trim() || SEM_AMBIENTE
    groups.set(ambiente, [...(groups.get(ambiente) ?? []), material])
  }
  return [...groups]
    .map(([ambiente, list]) => ({ ambiente, materiais: list }))
    .sort((a, b) => Number(a.ambiente === SEM_AMBIENTE) - Number(b.ambiente === SEM_AMBIENTE))
}
