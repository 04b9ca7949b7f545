import { paginaVitrine } from '@lapida/documento/vitrine/pagina-vitrine'
import { pathOfVitrine } from '@lapida/domain/empresa/vitrine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openContextOf } from '#http/route.ts'
import { FONTE_URL } from './fonte.ts'
import { openVitrine } from './open-vitrine.ts'
import { paginaAviso } from './pagina-aviso.ts'
import { readProcura } from './read-procura.ts'
import { sendMissing } from './send-missing.ts'
import { sendPagina } from './send-pagina.ts'

type Pedido = FastifyRequest<{ Params: { codigo: string } }>

const FECHADA = paginaAviso(
  'Página não encontrada',
  'Esta página de retalhos não existe ou está fechada. Peça o endereço à marmoraria.',
)

/** What a company sells of its stone, for anybody who has the address. */
export function registerVitrine(scope: FastifyInstance): void {
  scope.get('/retalhos/:codigo', (request: Pedido, reply) => sendVitrine(request, reply))
}

async function sendVitrine(request: Pedido, reply: FastifyReply): Promise<FastifyReply> {
  const { codigo } = request.params
  const lida = readProcura(new URL(request.url, 'http://localhost').searchParams)
  const aberta = await openVitrine(openContextOf(request), codigo, lida)
  if (!aberta) return sendMissing(request, reply, FECHADA)
  const { empresa, vitrine } = aberta
  const caminho = pathOfVitrine(codigo)
  return sendPagina(reply, 200, paginaVitrine(vitrine, { empresa, caminho, fonte: FONTE_URL }))
}
