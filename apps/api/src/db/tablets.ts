import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Papel } from '@lapida/contracts/papel'
import { PRODUCAO } from '@lapida/contracts/papeis'
import { TENTATIVAS_DO_PIN } from '@lapida/domain/conta/may-use-pin'
import { membros, pessoas, sessoes } from './schema/pessoas.ts'
import { pins, tablets, tabletsPessoas } from './schema/tablets.ts'
import type { Transaction } from './transaction.ts'

export type TabletRow = typeof tablets.$inferSelect

/** Somebody who may sign in on a tablet by their PIN. */
export type PessoaPermitida = {
  tabletId: string
  id: string
  nome: string
  papel: Papel
  falhas: number
  temPin: boolean
}

type Asking = { db: Transaction; userId: string }
type Writing = Asking & { now: Date }
/** Somebody on a tablet. */
type Permissao = { tabletId: string; pessoaId: string }

/** The device behind a token, while it is allowed; for the scope of sign-in. */
export async function findTabletByToken(
  { db }: { db: Transaction },
  tokenHash: string,
): Promise<TabletRow | undefined> {
  const [row] = await db
    .select()
    .from(tablets)
    .where(and(eq(tablets.tokenHash, tokenHash), isNull(tablets.revogadoEm)))
  return row
}

/** The company's tablets that are allowed, or one of them, the first first. */
export function findTablets({ db, userId }: Asking, id?: string): Promise<TabletRow[]> {
  return db
    .select()
    .from(tablets)
    .where(
      and(
        eq(tablets.userId, userId),
        isNull(tablets.revogadoEm),
        id === undefined ? undefined : eq(tablets.id, id),
      ),
    )
    .orderBy(asc(tablets.createdAt), asc(tablets.id))
}

/** Who may sign in by a PIN, on all tablets of the company or on one, by their names. */
export function findPermitidas({ db, userId }: Asking, tabletId?: string): Promise<PessoaPermitida[]> {
  const { falhas } = tabletsPessoas
  return db
    .select({
      tabletId: tabletsPessoas.tabletId,
      id: pessoas.id,
      nome: pessoas.nome,
      papel: membros.papel,
      falhas,
      temPin: isNotNull(pins.pinHash).mapWith(Boolean),
    })
    .from(tabletsPessoas)
    .innerJoin(membros, isTheirMembro)
    .innerJoin(pessoas, eq(pessoas.id, tabletsPessoas.pessoaId))
    .leftJoin(pins, and(eq(pins.userId, tabletsPessoas.userId), eq(pins.pessoaId, tabletsPessoas.pessoaId)))
    .where(
      and(
        eq(tabletsPessoas.userId, userId),
        tabletId === undefined ? undefined : eq(tabletsPessoas.tabletId, tabletId),
        isChoosable,
      ),
    )
    .orderBy(asc(pessoas.nome), asc(pessoas.id))
}

const isTheirMembro = and(
  eq(membros.userId, tabletsPessoas.userId),
  eq(membros.pessoaId, tabletsPessoas.pessoaId),
)
const isChoosable = and(membros.ativo, inArray(membros.papel, [...PRODUCAO]))

export async function insertTablet(
  { db, userId, now }: Writing,
  tablet: Pick<TabletRow, 'id' | 'nome' | 'tokenHash'>,
): Promise<void> {
  await db.insert(tablets).values({ ...tablet, userId, createdAt: now })
}

export async function updateTablet(
  { db, userId }: Asking,
  id: string,
  fields: Partial<Pick<TabletRow, 'nome' | 'ultimoUsoEm' | 'revogadoEm'>>,
): Promise<void> {
  await db
    .update(tablets)
    .set(fields)
    .where(and(eq(tablets.userId, userId), eq(tablets.id, id)))
}

/** Lets people sign in on a tablet; who may already goes on as they are. */
export async function insertPermissoes(
  { db, userId, now }: Writing,
  tabletId: string,
  pessoaIds: readonly string[],
): Promise<void> {
  if (pessoaIds.length === 0) return
  const rows = pessoaIds.map((pessoaId) => ({ userId, tabletId, pessoaId, createdAt: now }))
  await db.insert(tabletsPessoas).values(rows).onConflictDoNothing()
}

/** People may not sign in on a tablet any more: what they have open on it by their PIN ends. */
export async function deletePermissoes(
  { db, userId, now }: Writing,
  tabletId: string,
  pessoaIds: readonly string[],
): Promise<void> {
  const ids = [...pessoaIds]
  if (ids.length === 0) return
  const here = and(eq(tabletsPessoas.userId, userId), eq(tabletsPessoas.tabletId, tabletId))
  await db.delete(tabletsPessoas).where(and(here, inArray(tabletsPessoas.pessoaId, ids)))
  await db
    .update(sessoes)
    .set({ revogadaEm: now })
    .where(
      and(
        eq(sessoes.userId, userId),
        eq(sessoes.tabletId, tabletId),
        inArray(sessoes.pessoaId, ids),
        isNull(sessoes.revogadaEm),
      ),
    )
}

/** Nobody of the company chooses this person any more: tablets and PIN go, and what they have open by it ends. */
export async function endPinOf({ db, userId, now }: Writing, pessoaId: string): Promise<void> {
  await db
    .delete(tabletsPessoas)
    .where(and(eq(tabletsPessoas.userId, userId), eq(tabletsPessoas.pessoaId, pessoaId)))
  await takeBackPin({ db, userId, now }, pessoaId)
}

