import { isDeepStrictEqual } from 'node:util'
import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { anyOf } from '#db/any-of.ts'
import {
  materialInteiro,
  readMateriais,
  type LinhaMaterial,
  type LinhaPeca,
  type MaterialGuardado,
} from '#db/materiais-inteiros.ts'
import { clientes } from '#db/schema/clientes.ts'
import { estoqueItens, estoqueMateriais } from '#db/schema/estoque.ts'
import { itens, materiais, pecas } from '#db/schema/materiais.ts'
import { inserter, overwriter, placer, updater } from '#db/prepared-writes.ts'
import { prepared } from '#db/statement.ts'
import { leaveToCommit, together } from '#db/together.ts'
import type { Transaction } from '#db/transaction.ts'
import type { Context } from '#http/context.ts'

export { recordEventos } from '#db/eventos.ts'
export type { LinhaItem, LinhaMaterial, LinhaPeca, MaterialGuardado } from '#db/materiais-inteiros.ts'

/** The same, to be stored. */
export interface MaterialParaGuardar {
  material: LinhaMaterial
  pecas: LinhaPeca[]
  itens: (typeof itens.$inferSelect)[]
}

export type FiltroMateriais =
  | { id: string; excluido?: boolean }
  | { orcamentoIds: readonly string[] }
  | { isTemplate: boolean; clienteId?: string | undefined }

/** What is stored, and what is to be stored. */
export interface MateriaisParaGuardar {
  before: readonly MaterialParaGuardar[]
  after: readonly MaterialParaGuardar[]
  /** when those that are stored were made, by id */
  madeAt?: ReadonlyMap<string, Date>
  /** their quote is new: none of it was ever deleted */
  novo?: boolean
}

/** Rows of one insert: parameters of one statement are limited to 65,535. */
const CHUNK = 2_000

/** The materials of a filter: those of quotes in the order of their places, others the newest first. */
export async function findMateriais(
  db: Transaction,
  userId: string,
  filter: FiltroMateriais,
): Promise<MaterialGuardado[]> {
  const rows = await db
    .select({ inteiro: materialInteiro(sql`${userId}`) })
    .from(materiais)
    .where(and(eq(materiais.userId, userId), ...conditionsOf(filter)))
    .orderBy(
      ...('orcamentoIds' in filter
        ? [asc(materiais.posicao)]
        : [desc(materiais.createdAt), asc(materiais.id)]),
    )
  return readMateriais(rows.map(({ inteiro }) => inteiro))
}

function conditionsOf(filter: FiltroMateriais): SQL[] {
  if ('id' in filter)
    return [
      eq(materiais.id, filter.id),
      filter.excluido ? isNotNull(materiais.excluidoEm) : isNull(materiais.excluidoEm),
    ]
  if ('orcamentoIds' in filter)
    return [anyOf(materiais.orcamentoId, filter.orcamentoIds), isNull(materiais.excluidoEm)]
  return [
    isNull(materiais.excluidoEm),
    isNull(materiais.orcamentoId),
    eq(materiais.isTemplate, filter.isTemplate),
    ...(filter.clienteId ? [eq(materiais.clienteId, filter.clienteId)] : []),
  ]
}

/** A material as it stands from now on; `mudou`: it was written. */
export interface MaterialSalvo {
  guardado: MaterialParaGuardar
  mudou: boolean
}

/**
 * Brings the stored materials from `before` to `after`, touching only what differs; those that go are only
 * marked as deleted. A new material keeps its id: that of a deleted material of the same quote revives it;
 * when another row anywhere has it, the new material gets a fresh one and that row is not touched. It waits for nothing
 * but what becomes of new materials.
 * @returns what `after` has become, in its order.
 */
