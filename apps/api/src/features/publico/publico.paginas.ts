import type { CodigoErro } from '@lapida/contracts/erros'
import { nomeArquivoPdf } from '@lapida/domain/compartilhar/mensagem'
import { cartaoOfOrcamento } from '@lapida/documento/pagina/cartao'
import { paginaNotFound, paginaOrcamento } from '@lapida/documento/pagina/pagina'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#http/app-error.ts'
import { answerError } from '#http/error-handler.ts'
import { openContextOf } from '#http/route.ts'
import { INERT_CSP } from '#http/security-headers.ts'
import { WorkThread } from '#threads/work-thread.ts'
import { Cartoes, versaoOfCartao } from './cartoes.ts'
import { Faixas, FAIXAS_URL } from './faixas.ts'
import { cartaoOfPagina, enderecoOfPagina, pathOfOrcamento } from './endereco-of-pagina.ts'
import { FONTE_URL, readFonte } from './fonte.ts'
import { lookOf } from './look-of.ts'
import { openDocumento, openQuadro, type Abertura } from './open-link.ts'
import { paginaAviso } from './pagina-aviso.ts'
import { registerComprovante } from './comprovante.paginas.ts'
import { registerConferir } from './conferir.paginas.ts'
import { registerFormularios } from './formularios.paginas.ts'
import { keepPapel } from './keep-papel.ts'
import { PAPERS, pdfThreadOf, type PdfThread } from './pdf-thread.ts'
import type { QuadroPedido } from './quadro.worker.ts'
import { registerProposta, sendProposta } from './proposta.paginas.ts'
import { registerProva } from './prova.paginas.ts'
import { registerVitrine } from './vitrine.paginas.ts'
import { consultaOf, propostaOf } from './proposta-do-endereco.ts'
import { quadrosOfPagina, TELA_ESTREITA } from './quadros-of-pagina.ts'
import { sendMissing, sendWait } from './send-missing.ts'
import { PRIVATE_HEADERS, sendArquivo, sendPagina } from './send-pagina.ts'

type Pedido = FastifyRequest<{ Params: { codigo: string }; Querystring: Record<string, unknown> }>

/** A signature of as many points as one may have, and the longest message, as a browser sends them. */
const LARGEST_FORM_BYTES = 64_000

type PedidoDeQuadro = FastifyRequest<{
  Params: { codigo: string; numero: string }
  Querystring: Record<string, unknown>
}>
type PedidoDeFaixa = FastifyRequest<{ Params: { arquivo: string } }>
type QuadroThread = WorkThread<QuadroPedido, string | null>

/** The public quote: its page, print version, PDF, card, pictures of its drawings and of its stones, and answers. None of them needs JavaScript or a cookie. */
export function registerPublico(app: FastifyInstance): void {
  const pdfThread = pdfThreadOf(app)
  void app.register(async (scope) => {
    const quadroThread: QuadroThread = new WorkThread(new URL('./quadro.worker.ts', import.meta.url), PAPERS)
    const cartoes = new Cartoes()
    const faixas = new Faixas()
    scope.addHook('onClose', () => Promise.all([quadroThread.close(), cartoes.close(), faixas.close()]))
    scope.setErrorHandler((error, request, reply) => answerPublicError(error, request, reply))
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
      (_request, text, done) => done(null, new URLSearchParams(text.toString())),
    )
    registerProposta(scope)
    registerProva(scope, pdfThread)
    scope.get('/orcamento/:codigo/public', (request: Pedido, reply) => sendImpressao(request, reply))
    scope.get('/orcamento/:codigo/pdf', (request: Pedido, reply) => sendPdf(request, reply, pdfThread))
    scope.get('/orcamento/:codigo/cartao.png', (request: Pedido, reply) =>
      sendCartao(request, reply, cartoes),
    )
    scope.get('/orcamento/:codigo/desenho/:numero', (request: PedidoDeQuadro, reply) =>
      sendQuadro(request, reply, quadroThread),
    )
    scope.get(`${FAIXAS_URL}/:arquivo`, (request: PedidoDeFaixa, reply) => sendFaixa(request, reply, faixas))
    registerFormularios(scope, pdfThread, sendProposta)
    registerComprovante(scope, pdfThread)
    registerConferir(scope)
    registerVitrine(scope)
  })
  app.get(FONTE_URL, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('font/woff2')
      .send(await readFonte()),
  )
}

async function sendImpressao(request: Pedido, reply: FastifyReply) {
  const abertura = aberturaOf(request)
  const { documento, quadros, retirada } = await openDocumento(
    openContextOf(request),
    abertura,
    lookOf(request),
  )
  if (retirada) return sendToPagina(reply, abertura)
  const caminho = pathOfOrcamento(request.params.codigo)
  const options = {
    modo: 'impressao',
    fonte: FONTE_URL,
    cartao: cartaoOfPagina(request, request.params.codigo, documento),
    desenhos: quadrosOfPagina(quadros, { caminho, query: consultaOf(documento) }),
  } as const
  return sendPagina(reply, 200, paginaOrcamento(documento, options))
}

