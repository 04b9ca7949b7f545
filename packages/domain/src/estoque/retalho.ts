import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, type Centavos } from '../shared/dinheiro.ts'
import { defeitoInBox } from './defeito.ts'
import { areaChapa, proximoCodigo, type LadosChapa, type Retangulo } from './chapa.ts'

/** The most characters of a code. */
const CODIGO_LENGTH = 40

/**
 * What a leftover costs: its part of the price of its slab, by area, half-up to the centavo.
 */
export function custoOfRetalho(preco: Centavos, chapa: LadosChapa, sobra: LadosChapa): Centavos {
  const part = BigInt(preco) * BigInt(areaChapa(sobra))
  return bigintToCentavos(divideHalfUp(part, BigInt(areaChapa(chapa))))
}

/**
 * The defects of a slab that lie on a leftover cut from it, counted from the leftover's lower left corner; of one that
 * lies across the cut, the part on the leftover. All in whole millimetres.
 */
export function defeitosOfRetalho(defeitos: readonly DefeitoDaChapa[], sobra: Retangulo): DefeitoDaChapa[] {
  return defeitos.flatMap((defeito) => {
    const [x, y] = [Math.max(defeito.x, sobra.x), Math.max(defeito.y, sobra.y)]
    const largura = Math.min(defeito.x + defeito.largura, sobra.x + sobra.largura) - x
    const altura = Math.min(defeito.y + defeito.altura, sobra.y + sobra.altura) - y
    if (largura <= 0 || altura <= 0) return []
    // One that was cut across has another box, and no outline of its own any more.
    const whole = defeitoInBox(defeito, { x, y, largura, altura })
    return [defeitoInBox(whole, { x: x - sobra.x, y: y - sobra.y, largura, altura })]
  })
}

/**
 * A code for a leftover that no slab has: that of its slab with the next free number, 'CH-014-R1', or the next of the
 * leftovers, 'RT-0007', where the slab has none.
 * @param usados the codes of all slabs of the workshop, in any case
 */
export function codigoOfRetalho(origem: string, usados: Iterable<string>): string {
  const codigos = [...usados]
  if (origem === '') return proximoCodigo(codigos, 'retalho')
  const taken = new Set(codigos.map((codigo) => codigo.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const suffix = `-R${number}`
    const codigo = `${origem.slice(0, CODIGO_LENGTH - suffix.length)}${suffix}`
    if (!taken.has(codigo.toLowerCase())) return codigo
  }
}
