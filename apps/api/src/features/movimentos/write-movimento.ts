import type { TipoMovimento, TipoProduto } from '@lapida/contracts/valores'
import { saldosDepois } from '@lapida/domain/estoque/movimento'
import type { Context } from '#http/context.ts'
import { chaveOfProduto, holdProdutos, type Produto } from './hold-produtos.ts'
import {
  findOrdens,
  insertMovimentos,
  updateQuantidades,
  type LinhaMovimento,
  type ProdutoEmEstoque,
} from './movimentos.repository.ts'

/** A change of a quantity that is to be written. */
export interface NovoMovimento {
  produto: Produto
  tipo: TipoMovimento
  /** m² or units with at most 4 decimals, negative for what goes out */
  quantidade: number
  motivo: string
  orcamentoId?: string | null
  /** the slab that came, went or was cut */
  chapaId?: string | null
  /** an id that the client made */
  id?: string | null
}

/** Writes one movement; see writeMovimentos. */
export async function writeMovimento(context: Context, movimento: NovoMovimento): Promise<LinhaMovimento> {
  const [written] = await writeMovimentos(context, [movimento])
  if (!written) throw new Error('A movement was not written.')
  return written
}

/**
 * The one way to a quantity of the stock: holds the products, writes the movements with the balance after each, and
 * sets the quantities to the last balances. Whether a movement may be (enough there, held by slabs) its caller has
 * decided, on what holdProdutos gave it.
 * @returns what was written, product by product
 */
export async function writeMovimentos(
  context: Context,
  novos: readonly NovoMovimento[],
): Promise<LinhaMovimento[]> {
  const held = await holdProdutos(
    context,
    novos.map(({ produto }) => produto),
  )
  const chains = chainsOf(novos)
  if (chains.size !== held.size) throw new Error('A movement names a product that the account has not.')
  const written: LinhaMovimento[] = []
  for (const tipo of ['material', 'item'] as const) {
    const produtos = [...held.values()].filter((produto) => produto.tipo === tipo)
    if (produtos.length > 0) written.push(...(await writeChains(context, tipo, { produtos, chains })))
  }
  return written
}

type Chains = ReadonlyMap<string, readonly NovoMovimento[]>

/** The movements of each product, in their order. */
function chainsOf(novos: readonly NovoMovimento[]): Chains {
  const chains = new Map<string, NovoMovimento[]>()
  for (const novo of novos) {
    const chave = chaveOfProduto(novo.produto)
    const chain = chains.get(chave)
    if (chain) chain.push(novo)
    else chains.set(chave, [novo])
  }
  return chains
}

async function writeChains(
  context: Context,
  tipo: TipoProduto,
  { produtos, chains }: { produtos: readonly ProdutoEmEstoque[]; chains: Chains },
): Promise<LinhaMovimento[]> {
  const ids = produtos.map(({ id }) => id)
  const ordens = await findOrdens(context, tipo, ids)
  const rows = produtos.flatMap((produto) => {
    const chain = chains.get(chaveOfProduto(produto)) ?? []
    const quantidades = chain.map(({ quantidade }) => quantidade)
    const first = (ordens.get(produto.id) ?? 0) + 1
    return saldosDepois(produto.quantidade, quantidades).flatMap((saldo, index) => {
      const novo = chain[index]
      return novo ? [rowOf(context, novo, { ordem: first + index, saldo })] : []
    })
  })
  await insertMovimentos(context, rows)
  // The last of a product's rows decides.
  const saldos = new Map(rows.map((row) => [row.estoqueMaterialId ?? row.estoqueItemId ?? '', row.saldo]))
  await updateQuantidades(context, tipo, saldos)
  return rows
}

function rowOf(
  { newId, userId, now }: Context,
  { produto, tipo, quantidade, motivo, orcamentoId = null, chapaId = null, id }: NovoMovimento,
  place: { ordem: number; saldo: number },
): LinhaMovimento {
  return {
    id: id ?? newId(),
    userId,
    estoqueMaterialId: produto.tipo === 'material' ? produto.id : null,
    estoqueItemId: produto.tipo === 'item' ? produto.id : null,
    ...place,
    tipo,
    quantidade,
    motivo,
    orcamentoId,
    chapaId,
    createdAt: now,
  }
}
