import { nomeArquivoPdf } from '@lapida/domain/compartilhar/mensagem'
import { cartaoOfOrcamento } from '@lapida/documento/cartao'
import { paginaNotFound, paginaOrcamento, type OpcoesPagina } from '@lapida/documento/pagina'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadImagensPdf } from '#features/imagens/load-imagens-pdf.ts'
import { approveOrcamento } from '#features/orcamentos/approve-orcamento.ts'
import { AppError } from '#http/app-error.ts'
import { answerError } from '#http/error-handler.ts'
import { openContextOf } from '#http/route.ts'
import { WorkThread } from '#threads/work-thread.ts'
import { readApproval } from './approval-form.ts'
import { Cartoes, versaoOfCartao } from './cartoes.ts'
import { Faixas, FAIXAS_URL } from './faixas.ts'
import { FONTE_URL, readFonte } from './fonte.ts'
import { openDocumento, openQuadro, withLink, type OrcamentoAberto } from './open-link.ts'
import { paginaMuitasTentativas } from './pagina-muitas-tentativas.ts'
import type { PdfPedido } from './pdf.worker.ts'
import type { QuadroPedido } from './quadro.worker.ts'
import { quadrosOfPagina, TELA_ESTREITA } from './quadros-of-pagina.ts'
import { isRobot } from './robots.ts'
import { PRIVATE_HEADERS, sendPagina } from './send-pagina.ts'

type Pedido = FastifyRequest<{ Params: { codigo: string } }>

const LARGEST_FORM_BYTES = 10_000

type PedidoDeQuadro = FastifyRequest<{
  Params: { codigo: string; numero: string }
  Querystring: Record<string, unknown>
}>
type PedidoDeFaixa = FastifyRequest<{ Params: { arquivo: string } }>
type PdfThread = WorkThread<PdfPedido, Uint8Array>
type QuadroThread = WorkThread<QuadroPedido, string | null>

/** What a paper may take for each of its rows beside what any may take: many times what it needs. */
const ROW_MS = 2

const PAPERS = { limitMs: 20_000, ofOne: 20, ofAll: 200, retryAfterSeconds: 10 }

/** The public quote: its page, print version, PDF, card, pictures of its drawings and of its stones, and approval. None of them needs JavaScript or a cookie. */
export function registerPublico(app: FastifyInstance): void {
  void app.register(async (scope) => {
    const pdfThread: PdfThread = new WorkThread(new URL('./pdf.worker.ts', import.meta.url), PAPERS)
    const quadroThread: QuadroThread = new WorkThread(new URL('./quadro.worker.ts', import.meta.url), PAPERS)
    const cartoes = new Cartoes()
    const faixas = new Faixas()
    scope.addHook('onClose', () =>
      Promise.all([pdfThread.close(), quadroThread.close(), cartoes.close(), faixas.close()]),
    )
    scope.setErrorHandler((error, request, reply) => answerPublicError(error, request, reply))
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES },
      (_request, text, done) => done(null, new URLSearchParams(text.toString())),
    )
    scope.get('/orcamento/:codigo', (request: Pedido, reply) => sendOrcamento(request, reply, 'pagina'))
    scope.get('/orcamento/:codigo/public', (request: Pedido, reply) =>
      sendOrcamento(request, reply, 'impressao'),
    )
    scope.get('/orcamento/:codigo/pdf', (request: Pedido, reply) => sendPdf(request, reply, pdfThread))
    scope.get('/orcamento/:codigo/cartao.png', (request: Pedido, reply) =>
      sendCartao(request, reply, cartoes),
    )
    scope.get('/orcamento/:codigo/desenho/:numero', (request: PedidoDeQuadro, reply) =>
      sendQuadro(request, reply, quadroThread),
    )
    scope.get(`${FAIXAS_URL}/:arquivo`, (request: PedidoDeFaixa, reply) => sendFaixa(request, reply, faixas))
    scope.post('/orcamento/:codigo/aprovar', (request: Pedido, reply) => approve(request, reply))
  })
  app.get(FONTE_URL, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('font/woff2')
      .send(await readFonte()),
  )
}

async function sendOrcamento(request: Pedido, reply: FastifyReply, modo: OpcoesPagina['modo']) {
  const visto = request.method === 'GET' && !isRobot(request.headers['user-agent'])
  const aberto = await openDocumento(openContextOf(request), aberturaOf(request), { visto })
  return sendPagina(reply, 200, paginaOrcamento(aberto.documento, { ...pageOptions(request, aberto), modo }))
}

