import type { Prova } from '@lapida/contracts/prova'
import { estadoOfProva } from '@lapida/domain/prova/estado-da-prova'
import { isMesmoCorte, lugaresOfOrcamento } from '@lapida/domain/prova/lugares-da-prova'
import type { Context } from '#http/context.ts'
import {
  findPlanos,
  findProvas,
  findRespostasDasProvas,
  type LinhaDaResposta,
  type LinhaProva,
  type PlanoDaProva,
} from './provas.repository.ts'

/** A proof with what it is compared with, and how it stands. */
export interface ProvaComoEsta {
  linha: LinhaProva
  /** null when it is deleted */
  plano: PlanoDaProva | null
  /** the last answer; null while there is none */
  resposta: LinhaDaResposta | null
  estado: Prova['estado']
}

/**
 * Every proof of these quotes as it stands: whether its plan still cuts what it shows is asked of the plan, now. The
 * newest of each quote first.
 */
export async function provasComoEstao(
  context: Context,
  orcamentoIds: readonly string[],
): Promise<ProvaComoEsta[]> {
  const linhas = await findProvas(context, orcamentoIds)
  const planos = await findPlanos(
    context,
    linhas.map(({ planoId }) => planoId),
  )
  const respostas = linhas.length === 0 ? [] : await findRespostasDasProvas(context, orcamentoIds)
  return linhas.map((linha) => comoEsta(linha, planos.get(linha.planoId) ?? null, respostas))
}

/** How one proof stands. @param respostas the newest first */
export function comoEsta(
  linha: LinhaProva,
  plano: PlanoDaProva | null,
  respostas: readonly LinhaDaResposta[],
): ProvaComoEsta {
  const resposta =
    respostas.find(({ orcamentoId, prova }) => orcamentoId === linha.orcamentoId && prova === linha.numero) ??
    null
  const estado = estadoOfProva({
    retirada: linha.retiradaEm !== null,
    vale:
      plano !== null &&
      isMesmoCorte(linha.conteudo.lugares ?? [], lugaresOfOrcamento(plano.conteudo, linha.orcamentoId)),
    resposta: resposta === null ? null : resposta.tipo === 'prova' ? 'prova' : 'prova-alteracao',
  })
  return { linha, plano, resposta, estado }
}

/** Whether a proof of a plan may be taken back: stone that is cut stays agreed to. */
export function podeRetirar(plano: Pick<PlanoDaProva, 'estado'> | null): boolean {
  return plano?.estado !== 'concluido'
}

/** The newest that was not taken back; null without one. */
export function provaAtual(provas: readonly ProvaComoEsta[]): ProvaComoEsta | null {
  return provas.find(({ estado }) => estado !== 'retirada') ?? null
}
