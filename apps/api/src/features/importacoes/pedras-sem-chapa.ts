import type { ChapaCreate } from '@lapida/contracts/chapa'
import type { EscolhasDasPedras, PedraSemChapa } from '@lapida/contracts/importacao'
import { countsInEstoque, sumOfLados } from '@lapida/domain/estoque/chapa'
import { quantidadeComUnidade } from '@lapida/domain/estoque/movimento'
import { holdMateriaisDasChapas } from '#features/chapas/hold-materiais-das-chapas.ts'
import { refuseOtherSemChapa } from '#features/chapas/keep-quantidade.ts'
import { estoqueMateriais } from '#features/estoque/estoque-materiais.ts'
import { writeMovimentos } from '#features/movimentos/write-movimento.ts'
import type { Context } from '#http/context.ts'
import type { LinhaPronta } from './importavel.ts'

/**
 * The stones that would get slabs by these rows and have m² that stand in no slab, by name: about those a person
 * decides.
 */
export async function listPedrasSemChapa(
  context: Context,
  linhas: readonly LinhaPronta[],
): Promise<PedraSemChapa[]> {
  const chapas = new Map<string, ChapaCreate[]>()
  for (const chapa of linhas.filter(isArrival).map(chapaOf))
    chapas.set(chapa.estoqueMaterialId, [...(chapas.get(chapa.estoqueMaterialId) ?? []), chapa])
  if (chapas.size === 0) return []
  return (await estoqueMateriais.list(context)).flatMap((material) => {
    const { id, nome, codigo, acabamento, espessura, precoVenda, semChapa } = material
    const own = chapas.get(id)
    if (!own || semChapa === 0) return []
    const area = sumOfLados(own.filter(({ estado }) => countsInEstoque(estado)))
    return [{ id, nome, codigo, acabamento, espessura, precoVenda, semChapa, chapas: own.length, area }]
  })
}

// The contract of the create call has made what stands in a row.
const chapaOf = ({ escrito }: LinhaPronta) => escrito as ChapaCreate

/** A slab that is new to its stone. */
function isArrival({ nova, escrito, antes }: LinhaPronta): boolean {
  return nova || antes?.escrito['estoqueMaterialId'] !== escrito['estoqueMaterialId']
}

/**
 * Holds the stones of these rows, and compares what each has without a slab with what the person saw of it. Gives
 * those about which something was decided.
 * @throws {AppError} SEM_CHAPA_ALTERADO
 */
export async function holdPedrasSemChapa(
  context: Context,
  linhas: readonly LinhaPronta[],
  escolhas: EscolhasDasPedras | undefined,
): Promise<PedraSemChapa[]> {
  await holdMateriaisDasChapas(context, [
    ...new Set(
      linhas.flatMap(({ escrito, antes }) => [
        String(escrito['estoqueMaterialId']),
        ...(antes ? [String(antes.escrito['estoqueMaterialId'])] : []),
      ]),
    ),
  ])
  if (!escolhas) return []
  const found = await listPedrasSemChapa(context, linhas)
  const pedras = new Map(found.map((pedra) => [pedra.id, pedra]))
  // A stone that the preview did not name had nothing without a slab; one that is gone from it has nothing now.
  for (const id of new Set([...pedras.keys(), ...Object.keys(escolhas)])) {
    const { nome, semChapa } = pedras.get(id) ?? { semChapa: 0 }
    refuseOtherSemChapa({ visto: escolhas[id]?.visto ?? 0 }, { nome, semChapa })
  }
  return found
}

/** Takes out of the stock what these stones still have without a slab. */
export async function takeOutSemChapa(
  context: Context,
  pedras: readonly Pick<PedraSemChapa, 'id'>[],
): Promise<void> {
  const held = await holdMateriaisDasChapas(
    context,
    pedras.map(({ id }) => id),
  )
  const left = [...held].filter(([, { semChapa }]) => semChapa > 0)
  if (left.length === 0) return
  await writeMovimentos(
    context,
    left.map(([id, { semChapa }]) => ({
      produto: { tipo: 'material', id },
      tipo: 'saida',
      quantidade: -semChapa,
      motivo: `Importação de chapas: ${quantidadeComUnidade('material', semChapa)} sem chapa retirados`,
    })),
  )
}