export async function saveMateriais(
  { db, userId, now, newId }: Pick<Context, 'db' | 'userId' | 'now' | 'newId'>,
  { before, after, madeAt = new Map(), novo = false }: MateriaisParaGuardar,
): Promise<MaterialSalvo[]> {
  const known = new Map(before.map((entry) => [entry.material.id, entry]))
  const kept = new Set(after.map((entry) => entry.material.id))
  const unknown = after.filter((entry) => !known.has(entry.material.id))
  const deleted =
    novo || unknown.length === 0 ? new Map<string, Date>() : await findExcluidos(db, userId, unknown)
  const changed = after
    .filter((entry) => {
      const stored = known.get(entry.material.id)
      return stored ? !isDeepStrictEqual(contentOf(stored), contentOf(entry)) : deleted.has(entry.material.id)
    })
    .map((entry) => withMadeAt(entry, madeAt.get(entry.material.id) ?? deleted.get(entry.material.id)))
  const gone = before.map((entry) => entry.material.id).filter((id) => !kept.has(id))
  leaveToCommit(
    db,
    markExcluidos({ db, userId, now }, gone),
    updateMateriais(
      db,
      userId,
      changed.map((entry) => entry.material),
    ),
  )
  const fresh = unknown.filter((entry) => !deleted.has(entry.material.id))
  const placed = await insertMateriais(db, fresh, newId)
  leaveToCommit(db, insertLinhas(db, [...changed, ...placed.values()]))
  const written = new Map([...changed.map((entry) => [entry.material.id, entry] as const), ...placed])
  return after.map((entry) => {
    const salvo = written.get(entry.material.id)
    return { guardado: salvo ?? entry, mudou: salvo !== undefined }
  })
}

/** A material that was there before was made when it was. */
function withMadeAt(entry: MaterialParaGuardar, createdAt: Date | undefined): MaterialParaGuardar {
  return createdAt ? { ...entry, material: { ...entry.material, createdAt } } : entry
}

function contentOf({ material, pecas, itens }: MaterialParaGuardar) {
  return { material: { ...material, createdAt: null, updatedAt: null }, pecas, itens }
}

const USER_ID = sql.placeholder('userId')
const IDS = sql.placeholder('ids')

const selectExcluidos = prepared('materiais_excluidos', (db) =>
  db
    .select({ id: materiais.id, createdAt: materiais.createdAt })
    .from(materiais)
    .where(
      and(
        eq(materiais.userId, sql.placeholder('userId')),
        eq(materiais.orcamentoId, sql.placeholder('orcamentoId')),
        sql`${materiais.id} = any(${sql.placeholder('ids')}::uuid[])`,
        isNotNull(materiais.excluidoEm),
      ),
    ),
)
const placeMateriais = placer('materiais_novos', materiais, materiais.id)
const insertPecas = inserter('pecas_novas', pecas)
const insertItens = inserter('itens_novos', itens)

/** Which of these materials are deleted ones of the same account and quote, and when they were made. */
async function findExcluidos(
  db: Transaction,
  userId: string,
  entries: readonly MaterialParaGuardar[],
): Promise<Map<string, Date>> {
  const orcamentoId = entries[0]?.material.orcamentoId
  if (!orcamentoId) return new Map()
  const rows = await selectExcluidos(db, {
    userId,
    orcamentoId,
    ids: entries.map((entry) => entry.material.id),
  })
  return new Map(rows.map((row) => [row.id, row.createdAt]))
}

/** Marks materials as deleted. */
export async function markExcluidos(
  { db, userId, now }: Pick<Context, 'db' | 'userId' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await writeExcluidos(db, { userId, ids }, { excluidoEm: now, updatedAt: now })
}

const writeExcluidos = updater('materiais_excluidos_agora', materiais, {
  where: and(eq(materiais.userId, USER_ID), sql`${materiais.id} = any(${IDS}::uuid[])`),
})

