import type {
  CategoriaItem,
  CategoriaMaterial,
  EstoqueItem,
  EstoqueMaterial,
} from '@lapida/contracts/estoque'
import type { BodyInput } from '@lapida/contracts/endpoints'
import { call } from '#data/api/api.ts'
import { CHAVES_ESTOQUE } from '#data/local/chaves-estoque.ts'
import { changeCopy } from '#data/local/remote-copy.ts'

// What changes the stock needs the server: a quantity is a sum of movements that other people write too. Each write
// puts the server's answer into the copy of this device, so that every screen shows it at once.

/** The two shelves of the stock. */
export type Prateleira = 'materiais' | 'itens'

export type Produto = EstoqueMaterial | EstoqueItem

/** A category of either shelf, without its count: the screen counts what it shows. */
export type Categoria = Pick<CategoriaMaterial | CategoriaItem, 'id' | 'nome' | 'descricao'>

export type NovoMaterial = BodyInput<'estoque-materiais.create'>
export type NovoItem = BodyInput<'estoque-itens.create'>

/** What a form sends: every field of a new product, or those that were changed. */
export type ProdutoEscrito = Partial<NovoMaterial & NovoItem>

const CATEGORIAS = {
  materiais: CHAVES_ESTOQUE.categoriasMaterial,
  itens: CHAVES_ESTOQUE.categoriasItem,
}

/**
 * Puts a new product on a shelf.
 * @param idempotencyKey the same at every attempt, so that two taps make one product
 * @throws {ApiError} DADOS_INVALIDOS, CATEGORIA_NAO_ENCONTRADA, SEM_CONEXAO.
 */
export async function createProduto(
  prateleira: Prateleira,
  body: ProdutoEscrito,
  idempotencyKey: string,
): Promise<Produto> {
  const produto: Produto =
    prateleira === 'materiais'
      ? await call('estoque-materiais.create', { body: body as NovoMaterial, idempotencyKey })
      : await call('estoque-itens.create', { body: body as NovoItem, idempotencyKey })
  await keepProduto(prateleira, produto)
  return produto
}

/**
 * Changes the given fields of a product, and no other: what somebody else wrote meanwhile stays.
 * @throws {ApiError} MATERIAL_NAO_ENCONTRADO, ITEM_NAO_ENCONTRADO, DADOS_INVALIDOS, SEM_CONEXAO.
 */
export async function changeProduto(
  prateleira: Prateleira,
  id: string,
  body: ProdutoEscrito,
): Promise<Produto> {
  const params = { id }
  const produto: Produto =
    prateleira === 'materiais'
      ? await call('estoque-materiais.change', { params, body })
      : await call('estoque-itens.change', { params, body })
  await keepProduto(prateleira, produto)
  return produto
}

/** Deletes a product so that it can be restored. @throws {ApiError} as changeProduto. */
export async function removeProduto(prateleira: Prateleira, id: string): Promise<void> {
  const params = { id }
  if (prateleira === 'materiais') await call('estoque-materiais.remove', { params })
  else await call('estoque-itens.remove', { params })
  await changeCopy<Produto[]>(CHAVES_ESTOQUE[prateleira], (all) => all.filter((one) => one.id !== id))
}

/** Brings a deleted product back as it was. @throws {ApiError} as changeProduto. */
export async function restoreProduto(prateleira: Prateleira, produto: Produto): Promise<void> {
  const params = { id: produto.id }
  if (prateleira === 'materiais') await call('estoque-materiais.restore', { params })
  else await call('estoque-itens.restore', { params })
  await keepProduto(prateleira, produto)
}

/** Makes a category of a shelf. @throws {ApiError} DADOS_INVALIDOS, SEM_CONEXAO. */
export async function createCategoria(
  prateleira: Prateleira,
  body: { nome: string; descricao: string },
  idempotencyKey: string,
): Promise<Categoria> {
  const categoria: Categoria =
    prateleira === 'materiais'
      ? await call('categorias-material.create', { body, idempotencyKey })
      : await call('categorias-item.create', { body, idempotencyKey })
  await keepCategoria(prateleira, categoria)
  return categoria
}

/** Gives a category another name or description; its products carry it at once. @throws {ApiError} as createCategoria. */
export async function renameCategoria(
  prateleira: Prateleira,
  id: string,
  body: { nome: string; descricao: string },
): Promise<Categoria> {
  const options = { params: { id }, body }
  const categoria: Categoria =
    prateleira === 'materiais'
      ? await call('categorias-material.replace', options)
      : await call('categorias-item.replace', options)
  await keepCategoria(prateleira, categoria)
  const named = { id, nome: categoria.nome }
  await changeCopy<Produto[]>(CHAVES_ESTOQUE[prateleira], (all) =>
    all.map((one) => (one.categoriaId === id ? { ...one, categoria: named } : one)),
  )
  return categoria
}

/** Deletes a category without products. @throws {ApiError} CATEGORIA_EM_USO, CATEGORIA_NAO_ENCONTRADA, SEM_CONEXAO. */
export async function removeCategoria(prateleira: Prateleira, id: string): Promise<void> {
  const params = { id }
  if (prateleira === 'materiais') await call('categorias-material.remove', { params })
  else await call('categorias-item.remove', { params })
  await changeCopy<Categoria[]>(CATEGORIAS[prateleira], (all) => all.filter((one) => one.id !== id))
}

async function keepProduto(prateleira: Prateleira, produto: Produto): Promise<void> {
  await changeCopy<Produto[]>(CHAVES_ESTOQUE[prateleira], (all) => withRecord(all, produto))
}

async function keepCategoria(prateleira: Prateleira, categoria: Categoria): Promise<void> {
  await changeCopy<Categoria[]>(CATEGORIAS[prateleira], (all) => withRecord(all, categoria))
}

const NAMES = new Intl.Collator('pt-BR')

/** A known record stands where it stood, a new one where its name belongs. */
function withRecord<T extends { id: string; nome: string }>(all: readonly T[], record: T): T[] {
  const others = all.filter(({ id }) => id !== record.id)
  const place = others.findIndex(({ nome }) => NAMES.compare(nome, record.nome) > 0)
  return place < 0 ? [...others, record] : others.toSpliced(place, 0, record)
}
