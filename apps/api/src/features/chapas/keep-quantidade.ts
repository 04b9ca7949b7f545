import type { EscolhaSemChapa } from '@lapida/contracts/chapa'
import { quantidadeComUnidade, sumQuantidades } from '@lapida/domain/estoque/movimento'
import { ESCOLHA_PADRAO, type EscolhaDaChapa } from '@lapida/domain/estoque/sem-chapa'
import { writeMovimentos, type NovoMovimento } from '#features/movimentos/write-movimento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { holdTambemExcluidos, type MaterialSeguro } from './hold-materiais-das-chapas.ts'
import { passosOfMudanca, type Mudanca } from './passos-of-mudanca.ts'

/** What a person decided about the m² without a slab; a program that decides for her has seen none. */
export type Escolha = EscolhaDaChapa & Partial<Pick<EscolhaSemChapa, 'visto'>>

interface Escrita extends Omit<Mudanca, 'escolha'> {
  escolha?: Escolha | undefined
  /** writes the slab; what it counts is already held */
  write: () => Promise<void>
}

/**
 * Writes a slab and moves the quantity of its stone by what the slab changes of it, so that the quantity stays what is
 * in slabs and what is not. A slab that comes is one of the m² that were counted or adds to them, as `escolha` says.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, SEM_CHAPA_ALTERADO
 */
export async function keepQuantidade(
  context: Context,
  { write, escolha = ESCOLHA_PADRAO, ...pedida }: Escrita,
): Promise<void> {
  const mudanca: Mudanca = { ...pedida, escolha }
  const shown = mudanca.depois ?? mudanca.antes
  if (!shown) return write()
  const ids = [mudanca.antes, mudanca.depois].flatMap((linha) => linha?.estoqueMaterialId ?? [])
  // A slab can leave a stone that was deleted: what it counted there goes with it.
  const materiais = await holdTambemExcluidos(context, ids)
  const material = materiais.get(shown.estoqueMaterialId)
  if (!material || material.excluido) throw materialNotFound()
  refuseOtherSemChapa(escolha, material)
  await write()
  const movimentos: NovoMovimento[] = []
  for (const [materialId, { semChapa }] of materiais)
    movimentos.push(
      ...(await passosOfMudanca(context, mudanca, { materialId, semChapa })).map((passo) => ({
        produto: { tipo: 'material' as const, id: materialId },
        ...passo,
      })),
    )
  if (movimentos.length > 0) await writeMovimentos(context, movimentos)
}

function materialNotFound(): AppError {
  return new AppError('MATERIAL_NAO_ENCONTRADO', {
    campos: { estoqueMaterialId: 'Material não encontrado.' },
  })
}

/** @throws {AppError} SEM_CHAPA_ALTERADO when a person decided about other m² than there are */
export function refuseOtherSemChapa(
  { visto }: Pick<Escolha, 'visto'>,
  { nome, semChapa }: Pick<MaterialSeguro, 'semChapa'> & { nome?: string | undefined },
): void {
  if (visto === undefined || sumQuantidades(visto, -semChapa) === 0) return
  const texto = `${nome === undefined ? '' : `${nome}: `}O que está sem chapa mudou: agora são ${quantidadeComUnidade('material', semChapa)}. Confira de novo.`
  throw new AppError('SEM_CHAPA_ALTERADO', { texto, campos: { semChapa: texto } })
}
