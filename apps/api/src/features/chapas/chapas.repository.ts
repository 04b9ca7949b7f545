import type { QueryOf } from '@lapida/contracts/endpoints'
import type { Status } from '@lapida/contracts/valores'
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { chapas } from '#db/schema/chapas.ts'
import { estoqueMateriais } from '#db/schema/estoque.ts'
import { orcamentos } from '#db/schema/orcamentos.ts'
import { prepared } from '#db/statement.ts'
import { brokenConstraintOf } from '#db/sql-state.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'

export { recordEventos } from '#db/eventos.ts'

export type LinhaChapa = typeof chapas.$inferSelect

/** The stone that a slab is of. */
const ofSamePedra = and(
  eq(estoqueMateriais.userId, chapas.userId),
  eq(estoqueMateriais.id, chapas.estoqueMaterialId),
)

/** Slabs of materials that are not deleted, by code. */
export function findChapas(
  { db, userId }: Context,
  { materialId, retalho, lote }: Omit<QueryOf<'chapas.list'>, 'estado'>,
): Promise<LinhaChapa[]> {
  return db
    .select(getTableColumns(chapas))
    .from(chapas)
    .innerJoin(estoqueMateriais, ofSamePedra)
    .where(
      and(
        eq(chapas.userId, userId),
        isNull(chapas.excluidoEm),
        isNull(estoqueMateriais.excluidoEm),
        materialId === undefined ? undefined : eq(chapas.estoqueMaterialId, idToFind(materialId)),
        retalho === undefined ? undefined : eq(chapas.retalho, retalho === 'true'),
        lote === undefined ? undefined : eq(chapas.lote, lote),
      ),
    )
    .orderBy(asc(chapas.codigo), asc(chapas.id))
}

/** What of a slab with a price says whether it is offered, and to whom it is shown who looks for something. */
export type LinhaOferta = Awaited<ReturnType<typeof findChapasComPreco>>[number]

/** The slabs that have a price, of stones that are not deleted, by code: a few words of each. */
export function findChapasComPreco({ db, userId }: Context) {
  return selectComPreco(db, { userId })
}

const selectComPreco = prepared('chapas_com_preco', (db) =>
  db
    .select({
      id: chapas.id,
      pedra: estoqueMateriais.nome,
      largura: chapas.largura,
      altura: chapas.altura,
      vendaPreco: chapas.vendaPreco,
      estado: chapas.estado,
      orcamentoId: chapas.orcamentoId,
      reservadaAte: chapas.reservadaAte,
    })
    .from(chapas)
    .innerJoin(estoqueMateriais, ofSamePedra)
    .where(
      and(
        eq(chapas.userId, sql.placeholder('userId')),
        isNull(chapas.excluidoEm),
        isNull(estoqueMateriais.excluidoEm),
        isNotNull(chapas.vendaPreco),
      ),
    )
    .orderBy(asc(chapas.codigo), asc(chapas.id)),
)

/**
 * The slab of an id, kept as it is until the transaction ends when `hold` says so; `excluido` looks among the deleted
 * ones instead.
 */
export async function findChapa(
  { db, userId }: Context,
  { id, excluido = false, hold = false }: { id: string; excluido?: boolean; hold?: boolean },
): Promise<LinhaChapa | null> {
  const query = db
    .select()
    .from(chapas)
    .where(
      and(
        eq(chapas.userId, userId),
        eq(chapas.id, idToFind(id)),
        excluido ? isNotNull(chapas.excluidoEm) : isNull(chapas.excluidoEm),
      ),
    )
    .$dynamic()
  // A row that merely refers to the slab, such as a leftover cut from it, need not wait.
  const [found] = await (hold ? query.for('no key update') : query)
  return found ?? null
}

