import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { textoOfAceite } from '@lapida/domain/resposta/textos'
import { reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { enterPelaResposta } from '#features/orcamentos/enter-pela-resposta.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { freezeProposta } from '#features/propostas/freeze-proposta.ts'
import { findVersao, type LinhaProposta } from '#features/propostas/load-versao.ts'
import { findContratada } from '#features/propostas/find-contratada.ts'
import { escolhasApresentadas, type Contratada } from '#features/propostas/sign-contrato.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { isEncerrada } from './is-encerrada.ts'
import { recordResposta, type NovaResposta } from './record-resposta.ts'
import { presentRespostas } from './respostas.presenter.ts'
import { findRespostas, nextVersao } from './respostas.repository.ts'
import { standingAprovacao } from './standing-aprovacao.ts'

type Pedido = Pick<InputOf<'respostas.create'>, 'params' | 'body'>

/**
 * Writes down the approval that the workshop was told of. Without a version the quote is approved as it stands, which
 * freezes it. The version that is approved already is answered again.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PROPOSTA_NAO_ENCONTRADA, PROPOSTA_SUBSTITUIDA, ORCAMENTO_SEM_RESPOSTA
 */
export async function createResposta(
  context: Context,
  { params, body }: Pedido,
): Promise<AnswerOf<'respostas.create'>> {
  if (body.meio === 'papel' && body.foto === null) throw invalidData({ foto: 'Fotografe o papel assinado.' })
  const versao = await nextVersao(context)
  const orcamento = await loadOrcamento(context, params.id)
  const congelada = await versaoApproved(context, orcamento, body)
  if (!standingAprovacao(await findRespostas(context, orcamento.id), congelada.numero)) {
    const contratada = await contratadaOf(context, orcamento, congelada)
    const { escolhas } = contratada
    const valor = valorOf(orcamento, congelada)
    await recordResposta(
      context,
      { orcamento, proposta: congelada, versao },
      { ...novaOf(context, body, { numero: congelada.numero, valor }), escolhas },
    )
    await enterPelaResposta(context, orcamento, { contratada, autor: 'usuario', versao })
  }
  const todas = await findRespostas(context, orcamento.id)
  const given = standingAprovacao(todas, congelada.numero)
  const presented = presentRespostas(todas).find(({ id }) => id === given?.id)
  if (!presented) throw new AppError('RESPOSTA_NAO_ENCONTRADA')
  return presented
}

/** What is agreed to already where only who agreed is written down; else the version as it is presented. */
async function contratadaOf(
  context: Context,
  { id }: Orcamento,
  { numero, conteudo }: LinhaProposta,
): Promise<Contratada> {
  const agreed = await findContratada(context, id)
  return agreed?.proposta === numero ? agreed : { proposta: numero, escolhas: escolhasApresentadas(conteudo) }
}

/** Centavos that a version comes to: of what is agreed to what was chosen of it. */
function valorOf(
  { propostaAprovada, valorContratado }: Orcamento,
  { numero, valor }: LinhaProposta,
): Centavos {
  const agreed = numero === propostaAprovada ? valorContratado : null
  return agreed === null ? (valor as Centavos) : reaisToCentavos(agreed)
}

/** The version that is approved: the one that was named, as long as it is the customer's, or what the quote says now. */
async function versaoApproved(
  context: Context,
  orcamento: Orcamento,
  { proposta, valor }: Pedido['body'],
): Promise<LinhaProposta> {
  const outra = await isEncerrada(context, orcamento)
  const congelada =
    proposta === null
      ? await freezeProposta(context, orcamento, {
          empresa: await getEmpresa(context),
          aprovado: true,
          outra,
        })
      : await findVersao(context, { orcamentoId: orcamento.id, numero: proposta })
  if (!congelada) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  if (proposta !== null && outra) throw new AppError('ORCAMENTO_SEM_RESPOSTA')
  const isAnother = proposta !== null && proposta !== orcamento.propostaEnviada
  const isAnotherTotal = valor !== null && reaisToCentavos(valor) !== valorOf(orcamento, congelada)
  if (isAnother || isAnotherTotal) throw new AppError('PROPOSTA_SUBSTITUIDA')
  return congelada
}

function novaOf(
  context: Context,
  { nome, meio, foto, mensagem }: Pedido['body'],
  { numero, valor }: { numero: number; valor: Centavos },
): NovaResposta {
  return {
    tipo: 'aprovacao',
    origem: 'balcao',
    chave: context.newId(),
    nome,
    meio,
    foto,
    mensagem,
    valor,
    textoAceito: textoOfAceite(numero, valor),
  }
}
