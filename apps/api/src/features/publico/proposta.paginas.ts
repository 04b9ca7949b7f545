import { mudancasOfEscolha, paginaProposta } from '@lapida/documento/pagina/pagina-proposta'
import type { PaginaDaProposta } from '@lapida/documento/pagina/proposta-na-pagina'
import type { FormularioDevolvido } from '@lapida/documento/pagina/campos-da-resposta'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#http/app-error.ts'
import { openContextOf } from '#http/route.ts'
import { cartaoOfPagina, enderecoOfPagina, pathOfOrcamento } from './endereco-of-pagina.ts'
import { FONTE_URL } from './fonte.ts'
import { lookOf } from './look-of.ts'
import { openProposta } from './open-proposta.ts'
import { consultaOf, readNumero } from './proposta-do-endereco.ts'
import { quadrosOfPagina } from './quadros-of-pagina.ts'
import { escolhasInQuery, isEscolhido } from './read-escolhas.ts'
import { PRIVATE_HEADERS, sendPagina } from './send-pagina.ts'

type Pedido = FastifyRequest<{ Params: { codigo: string; numero?: string } }>

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
    desenhos: quadrosOfPagina(quadros, { caminho, query: consultaOfQuadros(pagina, request, devolvido) }),
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
  const { codigo } = request.params
  const numero = readNumero(request.params.numero)
  const isTotal = request.routeOptions.url?.endsWith('/total') === true
  const isLooked = request.method === 'GET' && !isTotal && numero === null
  return openProposta(openContextOf(request), {
    codigo,
    url: enderecoOfPagina(request, codigo),
    query: queryOf(request, devolvido),
    numero,
    olhar: isLooked ? lookOf(request) : null,
  })
}

function queryOf(request: Pedido, devolvido: Devolucao | null): URLSearchParams {
  return devolvido ? typedChoices(devolvido) : new URL(request.url, 'http://localhost').searchParams
}

/** Which pictures there are depends on what is chosen, where something is. */
function consultaOfQuadros(
  { documento }: PaginaDaProposta,
  request: Pedido,
  devolvido: Devolucao | null,
): URLSearchParams {
  const query = queryOf(request, devolvido)
  const chosen = isEscolhido(query) ? escolhasInQuery(query) : []
  return new URLSearchParams([...consultaOf(documento), ...chosen])
}

/** Choices that were sent with a form: several options stand in one text, with a space between them. */
function typedChoices({ digitado }: Devolucao): URLSearchParams {
  const entries = Object.entries(digitado).flatMap(([name, value]): [string, string][] =>
    name === 'opcional' ? value.split(' ').map((id) => [name, id]) : [[name, value]],
  )
  return escolhasInQuery(new URLSearchParams(entries))
}
