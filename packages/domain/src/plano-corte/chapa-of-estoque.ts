import type { Chapa } from '@lapida/contracts/chapa'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import type { SemPrecos } from '../conta/direitos.ts'
import { areaChapa, type LadosChapa } from '../estoque/chapa.ts'
import { fotoOfChapa } from '../estoque/foto-of-chapa.ts'
import { veioNoPlano } from '../estoque/veio.ts'
import { precoOfArea } from '../orcamento/preco-of-area.ts'
import { centavosToReais, reaisToCentavos, type Centavos } from '../shared/dinheiro.ts'

/** What a sheet of this stone would cost by the purchase price per m²; null where nobody knows. */
export function precoProposto(
  pedra: SemPrecos<EstoqueMaterial> | undefined,
  lados: LadosChapa | null,
): Centavos | null {
  if (!pedra?.precoCompra || !lados || pedra.precoCompra <= 0) return null
  return precoOfArea(areaChapa(lados), reaisToCentavos(pedra.precoCompra))
}

/** A slab or leftover of the stock as the plan takes it; without a cost of its own a whole one has that of its area. */
export function chapaOfEstoque(
  chapa: SemPrecos<Chapa>,
  pedra: SemPrecos<EstoqueMaterial> | undefined,
  id: string,
): ChapaDoPlano {
  const { largura, altura, espessura, codigo, retalho, defeitos, custo = 0, estoqueMaterialId } = chapa
  const proposto = retalho ? null : precoProposto(pedra, chapa)
  return {
    id,
    codigo,
    largura,
    altura,
    espessura,
    retalho,
    ...fotoOfPlano(chapa),
    estoqueMaterialId,
    chapaId: chapa.id,
    material: pedra?.nome ?? 'Material',
    pedra: { codigo: pedra?.codigo ?? '', acabamento: pedra?.acabamento.trim() ?? '' },
    preco: custo > 0 ? custo : proposto === null ? 0 : centavosToReais(proposto),
    quantidade: 1,
    veio: veioNoPlano(chapa.veio, pedra?.veio),
    defeitos: defeitos.map((defeito) => ({ ...defeito })),
  }
}

/** The middle photo: it stays when the slab is cut. */
function fotoOfPlano(chapa: SemPrecos<Chapa>): Pick<ChapaDoPlano, 'foto' | 'fotoPlana'> {
  const foto = fotoOfChapa(chapa, 'media')
  if (!foto) return { foto: null }
  return foto.plana ? { foto: foto.url, fotoPlana: true } : { foto: foto.url }
}
