import { LIMITES } from '@lapida/contracts/limites'
import type { LetraDaPedra, LetraDaVariante } from '@lapida/contracts/valores'
import { divideHalfUp, scaledInteger } from '../shared/decimal.ts'
import { bigintToCentavos, centavosToReais, type Centavos } from '../shared/dinheiro.ts'
import type { MaterialParaTotal } from './material.ts'
import type { EscolhasLidas } from './contado.ts'
import type { PecaParaTotal } from './peca.ts'
import { materialComPrecoM2 } from './preco-editado.ts'
import { draftCentavos, type NumeroDeRascunho } from './rascunho.ts'

/** Hundredths of a percent in a whole. */
const WHOLE = 10_000n

/** The letter of the stone that a material takes by these choices: A where nothing else was chosen, or it has no such. */
export function letraOfPedra(material: MaterialParaTotal, escolhas?: EscolhasLidas): LetraDaPedra {
  const letra = escolhas?.pedras[material.id ?? ''] ?? 'A'
  return letra !== 'A' && varianteOf(material, letra) ? letra : 'A'
}

/** The letters among which a customer chooses the stone of a material; A alone where there is nothing to choose. */
export function letrasOf(material: MaterialParaTotal): LetraDaPedra[] {
  return ['A', ...(material.variantes ?? []).map(({ letra }) => letra)]
}

/** The stone of a letter of a material; undefined where it has none. */
export function varianteOf<V extends { readonly letra: LetraDaVariante }>(
  { variantes }: { readonly variantes?: readonly V[] | null },
  letra: LetraDaPedra,
): V | undefined {
  return variantes?.find((variante) => variante.letra === letra)
}

/**
 * The figures of a material in one of its other stones: the same pieces at the price of that stone, and finishing and
 * cut-outs by its adjustment, each price half-up to the centavo. As where a price per m² is edited, totals that were set
 * by hand go: they were agreed for stone A. What is charged by the metre or per unit keeps its value, whatever the stone.
 * Stone A, and a letter that the material has not, give the material itself.
 */
export function materialNaPedra<M extends MaterialParaTotal>(material: M, letra: LetraDaPedra): M {
  const variante = varianteOf(material, letra)
  if (!variante) return material
  const priced = materialComPrecoM2(material, bigintToCentavos(draftCentavos(variante.precoM2)))
  const ajuste = draftAjuste(variante.ajusteAcabamento)
  if (ajuste === 0n) return priced
  return { ...priced, pecas: (priced.pecas ?? []).map((peca) => pecaComAjuste(peca, ajuste)) }
}

function pecaComAjuste(peca: PecaParaTotal, ajuste: bigint): PecaParaTotal {
  const { acabamentoValorMetro, acabamentos, recortes } = peca
  return {
    ...peca,
    acabamentoValorMetro: adjustedReais(acabamentoValorMetro, ajuste),
    acabamentos: (acabamentos ?? []).map((um) => ({
      ...um,
      valorMetro: adjustedReais(um.valorMetro, ajuste),
    })),
    recortes: (recortes ?? []).map((um) => ({ ...um, valor: adjustedReais(um.valor, ajuste) })),
  }
}

function adjustedReais(reais: NumeroDeRascunho, ajuste: bigint): number {
  return centavosToReais(precoComAjuste(draftCentavos(reais), ajuste))
}

function precoComAjuste(centavos: bigint, ajuste: bigint): Centavos {
  return bigintToCentavos(divideHalfUp(centavos * (WHOLE + ajuste), WHOLE))
}

/** An adjustment in hundredths of a percent; nothing when missing or not a number, cut to what the contract takes. */
function draftAjuste(ajuste: NumeroDeRascunho): bigint {
  if (typeof ajuste !== 'number' || Number.isNaN(ajuste)) return 0n
  const known = Math.min(Math.max(ajuste, LIMITES.ajusteAcabamentoMinimo), LIMITES.ajusteAcabamentoMaximo)
  return scaledInteger(known, 2)
}

/**
 * Whether some price of a piece, adjusted to one of the material's other stones, is more than a price may be: the quote
 * of that choice could not be written.
 */
export function exceedsPrecoMaximo(material: MaterialParaTotal): boolean {
  const prices = (material.pecas ?? []).flatMap(({ acabamentoValorMetro, acabamentos, recortes }) => [
    acabamentoValorMetro,
    ...(acabamentos ?? []).map(({ valorMetro }) => valorMetro),
    ...(recortes ?? []).map(({ valor }) => valor),
  ])
  return (material.variantes ?? []).some(({ ajusteAcabamento }) => {
    const ajuste = draftAjuste(ajusteAcabamento)
    return prices.some((price) => precoComAjuste(draftCentavos(price), ajuste) > LIMITES.precoMaximo * 100)
  })
}