/** The PIN of a person in the company goes, and what they have open by it ends; where they may come in by another stays. */
export async function takeBackPin({ db, userId, now }: Writing, pessoaId: string): Promise<void> {
  await db.delete(pins).where(and(eq(pins.userId, userId), eq(pins.pessoaId, pessoaId)))
  await db
    .update(sessoes)
    .set({ revogadaEm: now })
    .where(
      and(
        eq(sessoes.userId, userId),
        eq(sessoes.pessoaId, pessoaId),
        isNotNull(sessoes.tabletId),
        isNull(sessoes.revogadaEm),
      ),
    )
}

/** The PINs of a person end, in whichever company. */
export async function deletePins({ db }: { db: Transaction }, pessoaId: string): Promise<void> {
  await db.delete(pins).where(eq(pins.pessoaId, pessoaId))
}

/** Whether somebody has a PIN in the transaction's company. */
export async function hasPin({ db, userId }: Asking, pessoaId: string): Promise<boolean> {
  return (await db.$count(pins, and(eq(pins.userId, userId), eq(pins.pessoaId, pessoaId)))) > 0
}

/** A PIN in the place of the one before it. */
export async function writePin(
  { db, userId, now }: Writing,
  { pessoaId, pinHash }: { pessoaId: string; pinHash: string },
): Promise<void> {
  const written = { pinHash, createdAt: now }
  await db
    .insert(pins)
    .values({ ...written, userId, pessoaId })
    .onConflictDoUpdate({ target: [pins.userId, pins.pessoaId], set: written })
}

/** Wrong tries of a person count no more, on one tablet or on all of the company. */
export async function forgetFalhas(
  { db, userId }: Asking,
  pessoaId: string,
  tabletId?: string,
): Promise<void> {
  await db
    .update(tabletsPessoas)
    .set({ falhas: 0 })
    .where(
      and(
        eq(tabletsPessoas.userId, userId),
        eq(tabletsPessoas.pessoaId, pessoaId),
        gt(tabletsPessoas.falhas, 0),
        tabletId === undefined ? undefined : eq(tabletsPessoas.tabletId, tabletId),
      ),
    )
}

/**
 * Takes one of the tries that are left, before it is judged: of however many at once, in whichever processes, never more
 * than five get a PIN to compare. Undefined: none is left, or they may not be chosen.
 */
export async function takeTentativa(
  { db, userId }: Asking,
  { tabletId, pessoaId }: Permissao,
): Promise<{ pinHash: string; falhas: number; nome: string; papel: Papel } | undefined> {
  const [row] = await db
    .update(tabletsPessoas)
    .set({ falhas: sql`${tabletsPessoas.falhas} + 1` })
    .from(membros)
    .innerJoin(pessoas, eq(pessoas.id, membros.pessoaId))
    .innerJoin(pins, and(eq(pins.userId, membros.userId), eq(pins.pessoaId, membros.pessoaId)))
    .where(
      and(
        eq(tabletsPessoas.userId, userId),
        eq(tabletsPessoas.tabletId, tabletId),
        eq(tabletsPessoas.pessoaId, pessoaId),
        lt(tabletsPessoas.falhas, TENTATIVAS_DO_PIN),
        isTheirMembro,
        isChoosable,
      ),
    )
    .returning({
      pinHash: pins.pinHash,
      falhas: tabletsPessoas.falhas,
      nome: pessoas.nome,
      papel: membros.papel,
    })
  return row
}

/** Holds a PIN as it is until the transaction ends; undefined: there is none any more. */
export async function holdPin({ db, userId }: Asking, pessoaId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ pinHash: pins.pinHash })
    .from(pins)
    .where(and(eq(pins.userId, userId), eq(pins.pessoaId, pessoaId)))
    .for('update')
  return row?.pinHash
}

/** Ends what is open on a tablet by a PIN; gives whose it was. */
export function endSessoesDoTablet(
  { db, userId, now }: Writing,
  tabletId: string,
): Promise<{ pessoaId: string; aparelho: string }[]> {
  return db
    .update(sessoes)
    .set({ revogadaEm: now })
    .where(and(eq(sessoes.userId, userId), eq(sessoes.tabletId, tabletId), isNull(sessoes.revogadaEm)))
    .returning({ pessoaId: sessoes.pessoaId, aparelho: sessoes.aparelho })
}

/** Whether a session was opened by a PIN. */
export async function isSessaoPorPin({ db }: { db: Transaction }, tokenHash: string): Promise<boolean> {
  return (await db.$count(sessoes, and(eq(sessoes.tokenHash, tokenHash), isNotNull(sessoes.tabletId)))) > 0
}

/** Whose session this is, while it stands; for the scope of sign-in. */
export async function findSessaoAberta(
  { db }: { db: Transaction },
  tokenHash: string,
): Promise<{ userId: string; pessoaId: string; aparelho: string } | undefined> {
  const { userId, pessoaId, aparelho } = sessoes
  const [row] = await db
    .select({ userId, pessoaId, aparelho })
    .from(sessoes)
    .where(and(eq(sessoes.tokenHash, tokenHash), isNull(sessoes.revogadaEm)))
  return row
}
