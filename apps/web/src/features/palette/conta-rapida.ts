import { LIMITES } from '@lapida/contracts/limites'
import { areaPeca, totalPeca } from '@lapida/domain/orcamento/peca'
import { centavosToReais, formatDinheiro, parseDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { parseMedidaPar } from '@lapida/domain/shared/medida-par'
import { formatArea, formatLados, milimetrosToMetros, type Milimetros } from '@lapida/domain/shared/medidas'

/** A piece that was typed as a sum: '1,80 x 0,60 x 480'. */
export interface ContaRapida {
  comprimento: Milimetros
  largura: Milimetros
  /** price per m²; null while only the two sides are typed */
  precoM2: Centavos | null
  /** '1,800 × 0,600 m' */
  lados: string
  /** '1,08 m²' */
  area: string
  /** 'R$ 518,40'; '' without a price */
  total: string
}

const LONGEST_SIDE = LIMITES.metrosMaximo * 1000
const HIGHEST_PRICE = LIMITES.precoMaximo * 100
const TIMES = /[x×*]/i
const AROUND_PRICE = /r\$|\/\s*m[²2]/gi

/**
 * Reads two sides and, behind them, a price per m², by the rules of the fields themselves: sums and units in the
 * sides, reais in the price. Null for every text that is not such a sum.
 */
export function contaRapida(text: string): ContaRapida | null {
  const parts = text.split(TIMES)
  if (parts.length < 2 || parts.length > 3) return null
  const lados = parseMedidaPar(parts.slice(0, 2).join('x'), 'm')
  if (!lados.ok || !isSide(lados.comprimento) || !isSide(lados.largura)) return null
  const { comprimento, largura } = lados
  const precoM2 = readPrice(parts[2] ?? '')
  if (precoM2 === 'invalid') return null
  const peca = {
    comprimento: milimetrosToMetros(comprimento),
    largura: milimetrosToMetros(largura),
    quantidade: 1,
  }
  return {
    comprimento,
    largura,
    precoM2,
    lados: formatLados(comprimento, largura),
    area: formatArea(areaPeca(peca)),
    total: precoM2 === null ? '' : formatDinheiro(totalPeca(peca, centavosToReais(precoM2))),
  }
}

/** null when none is typed yet */
function readPrice(typed: string): Centavos | null | 'invalid' {
  const text = typed.replace(AROUND_PRICE, '').trim()
  if (text === '') return null
  const price = parseDinheiro(text)
  return price !== null && price > 0 && price <= HIGHEST_PRICE ? price : 'invalid'
}

function isSide(milimetros: Milimetros): boolean {
  return milimetros > 0 && milimetros <= LONGEST_SIDE
}
