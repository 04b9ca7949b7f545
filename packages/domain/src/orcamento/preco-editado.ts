import { centavosToReais, type Centavos } from '../shared/dinheiro.ts'
import type { MaterialParaTotal } from './material.ts'

/**
 * The material after its price per m² was edited: every custom value of its pieces and its own go, so
 * that everything is computed from the new price (spec 2 §4). Gives a new object.
 */
export function materialComPrecoM2<M extends MaterialParaTotal>(material: M, precoM2: Centavos): M {
  return {
    ...material,
    precoM2: centavosToReais(precoM2),
    valorCustomizado: null,
    pecas: (material.pecas ?? []).map((peca) => ({ ...peca, valorCustomizado: null })),
  }
}
