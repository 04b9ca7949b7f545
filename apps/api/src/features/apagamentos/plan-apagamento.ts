import { lastDayOfGuarda } from '@lapida/domain/empresa/guarda'
import type { DiaCivil } from '@lapida/domain/shared/datas'

/** A quote of a customer, as far as it decides whether its evidence stays. */
export interface OrcamentoDoCliente {
  id: string
  excluido: boolean
  aprovado: boolean
  recebido: boolean
  /** when the work was done, as far as anything tells: its last day, the approval, the last receipt */
  ultimoDia: DiaCivil
}

/** A quote that stays without its customer; `ate` is the last day of its evidence, null where its time is over. */
export interface OrcamentoGuardado {
  id: string
  ate: DiaCivil | null
}

export interface PlanoDoApagamento {
  /** quotes that go with everything of theirs */
  apagados: string[]
  guardados: OrcamentoGuardado[]
}

/**
 * What becomes of a customer's quotes: what was agreed to, and what was paid for, stays as a sum and as evidence for so
 * many years after the work was done; everything else goes. What was approved and then deleted is agreed to no longer.
 */
export function planApagamento(
  orcamentos: readonly OrcamentoDoCliente[],
  { guardaAnos, hoje }: { guardaAnos: number; hoje: DiaCivil },
): PlanoDoApagamento {
  return {
    apagados: orcamentos.filter((each) => !isContrato(each)).map(({ id }) => id),
    guardados: orcamentos.filter(isContrato).map(({ id, ultimoDia }) => {
      const ate = lastDayOfGuarda(ultimoDia, guardaAnos)
      return { id, ate: ate < hoje ? null : ate }
    }),
  }
}

function isContrato({ aprovado, excluido, recebido }: OrcamentoDoCliente): boolean {
  return (aprovado && !excluido) || recebido
}

/** The last day on which any evidence stays; null without. */
export function guardadoAteOf({ guardados }: PlanoDoApagamento): DiaCivil | null {
  return guardados.reduce<DiaCivil | null>(
    (last, { ate }) => (ate && (!last || ate > last) ? ate : last),
    null,
  )
}
