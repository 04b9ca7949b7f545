import type { Status } from '@lapida/contracts/valores'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { ListaViva, useListaViva } from '#data/local/lista-viva.ts'

/** A move that the screen already shows; `escritaEm` counts readings: one that began later has it from the store. */
interface EmTransito {
  status: Status
  escritaEm: number | null
}

const emTransito = new Map<string, EmTransito>()

const orcamentos = new ListaViva<OrcamentoResumo, OrcamentoResumo>({
  table: (store) => store.resumos,
  // Sorted here: reading backwards along an index would go through a cursor, ten times slower.
  arrange(resumos, leitura) {
    const lista = resumos.sort(newestFirst)
    forgetArrived(lista, leitura)
    return withMoves(lista)
  },
})

/**
 * The short forms of all quotes of this device, newest first; undefined while they are read. What `showMoved` announced
 * is already in them.
 * @throws what reading the store threw, so that the screen's error boundary speaks.
 */
export function useOrcamentosListados(): OrcamentoResumo[] | undefined {
  return useListaViva(orcamentos)
}

function newestFirst(one: OrcamentoResumo, other: OrcamentoResumo): number {
  if (one.createdAt === other.createdAt) return one.id < other.id ? -1 : 1
  return one.createdAt < other.createdAt ? 1 : -1
}

function withMoves(lista: OrcamentoResumo[]): OrcamentoResumo[] {
  if (emTransito.size === 0) return lista
  return lista.map((resumo) => {
    const move = emTransito.get(resumo.id)
    return move && move.status !== resumo.status ? { ...resumo, status: move.status } : resumo
  })
}

function forgetArrived(lista: readonly OrcamentoResumo[], leitura: number): void {
  if (emTransito.size === 0) return
  for (const { id, status } of lista) {
    const move = emTransito.get(id)
    const isKnown = move?.escritaEm !== null && move !== undefined && move.escritaEm < leitura
    if (move && (isKnown || move.status === status)) emTransito.delete(id)
  }
}

/** Shows a quote in another status in the same frame, before `write` has stored it; goes back when that fails. */
export async function showMoved<T>(id: string, status: Status, write: () => Promise<T>): Promise<T> {
  const move: EmTransito = { status, escritaEm: null }
  emTransito.set(id, move)
  orcamentos.change(withMoves)
  try {
    const written = await write()
    move.escritaEm = orcamentos.leituras
    return written
  } catch (error) {
    emTransito.delete(id)
    orcamentos.restart()
    throw error
  }
}
