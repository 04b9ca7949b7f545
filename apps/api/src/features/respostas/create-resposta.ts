import type { AnswerOf } from '@lapida/contracts/endpoints'
import { textoOfAceite } from '@lapida/domain/resposta/textos'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { enterPelaResposta } from '#features/orcamentos/enter-pela-resposta.ts'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { freezeProposta } from '#features/propostas/freeze-proposta.ts'
import { findVersao } from '#features/propostas/load-versao.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { isEncerrada } from './is-encerrada.ts'
import { recordResposta } from './record-resposta.ts'
import { presentRespostas } from './respostas.presenter.ts'
import { findRespostas, nextVersao } from './respostas.repository.ts'
import { standingAprovacao } from './standing-aprovacao.ts'

/**
 * Writes down the approval that the workshop was told of. Without a version the quote is approved as it stands, which
 * freezes it. The version that is approved already is answered again.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, PROPOSTA_SUBSTITUIDA, ORCAMENTO_SEM_RESPOSTA, DADOS_INVALIDOS
 */
export async function createResposta(
  context: Context,
  { params, body }: Pick<InputOf<'respostas.create'>, 'params' | 'body'>,
): Promise<AnswerOf<'respostas.create'>> {
  if (body.meio === 'papel' && body.foto === null) throw invalidData({ foto: 'Fotografe o papel assinado.' })
  const versao = await nextVersao(context)
  const orcamento = await loadOrcamento(context, params.id)
  const outra = await isEncerrada(context, orcamento)
  const congelada =
    body.proposta === null
      ? await freezeProposta(context, orcamento, {
          empresa: await getEmpresa(context),
          aprovado: true,
          outra,
        })
      : await findVersao(context, { orcamentoId: orcamento.id, numero: body.proposta })
  if (!congelada) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  if (body.proposta !== null && body.proposta !== orcamento.propostaEnviada)
    throw new AppError('PROPOSTA_SUBSTITUIDA')
  if (body.proposta !== null && outra) throw new AppError('ORCAMENTO_SEM_RESPOSTA')
  const standing = standingAprovacao(await findRespostas(context, orcamento.id), congelada.numero)
  if (!standing) {
    await recordResposta(
      context,
      { orcamento, proposta: congelada, versao },
      {
        tipo: 'aprovacao',
        origem: 'balcao',
        chave: context.newId(),
        nome: body.nome,
        meio: body.meio,
        foto: body.foto,
        mensagem: body.mensagem,
        valor: congelada.valor,
        textoAceito: textoOfAceite(congelada.numero, congelada.valor as Centavos),
      },
    )
    const contratada = { proposta: congelada.numero, escolhas: null }
    await enterPelaResposta(context, orcamento, { contratada, autor: 'usuario', versao })
  }
  const todas = await findRespostas(context, orcamento.id)
  const given = standingAprovacao(todas, congelada.numero)
  const [presented] = presentRespostas(todas).filter(({ id }) => id === given?.id)
  if (!presented) throw new AppError('RESPOSTA_NAO_ENCONTRADA')
  return presented
}