/** These slabs, deleted ones too, which nobody else writes until the transaction ends; by id, as every writer of several. */
export function lockChapas({ db, userId }: Context, ids: readonly string[]): Promise<LinhaChapa[]> {
  return db
    .select()
    .from(chapas)
    .where(and(eq(chapas.userId, userId), inArray(chapas.id, [...ids])))
    .orderBy(asc(chapas.id))
    .for('no key update')
}

/** These slabs as they are now, without the deleted ones, by code. */
export function findChapasPorId({ db, userId }: Context, ids: readonly string[]): Promise<LinhaChapa[]> {
  return db
    .select()
    .from(chapas)
    .where(and(eq(chapas.userId, userId), inArray(chapas.id, [...ids]), isNull(chapas.excluidoEm)))
    .orderBy(asc(chapas.codigo), asc(chapas.id))
}

/** Codes that no other slab of the account may have. */
export async function findCodigos({ db, userId }: Context): Promise<string[]> {
  const rows = await db
    .select({ codigo: chapas.codigo })
    .from(chapas)
    .where(and(eq(chapas.userId, userId), isNull(chapas.excluidoEm)))
  return rows.map(({ codigo }) => codigo)
}

/** @throws {AppError} CODIGO_EM_USO */
export async function insertChapa({ db }: Context, row: LinhaChapa): Promise<void> {
  await refusingSameCodigo(row.codigo, () => db.insert(chapas).values(row))
}

/** @throws {AppError} CODIGO_EM_USO */
export async function updateChapa({ db, userId }: Context, row: LinhaChapa): Promise<void> {
  await refusingSameCodigo(row.codigo, () =>
    db
      .update(chapas)
      .set(row)
      .where(and(eq(chapas.userId, userId), eq(chapas.id, row.id))),
  )
}

async function refusingSameCodigo(codigo: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (brokenConstraintOf(error) !== 'chapas_codigo') throw error
    const texto = `Já existe uma chapa com o código ${codigo}.`
    throw new AppError('CODIGO_EM_USO', { texto, campos: { codigo: texto } })
  }
}

/** Quantities of these materials, deleted ones among them, which nobody else writes until the transaction ends. */
export async function holdMateriais(
  { db, userId }: Context,
  ids: readonly string[],
): Promise<Map<string, { quantidade: number; excluido: boolean }>> {
  const rows = await db
    .select({
      id: estoqueMateriais.id,
      quantidade: estoqueMateriais.quantidadeEstoque,
      excluidoEm: estoqueMateriais.excluidoEm,
    })
    .from(estoqueMateriais)
    .where(and(eq(estoqueMateriais.userId, userId), inArray(estoqueMateriais.id, [...new Set(ids)])))
    // Always in the same order, so that two writers that hold two materials wait instead of blocking each other.
    .orderBy(asc(estoqueMateriais.id))
    .for('no key update')
  return new Map(
    rows.map(({ id, quantidade, excluidoEm }) => [id, { quantidade, excluido: excluidoEm !== null }]),
  )
}

/** The slabs of these materials that are not deleted: what of their quantities is in slabs. */
export function findChapasDosMateriais({ db, userId }: Context, materialIds: readonly string[]) {
  return db
    .select({
      materialId: chapas.estoqueMaterialId,
      largura: chapas.largura,
      altura: chapas.altura,
      estado: chapas.estado,
    })
    .from(chapas)
    .where(
      and(
        eq(chapas.userId, userId),
        sql`${chapas.estoqueMaterialId} = any(${sql.param([...new Set(materialIds)])}::uuid[])`,
        isNull(chapas.excluidoEm),
      ),
    )
}

/** The status of a quote of the account that is not deleted; null for none. */
export async function findStatusDoOrcamento({ db, userId }: Context, id: string): Promise<Status | null> {
  const [found] = await db
    .select({ status: orcamentos.status })
    .from(orcamentos)
    .where(and(eq(orcamentos.userId, userId), eq(orcamentos.id, id), isNull(orcamentos.excluidoEm)))
  return found?.status ?? null
}
