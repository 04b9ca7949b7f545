import type { FormularioDevolvido } from '@lapida/documento/pagina/campos-da-resposta'
import { paginaProva } from '@lapida/documento/prova/pagina-prova'
import { nomeArquivoProva } from '@lapida/domain/compartilhar/mensagem'
import { textoProvaSubstituida } from '@lapida/domain/prova/textos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { answerProva, type RespostaDaProva } from '#features/provas/answer-prova.ts'
import { DocumentoEmPausa, takeTentativa } from '#features/respostas/take-tentativa.ts'
import { AppError } from '#http/app-error.ts'
import { openContextOf, type OpenContext } from '#http/route.ts'
import { readAnswer, type Falta, type FormularioLido } from './answer-forms.ts'
import { enderecoOfPagina, pathOfOrcamento } from './endereco-of-pagina.ts'
import { FONTE_URL } from './fonte.ts'
import { refusalOf, type Fim } from './formularios.paginas.ts'
import { findLink } from './open-link.ts'
import { openProva } from './open-prova.ts'
import type { DonoDoLink } from './publico.repository.ts'
import { refuseOtherSite } from './refuse-other-site.ts'
import type { PdfThread } from './pdf-thread.ts'
import { PRIVATE_HEADERS, sendArquivo, sendPagina } from './send-pagina.ts'

type Pedido = FastifyRequest<{ Params: { codigo: string } }>

/** The two forms of a proof. */
const FORMULARIOS = ['aprovar', 'alteracao'] as const

/** Where a customer sees from where their stone is cut, and agrees to it or asks for another cut. */
export function registerProva(scope: FastifyInstance, pdfThread: PdfThread): void {
  scope.get('/orcamento/:codigo/pedra', (request: Pedido, reply) => sendProva(request, reply, null))
  scope.get('/orcamento/:codigo/pedra/pdf', (request: Pedido, reply) => sendPapel(request, reply, pdfThread))
  scope.get('/orcamento/:codigo/pedra/sala/:numero', sendSala)
  for (const formulario of FORMULARIOS)
    scope.post(`/orcamento/:codigo/pedra/${formulario}`, async (request: Pedido, reply) => {
      refuseOtherSite(request)
      const context = openContextOf(request)
      if (!(request.body instanceof URLSearchParams)) throw new AppError('PEDIDO_ILEGIVEL')
      const lido = readAnswer(formulario, request.body)
      const link = await findLink(context, request.params.codigo)
      await context.limit(`resposta:${link.orcamentoId}`, context.config.rateLimits.answer)
      const navegador = (request.headers['user-agent'] ?? '').slice(0, 200)
      const desfecho = await answer(context, link, respostaOf(lido, link, navegador))
      if (desfecho.tipo === 'aceita')
        return reply.headers(PRIVATE_HEADERS).redirect(`${pathOfOrcamento(request.params.codigo)}/pedra`, 303)
      const recusa = await recusaOf(context, link, { desfecho, lido })
      if (recusa.status === 429) reply.header('retry-after', '900')
      return sendProva(request, reply, { ...recusa, formulario, digitado: lido.digitado })
    })
}

type Devolvida = FormularioDevolvido & { status: number }

async function sendProva(
  request: Pedido,
  reply: FastifyReply,
  devolvido: Devolvida | null,
): Promise<FastifyReply> {
  const { codigo } = request.params
  const url = enderecoOfPagina(request, codigo)
  const { prova, cores } = await openProva(openContextOf(request), { codigo, url })
  const recursos = { caminho: pathOfOrcamento(codigo), fonte: FONTE_URL, cores, devolvido }
  return sendPagina(reply, devolvido?.status ?? 200, paginaProva(prova, recursos))
}

/** A kitchen to be turned, as it was packed when the proof was sent. */
async function sendSala(
  request: FastifyRequest<{ Params: { codigo: string; numero: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { codigo, numero } = request.params
  const { prova } = await openProva(openContextOf(request), {
    codigo,
    url: enderecoOfPagina(request, codigo),
  })
  const sala = /^[1-9]\d?$/.test(numero) ? prova.conteudo?.cozinhas[Number(numero) - 1]?.sala : undefined
  if (sala === undefined) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  return reply
    .headers({ ...PRIVATE_HEADERS, 'content-encoding': 'gzip' })
    .type('application/json; charset=utf-8')
    .send(Buffer.from(sala, 'base64'))
}

async function sendPapel(request: Pedido, reply: FastifyReply, pdfThread: PdfThread): Promise<FastifyReply> {
  const { codigo } = request.params
  const context = openContextOf(request)
  const { dono, prova } = await openProva(context, { codigo, url: enderecoOfPagina(request, codigo) })
  const { conteudo, documento } = prova
  // The page says why there is nothing to be seen any more.
  if (!conteudo) return reply.headers(PRIVATE_HEADERS).redirect(`${pathOfOrcamento(codigo)}/pedra`, 303)
  // After the link was opened: whoever guesses wrong ones takes nobody's papers away.
  await context.limit(`pdf:${context.ip}`, context.config.rateLimits.pdf)
  const pdf = await pdfThread.provaOf(context, dono, { ...prova, conteudo })
  return sendArquivo(reply, pdf, nomeArquivoProva(documento.cliente?.nome ?? '', context.now))
}

function respostaOf(lido: FormularioLido, { orcamentoId }: DonoDoLink, navegador: string): RespostaDaProva {
  const { formulario, prova, chave, nome, digitos, assinatura, mensagem, falta } = lido
  return {
    orcamentoId,
    tipo: formulario === 'aprovar' ? 'prova' : 'prova-alteracao',
    prova,
    chave,
    nome,
    digitos,
    assinatura,
    mensagem,
    incompleta: falta !== null,
    navegador,
  }
}

/** An agreement compares a document: its tries are counted as those of a quote are. */
async function answer(context: OpenContext, link: DonoDoLink, enviada: RespostaDaProva): Promise<Fim> {
  const work = () => context.inTransaction({ userId: link.userId }, (inside) => answerProva(inside, enviada))
  if (enviada.tipo !== 'prova') return work()
  try {
    return await takeTentativa(context, link, { counted: !enviada.incompleta, work })
  } catch (error) {
    if (error instanceof DocumentoEmPausa) return { tipo: 'pausa' }
    throw error
  }
}

/** As any form of a customer's, but for what is said of the cut. */
async function recusaOf(
  context: OpenContext,
  link: DonoDoLink,
  { desfecho, lido }: { desfecho: Exclude<Fim, { tipo: 'aceita' }>; lido: FormularioLido },
): Promise<Falta & { status: number }> {
  if (desfecho.tipo === 'fechada') return { status: 409, campo: null, texto: FECHADA }
  if (desfecho.tipo !== 'substituida') return refusalOf(context, link, { desfecho, lido })
  const { fusoHorario: zona } = await context.inTransaction({ userId: link.userId }, getEmpresa)
  return {
    status: 409,
    campo: null,
    texto: textoProvaSubstituida(desfecho.desde, { agora: context.now, zona }),
  }
}

const FECHADA = 'Este corte não recebe mais resposta. Fale com a marmoraria.'
