import { mudancasOfEscolha, paginaProposta } from '@lapida/documento/pagina-proposta'
import type { FormularioDevolvido } from '@lapida/documento/proposta-resposta'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#http/app-error.ts'
import { openContextOf } from '#http/route.ts'
import { cartaoOfPagina, enderecoOfPagina, pathOfOrcamento } from './endereco-of-pagina.ts'
import { FONTE_URL } from './fonte.ts'
import { lookOf } from './look-of.ts'
import { openProposta } from './open-proposta.ts'
import { quadrosOfPagina } from './quadros-of-pagina.ts'
import { escolhasInQuery } from './read-escolhas.ts'
import { PRIVATE_HEADERS, sendPagina } from './send-pagina.ts'

type Pedido = FastifyRequest<{ Params: { codigo: string; numero?: string } }>

const NUMERO = /^[1-9]\d{0,2}$/

/** A form that comes back, and the status that says so. */
export interface Devolucao extends FormularioDevolvido {
  status: number
}

/** The page of a quote: the version that holds, older ones, and what other choices come to. */
export function registerProposta(scope: FastifyInstance): void {
  scope.get('/orcamento/:codigo', (request: Pedido, reply) => sendProposta(request, reply))
  scope.get('/orcamento/:codigo/proposta/:numero', (request: Pedido, reply) => sendProposta(request, reply))
  scope.get('/orcamento/:codigo/total', (request: Pedido, reply) => sendTotal(request, reply))
  // Only leads to the address that says what is chosen: nothing else of the form may stand in one.
  scope.post('/orcamento/:codigo/escolher', (request: Pedido, reply) => {
    if (!(request.body instanceof URLSearchParams)) throw new AppError('PEDIDO_ILEGIVEL')
    const query = escolhasInQuery(request.body).toString()
    const path = pathOfOrcamento(request.params.codigo)
    return reply.headers(PRIVATE_HEADERS).redirect(`${path}?${query}#pedras`, 303)
  })
}

/** Sends the page of a quote, with a form that comes back where there is one. */
export async function sendProposta(
  request: Pedido,
  reply: FastifyReply,
  devolvido: Devolucao | null = null,
): Promise<FastifyReply> {
  const { pagina, empresa, quadros, pedras } = await openPagina(request, devolvido)
  const { codigo } = request.params
  const caminho = pathOfOrcamento(codigo)
  const html = paginaProposta(pagina, {
    caminho,
    fonte: FONTE_URL,
    cores: empresa.cores,
    cartao: cartaoOfPagina(request, codigo, pagina.documento),
    desenhos: quadrosOfPagina(quadros, caminho),
    pedras,
    devolvido,
  })
  return sendPagina(reply, devolvido?.status ?? 200, html)
}

/** What the choices of the address come to, as the page would write it. */
async function sendTotal(request: Pedido, reply: FastifyReply): Promise<FastifyReply> {
  const { pagina, totais } = await openPagina(request, null)
  const { textos, partes } = mudancasOfEscolha(pagina)
  return reply.headers(PRIVATE_HEADERS).send({ ...totais, texto: pagina.documento.total, textos, partes })
}

function openPagina(request: Pedido, devolvido: Devolucao | null) {
  const { codigo, numero = null } = request.params
  // A number that no version can have is none that was sent.
  if (numero !== null && !NUMERO.test(numero)) throw new AppError('PROPOSTA_NAO_ENCONTRADA')
  const isTotal = request.routeOptions.url?.endsWith('/total') === true
  const isLooked = request.method === 'GET' && !isTotal && numero === null
  return openProposta(openContextOf(request), {
    codigo,
    url: enderecoOfPagina(request, codigo),
    query: devolvido ? typedChoices(devolvido) : queryOf(request),
    numero: numero === null ? null : Number(numero),
    olhar: isLooked ? lookOf(request) : null,
  })
}

function queryOf(request: Pedido): URLSearchParams {
  return new URL(request.url, 'http://localhost').searchParams
}

/** Choices that were sent with a form: several options stand in one text, with a space between them. */
function typedChoices({ digitado }: Devolucao): URLSearchParams {
  const entries = Object.entries(digitado).flatMap(([name, value]): [string, string][] =>
    name === 'opcional' ? value.split(' ').map((id) => [name, id]) : [[name, value]],
  )
  return escolhasInQuery(new URLSearchParams(entries))
}
