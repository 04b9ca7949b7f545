import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import type { Material } from '@lapida/contracts/material'
import { totalMaterial, type TotalMaterial } from '@lapida/domain/orcamento/material'
import type { Context } from '#http/context.ts'
import { materialEscrito, type MaterialEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { rowsOfMaterial } from './materiais.presenter.ts'
import { saveMateriais, type MaterialGuardado, type MaterialParaGuardar } from './materiais.repository.ts'

/**
 * Brings the stored materials of a quote to what was written, in its order. It waits for nothing but what becomes of new
 * materials.
 * @param lists.stored the materials as they are stored, and what was written of them
 * @param lists.regras the rules that the totals of the stored materials were computed by.
 * @param lists.disponivel units on hand of the products of items, by id
 * @returns the materials as they are stored from now on.
 */
export async function storeMateriaisDoOrcamento(
  context: Context,
  {
    orcamentoId,
    stored,
    regras,
    next,
    totais,
    disponivel,
  }: {
    /** null: the quote was made in this transaction */
    stored: { guardados: readonly MaterialGuardado[]; escritos: readonly MaterialEscrito[] } | null
    orcamentoId: string
    regras: RegrasCobranca | null
    next: readonly MaterialEscrito[]
    totais: readonly TotalMaterial[]
    disponivel: ReadonlyMap<string, number>
  },
): Promise<MaterialGuardado[]> {
  const { userId, now } = context
  const { guardados = [], escritos = [] } = stored ?? {}
  const place = { userId, orcamentoId, clienteId: null, isTemplate: false, createdAt: now, updatedAt: now }
  const rowsAt = (material: MaterialEscrito, posicao: number, total = totalMaterial(material, regras)) =>
    rowsOfMaterial(material, total, { ...place, posicao })
  const madeAt = new Map(guardados.map(({ material }) => [material.id, material.createdAt]))
  const salvos = await saveMateriais(context, {
    before: escritos.map((material, posicao) => rowsAt(material, posicao)),
    after: next.map((material, posicao) => rowsAt(material, posicao, totais[posicao])),
    madeAt,
    novo: stored === null,
  })
  const known = new Map(guardados.map((guardado) => [guardado.material.id, guardado]))
  return salvos.map(({ guardado, mudou }) => {
    const stays = mudou ? undefined : known.get(guardado.material.id)
    return stays ?? withDisponivel(guardado, disponivel)
  })
}

function withDisponivel(
  { itens, ...guardado }: MaterialParaGuardar,
  disponivel: ReadonlyMap<string, number>,
): MaterialGuardado {
  const ofItem = (estoqueId: string | null) =>
    estoqueId === null ? null : (disponivel.get(estoqueId) ?? null)
  return { ...guardado, itens: itens.map((item) => ({ ...item, disponivel: ofItem(item.estoqueId) })) }
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
  const [salvo] = await saveMateriais(context, {
    before: stored ? [rowsOf(materialEscrito(stored), stored)] : [],
    after: [rowsOf(next, dono)],
  })
  return salvo?.guardado.material.id ?? next.id
}
