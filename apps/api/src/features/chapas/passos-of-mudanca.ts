import type { DestinoSemChapa, EstadoChapa } from '@lapida/contracts/valores'
import { areaNoEstoque, countsInEstoque } from '@lapida/domain/estoque/chapa'
import { quantidadeComUnidade, sumQuantidades } from '@lapida/domain/estoque/movimento'
import { effectOfChapa, type EscolhaDaChapa } from '@lapida/domain/estoque/sem-chapa'
import { listQuantidadesDaChapa } from '#features/movimentos/list-quantidades-da-chapa.ts'
import type { NovoMovimento } from '#features/movimentos/write-movimento.ts'
import type { Context } from '#http/context.ts'
import type { LinhaChapa } from './chapas.repository.ts'

/** One slab before and after a write; null: it is not there. */
export interface Mudanca {
  antes: LinhaChapa | null
  depois: LinhaChapa | null
  /** what a slab that comes to its stone is of the m² that are there, and what becomes of the rest */
  escolha: EscolhaDaChapa
  /** what becomes of the m² of a slab that is deleted */
  area?: DestinoSemChapa | undefined
  /** the slab goes as if it had never come */
  undo?: boolean
}

interface Pedra {
  materialId: string
  /** before the write */
  semChapa: number
}

export type Passo = Omit<NovoMovimento, 'produto'>

/** The movements that a write of a slab is for one stone: of what came, what went, what was measured anew or cut. */
export async function passosOfMudanca(context: Context, mudanca: Mudanca, pedra: Pedra): Promise<Passo[]> {
  const { antes, depois } = mudanca
  const [was, is] = [antes, depois].map((linha) => isAt(linha, pedra.materialId))
  if (depois && is && !was) return passosOfArrival(context, { ...mudanca, depois }, pedra)
  if (antes && was && !is) return passosOfDeparture(context, { ...mudanca, antes }, pedra)
  return antes && depois && is ? passosInPlace(antes, depois) : []
}

function isAt(linha: LinhaChapa | null, materialId: string): boolean {
  return linha !== null && linha.excluidoEm === null && linha.estoqueMaterialId === materialId
}

const areaOf = (linha: LinhaChapa) => (countsInEstoque(linha.estado) ? areaNoEstoque(linha) : 0)
const nomeOf = ({ codigo }: LinhaChapa) => `Chapa ${codigo}`
const inWords = (quantidade: number) => quantidadeComUnidade('material', quantidade)
const ofChapa = ({ id, orcamentoId }: LinhaChapa) => ({ chapaId: id, orcamentoId })

async function passosOfArrival(
  context: Context,
  { antes, depois, escolha }: Mudanca & { depois: LinhaChapa },
  { materialId, semChapa }: Pedra,
): Promise<Passo[]> {
  const restored = antes !== null && antes.excluidoEm !== null
  // What comes back is what went: m² that stayed without a slab when it was deleted are still there.
  const chosen = restored ? await escolhaOfRestored(context, depois, materialId) : escolha
  const { zera, contada, cresce, sai } = effectOfChapa(semChapa, areaOf(depois), chosen)
  const nome = nomeOf(depois)
  const passos: Passo[] = []
  if (zera > 0)
    passos.push({
      tipo: 'correcao',
      quantidade: zera,
      motivo: `Saldo negativo zerado ao cadastrar ${depois.codigo}`,
    })
  if (contada + cresce > 0)
    passos.push({
      tipo: contada > 0 ? 'correcao' : 'entrada',
      quantidade: cresce,
      motivo: `${nome} ${verbOfArrival(antes)}${detailOfArrival(contada, cresce)}`,
      ...ofChapa(depois),
    })
  if (sai > 0)
    passos.push({
      tipo: 'saida',
      quantidade: -sai,
      motivo: `Retirado ao cadastrar ${depois.codigo}: estava sem chapa`,
    })
  return passos
}

/** A slab whose m² stayed in the stock when it was deleted is one of those that are counted. */
async function escolhaOfRestored(
  context: Context,
  { id: chapaId }: LinhaChapa,
  materialId: string,
): Promise<EscolhaDaChapa> {
  const last = (await listQuantidadesDaChapa(context, { chapaId, materialId })).at(-1)
  return { chapa: last === 0 ? 'contada' : 'nova', resto: 'fica' }
}

function verbOfArrival(antes: LinhaChapa | null): string {
  if (antes === null) return 'entrou no estoque'
  return antes.excluidoEm === null ? 'mudou de material' : 'restaurada'
}

function detailOfArrival(contada: number, cresce: number): string {
  if (contada === 0) return ''
  const counted = `: ${inWords(contada)} já contados sem chapa`
  return cresce > 0 ? `${counted}, ${inWords(cresce)} a mais` : counted
}

async function passosOfDeparture(
  context: Context,
  { antes, depois, area, undo = false }: Mudanca & { antes: LinhaChapa },
  { materialId }: Pedra,
): Promise<Passo[]> {
  const counts = areaOf(antes)
  if (counts === 0) return []
  const moved = depois?.excluidoEm === null
  const leaves = moved || undo ? await broughtBy(context, antes, materialId) : area === 'fica' ? 0 : counts
  const stays = sumQuantidades(counts, -leaves)
  const motivo = `${nomeOf(antes)} ${moved ? 'mudou de material' : 'excluída'}`
  return [
    {
      tipo: leaves > 0 ? 'saida' : 'correcao',
      quantidade: -leaves,
      motivo: stays > 0 ? `${motivo}: ${inWords(stays)} ficam sem chapa` : motivo,
      ...ofChapa(depois ?? antes),
    },
  ]
}

/**
 * The m² of a slab that came with it: its area without what stood there without a slab before it came. Never more than
 * the slab is, so that it takes nothing along that is not its own.
 */
async function broughtBy(context: Context, chapa: LinhaChapa, materialId: string): Promise<number> {
  const moved = await listQuantidadesDaChapa(context, { chapaId: chapa.id, materialId })
  return Math.min(sumQuantidades(...moved), areaOf(chapa))
}

function passosInPlace(antes: LinhaChapa, depois: LinhaChapa): Passo[] {
  const quantidade = sumQuantidades(areaOf(depois), -areaOf(antes))
  if (quantidade === 0) return []
  return [{ ...stepInPlace(antes, depois), quantidade, ...ofChapa(depois) }]
}

/** What the movement is called: what happened to the slab, in the words of the shop. */
function stepInPlace(antes: LinhaChapa, depois: LinhaChapa): Pick<Passo, 'tipo' | 'motivo'> {
  const nome = nomeOf(depois)
  if (antes.estado === depois.estado) return { tipo: 'correcao', motivo: `Medidas corrigidas: ${nome}` }
  const cut: EstadoChapa = 'cortada'
  return depois.estado === cut
    ? { tipo: 'corte', motivo: `${nome} cortada` }
    : { tipo: 'entrada', motivo: `${nome} voltou ao estoque` }
}
