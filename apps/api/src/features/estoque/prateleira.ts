import type { CodigoErro } from '@lapida/contracts/erros'
import type { ListaEstoqueQuery } from '@lapida/contracts/estoque'
import type { Acao, Entidade } from '@lapida/contracts/historico'
import type { RegistroEscrito } from '@lapida/contracts/registro-escrito'
import type { TipoProduto } from '@lapida/contracts/valores'
import { quantidadeComUnidade, sumQuantidades } from '@lapida/domain/estoque/movimento'
import { joinMudanca, type Partida } from '#features/juncao/join-mudanca.ts'
import { holdProdutos } from '#features/movimentos/hold-produtos.ts'
import { writeMovimento, type NovoMovimento } from '#features/movimentos/write-movimento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind, idToStore } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { filtroProdutos } from './filtro-produtos.ts'
import { produtoValues, type LinhaProduto, type ProdutoEscrito } from './produto-values.ts'
import { recordEventos, type ProdutosGuardados } from './produtos.repository.ts'

const CADASTRO = 'Saldo do cadastro'
const ALTERACAO = 'Quantidade alterada no cadastro'

type Linha<Escrito> = Escrito &
  Pick<LinhaProduto, 'id' | 'userId' | 'busca' | 'exemplo' | 'createdAt' | 'updatedAt' | 'excluidoEm'>

/** One shelf: how its products are stored, and what they are called. */
interface Prateleira<Escrito extends ProdutoEscrito, Produto, Guardado extends { linha: Linha<Escrito> }> {
  entidade: Entidade
  tipo: TipoProduto
  naoEncontrado: CodigoErro
  guardados: ProdutosGuardados<Guardado>
  /** what is written of a product */
  campos: RegistroEscrito
  /** a stored product as its writer sent it */
  escrito(guardado: Guardado): Escrito
  /** and as the wire carries it */
  present(guardado: Guardado): Produto
  /** refuses another quantity where something else than a person says what it is */
  refuseOutraQuantidade?(context: Context, id: string): Promise<void>
}

interface Registrado {
  id: string
  nome: string
  detalhes?: Record<string, string>
}

/** A product with the id that a device may have given it. */
type Novo<Escrito> = Escrito & { id?: string | null | undefined }

/** The fields that change, and what they were where the writer says it. */
type Mudanca<Escrito> = Partial<Escrito> & Pick<Partida, 'base'>

interface Place {
  params: { id: string }
}

/** The calls of one shelf; both shelves of the stock work alike. */
export function prateleiraOf<
  Escrito extends ProdutoEscrito,
  Produto,
  Guardado extends { linha: Linha<Escrito> },
