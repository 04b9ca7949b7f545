import type { OfertaNaPagina, VitrineNaPagina } from '@lapida/documento/vitrine/oferta-na-pagina'
import { paginaVitrine } from '@lapida/documento/vitrine/pagina-vitrine'
import { pathOfVitrine } from '@lapida/domain/empresa/vitrine'
import { isProcurada } from '@lapida/domain/estoque/venda'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openContextOf } from '#http/route.ts'
import { FONTE_URL } from './fonte.ts'
import { openVitrine } from './open-vitrine.ts'
import { paginaAviso } from './pagina-aviso.ts'
import { readProcura, type ProcuraLida } from './read-procura.ts'
import { sendMissing } from './send-missing.ts'
import { sendPagina } from './send-pagina.ts'

type Pedido = FastifyRequest<{ Params: { codigo: string } }>

/** So many pictures wait for a phone on a weak line. */
const OFERTAS_POR_PAGINA = 48

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
  const aberta = await openVitrine(openContextOf(request), codigo)
  if (!aberta) return sendMissing(request, reply, FECHADA)
  const lida = readProcura(new URL(request.url, 'http://localhost').searchParams)
  const caminho = pathOfVitrine(codigo)
  return sendPagina(
    reply,
    200,
    paginaVitrine(vitrineOf(aberta.ofertas, lida), { empresa: aberta.empresa, caminho, fonte: FONTE_URL }),
  )
}

function vitrineOf(todas: readonly OfertaNaPagina[], lida: ProcuraLida): VitrineNaPagina {
  const achadas = todas.filter((oferta) => isProcurada(oferta, lida.procura))
  const paginas = Math.max(1, Math.ceil(achadas.length / OFERTAS_POR_PAGINA))
  const pagina = Math.min(lida.pagina, paginas)
  return {
    pedras: [...new Set(todas.map(({ pedra }) => pedra))].toSorted((one, other) =>
      one.localeCompare(other, 'pt-BR'),
    ),
    ofertas: achadas.slice((pagina - 1) * OFERTAS_POR_PAGINA, pagina * OFERTAS_POR_PAGINA),
    achadas: achadas.length,
    todas: todas.length,
    pagina,
    paginas,
    digitada: lida.digitada,
    erros: lida.erros,
  }
}
