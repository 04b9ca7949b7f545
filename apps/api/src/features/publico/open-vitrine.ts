import type { Empresa } from '@lapida/contracts/empresa'
import type { OfertaNaPagina } from '@lapida/documento/vitrine/oferta-na-pagina'
import { isVitrineAberta } from '@lapida/domain/empresa/vitrine'
import { listChapasAVenda } from '#features/chapas/list-chapas-a-venda.ts'
import { getEmpresaOrNull } from '#features/empresa/get-empresa.ts'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { isUuid } from '#http/uuid.ts'
import { pedraOf } from './pedras-of-pagina.ts'
import { findEncerradaAte, findPedras } from './publico.repository.ts'

/** The page of what an account sells. */
export interface VitrineAberta {
  empresa: Empresa
  ofertas: OfertaNaPagina[]
}

/**
 * What an account sells, as anybody may see it; null where there is no such page, or it is not open.
 * @throws {AppError} MUITAS_TENTATIVAS
 */
export async function openVitrine(context: OpenContext, codigo: string): Promise<VitrineAberta | null> {
  await context.limit(`publico:${context.ip}`, context.config.rateLimits.publicPage)
  if (!isUuid(codigo)) return null
  return context.inTransaction({ userId: codigo.toLowerCase() }, (inside) => loadVitrine(inside))
}

async function loadVitrine(context: Context): Promise<VitrineAberta | null> {
  const empresa = await getEmpresaOrNull(context)
  if (!empresa || !isVitrineAberta(empresa)) return null
  if ((await findEncerradaAte(context)) !== null) return null
  const chapas = await listChapasAVenda(context)
  const pedras = await findPedras(context, [
    ...new Set(chapas.map(({ estoqueMaterialId }) => estoqueMaterialId)),
  ])
  // Many leftovers are of few stones.
  const mostradas = new Map(
    [...pedras].map(([id, pedra]) => [id, pedraOf({ ...pedra, tipo: pedra.nome }, pedra)]),
  )
  const ofertas = chapas.flatMap(({ estoqueMaterialId, venda, ...chapa }) => {
    const pedra = pedras.get(estoqueMaterialId)
    if (!pedra || !venda) return []
    const { codigo, retalho, largura, altura, espessura, defeitos, foto, fotoPlana } = chapa
    return [
      {
        ...{ codigo, retalho, largura, altura, espessura, defeitos, foto, fotoPlana },
        ...{ pedra: pedra.nome, acabamento: pedra.acabamento, ...venda },
        daPedra: foto || fotoPlana ? null : (mostradas.get(estoqueMaterialId) ?? null),
      },
    ]
  })
  return { empresa, ofertas }
}