>(shelf: Prateleira<Escrito, Produto, Guardado>) {
  const { guardados } = shelf
  const find = async (context: Context, id: string, { excluido = false } = {}) => {
    const found = await guardados.find(context, { id: idToFind(id), excluido })
    if (!found) throw new AppError(shelf.naoEncontrado)
    return found
  }
  const present = async (context: Context, id: string) => shelf.present(await find(context, id))
  const record = (context: Context, acao: Acao, { id, nome, detalhes }: Registrado) =>
    recordEventos(context, [
      { entidade: shelf.entidade, entidadeId: id, acao, titulo: nome, ...(detalhes && { detalhes }) },
    ])
  const move = (
    context: Context,
    id: string,
    movimento: Pick<NovoMovimento, 'tipo' | 'quantidade' | 'motivo'>,
  ) => writeMovimento(context, { produto: { tipo: shelf.tipo, id }, ...movimento })
  const refuseQuantidade = async (context: Context, id: string, { quantidadeEstoque }: Escrito) => {
    await shelf.refuseOutraQuantidade?.(context, id)
    if (quantidadeEstoque < 0) throw invalidData({ quantidadeEstoque: 'O menor valor aceito é 0.' })
  }
  const setExcluido = async (context: Context, { linha }: Guardado, excluidoEm: Date | null) => {
    await guardados.update(context, linha.id, { excluidoEm, updatedAt: context.now })
    await record(context, excluidoEm ? 'excluido' : 'restaurado', linha)
  }

  return {
    /** Everything on the shelf by name, inactive products too; or what the query asks for of it. */
    async list(
      context: Context,
      { query }: { query: ListaEstoqueQuery } = { query: {} },
    ): Promise<Produto[]> {
      return (await guardados.list(context, filtroProdutos(query))).map(shelf.present)
    },

    /** @throws {AppError} when there is no such product */
    get: (context: Context, { params }: Place): Promise<Produto> => present(context, params.id),

    /**
     * Its quantity is its first movement. An id that the account has already is that product, as it stands.
     * @throws {AppError} CATEGORIA_NAO_ENCONTRADA, ID_EM_USO when that product is deleted or another account's
     */
    async create(context: Context, { body }: { body: Novo<Escrito> }): Promise<Produto> {
      const { userId, now } = context
      const id = idToStore(body.id, context.newId)
      const known = body.id ? await guardados.find(context, { id }) : null
      if (known) return shelf.present(known)
      const escrito = await withCategoria<Escrito>(context, guardados, body)
      const made = { exemplo: false, createdAt: now, updatedAt: now, excluidoEm: null }
      const values = produtoValues({ ...escrito, quantidadeEstoque: 0 })
      await guardados.insert(context, { ...values, id, userId, ...made })
      await move(context, id, { tipo: 'inicial', quantidade: escrito.quantidadeEstoque, motivo: CADASTRO })
      await record(context, 'criado', { id, nome: body.nome })
      return present(context, id)
    },

    /**
     * Another quantity is written as a correction. A sample that somebody writes to, such as a stone with its own
     * price, is the workshop's from then on.
     * @throws {AppError} when there is no such product, CATEGORIA_NAO_ENCONTRADA, MATERIAL_POR_CHAPAS, CAMPOS_EM_CONFLITO
     */
    async write(context: Context, { params, body }: Place & { body: Mudanca<Escrito> }): Promise<Produto> {
      const id = idToFind(params.id)
      // Held before it is read: the quantity that is compared below is nobody else's by then.
      await holdProdutos(context, [{ tipo: shelf.tipo, id }])
      const found = await find(context, id)
      const { quantidadeEstoque } = found.linha
      const escrito = await withCategoria(context, guardados, withMudanca(shelf, found, body))
      const quantidade = sumQuantidades(escrito.quantidadeEstoque, -quantidadeEstoque)
      if (quantidade !== 0) await refuseQuantidade(context, id, escrito)
      const values = produtoValues({ ...escrito, quantidadeEstoque })
      await guardados.update(context, id, { ...values, exemplo: false, updatedAt: context.now })
      if (quantidade !== 0) await move(context, id, { tipo: 'correcao', quantidade, motivo: ALTERACAO })
      await record(context, 'alterado', {
        id,
        nome: escrito.nome,
        ...detalhesOf(shelf.tipo, [quantidadeEstoque, escrito.quantidadeEstoque]),
      })
      return present(context, id)
    },

    /** It can be restored; quotes that use it stay as they are. @throws {AppError} when there is no such product */
    async remove(context: Context, { params }: Place): Promise<{ success: true }> {
      await setExcluido(context, await find(context, params.id), context.now)
      return { success: true }
    },

    /** One that was never deleted stays as it is. @throws {AppError} when there is no such product */
    async restore(context: Context, { params }: Place): Promise<{ success: true }> {
      if (await guardados.find(context, { id: idToFind(params.id) })) return { success: true }
      await setExcluido(context, await find(context, params.id, { excluido: true }), null)
      return { success: true }
    },
  }
}

/**
 * A stored product after a change, joined with what others changed since it began. A quantity is no field of these: it is a
 * sum, and another one corrects what stands.
 */
function withMudanca<Escrito extends ProdutoEscrito, Guardado extends { linha: Linha<Escrito> }>(
  { campos, escrito }: Pick<Prateleira<Escrito, unknown, Guardado>, 'campos' | 'escrito'>,
  found: Guardado,
  { base, ...mudanca }: Mudanca<Escrito>,
): Escrito {
  const atual = escrito(found)
  if (base === undefined) return { ...atual, ...mudanca }
  const { quantidadeEstoque: _sum, ...begun } = base
  const guardado = { atual, escritas: {}, updatedAt: found.linha.updatedAt.toISOString() }
  return { ...atual, ...joinMudanca(campos, guardado, { mudanca, partida: { base: begun } }) }
}

/** A change of the quantity is told with what there was and what there is. */
function detalhesOf(tipo: TipoProduto, [antes, depois]: [number, number]): Pick<Registrado, 'detalhes'> {
  if (antes === depois) return {}
  return { detalhes: { de: quantidadeComUnidade(tipo, antes), para: quantidadeComUnidade(tipo, depois) } }
}

async function withCategoria<Escrito extends ProdutoEscrito>(
  context: Context,
  { holdCategoria }: Pick<ProdutosGuardados<{ linha: Linha<Escrito> }>, 'holdCategoria'>,
  escrito: Escrito,
): Promise<Escrito> {
  const categoriaId = idToFind(escrito.categoriaId)
  if (!(await holdCategoria(context, categoriaId)))
    throw new AppError('CATEGORIA_NAO_ENCONTRADA', { campos: { categoriaId: 'Categoria não encontrada.' } })
  return { ...escrito, categoriaId }
}
