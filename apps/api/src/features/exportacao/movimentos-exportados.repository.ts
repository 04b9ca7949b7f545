import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { TipoProduto } from '@lapida/contracts/valores'
import { chapas } from '#db/schema/chapas.ts'
import { estoqueItens, estoqueMateriais } from '#db/schema/estoque.ts'
import { movimentos } from '#db/schema/movimentos.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import type { Context } from '#http/context.ts'

/** The place of a movement: its product, and its number among those of the product. */
export interface LugarDoMovimento {
  produtoId: string
  ordem: number
}

const PRODUTOS = { material: estoqueMateriais, item: estoqueItens } as const
const COLUNAS = { material: movimentos.estoqueMaterialId, item: movimentos.estoqueItemId } as const

/** Movements of one shelf with what they name, product after product, each in the order in which they were. */
export function findMovimentosDaConta(
  { db, userId }: Context,
  tipo: TipoProduto,
  { depois, limite }: { depois: LugarDoMovimento | null; limite: number },
) {
  const [produto, coluna] = [PRODUTOS[tipo], COLUNAS[tipo]]
  return db
    .select({
      movimento: getTableColumns(movimentos),
      produto: { id: produto.id, nome: produto.nome },
      numeracao: orcamentos.numeracao,
      codigo: chapas.codigo,
    })
    .from(movimentos)
    .innerJoin(produto, and(eq(produto.userId, movimentos.userId), eq(produto.id, coluna)))
    .leftJoin(
      orcamentos,
      and(eq(orcamentos.userId, movimentos.userId), eq(orcamentos.id, movimentos.orcamentoId)),
    )
    .leftJoin(chapas, and(eq(chapas.userId, movimentos.userId), eq(chapas.id, movimentos.chapaId)))
    .where(
      and(
        eq(movimentos.userId, userId),
        isNotNull(coluna),
        depois
          ? sql`(${coluna}, ${movimentos.ordem}) > (${depois.produtoId}::uuid, ${depois.ordem})`
          : undefined,
      ),
    )
    .orderBy(asc(coluna), asc(movimentos.ordem))
    .limit(limite)
}

export type MovimentoDaConta = Awaited<ReturnType<typeof findMovimentosDaConta>>[number]
