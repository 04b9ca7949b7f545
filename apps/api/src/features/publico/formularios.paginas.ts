import { erros } from '@lapida/contracts/erros'
import {
  textoNaoConfere,
  textoOutroTotal,
  textoSubstituida,
  textoVencida,
} from '@lapida/domain/resposta/textos'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { answerProposta } from '#features/respostas/answer-proposta.ts'
import { approveProposta, previewAprovacao } from '#features/respostas/approve-proposta.ts'
import { DocumentoEmPausa, takeTentativa } from '#features/respostas/take-tentativa.ts'
import type { Desfecho } from '#features/respostas/open-resposta.ts'
import { AppError } from '#http/app-error.ts'
import { openContextOf, type OpenContext } from '#http/route.ts'
import { FORMULARIOS, readAnswer, type Falta, type Formulario, type FormularioLido } from './answer-forms.ts'
import { keepPapel } from './keep-papel.ts'
import { pathOfOrcamento } from './endereco-of-pagina.ts'
import { findLink } from './open-link.ts'
import type { PdfThread } from './pdf-thread.ts'
import type { DonoDoLink } from './publico.repository.ts'
import { refuseOtherSite } from './refuse-other-site.ts'
import { PRIVATE_HEADERS } from './send-pagina.ts'

type Pedido = FastifyRequest<{ Params: { codigo: string } }>

/** A form that comes back: what is wrong, and what was typed. */
export interface Devolvido extends Falta {
  status: number
  formulario: Formulario
  digitado: Readonly<Record<string, string>>
}

/** Shows the page of a quote with a form that comes back. */
export type SendDevolvido = (
  request: Pedido,
  reply: FastifyReply,
  devolvido: Devolvido,
) => Promise<FastifyReply>

/** The forms by which a customer answers a quote. Each answers 303, or the page with what is wrong. */
export function registerFormularios(
  scope: FastifyInstance,
  pdfThread: PdfThread,
  sendDevolvido: SendDevolvido,
): void {
  for (const formulario of FORMULARIOS)
    scope.post(`/orcamento/:codigo/${formulario}`, async (request: Pedido, reply) => {
      refuseOtherSite(request)
      const context = openContextOf(request)
      if (!(request.body instanceof URLSearchParams)) throw new AppError('PEDIDO_ILEGIVEL')
      const lido = readAnswer(formulario, request.body)
      const link = await findLink(context, request.params.codigo)
      await context.limit(`resposta:${link.orcamentoId}`, context.config.rateLimits.answer)
      const navegador = (request.headers['user-agent'] ?? '').slice(0, 200)
      const desfecho = await answer(context, {
        link,
        lido,
        navegador,
        pdfThread,
        codigo: request.params.codigo,
      })
      if (desfecho.tipo === 'aceita')
        return reply.headers(PRIVATE_HEADERS).redirect(pathOfOrcamento(request.params.codigo), 303)
      const refused = await refusalOf(context, link, { desfecho, lido })
      if (refused.status === 429) reply.header('retry-after', '900')
      return sendDevolvido(request, reply, { ...refused, formulario, digitado: lido.digitado })
    })
}

interface Enviado {
  link: DonoDoLink
  lido: FormularioLido
  navegador: string
  pdfThread: PdfThread
  codigo: string
}

/** How an answer ended; 'pausa': nobody may try for a while. */
export type Fim = Desfecho | { tipo: 'pausa' }

async function answer(context: OpenContext, enviado: Enviado): Promise<Fim> {
  const { link, lido, navegador } = enviado
  const { orcamentoId, userId } = link
  const common = { orcamentoId, navegador, incompleta: lido.falta !== null }
  if (lido.formulario === 'aprovar')
    return approve(context, enviado, { ...lido, ...common, tipo: 'aprovacao' })
  const tipo = lido.formulario === 'recusar' ? 'recusa' : lido.formulario
  return context.inTransaction({ userId }, (inside) => answerProposta(inside, { ...lido, ...common, tipo }))
}

/** The paper of the version is there before anything is held: an approval is written with its hash. */
async function approve(
  context: OpenContext,
  { link, pdfThread, codigo }: Enviado,
  enviada: Parameters<typeof approveProposta>[1],
): Promise<Fim> {
  const { userId, orcamentoId } = link
  const within = <T>(work: Parameters<typeof context.inTransaction<T>>[1]) =>
    context.inTransaction({ userId }, work)
  try {
    const preview = await takeTentativa(context, link, {
      counted: !enviada.incompleta,
      work: () => within((inside) => previewAprovacao(inside, enviada)),
    })
    if (preview.tipo !== 'aceita' || enviada.proposta === null) return preview
  } catch (error) {
    if (error instanceof DocumentoEmPausa) return { tipo: 'pausa' }
    throw error
  }
  const url = `${context.origin}${pathOfOrcamento(codigo)}`
  await keepPapel(context, pdfThread, { userId, orcamentoId, numero: enviada.proposta, url })
  return within((inside) => approveProposta(inside, enviada))
}

const PAUSA = 'Os números não conferiram cinco vezes. Aguarde 15 minutos ou fale com a marmoraria.'

/** How a form that was not taken is answered. */
export async function refusalOf(
  context: OpenContext,
  { userId }: DonoDoLink,
  { desfecho, lido }: { desfecho: Exclude<Fim, { tipo: 'aceita' }>; lido: FormularioLido },
): Promise<Falta & { status: number }> {
  const whole = (status: number, texto: string) => ({ status, campo: null, texto })
  switch (desfecho.tipo) {
    case 'substituida': {
      const empresa = await context.inTransaction({ userId }, getEmpresa)
      return whole(409, textoSubstituida(desfecho.desde, empresa.fusoHorario))
    }
    case 'vencida':
      return whole(409, textoVencida(desfecho.validade))
    case 'outro-total':
      return whole(409, textoOutroTotal(desfecho.valor as Centavos))
    case 'fechada':
      return whole(409, erros.ORCAMENTO_SEM_RESPOSTA.texto)
    case 'empresa-encerrada':
      return whole(409, erros.EMPRESA_ENCERRADA.texto)
    case 'pausa':
      return whole(429, PAUSA)
    case 'nao-confere':
      return { status: 400, campo: 'digitos', texto: textoNaoConfere(desfecho.empresa) }
    case 'assinatura-ilegivel':
      return {
        status: 400,
        campo: 'assinatura',
        texto: 'A assinatura não pôde ser lida. Assine de novo, ou escreva em vez de desenhar.',
      }
    case 'escolhas-desconhecidas':
      return whole(400, 'Uma das escolhas não faz parte deste orçamento. Escolha de novo.')
    case 'incompleta':
      return { status: 400, ...(lido.falta ?? { campo: null, texto: erros.DADOS_INVALIDOS.texto }) }
  }
}
