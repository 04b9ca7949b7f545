import { isDeepStrictEqual } from 'node:util'
import { LIMITES } from '@lapida/contracts/limites'
import type { Material, MaterialDoOrcamento } from '@lapida/contracts/material'
import type { OrcamentoReplace } from '@lapida/contracts/orcamento'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import { assignIds } from '#features/orcamentos/assign-ids.ts'
import { rewriteOrcamento } from '#features/orcamentos/rewrite-orcamento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { invalidData } from '#http/validation.ts'
import { checkMateriais, checkTotais, type RenamePath } from './check-materiais.ts'
import { loadMaterial } from './load-materiais.ts'
import { materialEscrito, type MaterialEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { hasCliente, lockMaterial, recordEventos } from './materiais.repository.ts'
import { storeMaterialAvulso, type DonoDoMaterial } from './store-materiais.ts'

/** What a write makes of the stored material, and of its owner when it belongs to no quote. */
export interface RewriteMaterial {
  rewrite: (stored: MaterialEscrito) => MaterialDoOrcamento
  dono?: Partial<DonoDoMaterial>
  /** how a path inside `materiais` of a quote reads in the body that the caller sent */
  rename: RenamePath
}

/** The body of the materials' own calls is `{material: {...}}`. */
export function inMaterialBody(path: string): string {
  return path.replace(/^materiais\.\d+/, 'material')
}

/**
 * Rewrites a material. One of a quote is rewritten as a part of it, so that the quote's totals and version
 * follow; any other by itself.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, and whatever rule the material breaks.
 */
export async function rewriteMaterial(
  context: Context,
  id: string,
  write: RewriteMaterial,
): Promise<Material> {
  const found = await loadMaterial(context, id)
  if (found.orcamentoId === null) return rewriteAvulso(context, found.id, write)
  const orcamento = await rewriteOrcamento(context, found.orcamentoId, {
    rewrite: (stored) => replaceIn(stored, found.id, write),
    rename: write.rename,
  })
  return materialOf(orcamento.materiais, found.id)
}

/** The material of an id in a list. */
function materialOf<M extends { id: string }>(materiais: readonly M[], id: string): M {
  const material = materiais.find((entry) => entry.id === id)
  if (!material) throw new AppError('MATERIAL_NAO_ENCONTRADO')
  return material
}

function replaceIn(
  stored: OrcamentoReplace & { materiais: MaterialEscrito[] },
  id: string,
  { rewrite }: RewriteMaterial,
): OrcamentoReplace {
  const next = { ...rewrite(materialOf(stored.materiais, id)), id }
  return { ...stored, materiais: stored.materiais.map((entry) => (entry.id === id ? next : entry)) }
}

async function rewriteAvulso(
  context: Context,
  id: string,
  { rewrite, dono, rename }: RewriteMaterial,
): Promise<Material> {
  await lockMaterial(context.db, context.userId, id)
  const stored = await loadMaterial(context, id)
  const sent = { ...rewrite(materialEscrito(stored)), id }
  await storeMaterialAvulso(context, {
    stored,
    next: await prepareMaterialAvulso(context, sent, { stored, rename }),
    dono: await checkDono(context, { ...ownerOf(stored), ...dono }, stored),
  })
  const written = await loadMaterial(context, id)
  if (!isDeepStrictEqual({ ...written, updatedAt: '' }, { ...stored, updatedAt: '' }))
    await recordMaterial(context, written, 'alterado')
  return written
}

const ownerOf = ({ isTemplate, clienteId }: DonoDoMaterial): DonoDoMaterial => ({ isTemplate, clienteId })

/**
 * A material outside of a quote, checked like one of a quote and with ids for its entries.
 * @throws {AppError} for the first rule that it breaks.
 */
export async function prepareMaterialAvulso(
  context: Context,
  sent: MaterialDoOrcamento,
  { stored, rename }: { stored: Material | null; rename: RenamePath },
): Promise<MaterialEscrito> {
  const lists = assignIds({ materiais: [sent], servicos: [] }, context.newId)
  const { materiais } = await checkMateriais(context, lists.materiais, {
    stored: stored ? [stored] : [],
    rename,
  })
  const [material] = materiais
  if (!material) throw new AppError('MATERIAL_NAO_ENCONTRADO')
  checkTotais([totalMaterial(material)])
  return material
}

/**
 * The owner of a material outside of a quote, its customer's id written as the database has it.
 * @throws {AppError} CLIENTE_NAO_ENCONTRADO
 */
export async function checkDono(
  { db, userId }: Context,
  dono: DonoDoMaterial,
  stored: DonoDoMaterial | null,
): Promise<DonoDoMaterial> {
  if (dono.clienteId === null) return dono
  const clienteId = idToFind(dono.clienteId)
  if (stored?.clienteId !== clienteId && !(await hasCliente(db, userId, clienteId)))
    throw new AppError('CLIENTE_NAO_ENCONTRADO', {
      campos: { 'material.clienteId': 'Cliente não encontrado' },
    })
  return { ...dono, clienteId }
}

/**
 * Puts a material behind the others of a quote.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, DADOS_INVALIDOS when the quote is full, and whatever rule breaks.
 */
export async function appendToOrcamento(
  context: Context,
  orcamentoId: string,
  material: MaterialDoOrcamento,
): Promise<Material> {
  const orcamento = await rewriteOrcamento(context, orcamentoId, {
    rewrite: (stored) => {
      if (stored.materiais.length >= LIMITES.materiaisPorOrcamento)
        throw invalidData({
          material: `O limite é de ${LIMITES.materiaisPorOrcamento} materiais no orçamento.`,
        })
      return { ...stored, materiais: [...stored.materiais, material] }
    },
    rename: inMaterialBody,
  })
  const added = orcamento.materiais.at(-1)
  if (!added) throw new AppError('MATERIAL_NAO_ENCONTRADO')
  return added
}

/** Writes the history of a material that belongs to no quote; those of a quote are told by the quote's. */
export async function recordMaterial(
  context: Context,
  { id, nome }: Material,
  acao: 'criado' | 'alterado' | 'excluido' | 'restaurado',
): Promise<void> {
  await recordEventos(context, [{ entidade: 'material', entidadeId: id, acao, titulo: nome }])
}
