import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { isEncerrada } from '#features/respostas/is-encerrada.ts'
import { markEnviado } from '#features/orcamentos/mark-enviado.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { freezeProposta } from './freeze-proposta.ts'
import { presentProposta } from './propostas.presenter.ts'
import { nextVersao, recordEventos, type LinhaProposta } from './propostas.repository.ts'

/**
 * Freezes a quote as it stands, because it is sent now, and makes a draft 'finalizado' (ruling 51). The same content
 * answers the version that it has.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PROPOSTAS_DEMAIS
 */
export async function createProposta(
  context: Context,
  { params }: Pick<InputOf<'propostas.create'>, 'params'>,
): Promise<AnswerOf<'propostas.create'>> {
  const versao = await nextVersao(context)
  const orcamento = await loadOrcamento(context, params.id)
  const empresa = await getEmpresa(context)
  // What was approved and reopened takes no answer any more: its customer answers the next version.
  const outra = await isEncerrada(context, orcamento)
  const proposta = await freezeProposta(context, orcamento, { empresa, outra })
  await markEnviado(context, orcamento, versao)
  if (proposta.createdAt.getTime() === context.now.getTime()) await tell(context, orcamento, proposta)
  return { proposta: presentProposta(proposta), orcamento: await loadOrcamento(context, orcamento.id) }
}

async function tell(context: Context, orcamento: Orcamento, { numero }: LinhaProposta): Promise<void> {
  await recordEventos(context, [
    {
      entidade: 'orcamento',
      entidadeId: orcamento.id,
      acao: 'proposta-enviada',
      titulo: numeracaoVisivel(orcamento),
      detalhes: { versao: String(numero) },
    },
  ])
}
