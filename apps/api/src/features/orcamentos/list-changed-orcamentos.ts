import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Context } from '#http/context.ts'
import { presentOrcamento } from './orcamentos.presenter.ts'
import { findOrcamentosDesde, type OrcamentoGuardado } from './orcamentos.repository.ts'

export interface OrcamentosAlterados {
  orcamentos: Orcamento[]
  /** ids of deleted quotes */
  excluidos: string[]
  /** version of the last quote given; null when there is none */
  ultimaVersao: number | null
}

/** Quotes written after a version, at most `limite`, in the order of the writes; deleted ones as ids. */
export async function listChangedOrcamentos(
  context: Context,
  { desde, limite }: { desde: number; limite: number },
): Promise<OrcamentosAlterados> {
  const found = await findOrcamentosDesde(context.db, context.userId, { desde, limite })
  const isVivo = ({ orcamento }: OrcamentoGuardado) =>
    orcamento.excluidoEm === null && orcamento.restritoEm === null
  return {
    orcamentos: found.filter(isVivo).map(presentOrcamento),
    excluidos: found.filter((each) => !isVivo(each)).map(({ orcamento }) => orcamento.id),
    ultimaVersao: found.at(-1)?.orcamento.versao ?? null,
  }
}
