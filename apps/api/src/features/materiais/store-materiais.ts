import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import type { Material } from '@lapida/contracts/material'
import { totalMaterial, type TotalMaterial } from '@lapida/domain/orcamento/material'
import type { Context } from '#http/context.ts'
import { materialEscrito, type MaterialEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { rowsOfMaterial } from './materiais.presenter.ts'
import { saveMateriais } from './materiais.repository.ts'

/**
 * Brings the stored materials of a quote to what was written, in its order.
 * @param lists.novo the quote was made in this transaction
 * @param lists.regras the rules that the totals of the stored materials were computed by.
 */
export async function storeMateriaisDoOrcamento(
  context: Context,
  {
    orcamentoId,
    stored,
    regras,
    next,
    totais,
    novo = false,
  }: {
    orcamentoId: string
    stored: readonly Material[]
    regras: RegrasCobranca | null
    next: readonly MaterialEscrito[]
    totais: readonly TotalMaterial[]
    novo?: boolean
  },
): Promise<void> {
  const { userId, now } = context
  const place = { userId, orcamentoId, clienteId: null, isTemplate: false, createdAt: now, updatedAt: now }
  const rowsAt = (material: MaterialEscrito, posicao: number, total = totalMaterial(material, regras)) =>
    rowsOfMaterial(material, total, { ...place, posicao })
  await saveMateriais(context, {
    before: stored.map((material, posicao) => rowsAt(materialEscrito(material), posicao)),
    after: next.map((material, posicao) => rowsAt(material, posicao, totais[posicao])),
    novo,
  })
}

/** To whom a material outside of a quote belongs. */
export interface DonoDoMaterial {
  isTemplate: boolean
  clienteId: string | null
}

/**
 * Stores a material that belongs to no quote; `stored` is it as it was, null for a new one.
 * @returns the id that it has.
 */
export async function storeMaterialAvulso(
  context: Context,
  { stored, next, dono }: { stored: Material | null; next: MaterialEscrito; dono: DonoDoMaterial },
): Promise<string> {
  const { userId, now } = context
  const rowsOf = (material: MaterialEscrito, { isTemplate, clienteId }: DonoDoMaterial) =>
    rowsOfMaterial(material, totalMaterial(material), {
      userId,
      orcamentoId: null,
      isTemplate,
      clienteId,
      posicao: 0,
      createdAt: now,
      updatedAt: now,
    })
  const [id = next.id] = await saveMateriais(context, {
    before: stored ? [rowsOf(materialEscrito(stored), stored)] : [],
    after: [rowsOf(next, dono)],
  })
  return id
}
