import type { Orcamento } from '@lapida/contracts/orcamento'
import type { LetraDaPedra } from '@lapida/contracts/valores'
import type { PedraOfLetra } from '@lapida/documento/pagina/escolhas-na-pagina'
import type { PedraNaPagina } from '@lapida/documento/pagina/pagina-pedra'
import { varianteOf } from '@lapida/domain/orcamento/variantes'
import { FAIXA, faixaOfPedra } from '@lapida/pedra/faixa'
import type { Context } from '#http/context.ts'
import { FAIXAS_URL } from './faixas.ts'
import { findPedras, type PedraDoEstoque } from './publico.repository.ts'

type Material = Orcamento['materiais'][number]

/** What says how a stone looks. */
type Pedra = Pick<Material, 'tipo' | 'categoria' | 'acabamento'>

/** Pictures of the stones of a quote. */
export interface PedrasDaPagina {
  /** of each material; a stone that several materials have is shown with the first */
  pedras: (PedraNaPagina | null)[]
  /** of each stone among which the customer chooses */
  ofLetra: PedraOfLetra
}

/**
 * How the stones of a quote look: the workshop's own photo, otherwise the drawn stone, otherwise nothing.
 * @param escolhido the quote with what was chosen; of `ofertado` come the other stones
 */
export async function pedrasOfPagina(
  context: Context,
  escolhido: Pick<Orcamento, 'materiais'>,
  ofertado = escolhido,
): Promise<PedrasDaPagina> {
  const all = [
    ...escolhido.materiais,
    ...ofertado.materiais.flatMap((material) => [material, ...material.variantes]),
  ]
  const estoque = await findPedras(
    context,
    all.flatMap(({ estoqueMaterialId }) => estoqueMaterialId ?? []),
  )
  const pictureOf = (pedra: PedraDoOrcamento) => pedraOf(pedra, estoque.get(pedra.estoqueMaterialId ?? ''))
  return {
    pedras: eachOnce(escolhido.materiais.map(pictureOf)),
    ofLetra: (materialId, letra) => {
      const material = ofertado.materiais.find(({ id }) => id === materialId)
      return material ? pictureOf(pedraOfLetra(material, letra)) : null
    },
  }
}

/** The same, and which of the stock it is. */
type PedraDoOrcamento = Pedra & Pick<Material, 'estoqueMaterialId'>

const pedraOfLetra = (material: Material, letra: LetraDaPedra): PedraDoOrcamento =>
  varianteOf(material, letra) ?? material

function eachOnce(pedras: readonly (PedraNaPagina | null)[]): (PedraNaPagina | null)[] {
  const shown = new Set<string>()
  return pedras.map((pedra) => {
    if (!pedra || shown.has(pedra.fonte)) return null
    shown.add(pedra.fonte)
    return pedra
  })
}

/** How one stone looks; null where nothing is known of it. */
export function pedraOf(
  { tipo, categoria, acabamento }: Pedra,
  noEstoque: Pick<PedraDoEstoque, 'imagens' | 'veio'> | undefined,
): PedraNaPagina | null {
  const foto = noEstoque?.imagens[0]
  if (foto !== undefined) return { fonte: foto, nome: tipo, ilustracao: false, lados: null }
  // What was sold says what it is; of the stock is only known how its vein runs.
  const faixa = faixaOfPedra({ nome: tipo, categoria, acabamento, veio: noEstoque?.veio ?? 'sem' })
  if (faixa === null) return null
  return { fonte: `${FAIXAS_URL}/${faixa}.webp`, nome: tipo, ilustracao: true, lados: FAIXA }
}