/** Nothing in a picture may be fetched or run, wherever it is opened. */
const SVG_POLICY = `${INERT_CSP}; style-src 'unsafe-inline'`

async function sendQuadro(request: PedidoDeQuadro, reply: FastifyReply, quadroThread: QuadroThread) {
  reply.headers(PRIVATE_HEADERS)
  const { dono, ...aberto } = await openQuadro(openContextOf(request), {
    ...request.params,
    proposta: propostaOf(request),
    query: new URL(request.url, 'http://localhost').searchParams,
  })
  const forma = request.query['tela'] === TELA_ESTREITA ? 'estreita' : 'larga'
  const svg = await quadroThread.run(dono, { ...aberto, forma })
  if (svg === null) throw new AppError('DESENHO_NAO_ENCONTRADO')
  return reply.header('content-security-policy', SVG_POLICY).type('image/svg+xml; charset=utf-8').send(svg)
}

/** Its name says all that is to be seen, in which version: whoever has it need not ask again. */
async function sendFaixa(request: PedidoDeFaixa, reply: FastifyReply, faixas: Faixas) {
  const [, nome = ''] = /^([a-z0-9-]{1,60})\.webp$/.exec(request.params.arquivo) ?? []
  const webp = await faixas.webpOf(nome)
  if (!webp) throw new AppError('IMAGEM_NAO_ENCONTRADA')
  return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(webp)
}

/** Kept by whoever shows it only as long as it asks whether it is still the same, and still there. */
async function sendCartao(request: Pedido, reply: FastifyReply, cartoes: Cartoes) {
  const context = openContextOf(request)
  const { dono, documento } = await openDocumento(context, aberturaOf(request))
  const cartao = cartaoOfOrcamento(documento)
  const etag = `"${versaoOfCartao(cartao)}"`
  reply.headers({ ...PRIVATE_HEADERS, 'cache-control': 'no-cache', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('image/png').send(await cartoes.pngOf(context, dono, cartao))
}

async function sendPdf(request: Pedido, reply: FastifyReply, pdfThread: PdfThread) {
  const context = openContextOf(request)
  const abertura = aberturaOf(request)
  const { dono, documento, quadros, inteira, retirada } = await openDocumento(context, abertura)
  if (retirada) return sendToPagina(reply, abertura)
  // After the link was opened: whoever guesses wrong ones takes nobody's papers away.
  await context.limit(`pdf:${context.ip}`, context.config.rateLimits.pdf)
  // What was sent is one file for ever, so that its hash can be asked for; what is being prepared is made as it is now.
  const pdf = inteira
    ? await keepPapel(context, pdfThread, { userId: dono, ...inteira, url: abertura.url })
    : await pdfThread.pdfOf(context, dono, { documento, quadros })
  const name = nomeArquivoPdf(documento.cliente?.nome ?? '', context.now)
  return sendArquivo(reply, pdf, name)
}

function aberturaOf(request: Pedido) {
  const { codigo } = request.params
  return { codigo, url: enderecoOfPagina(request, codigo), numero: propostaOf(request) }
}

/** The page tells why there is no paper of what was withdrawn. */
function sendToPagina(
  reply: FastifyReply,
  { codigo, numero }: Pick<Abertura, 'codigo' | 'numero'>,
): FastifyReply {
  const path = pathOfOrcamento(codigo)
  return reply.headers(PRIVATE_HEADERS).redirect(numero === null ? path : `${path}/proposta/${numero}`, 303)
}

/** What of a quote that opens is not there. */
const MISSING: readonly CodigoErro[] = ['RESPOSTA_NAO_ENCONTRADA', 'PROPOSTA_NAO_ENCONTRADA']

/** What is missing, a form of another site and a full limit are answered with a page, too; other errors as everywhere. */
async function answerPublicError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(error instanceof AppError)) return withError(error, request, reply)
  if (MISSING.includes(error.code)) return sendPagina(reply, 404, paginaNotFound(FONTE_URL))
  if (error.code === 'ENVIO_DE_OUTRO_SITE')
    return sendPagina(reply, error.status, paginaAviso('Resposta não enviada', error.message))
  if (error.code === 'ORCAMENTO_NAO_ENCONTRADO') return sendMissing(request, reply)
  if (error.code !== 'MUITAS_TENTATIVAS') return withError(error, request, reply)
  return sendWait(reply, error)
}

function withError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  answerError(error, request, reply)
  return reply
}
