import type { Chapa } from '@lapida/contracts/chapa'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { PlanoCorte, PlanoCorteResumo, PlanoCorteVersao } from '@lapida/contracts/plano-corte'
import { REABRIR_PLANO_CORTE_HORAS } from '@lapida/contracts/valores'
import type {
  CabecalhoPlanoCorte,
  CabecalhoVersao,
  LinhaPlanoCorte,
  LinhaVersao,
} from './planos-corte.repository.ts'

const HOUR_MS = 3_600_000

/** Until when the finishing of a plan can be undone. */
export function reabrivelAte(concluidoEm: Date): Date {
  return new Date(concluidoEm.getTime() + REABRIR_PLANO_CORTE_HORAS * HOUR_MS)
}

/** A stored plan as a list shows it. */
export function presentResumo(linha: CabecalhoPlanoCorte): PlanoCorteResumo {
  const { id, nome, versao, estado, exemplo, resumo, problemas, concluidoEm, createdAt, updatedAt } = linha
  return {
    id,
    nome,
    versao,
    estado,
    exemplo,
    // What a finished plan has is cut: nobody needs to be warned of it.
    resumo: estado === 'aberto' ? resumo : { ...resumo, chapasDoEstoque: [], pecasDosOrcamentos: [] },
    problemas,
    concluidoEm: concluidoEm?.toISOString() ?? null,
    reabrivelAte: concluidoEm && reabrivelAte(concluidoEm).toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** A stored plan with its content and the leftovers that it put into the stock. */
export function presentPlanoCorte(linha: LinhaPlanoCorte, retalhos: Chapa[]): PlanoCorte {
  return { ...presentResumo(linha), conteudo: linha.conteudo, retalhos }
}

/** A state that a plan had, as a list shows it. */
export function presentVersao({
  versao,
  nome,
  resumo,
  problemas,
  createdAt,
}: CabecalhoVersao): PlanoCorteVersao {
  return { versao, nome, resumo, problemas, createdAt: createdAt.toISOString() }
}

/** The same with its content. */
export function presentVersaoInteira(linha: LinhaVersao): AnswerOf<'planos-corte.get-versao'> {
  return { ...presentVersao(linha), conteudo: linha.conteudo }
}
