import type { CodigoErro } from '@lapida/contracts/erros'
import type { Acao, Entidade } from '@lapida/contracts/historico'
import { quantidadeComUnidade, sumQuantidades } from '@lapida/domain/estoque/movimento'
import type { TipoProduto } from '@lapida/contracts/valores'
import { holdProdutos } from '#features/movimentos/hold-produtos.ts'
import { writeMovimento, type NovoMovimento } from '#features/movimentos/write-movimento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind, idToStore } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { produtoValues, type LinhaProduto, type ProdutoEscrito } from './produto-values.ts'

const CADASTRO = 'Saldo do cadastro'
const ALTERACAO = 'Quantidade alterada no cadastro'

type Values<Escrito> = Escrito &
  Pick<LinhaProduto, 'id' | 'userId' | 'busca' | 'exemplo' | 'createdAt' | 'updatedAt' | 'excluidoEm'>

/** One shelf: how its products are stored, and what they are called. */
export interface Prateleira<Escrito extends ProdutoEscrito, Produto> {
  entidade: Entidade
  tipo: TipoProduto
  naoEncontrado: CodigoErro
  find(
    context: Context,
    place: { id: string; excluido?: boolean },
  ): Promise<ProdutoGuardado<Escrito, Produto> | null>
  insert(context: Context, row: Values<Escrito>): Promise<void>
  update(context: Context, id: string, fields: Partial<Values<Escrito>>): Promise<void>
  hasCategoria(context: Context, id: string): Promise<boolean>
  /** refuses another quantity where something else than a person says what it is */
  refuseOutraQuantidade?(context: Context, id: string): Promise<void>
  record(context: Context, evento: NovoEvento): Promise<void>
}

/** A stored product: as its writer sent it, and as the wire carries it. */
export interface ProdutoGuardado<Escrito, Produto> {
  escrito: Escrito
  produto: Produto
}

export interface NovoEvento {
  entidade: Entidade
  entidadeId: string
  acao: Acao
  titulo: string
  detalhes?: Record<string, string>
}

interface Registrado {
  id: string
  nome: string
  detalhes?: Record<string, string>
}

