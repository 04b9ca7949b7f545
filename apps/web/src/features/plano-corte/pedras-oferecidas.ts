import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { parseEspessura } from '@lapida/domain/estoque/espessura'
import { chaveOfPedra, pedraOfChapa, pedraVendida, type Pedra } from '@lapida/domain/plano-corte/pedra'
import { foldText, normalizeSpaces } from '@lapida/domain/shared/texto'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'

/** A stone of the stock as a plan knows it. */
function pedraOfEstoque({ id, nome, codigo, espessura, acabamento }: MaterialDito): Pedra {
  return {
    material: nome,
    estoqueMaterialId: id,
    codigo,
    espessura: parseEspessura(espessura),
    acabamento: acabamento.trim(),
  }
}

/** The stones of the plan's slabs and pieces, then those of the stock, each once. */
export function pedrasOferecidas(
  { pecas, chapas }: Pick<ConteudoPlanoCorte, 'pecas' | 'chapas'>,
  estoque: readonly MaterialDito[],
): Pedra[] {
  const stock = estoque.filter(({ ativo }) => ativo).map(pedraOfEstoque)
  const known = [...chapas.map(pedraOfChapa), ...pecas.map((peca) => pedraVendida(peca))]
  const codes = new Map(stock.map(({ estoqueMaterialId, codigo }) => [estoqueMaterialId, codigo]))
  const stones = new Map<string, Pedra>()
  for (const pedra of [...known, ...stock]) {
    const chave = chaveOfPedra(pedra)
    const codigo = pedra.codigo || (codes.get(pedra.estoqueMaterialId) ?? '')
    if (foldText(pedra.material) !== '' && !stones.has(chave)) stones.set(chave, { ...pedra, codigo })
  }
  return [...stones.values()]
}

/**
 * The stone that a person means by what stands in the field: the one that was chosen, or the only one of that name, or
 * a stone that nobody knows yet.
 * @returns null for a name that several stones have: one of them has to be chosen
 */
export function pedraOfCampo(texto: string, escolhida: Pedra | null, pedras: readonly Pedra[]): Pedra | null {
  const name = foldText(texto)
  if (escolhida && foldText(escolhida.material) === name) return escolhida
  const found = pedras.filter(({ material }) => foldText(material) === name)
  if (found.length > 1) return null
  return (
    found[0] ?? {
      material: normalizeSpaces(texto),
      estoqueMaterialId: null,
      codigo: '',
      espessura: null,
      acabamento: '',
    }
  )
}
