import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import {
  acabamentosOfOrcamento,
  pecasOfPedido,
  pedidosOfDesenhos,
  quadrosOfDesenhos,
  type DesenhoNaLetra,
  type PedidoDeDesenho,
  type QuadroDoDesenho,
} from '@lapida/documento/desenho/desenho-quadros'
import type { Context } from '#http/context.ts'
import { findPartes, findPartesCongeladas } from './desenhos.repository.ts'

/**
 * The pictures that a quote shows of its drawings: of each the frozen revision that its rows name, or what it is now
 * while it is still at that letter. A drawing that is deleted, not there or another account's is left out.
 */
export async function loadQuadros(
  context: Context,
  orcamento: Pick<Orcamento, 'materiais' | 'regrasCobranca'>,
  empresa: Pick<Empresa, 'regrasCobranca'>,
): Promise<QuadroDoDesenho[]> {
  const desenhos = []
  for (const pedido of pedidosOfDesenhos(orcamento))
    desenhos.push({ pedido, naLetra: await loadLetras(context, pedido) })
  return quadrosOfDesenhos(desenhos, acabamentosOfOrcamento(orcamento, empresa))
}

async function loadLetras(
  context: Context,
  pedido: PedidoDeDesenho,
): Promise<ReadonlyMap<string, DesenhoNaLetra>> {
  const pecaIds = pecasOfPedido(pedido)
  const agora = await findPartes(context, { id: pedido.desenhoId, pecaIds })
  if (!agora) return new Map()
  const letras = pedido.letras.map(({ revisao }) => revisao)
  const congeladas = await findPartesCongeladas(context, { id: pedido.desenhoId, letras, pecaIds })
  return new Map([agora, ...congeladas].map((desenho) => [desenho.revisao, desenho]))
}