/** Updates the rows and empties their lists; the caller inserts the lists anew. */
async function updateMateriais(
  db: Transaction,
  userId: string,
  rows: readonly LinhaMaterial[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  await together(
    overwriteMateriais(db, rows),
    clearPecas(db, { userId, ids }),
    clearItens(db, { userId, ids }),
  )
}

const overwriteMateriais = overwriter('materiais_mudados', materiais, {
  id: materiais.id,
  stay: [materiais.userId, materiais.createdAt],
})
const clearPecas = prepared('pecas_fora', (db) =>
  db.delete(pecas).where(and(eq(pecas.userId, USER_ID), sql`${pecas.materialId} = any(${IDS}::uuid[])`)),
)
const clearItens = prepared('itens_fora', (db) =>
  db.delete(itens).where(and(eq(itens.userId, USER_ID), sql`${itens.materialId} = any(${IDS}::uuid[])`)),
)

/** Stores new materials; gives them as they are stored, by the id that they came with. */
async function insertMateriais(
  db: Transaction,
  entries: readonly MaterialParaGuardar[],
  newId: () => string,
): Promise<Map<string, MaterialParaGuardar>> {
  if (entries.length === 0) return new Map()
  const stored = await placeMateriais(
    db,
    entries.map((entry) => entry.material),
  )
  const placed = new Set(stored.map((row) => row.id))
  const refused = entries.filter((entry) => !placed.has(entry.material.id))
  const renamed = new Map(refused.map((entry) => [entry.material.id, withId(entry, newId())]))
  const again = await insertMateriais(db, [...renamed.values()], newId)
  return new Map(
    entries.map((entry) => {
      const { id } = entry.material
      const other = renamed.get(id)
      return [id, other ? (again.get(other.material.id) ?? other) : entry]
    }),
  )
}

function withId(entry: MaterialParaGuardar, id: string): MaterialParaGuardar {
  return {
    material: { ...entry.material, id },
    pecas: entry.pecas.map((peca) => ({ ...peca, materialId: id })),
    itens: entry.itens.map((item) => ({ ...item, materialId: id })),
  }
}

async function insertLinhas(db: Transaction, entries: readonly MaterialParaGuardar[]): Promise<void> {
  const pecas = chunksOf(entries.flatMap((entry) => entry.pecas))
  const itens = chunksOf(entries.flatMap((entry) => entry.itens))
  await together(...pecas.map((rows) => insertPecas(db, rows)), ...itens.map((rows) => insertItens(db, rows)))
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / CHUNK)
  return Array.from({ length: count }, (_, index) => rows.slice(index * CHUNK, (index + 1) * CHUNK))
}

/** Holds other writers of a material back until the transaction ends. */
export async function lockMaterial(db: Transaction, userId: string, id: string): Promise<void> {
  await db
    .select({ id: materiais.id })
    .from(materiais)
    .where(and(eq(materiais.userId, userId), eq(materiais.id, id)))
    .for('update')
}

/** Brings a deleted material back that belongs to no quote. */
export async function unmarkExcluido(db: Transaction, userId: string, id: string): Promise<void> {
  await db
    .update(materiais)
    .set({ excluidoEm: null })
    .where(and(eq(materiais.userId, userId), eq(materiais.id, id)))
}

/** Whether the account has a customer of this id that is not deleted. */
export async function hasCliente(db: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: clientes.id })
    .from(clientes)
    .where(and(eq(clientes.userId, userId), eq(clientes.id, id), isNull(clientes.excluidoEm)))
  return rows.length > 0
}

/** Which of these stock materials the account has, deleted ones left out. */
export async function findEstoqueMateriais(
  db: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await selectEstoqueMateriais(db, { userId, ids })
  return new Set(rows.map((row) => row.id))
}

const selectEstoqueMateriais = prepared('pedras_pedidas', (db) =>
  db
    .select({ id: estoqueMateriais.id })
    .from(estoqueMateriais)
    .where(
      and(
        eq(estoqueMateriais.userId, USER_ID),
        sql`${estoqueMateriais.id} = any(${IDS}::uuid[])`,
        isNull(estoqueMateriais.excluidoEm),
      ),
    ),
)

/** Units on hand of these stock items of the account, by id; deleted ones left out. */
export async function findDisponivel(
  db: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await selectDisponivel(db, { userId, ids })
  return new Map(rows.map((row) => [row.id, row.quantidade]))
}

const selectDisponivel = prepared('itens_pedidos', (db) =>
  db
    .select({ id: estoqueItens.id, quantidade: estoqueItens.quantidadeEstoque })
    .from(estoqueItens)
    .where(
      and(
        eq(estoqueItens.userId, USER_ID),
        sql`${estoqueItens.id} = any(${IDS}::uuid[])`,
        isNull(estoqueItens.excluidoEm),
      ),
    ),
)
