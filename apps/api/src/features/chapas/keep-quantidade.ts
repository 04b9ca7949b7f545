import type { EstadoChapa } from '@lapida/contracts/valores'
import { areaNoEstoque, countsInEstoque, sumOfChapas } from '@lapida/domain/estoque/chapa'
import { writeMovimento, type NovoMovimento } from '#features/movimentos/write-movimento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findChapasDoMaterial, holdMateriais, type LinhaChapa } from './chapas.repository.ts'

type Passo = Pick<NovoMovimento, 'tipo' | 'motivo'>

/** One slab before and after a write; null: it is not there. */
interface Mudanca {
  antes: LinhaChapa | null
  depois: LinhaChapa | null
  /** writes the slab; what it counts is already held */
  write: () => Promise<void>
}

/**
 * Writes a slab and moves the quantity of its material by what the slab counts more or less, so that the quantity
 * stays the sum of the slabs. The first slab of a material first takes out what was counted by hand.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO
 */
export async function keepQuantidade(context: Context, { antes, depois, write }: Mudanca): Promise<void> {
  const shown = depois ?? antes
  if (!shown) return write()
  const ids = [antes, depois].flatMap((linha) => linha?.estoqueMaterialId ?? [])
  // A slab can leave a stone that was deleted: what it counted there goes with it.
  const materiais = await holdMateriais(context, ids)
  if (materiais.get(shown.estoqueMaterialId)?.excluido !== false) throw materialNotFound()
  for (const [id, { quantidade }] of materiais) await settle(context, id, quantidade)
  await write()
  for (const id of materiais.keys()) {
    const [before, after] = [countOf(antes, id), countOf(depois, id)]
    // Whole square centimetres: the difference of two decimals carries no noise.
    const quantidade = Math.round((after - before) * 10_000) / 10_000
    if (quantidade === 0) continue
    const produto = { tipo: 'material', id } as const
    const passo = passoOf(antes, depois, quantidade)
    await writeMovimento(context, {
      produto,
      ...passo,
      quantidade,
      chapaId: shown.id,
      orcamentoId: depois?.orcamentoId ?? null,
    })
  }
}

function materialNotFound(): AppError {
  return new AppError('MATERIAL_NAO_ENCONTRADO', {
    campos: { estoqueMaterialId: 'Material não encontrado.' },
  })
}

/** Makes the quantity what the slabs say, where a person had counted it by hand until now. */
async function settle(context: Context, id: string, quantidade: number): Promise<void> {
  const soma = sumOfChapas(await findChapasDoMaterial(context, id))
  const difference = Math.round((soma - quantidade) * 10_000) / 10_000
  if (difference === 0) return
  await writeMovimento(context, {
    produto: { tipo: 'material', id },
    tipo: 'correcao',
    quantidade: difference,
    motivo: 'O material passou a ser controlado por chapas',
  })
}

function countOf(linha: LinhaChapa | null, materialId: string): number {
  if (!linha || linha.excluidoEm || linha.estoqueMaterialId !== materialId) return 0
  return countsInEstoque(linha.estado) ? areaNoEstoque(linha) : 0
}

const isThere = (linha: LinhaChapa | null) => linha !== null && linha.excluidoEm === null

/** What the movement is called: what happened to the slab, in the words of the shop. */
function passoOf(antes: LinhaChapa | null, depois: LinhaChapa | null, quantidade: number): Passo {
  const nome = nomeOf(depois ?? antes)
  if (antes === null) return { tipo: 'entrada', motivo: `${nome} entrou no estoque` }
  if (isThere(antes) && !isThere(depois)) return { tipo: 'saida', motivo: `${nome} excluída` }
  if (!isThere(antes)) return { tipo: 'entrada', motivo: `${nome} restaurada` }
  if (antes.estado !== depois?.estado) return passoOfEstado(nome, depois?.estado)
  if (antes.estoqueMaterialId !== depois.estoqueMaterialId)
    return { tipo: quantidade > 0 ? 'entrada' : 'saida', motivo: `${nome} mudou de material` }
  return { tipo: 'correcao', motivo: `Medidas corrigidas: ${nome}` }
}

function passoOfEstado(nome: string, estado: EstadoChapa | undefined): Passo {
  return estado === 'cortada'
    ? { tipo: 'corte', motivo: `${nome} cortada` }
    : { tipo: 'entrada', motivo: `${nome} voltou ao estoque` }
}

function nomeOf(linha: LinhaChapa | null): string {
  return `Chapa ${linha?.codigo ?? ''}`
}
