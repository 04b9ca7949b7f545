import type { LugarDaProva } from '@lapida/contracts/prova'
import type { Operacao } from './operacao.ts'
import type { PlanoCorteGuardado } from './plano-corte-guardado.ts'
import type { Store } from './store.ts'

/** What a proof that waits is of: the body of its operation. */
export interface ProvaPedida {
  orcamentoId: string
  planoId: string
  /** where the quote's pieces were cut from when it was asked for: no other cut is sent in its name */
  lugares: LugarDaProva[]
}

/** Under which name the list of proofs of a plan is kept on this device. */
export function chaveOfProvas(planoId: string): string {
  return `provas-do-plano/${planoId}`
}

/** The proofs among what waits. */
export function provasNaFila(operacoes: readonly Operacao[]): OperacaoDeProva[] {
  return operacoes.filter(isProva)
}

type OperacaoDeProva = Operacao & { corpo: Record<string, unknown> & ProvaPedida }

function isProva(operacao: Operacao): operacao is OperacaoDeProva {
  return operacao.recurso === 'provas'
}

/**
 * The plans that have to be at the server before proofs of them, by the operations of those: a proof shows what the
 * server has, so it goes when the server has what the person saw.
 */
export async function planosBefore(
  store: Store,
  operacoes: readonly Operacao[],
): Promise<ReadonlyMap<Operacao['id'], PlanoCorteGuardado>> {
  const provas = provasNaFila(operacoes)
  const planos = await store.planosCorte.bulkGet(provas.map(({ corpo }) => corpo.planoId))
  return new Map(
    provas.flatMap(({ id }, i) => {
      const plano = planos[i]
      return plano && plano.pedido !== null ? [[id, plano] as const] : []
    }),
  )
}
