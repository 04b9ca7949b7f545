import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { ArquivoConferido } from '@lapida/domain/resposta/textos'
import { findVersao } from '#features/propostas/load-versao.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { findRespostas } from './respostas.repository.ts'
import { aprovacaoOf, standingUndoing } from './standing-aprovacao.ts'

/**
 * What is said of a version whose file somebody holds: nothing that names a person.
 * @throws {AppError} PROPOSTA_NAO_ENCONTRADA
 */
export async function loadArquivoConferido(
  context: Context,
  { orcamentoId, numero }: { orcamentoId: string; numero: number },
): Promise<ArquivoConferido> {
  const versao = await findVersao(context, { orcamentoId, numero })
  if (!versao) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  const todas = await findRespostas(context, orcamentoId)
  const aprovacao = aprovacaoOf(todas, numero)
  const undoing = aprovacao && standingUndoing(aprovacao.id, todas)
  return {
    numeracao: numeracaoVisivel(versao.conteudo.orcamento),
    proposta: numero,
    aprovadoEm: aprovacao?.createdAt.toISOString() ?? null,
    reabertoEm: undoing?.createdAt.toISOString() ?? null,
    enviadaEm: versao.createdAt.toISOString(),
    zona: versao.conteudo.empresa.fusoHorario,
  }
}
