import { useLiveQuery } from 'dexie-react-hooks'
import type {
  CategoriaItem,
  CategoriaMaterial,
  EstoqueItem,
  EstoqueMaterial,
} from '@lapida/contracts/estoque'
import type { SemPrecos } from '@lapida/domain/conta/direitos'
import { call } from '#data/api/api.ts'
import { CHAVES_ESTOQUE } from '#data/local/chaves-estoque.ts'
import type { RecursoDoEstoque } from '#data/local/operacao.ts'
import { materiaisRecentes, type MaterialRecente } from './materiais-recentes.ts'
import { outdateCopies, useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { openedStore } from '#data/local/store.ts'
import { subscribeToDelivered } from '#data/sending/sync.ts'

const { materiais: MATERIAIS, itens: ITENS } = CHAVES_ESTOQUE

/** A stone and an item as their reader is told them: with prices for whoever sees those. */
export type MaterialDito = SemPrecos<EstoqueMaterial>
export type ItemDito = SemPrecos<EstoqueItem>

// A quote that leaves the approval gives back what it took.
subscribeToDelivered(({ orcamentos }) => {
  if (orcamentos > 0) outdateCopies([MATERIAIS, ITENS])
})

/** So many records come with one answer: a large stock arrives in parts that no server and no browser stumbles over. */
const PAGE = 1_000

const NAMES = new Intl.Collator('pt-BR')

async function loadPages<Produto extends { id: string; nome: string }>(
  ask: (query: { limite: string; depois?: string }) => Promise<Produto[]>,
): Promise<Produto[]> {
  const found = new Map<string, Produto>()
  for (let depois: string | undefined; ;) {
    const page = await ask({ limite: String(PAGE), ...(depois !== undefined && { depois }) })
    for (const produto of page) found.set(produto.id, produto)
    depois = page.at(-1)?.id
    if (page.length < PAGE) break
  }
  // The server orders by code points: Árvore would stand behind Zebra.
  return [...found.values()].sort((one, other) => NAMES.compare(one.nome, other.nome))
}

const loadMateriais = () => loadPages((query) => call('estoque-materiais.list', { query }))
const loadItens = () => loadPages((query) => call('estoque-itens.list', { query }))
const loadCategoriasItem = () => call('categorias-item.list', {})
const loadCategoriasMaterial = () => call('categorias-material.list', {})

/** A shelf as it will be once the server has what waits; the code for that comes when something waits. */
async function withNaoEnviados<P extends EstoqueMaterial | EstoqueItem>(
  recurso: RecursoDoEstoque,
  produtos: P[] | undefined,
): Promise<P[] | undefined> {
  const operacoes = await openedStore()?.operacoes.where({ recurso }).sortBy('ordem')
  if (!operacoes?.length) return produtos
  const fila = await import('#data/queue/produtos-guardados.ts')
  return fila.withNaoEnviados(recurso, produtos ?? [], operacoes)
}

const withMateriaisDaFila = (all: EstoqueMaterial[] | undefined) => withNaoEnviados(MATERIAIS, all)
const withItensDaFila = (all: EstoqueItem[] | undefined) => withNaoEnviados(ITENS, all)

/** Stones in stock: from the network, or the last copy of this device, with what this device has not sent yet. */
export function useEstoqueMateriais(): RemoteCopy<MaterialDito[]> {
  return useRemoteCopy(MATERIAIS, loadMateriais, withMateriaisDaFila)
}

/** The same, for the screens of who sells: with what it is sold for. */
export function useMateriaisComPrecos(): RemoteCopy<EstoqueMaterial[]> {
  return useRemoteCopy(MATERIAIS, loadMateriais, withMateriaisDaFila)
}

/** Items in stock: from the network, or the last copy of this device, with what this device has not sent yet. */
export function useEstoqueItens(): RemoteCopy<ItemDito[]> {
  return useRemoteCopy(ITENS, loadItens, withItensDaFila)
}

/** The same, for the screens of who sells: with what they are sold for. */
export function useItensComPrecos(): RemoteCopy<EstoqueItem[]> {
  return useRemoteCopy(ITENS, loadItens, withItensDaFila)
}

/** Categories of items: from the network, or the last copy of this device. */
export function useCategoriasItem(): RemoteCopy<CategoriaItem[]> {
  return useRemoteCopy(CHAVES_ESTOQUE.categoriasItem, loadCategoriasItem)
}

/** Categories of stones: from the network, or the last copy of this device. */
export function useCategoriasMaterial(): RemoteCopy<CategoriaMaterial[]> {
  return useRemoteCopy(CHAVES_ESTOQUE.categoriasMaterial, loadCategoriasMaterial)
}

/** Stones of the latest quotes, then those of the stock; undefined while they are read. */
export function useRecentMateriais(limite = 4): MaterialRecente[] | undefined {
  return useLiveQuery(() => readRecentMateriais(limite), [limite])
}

async function readRecentMateriais(limite: number): Promise<MaterialRecente[]> {
  const store = openedStore()
  if (!store) return []
  const orcamentos = await store.orcamentos.orderBy('createdAt').reverse().limit(60).toArray()
  const copy = (await store.cache.get(MATERIAIS))?.valor as EstoqueMaterial[] | undefined
  return materiaisRecentes(orcamentos, (await withNaoEnviados(MATERIAIS, copy)) ?? [], limite)
}