/** The functions of one shelf; both shelves of the stock work alike. */
export function prateleiraOf<Escrito extends ProdutoEscrito, Produto>(shelf: Prateleira<Escrito, Produto>) {
  const find = async (context: Context, id: string, { excluido = false } = {}) => {
    const found = await shelf.find(context, { id: idToFind(id), excluido })
    if (!found) throw new AppError(shelf.naoEncontrado)
    return found
  }
  const record = (context: Context, acao: Acao, { id, nome, detalhes }: Registrado) =>
    shelf.record(context, {
      entidade: shelf.entidade,
      entidadeId: id,
      acao,
      titulo: nome,
      ...(detalhes && { detalhes }),
    })
  /** A change of the quantity is told with what there was and what there is. */
  const detalhesOf = (antes: number, { quantidadeEstoque }: Escrito): Pick<Registrado, 'detalhes'> => {
    if (quantidadeEstoque === antes) return {}
    const [de, para] = [antes, quantidadeEstoque].map((value) => quantidadeComUnidade(shelf.tipo, value))
    return { detalhes: { de: de ?? '', para: para ?? '' } }
  }
  const move = (
    context: Context,
    id: string,
    movimento: Pick<NovoMovimento, 'tipo' | 'quantidade' | 'motivo'>,
  ) => writeMovimento(context, { produto: { tipo: shelf.tipo, id }, ...movimento })
  const refuseQuantidade = async (context: Context, id: string, { quantidadeEstoque }: Escrito) => {
    await shelf.refuseOutraQuantidade?.(context, id)
    if (quantidadeEstoque < 0) throw invalidData({ quantidadeEstoque: 'O menor valor aceito é 0.' })
  }
  const setExcluido = async (context: Context, id: string, excluidoEm: Date | null) =>
    shelf.update(context, id, { excluidoEm, updatedAt: context.now } as Partial<Values<Escrito>>)

  return {
    /** @throws {AppError} when there is no such product */
    get: async (context: Context, id: string): Promise<Produto> => (await find(context, id)).produto,

    /**
     * Its quantity is its first movement. An id that the account has already is that product, as it stands.
     * @throws {AppError} CATEGORIA_NAO_ENCONTRADA, ID_EM_USO when that product is deleted or another account's
     */
    async create(context: Context, body: Escrito): Promise<Produto> {
      const { userId, now } = context
      const id = idToStore(body.id, context.newId)
      const known = body.id ? await shelf.find(context, { id }) : null
      if (known) return known.produto
      const escrito = await withCategoria(shelf, context, body)
      const made = { exemplo: false, createdAt: now, updatedAt: now, excluidoEm: null }
      await shelf.insert(context, {
        ...produtoValues({ ...escrito, quantidadeEstoque: 0 }),
        id,
        userId,
        ...made,
      })
      await move(context, id, { tipo: 'inicial', quantidade: escrito.quantidadeEstoque, motivo: CADASTRO })
      await record(context, 'criado', { id, nome: body.nome })
      return (await find(context, id)).produto
    },

    /**
     * Another quantity is written as a correction. A sample that somebody writes to, such as a stone with its own
     * price, is the workshop's from then on.
     * @throws {AppError} when there is no such product, CATEGORIA_NAO_ENCONTRADA, MATERIAL_POR_CHAPAS
     */
    async write(context: Context, id: string, change: Partial<Escrito>): Promise<Produto> {
      // Held before it is read: the quantity that is compared below is nobody else's by then.
      await holdProdutos(context, [{ tipo: shelf.tipo, id: idToFind(id) }])
      const { escrito: stored } = await find(context, id)
      const escrito = await withCategoria(shelf, context, { ...stored, ...change })
      const place = { id: idToFind(id), nome: escrito.nome }
      const { quantidadeEstoque } = stored
      const quantidade = sumQuantidades(escrito.quantidadeEstoque, -quantidadeEstoque)
      if (quantidade !== 0) await refuseQuantidade(context, place.id, escrito)
      const values = produtoValues({ ...escrito, quantidadeEstoque })
      const written = { ...values, exemplo: false, updatedAt: context.now }
      await shelf.update(context, place.id, written as Partial<Values<Escrito>>)
      if (quantidade !== 0) await move(context, place.id, { tipo: 'correcao', quantidade, motivo: ALTERACAO })
      await record(context, 'alterado', { ...place, ...detalhesOf(quantidadeEstoque, escrito) })
      return (await find(context, id)).produto
    },

    /** @throws {AppError} when there is no such product */
    async remove(context: Context, id: string): Promise<{ success: true }> {
      const { escrito } = await find(context, id)
      const place = { id: idToFind(id), nome: escrito.nome }
      await setExcluido(context, place.id, context.now)
      await record(context, 'excluido', place)
      return { success: true }
    },

    /** One that was never deleted stays as it is. @throws {AppError} when there is no such product */
    async restore(context: Context, id: string): Promise<{ success: true }> {
      if (await shelf.find(context, { id: idToFind(id) })) return { success: true }
      const { escrito } = await find(context, id, { excluido: true })
      const place = { id: idToFind(id), nome: escrito.nome }
      await setExcluido(context, place.id, null)
      await record(context, 'restaurado', place)
      return { success: true }
    },
  }
}

async function withCategoria<Escrito extends ProdutoEscrito, Produto>(
  shelf: Prateleira<Escrito, Produto>,
  context: Context,
  escrito: Escrito,
): Promise<Escrito> {
  const categoriaId = idToFind(escrito.categoriaId)
  if (!(await shelf.hasCategoria(context, categoriaId)))
    throw new AppError('CATEGORIA_NAO_ENCONTRADA', { campos: { categoriaId: 'Categoria não encontrada.' } })
  return { ...escrito, categoriaId }
}
