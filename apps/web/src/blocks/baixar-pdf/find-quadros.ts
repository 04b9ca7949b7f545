import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import {
  acabamentosOfOrcamento,
  pedidosOfDesenhos,
  quadrosOfDesenhos,
  type DesenhoNaLetra,
  type PedidoDeDesenho,
  type QuadroDoDesenho,
} from '@lapida/documento/desenho/desenho-quadros'
import { findDesenhoNaLetra } from '#data/resources/documentos/desenho-na-letra.ts'
import { refreshDesenho } from '#data/resources/documentos/desenhos.ts'

/** What another device drew is waited for so long; then this device's drawing will do. */
const PATIENCE_MS = 4_000

/**
 * The pictures that a quote shows of its drawings, from what this device has. A frozen revision that it does not have is
 * asked of the server; what cannot be had is left out.
 */
export async function findQuadros(orcamento: Orcamento, empresa: Empresa): Promise<QuadroDoDesenho[]> {
  const desenhos = await Promise.all(
    pedidosOfDesenhos(orcamento).map(async (pedido) => ({ pedido, naLetra: await findLetras(pedido) })),
  )
  return quadrosOfDesenhos(desenhos, acabamentosOfOrcamento(orcamento, empresa))
}

async function findLetras({
  desenhoId,
  letras,
}: PedidoDeDesenho): Promise<ReadonlyMap<string, DesenhoNaLetra>> {
  await Promise.race([refreshDesenho(desenhoId), pause(PATIENCE_MS)])
  const found = await Promise.all(
    letras.map(async ({ revisao }) => [revisao, await findDesenhoNaLetra(desenhoId, revisao)] as const),
  )
  return new Map(found.flatMap(([revisao, desenho]) => (desenho ? [[revisao, desenho] as const] : [])))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
