import { areaChapa, formatTamanhoChapa, type LadosChapa } from '../estoque/chapa.ts'
import { divideHalfUp, formatNumero } from '../shared/decimal.ts'
import { bigintToCentavos, formatDinheiro, type Centavos } from '../shared/dinheiro.ts'

/** How much stone an order takes, as `measureConsumo` of packages/corte says it: mm², and copies without a place. */
export interface ConsumoDePedra {
  readonly areaMm2: number
  readonly faltam: number
}

/** An order with a piece in one, and the same with the piece in straight parts. */
export interface Comparacao {
  readonly forma: 'L' | 'U' | 'recortada'
  readonly inteira: ConsumoDePedra
  readonly emendada: ConsumoDePedra
  /** what a slab is that is counted with; with several sizes the largest */
  readonly chapa: LadosChapa
  /** what the stone is sold for; null for whoever is told no prices, and while no stone is chosen */
  readonly precoM2: Centavos | null
  /** how the saw cuts it, as 'com corte parado'; '' of a bridge saw, which everybody means */
  readonly comoCorta: string
}

/** What is told of a piece that could be made in one or with seams. */
export interface CustoDaEmenda {
  /** mm² that one piece takes more; 0 where it takes no more */
  maisMm2: number
  /** the same at what the stone is sold for, half-up to the centavo; null without a price */
  valor: Centavos | null
  /** 'Em L, sem emenda: +R$ 420,00 de pedra. Com emenda: nada a mais.' */
  texto: string
  /** '0,36 chapa de 320 × 200 cm'; null where nothing is taken more, or there is no place */
  medida: string | null
}

/** Below it two searches of the engine differ by luck: a hundredth of a slab. */
const NADA = 100

/** What one piece costs against a seam, in slabs and money. */
export function custoOfEmenda({
  forma,
  inteira,
  emendada,
  chapa,
  precoM2,
  comoCorta,
}: Comparacao): CustoDaEmenda {
  const como = forma === 'recortada' ? 'Inteira' : `Em ${forma}`
  const semEmenda = ['sem emenda', comoCorta].filter(Boolean).join(', ')
  const nothing = { maisMm2: 0, valor: null, medida: null }
  if (inteira.faltam > emendada.faltam)
    return { ...nothing, texto: `${como}, sem emenda, não cabe na chapa. Com emenda, cabe.` }
  if (inteira.faltam > 0 || emendada.faltam > 0)
    return { ...nothing, texto: 'Há peças que não cabem na chapa, com emenda ou sem.' }
  const maisMm2 = inteira.areaMm2 - emendada.areaMm2
  if (maisMm2 * NADA < areaChapa(chapa))
    return { ...nothing, texto: `${como}, ${semEmenda}: nada a mais de pedra. A emenda não economiza.` }
  const chapas = formatNumero(Math.round((maisMm2 * 100) / areaChapa(chapa)), 2, { expoente: 2 })
  const medida = `${chapas} chapa de ${formatTamanhoChapa(chapa)}`
  const valor =
    precoM2 === null || precoM2 === 0
      ? null
      : bigintToCentavos(divideHalfUp(BigInt(Math.round(maisMm2)) * BigInt(precoM2), 1_000_000n))
  const mais = valor === null ? `${chapas} chapa a mais` : `+${formatDinheiro(valor)} de pedra`
  return { maisMm2, valor, medida, texto: `${como}, ${semEmenda}: ${mais}. Com emenda: nada a mais.` }
}
