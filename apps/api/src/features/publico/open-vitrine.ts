import type { Empresa } from '@lapida/contracts/empresa'
import type { OfertaNaPagina, VitrineNaPagina } from '@lapida/documento/vitrine/oferta-na-pagina'
import { isVitrineAberta } from '@lapida/domain/empresa/vitrine'
import { isAVenda, isProcurada } from '@lapida/domain/estoque/venda'
import { listChapasAVenda } from '#features/chapas/list-chapas-a-venda.ts'
import { loadChapas } from '#features/chapas/load-chapas.ts'
import { getEmpresaOrNull } from '#features/empresa/get-empresa.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { isUuid } from '#http/uuid.ts'
import { pedraOf } from './pedras-of-pagina.ts'
import { findEncerradaAte, findPedras } from './publico.repository.ts'
import type { ProcuraLida } from './read-procura.ts'

/** So many pictures wait for a phone on a weak line. */
const OFERTAS_POR_PAGINA = 48

/** A page of what an account sells. */
export interface VitrineAberta {
  empresa: Empresa
  vitrine: VitrineNaPagina
}

/**
 * What of an account's stone for sale somebody looks for, as anybody may see it; null where there is no such page, or
 * it is not open.
 * @throws {AppError} MUITAS_TENTATIVAS
 */
export async function openVitrine(
  context: OpenContext,
  codigo: string,
  lida: ProcuraLida,
): Promise<VitrineAberta | null> {
  await context.limit(`publico:${context.ip}`, context.config.rateLimits.publicPage)
  if (!isUuid(codigo)) return null
  return context.inTransaction({ userId: codigo.toLowerCase() }, async (inside) => {
    const empresa = await getEmpresaOrNull(inside)
    if (!empresa || !isVitrineAberta(empresa)) return null
    if ((await findEncerradaAte(inside)) !== null) return null
    return { empresa, vitrine: await loadVitrine(inside, lida) }
  })
}

/** Of all offers what one looks for is read; the whole of those alone that stand on the page. */
async function loadVitrine(context: Context, lida: ProcuraLida): Promise<VitrineNaPagina> {
  const todas = await listChapasAVenda(context)
  const achadas = todas.filter((oferta) => isProcurada(oferta, lida.procura))
  const paginas = Math.max(1, Math.ceil(achadas.length / OFERTAS_POR_PAGINA))
  const pagina = Math.min(lida.pagina, paginas)
  const mostradas = achadas.slice((pagina - 1) * OFERTAS_POR_PAGINA, pagina * OFERTAS_POR_PAGINA)
  return {
    pedras: [...new Set(todas.map(({ pedra }) => pedra))].toSorted((one, other) =>
      one.localeCompare(other, 'pt-BR'),
    ),
    ofertas: await loadOfertas(
      context,
      mostradas.map(({ id }) => id),
    ),
    achadas: achadas.length,
    todas: todas.length,
    pagina,
    paginas,
    digitada: lida.digitada,
    erros: lida.erros,
  }
}

async function loadOfertas(context: Context, ids: readonly string[]): Promise<OfertaNaPagina[]> {
  const chapas = await loadChapas(context, ids)
  const pedras = await findPedras(context, [
    ...new Set(chapas.map(({ estoqueMaterialId }) => estoqueMaterialId)),
  ])
  // Many leftovers are of few stones.
  const desenhadas = new Map(
    [...pedras].map(([id, pedra]) => [id, pedraOf({ ...pedra, tipo: pedra.nome }, pedra)]),
  )
  return chapas.flatMap(({ estoqueMaterialId, venda, estado, ...chapa }) => {
    const pedra = pedras.get(estoqueMaterialId)
    // What was taken between the two readings is offered no more.
    if (!pedra || !venda || !isAVenda({ preco: venda.preco, estado })) return []
    const { codigo, retalho, largura, altura, espessura, defeitos, foto, fotoPlana } = chapa
    return [
      {
        ...{ codigo, retalho, largura, altura, espessura, defeitos, foto, fotoPlana },
        ...{ pedra: pedra.nome, acabamento: pedra.acabamento, ...venda },
        daPedra: foto || fotoPlana ? null : (desenhadas.get(estoqueMaterialId) ?? null),
      },
    ]
  })
}
