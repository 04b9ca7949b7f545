import type { Orcamento } from '@lapida/contracts/orcamento'
import type { PedraNaPagina } from '@lapida/documento/pagina-pedra'
import { FAIXA, faixaOfPedra } from '@lapida/pedra/faixa'
import type { Context } from '#http/context.ts'
import { FAIXAS_URL } from './faixas.ts'
import { findPedras, type PedraDoEstoque } from './publico.repository.ts'

/**
 * How the stone of each material of a quote looks: the workshop's own photo, otherwise the drawn stone, otherwise
 * nothing. A stone that several materials have is shown with the first.
 */
export async function pedrasOfPagina(
  context: Context,
  { materiais }: Orcamento,
): Promise<(PedraNaPagina | null)[]> {
  const ids = materiais.flatMap(({ estoqueMaterialId }) => estoqueMaterialId ?? [])
  const estoque = await findPedras(context, ids)
  const shown = new Set<string>()
  return materiais.map((material) => {
    const pedra = pedraOf(material, estoque.get(material.estoqueMaterialId ?? ''))
    if (!pedra || shown.has(pedra.fonte)) return null
    shown.add(pedra.fonte)
    return pedra
  })
}

function pedraOf(
  { tipo, categoria, acabamento }: Orcamento['materiais'][number],
  noEstoque: PedraDoEstoque | undefined,
): PedraNaPagina | null {
  const foto = noEstoque?.imagens[0]
  if (foto !== undefined) return { fonte: foto, nome: tipo, ilustracao: false, lados: null }
  // What was sold says what it is; of the stock is only known how its vein runs.
  const faixa = faixaOfPedra({ nome: tipo, categoria, acabamento, veio: noEstoque?.veio ?? 'sem' })
  if (faixa === null) return null
  return { fonte: `${FAIXAS_URL}/${faixa}.webp`, nome: tipo, ilustracao: true, lados: FAIXA }
}
