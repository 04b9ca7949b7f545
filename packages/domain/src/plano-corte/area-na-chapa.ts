import type { ChapaCortadaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { areaOfPeca } from '@lapida/corte/contorno/area-of-peca'
import { pecaPedida } from './entrada-do-corte.ts'

/**
 * What each placed piece takes of its slab, mm²: its stone where the plan's machine uses what it leaves inside its box,
 * else its box; of a piece that the plan does not know its box.
 */
export function areaNaChapa({
  pecas,
  regras,
}: Pick<ConteudoPlanoCorte, 'pecas' | 'regras'>): (peca: ChapaCortadaDoPlano['pecas'][number]) => number {
  const areas = new Map(pecas.map((peca) => [peca.id, areaOfPeca(pecaPedida(peca, regras), regras)]))
  return ({ peca, largura, altura }) => areas.get(peca) ?? largura * altura
}