/** Nothing in a picture may be fetched or run, wherever it is opened. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

async function sendQuadro(request: PedidoDeQuadro, reply: FastifyReply, quadroThread: QuadroThread) {
  reply.headers(PRIVATE_HEADERS)
  const { dono, ...aberto } = await openQuadro(openContextOf(request), request.params)
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
  const { dono, documento } = await openDocumento(context, aberturaOf(request), { visto: false })
  const cartao = cartaoOfOrcamento(documento)
  const etag = `"${versaoOfCartao(cartao)}"`
  reply.headers({ ...PRIVATE_HEADERS, 'cache-control': 'no-cache', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('image/png').send(await cartoes.pngOf(context, dono, cartao))
}

async function sendPdf(request: Pedido, reply: FastifyReply, pdfThread: PdfThread) {
  const context = openContextOf(request)
  const { dono, documento, quadros } = await openDocumento(context, aberturaOf(request), { visto: false })
  // After the link was opened: whoever guesses wrong ones takes nobody's papers away.
  await context.limit(`pdf:${context.ip}`, context.config.rateLimits.pdf)
  const fotos = documento.materiais.flatMap((material) => material.fotos)
  const imagens = await loadImagensPdf(
    context,
    documento.empresa.logo ? [documento.empresa.logo, ...fotos] : fotos,
  )
  const rows = documento.materiais.reduce((sum, { linhas }) => sum + linhas.length, documento.servicos.length)
  const limitMs = PAPERS.limitMs + rows * ROW_MS
  const bytes = await pdfThread.run(dono, { documento, imagens, quadros }, { limitMs })
  const name = nomeArquivoPdf(documento.cliente?.nome ?? '', context.now)
  return reply
    .headers(PRIVATE_HEADERS)
    .header('content-disposition', `inline; filename="${name}"`)
    .type('application/pdf')
    .send(Buffer.from(bytes))
}

async function approve(request: Pedido, reply: FastifyReply) {
  const context = openContextOf(request)
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const { nome, proposta, erro } = readApproval(form)
  const navegador = (request.headers['user-agent'] ?? '').slice(0, 200)
  const approved =
    erro === null &&
    (await withLink(context, request.params.codigo, (inside, id) =>
      approveOrcamento(inside, { id, proposta, nome, navegador }),
    ))
  if (approved) return reply.headers(PRIVATE_HEADERS).redirect(pathOf(request), 303)
  const aberto = await openDocumento(context, aberturaOf(request), { visto: false })
  const options = {
    ...pageOptions(request, aberto),
    modo: 'pagina',
    erroAprovacao: erro,
    nomeDigitado: nome,
  } as const
  return sendPagina(reply, erro === null ? 409 : 400, paginaOrcamento(aberto.documento, options))
}

function pathOf(request: Pedido): string {
  return `/orcamento/${encodeURIComponent(request.params.codigo)}`
}

/** The absolute address of the quote's page: as the operator says, or as it was asked for. */
function enderecoOf(request: Pedido): string {
  const { publicUrl } = request.server.deps.config
  const origin = publicUrl ?? `${request.protocol}://${request.host}`
  return `${origin}${pathOf(request)}`
}

function aberturaOf(request: Pedido) {
  return { codigo: request.params.codigo, url: enderecoOf(request) }
}

function pageOptions(request: Pedido, { documento, quadros, pedras }: OrcamentoAberto) {
  const caminho = pathOf(request)
  const cartao = `${enderecoOf(request)}/cartao.png?v=${versaoOfCartao(cartaoOfOrcamento(documento))}`
  return { caminho, fonte: FONTE_URL, cartao, pedras, desenhos: quadrosOfPagina(quadros, caminho) }
}

/** A missing quote and a full limit are answered with a page, too; all other errors as everywhere. */
async function answerPublicError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!(error instanceof AppError)) return withError(error, request, reply)
  if (error.code === 'ORCAMENTO_NAO_ENCONTRADO') {
    const wait = await countMiss(request)
    if (wait === null) return sendPagina(reply, 404, paginaNotFound(FONTE_URL))
    return sendWait(reply, wait)
  }
  if (error.code !== 'MUITAS_TENTATIVAS') return withError(error, request, reply)
  return sendWait(reply, error)
}

function withError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  answerError(error, request, reply)
  return reply
}

/** Counts a guess; the refusal where there were too many. Only guesses are refused for guesses: many share an address. */
async function countMiss(request: FastifyRequest): Promise<AppError | null> {
  const { limiter, config, now } = request.server.deps
  try {
    await limiter.take(`publico-falha:${request.ip}`, config.rateLimits.publicMiss, now())
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

function sendWait(reply: FastifyReply, { details }: AppError): FastifyReply {
  reply.header('retry-after', String(details.retryAfterSeconds ?? 60))
  return sendPagina(reply, 429, paginaMuitasTentativas())
}
