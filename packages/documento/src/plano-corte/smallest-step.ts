import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import type { Ponto } from '@lapida/desenho/kernel/ponto'
import type { LadosChapa, Retangulo } from '@lapida/domain/estoque/chapa'
import { defeitosAEvitar } from '@lapida/domain/estoque/defeito'

interface CaixaEChapa {
  caixa: Retangulo
  chapa: LadosChapa & { defeitos: readonly DefeitoDaChapa[] }
}

/** Two boxes on slabs that open like a book: a step to the right on one slab is one to the left on the other. */
interface Duas {
  fica: CaixaEChapa
  vai: CaixaEChapa
}

/**
 * The smallest step of the box that stays on its slab after which both lie inside of what is cut off around, and on no
 * flaw that is kept away from, mm; null without one. A step is smallest either where a box stands or where it touches
 * something, so that only those are tried.
 */
export function smallestStep({ fica, vai }: Duas, refilo: number): Ponto | null {
  const [own, other] = [roomOf(fica, refilo), mirrored(roomOf(vai, refilo))]
  const room = {
    left: Math.max(own.left, other.left),
    right: Math.min(own.right, other.right),
    down: Math.max(own.down, other.down),
    up: Math.min(own.up, other.up),
  }
  const flaws = [...flawsOf(fica), ...flawsOf(vai).map(mirrored)]
  const xs = [0, room.left, room.right, ...flaws.flatMap(({ left, right }) => [left, right])]
  const ys = [0, room.down, room.up, ...flaws.flatMap(({ down, up }) => [down, up])]
  const [smallest] = xs
    .filter((x) => x >= room.left && x <= room.right)
    .flatMap((x) => ys.filter((y) => y >= room.down && y <= room.up).map((y) => ({ x: x + 0, y: y + 0 })))
    .filter(
      ({ x, y }) => !flaws.some(({ left, right, down, up }) => x > left && x < right && y > down && y < up),
    )
    .toSorted((one, another) => Math.hypot(one.x, one.y) - Math.hypot(another.x, another.y))
  return smallest ?? null
}

/** Steps from the most to the left and down to the most to the right and up. */
interface Passos {
  left: number
  right: number
  down: number
  up: number
}

function mirrored({ left, right, ...rest }: Passos): Passos {
  return { ...rest, left: -right, right: -left }
}

function roomOf({ caixa: { x, y, largura, altura }, chapa }: CaixaEChapa, refilo: number): Passos {
  return {
    left: refilo - x,
    right: chapa.largura - refilo - largura - x,
    down: refilo - y,
    up: chapa.altura - refilo - altura - y,
  }
}

/** The steps, each between two that only touch it, by which a box comes to lie on a flaw. */
function flawsOf({ caixa: { x, y, largura, altura }, chapa }: CaixaEChapa): Passos[] {
  return defeitosAEvitar(chapa.defeitos).map((flaw) => ({
    left: flaw.x - largura - x,
    right: flaw.x + flaw.largura - x,
    down: flaw.y - altura - y,
    up: flaw.y + flaw.altura - y,
  }))
}
