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
import { inserter, placer } from '#db/prepared-writes.ts'
import { prepared } from '#db/statement.ts'
import { together } from '#db/together.ts'
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

/**
 * Brings the stored materials from `before` to `after`, touching only what differs; those that go are only
 * marked as deleted. A new material keeps its id: that of a deleted material of the same quote revives it;
 * when another row anywhere has it, the new material gets a fresh one and that row is not touched.
 * @returns ids of the new materials.
 */
export async function saveMateriais(
  { db, userId, now, newId }: Pick<Context, 'db' | 'userId' | 'now' | 'newId'>,
  { before, after, novo = false }: MateriaisParaGuardar,
): Promise<string[]> {
  const known = new Map(before.map((entry) => [entry.material.id, entry]))
  const kept = new Set(after.map((entry) => entry.material.id))
  const unknown = after.filter((entry) => !known.has(entry.material.id))
  const deleted = novo ? new Set<string>() : await findExcluidos(db, userId, unknown)
  const changed = after.filter((entry) => {
    const stored = known.get(entry.material.id)
    return stored ? !isDeepStrictEqual(contentOf(stored), contentOf(entry)) : deleted.has(entry.material.id)
  })
  const gone = before.map((entry) => entry.material.id).filter((id) => !kept.has(id))
  await markExcluidos({ db, userId, now }, gone)
  await updateMateriais(
    db,
    userId,
    changed.map((entry) => entry.material),
  )
  const fresh = unknown.filter((entry) => !deleted.has(entry.material.id))
  const placed = await insertMateriais(db, fresh, newId)
  await insertLinhas(db, [...changed, ...placed])
  return placed.map((entry) => entry.material.id)
}

function contentOf({ material, pecas, itens }: MaterialParaGuardar) {
  return { material: { ...material, createdAt: null, updatedAt: null }, pecas, itens }
}

const selectExcluidos = prepared('materiais_excluidos', (db) =>
  db
    .select({ id: materiais.id })
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

/** Which of these materials are deleted ones of the same account and quote. */
async function findExcluidos(
  db: Transaction,
  userId: string,
  entries: readonly MaterialParaGuardar[],
): Promise<Set<string>> {
  const orcamentoId = entries[0]?.material.orcamentoId
  if (!orcamentoId) return new Set()
  const rows = await selectExcluidos(db, {
    userId,
    orcamentoId,
    ids: entries.map((entry) => entry.material.id),
  })
  return new Set(rows.map((row) => row.id))
}

/** Marks materials as deleted. */
export async function markExcluidos(
  { db, userId, now }: Pick<Context, 'db' | 'userId' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(materiais)
    .set({ excluidoEm: now, updatedAt: now })
    .where(and(eq(materiais.userId, userId), anyOf(materiais.id, ids)))
}

/** Updates the rows and empties their lists; the caller inserts the lists anew. */
async function updateMateriais(
  db: Transaction,
  userId: string,
  rows: readonly LinhaMaterial[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(materiais)
    .values([...rows])
    .onConflictDoUpdate({ target: materiais.id, set: EXCLUDED_MATERIAL })
  const ids = rows.map((row) => row.id)
  await db.delete(pecas).where(and(eq(pecas.userId, userId), anyOf(pecas.materialId, ids)))
  await db.delete(itens).where(and(eq(itens.userId, userId), anyOf(itens.materialId, ids)))
}

/** Every column of a material but those that an update never touches, set from the row that was sent. */
const EXCLUDED_MATERIAL = {
  orcamentoId: sql`excluded.orcamento_id`,
  clienteId: sql`excluded.cliente_id`,
  isTemplate: sql`excluded.is_template`,
  posicao: sql`excluded.posicao`,
  nome: sql`excluded.nome`,
  tipo: sql`excluded.tipo`,
  categoria: sql`excluded.categoria`,
  espessura: sql`excluded.espessura`,
  acabamento: sql`excluded.acabamento`,
  precoM2: sql`excluded.preco_m2`,
  ambiente: sql`excluded.ambiente`,
  observacoes: sql`excluded.observacoes`,
  images: sql`excluded.images`,
  valorCustomizado: sql`excluded.valor_customizado`,
  estoqueMaterialId: sql`excluded.estoque_material_id`,
  opcional: sql`excluded.opcional`,
  marcado: sql`excluded.marcado`,
  variantes: sql`excluded.variantes`,
  valorTotal: sql`excluded.valor_total`,
  updatedAt: sql`excluded.updated_at`,
  excluidoEm: sql`excluded.excluido_em`,
} satisfies Record<Exclude<keyof LinhaMaterial, 'id' | 'userId' | 'createdAt'>, SQL>

async function insertMateriais(
  db: Transaction,
  entries: readonly MaterialParaGuardar[],
  newId: () => string,
): Promise<MaterialParaGuardar[]> {
  if (entries.length === 0) return []
  const stored = await placeMateriais(
    db,
    entries.map((entry) => entry.material),
  )
  const taken = new Set(stored.map((row) => row.id))
  const placed = entries.filter((entry) => taken.has(entry.material.id))
  const refused = entries.filter((entry) => !taken.has(entry.material.id))
  const renamed = refused.map((entry) => withId(entry, newId()))
  return [...placed, ...(await insertMateriais(db, renamed, newId))]
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
  const rows = await db
    .select({ id: estoqueMateriais.id })
    .from(estoqueMateriais)
    .where(
      and(
        eq(estoqueMateriais.userId, userId),
        anyOf(estoqueMateriais.id, ids),
        isNull(estoqueMateriais.excluidoEm),
      ),
    )
  return new Set(rows.map((row) => row.id))
}

/** Units on hand of these stock items of the account, by id; deleted ones left out. */
export async function findDisponivel(
  db: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: estoqueItens.id, quantidade: estoqueItens.quantidadeEstoque })
    .from(estoqueItens)
    .where(and(eq(estoqueItens.userId, userId), anyOf(estoqueItens.id, ids), isNull(estoqueItens.excluidoEm)))
  return new Map(rows.map((row) => [row.id, row.quantidade]))
}
