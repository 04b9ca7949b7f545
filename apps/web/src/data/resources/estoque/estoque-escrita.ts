import type {
  CategoriaItem,
  CategoriaMaterial,
  EstoqueItem,
  EstoqueMaterial,
} from '@lapida/contracts/estoque'
import type { BodyInput } from '@lapida/contracts/endpoints'
import type { SemPrecos } from '@lapida/domain/conta/direitos'
import { isOnline } from '#shared/connection.ts'
import { uuid } from '#shared/uuid.ts'
import { ApiError, call, send } from '#data/api/api.ts'
import { CHAVES_ESTOQUE } from '#data/local/chaves-estoque.ts'
import { isConflito, type RecursoDoEstoque } from '#data/local/operacao.ts'
import { changeCopy } from '#data/local/remote-copy.ts'
import { discardOperacao } from '#data/queue/mend-outbox.ts'
import { enqueueOperacao, type NovaOperacao } from '#data/queue/outbox.ts'
import { findProduto } from '#data/queue/produtos-guardados.ts'
import { withProduto, type ProdutoNoAparelho } from '#data/queue/produtos-na-fila.ts'
import { operacoesOf, waitForOperacoes } from '#data/sending/destino.ts'

// Products go through the queue, as customers do. What moves a quantity needs the server, which adds it up from what
// everybody moved (decision 013), and so does a category.

/** The two shelves of the stock. */
export type Prateleira = 'materiais' | 'itens'

/** A product as its reader is told it: with prices for whoever sees those. */
export type Produto = SemPrecos<EstoqueMaterial | EstoqueItem> & Pick<ProdutoNoAparelho, '_sync'>

/** A category of either shelf, without its count: the screen counts what it shows. */
export type Categoria = Pick<CategoriaMaterial | CategoriaItem, 'id' | 'nome' | 'descricao'>

export type NovoMaterial = BodyInput<'estoque-materiais.create'>
export type NovoItem = BodyInput<'estoque-itens.create'>

/** What a form sends: every field of a new product, or those that were changed. */
export type ProdutoEscrito = Partial<NovoMaterial & NovoItem>

/** A product as somebody began to change it: what she saw of the fields that she changes. */
export type ProdutoDePartida = Pick<Produto, 'id'> & Partial<EstoqueMaterial & EstoqueItem>

/** A product that this device has. */
export interface ProdutoSalvo {
  id: string
  /** whether the server is still to have it */
  espera: boolean
  /** whether somebody else changed the same meanwhile: the person is asked */
  emConflito: boolean
}

const CATEGORIAS = {
  materiais: CHAVES_ESTOQUE.categoriasMaterial,
  itens: CHAVES_ESTOQUE.categoriasItem,
}

/**
 * Puts a new product on a shelf of this device, and sends it.
 * @throws {ApiError} what the server answers at once: DADOS_INVALIDOS, CATEGORIA_NAO_ENCONTRADA. Then nothing is kept.
 */
export async function createProduto(prateleira: Prateleira, body: ProdutoEscrito): Promise<ProdutoSalvo> {
  const id = uuid()
  await write(prateleira, { registroId: id, acao: 'criar', corpo: body, rotulo: nomeIn(body) })
  return saved(prateleira, id)
}

/**
 * Changes the given fields of a product, and no other: what somebody else wrote meanwhile stays, and of the same field the
 * person is asked. A quantity that the server knows is a sum of what everybody moved: another one is written with a
 * connection, or not at all.
 * @param antes the product as the person began with it, the fields that are given at least
 * @throws {ApiError} what the server answers at once: MATERIAL_NAO_ENCONTRADO, ITEM_NAO_ENCONTRADO, DADOS_INVALIDOS; of a
 *   quantity SEM_CONEXAO, too. Then nothing is kept.
 */
export async function changeProduto(
  prateleira: Prateleira,
  antes: ProdutoDePartida,
  { quantidadeEstoque, ...body }: ProdutoEscrito,
): Promise<ProdutoSalvo> {
  const { id } = antes
  const recurso = CHAVES_ESTOQUE[prateleira]
  const rotulo = nomeIn(body) || nomeIn((await findProduto(recurso, id)) ?? {})
  const isNew = (await operacoesOf(recurso, id)).some(({ acao }) => acao === 'criar')
  const counted = quantidadeEstoque === undefined ? {} : { quantidadeEstoque }
  if (!isNew && quantidadeEstoque !== undefined) {
    const produto = await send(`${recurso}.change`, { params: { id }, body: counted })
    await changeCopy<Produto[]>(recurso, (all) => withProduto(all, id, produto as Produto))
  }
  const corpo = isNew ? { ...body, ...counted } : body
  if (Object.keys(corpo).length > 0)
    await write(prateleira, { registroId: id, acao: 'alterar', corpo, antes, rotulo })
  return saved(prateleira, id)
}

/** Deletes a product so that it can be restored. @throws {ApiError} as changeProduto. */
export async function removeProduto(prateleira: Prateleira, { id, nome }: Produto): Promise<void> {
  await write(prateleira, { registroId: id, acao: 'remover', rotulo: nome })
}

/** Brings a deleted product back as it was. @throws {ApiError} as changeProduto. */
export async function restoreProduto(prateleira: Prateleira, produto: Produto): Promise<void> {
  const { _sync: _mark, ...corpo } = produto
  await write(prateleira, { registroId: produto.id, acao: 'restaurar', corpo, rotulo: produto.nome })
}

function nomeIn({ nome }: { nome?: unknown }): string {
  return typeof nome === 'string' ? nome : ''
}

async function saved(prateleira: Prateleira, id: string): Promise<ProdutoSalvo> {
  const operacoes = await operacoesOf(CHAVES_ESTOQUE[prateleira], id)
  return { id, espera: operacoes.length > 0, emConflito: operacoes.some(isConflito) }
}

/**
 * Keeps a write on this device and sends it. What the server refuses while the person waits is not kept: the form still
 * has it. What stands behind older writes of the product waits with them.
 */
async function write(
  prateleira: Prateleira,
  escrita: Pick<NovaOperacao<RecursoDoEstoque>, 'registroId' | 'acao' | 'antes' | 'rotulo'> & {
    corpo?: object
  },
): Promise<void> {
  const recurso = CHAVES_ESTOQUE[prateleira]
  const { registroId, corpo } = escrita
  const isFirst = (await operacoesOf(recurso, registroId)).length === 0
  await enqueueOperacao({ ...escrita, recurso, corpo: { ...corpo } })
  if (!isFirst || !isOnline() || (await waitForOperacoes(recurso, registroId)) !== 'recusada') return
  const [refused] = await operacoesOf(recurso, registroId)
  if (!refused?.erro) return
  await discardOperacao(refused.ordem)
  throw new ApiError(refused.erro)
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

async function keepCategoria(prateleira: Prateleira, categoria: Categoria): Promise<void> {
  await changeCopy<Categoria[]>(CATEGORIAS[prateleira], (all) => withProduto(all, categoria.id, categoria))
}
