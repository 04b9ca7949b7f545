// Orders of the same kinds as the classic ones, drawn anew: settings of the engine were looked at on those, so these judge.
import { createRandom, type Random } from '@lapida/corte/random'
import { orderOf, type Order } from './orders.ts'

type Side = readonly [least: number, most: number]
type Size = readonly [wide: Side, high: Side]

/** Classes 1 to 6 of Berkey & Wang (1987): square bins, both sides of every piece drawn alike. */
const BERKEY_WANG: { bin: number; most: number }[] = [
  { bin: 10, most: 10 },
  { bin: 30, most: 10 },
  { bin: 40, most: 35 },
  { bin: 100, most: 35 },
  { bin: 100, most: 100 },
  { bin: 300, most: 100 },
]
/** Kinds of pieces of Martello & Vigo (1998) for a bin of 100: wide, high, large, small. */
const MARTELLO_VIGO: Size[] = [
  [
    [67, 100],
    [1, 50],
  ],
  [
    [1, 50],
    [67, 100],
  ],
  [
    [50, 100],
    [50, 100],
  ],
  [
    [1, 50],
    [1, 50],
  ],
]
const MAIN_SHARE = 0.7
const CLASS_SIZES = [20, 40, 60, 80, 100]
const STONE_SIZES = [6, 12, 20, 35, 60, 90, 120, 160]
const STONE_SLABS: [number, number][] = [
  [3200, 2000],
  [3200, 2400],
  [2800, 1800],
]

/** Instances of CLASS 1 to 10: so many of each class and size. */
export function freshClassOrders(
  podeGirar: boolean,
  { seed, each }: { seed: number; each: number },
): Order[] {
  const random = createRandom(seed)
  const orders: Order[] = []
  for (let kind = 1; kind <= BERKEY_WANG.length + MARTELLO_VIGO.length; kind += 1)
    for (const count of CLASS_SIZES)
      for (let number = 1; number <= each; number += 1) {
        const sides = Array.from({ length: count }, () => classPiece(kind, random))
        const bin = BERKEY_WANG[kind - 1]?.bin ?? 100
        const nome = `sorteio ${seed}, classe ${kind}, ${count} peças, nº ${number}`
        orders.push(orderOf(nome, [[bin, bin], ...sides], { serra: 0, refilo: 0, podeGirar }))
      }
  return orders
}

function classPiece(kind: number, random: Random): [number, number] {
  const square = BERKEY_WANG[kind - 1]
  if (square) return [between([1, square.most], random), between([1, square.most], random)]
  const main = kind - 1 - BERKEY_WANG.length
  const others = [0, 1, 2, 3].filter((candidate) => candidate !== main)
  const type = random.next() < MAIN_SHARE ? main : (others[random.below(others.length)] ?? main)
  const [wide, high] = MARTELLO_VIGO[type] ?? [
    [1, 100],
    [1, 100],
  ]
  return [between(wide, random), between(high, random)]
}

/** Orders of a stone workshop, 6 to 160 pieces, every other one with the vein locked. */
export function freshStoneOrders({ seed, count }: { seed: number; count: number }): Order[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const wanted = STONE_SIZES[index % STONE_SIZES.length] ?? 6
    const slab = STONE_SLABS[index % STONE_SLABS.length] ?? [3200, 2000]
    const sides: [number, number][] = []
    while (sides.length < wanted) sides.push(...(PARTS[random.below(PARTS.length)] ?? worktop)(random))
    const rules = { serra: 4, refilo: 20, podeGirar: index % 2 === 0 }
    return orderOf(`sorteio ${seed}, pedido ${index + 1}`, [slab, ...sides.slice(0, wanted)], rules)
  })
}

type Part = (random: Random) => [number, number][]

/** A kitchen worktop with what stands behind it and hangs before it, sometimes closed at its ends. */
const worktop: Part = (random) => {
  const [length, depth] = [step([900, 2_750], random), step([550, 650], random)]
  return [
    [length, depth],
    ...some(0.9, random, (): [number, number] => [length, step([50, 100], random)]),
    ...some(0.75, random, (): [number, number] => [length, step([40, 80], random)]),
    ...some(0.35, random, (): [number, number] => [depth, step([40, 80], random)]),
  ]
}

const island: Part = (random) => [[step([1_400, 2_000], random), step([800, 1_000], random)]]

/** A bathroom worktop: upstand and front as long as it, both ends closed or none. */
const basin: Part = (random) => {
  const [length, depth] = [step([600, 1_500], random), step([450, 550], random)]
  const end: [number, number] = [depth, step([95, 150], random)]
  return [
    [length, depth],
    [length, step([80, 150], random)],
    [length, step([105, 150], random)],
    ...some(0.6, random, () => end).flatMap((side) => [side, side]),
  ]
}

const stairs: Part = (random) => {
  const [length, count] = [step([850, 1_200], random), between([8, 16], random)]
  const [tread, riser] = [step([280, 320], random), step([160, 185], random)]
  return [tread, riser].flatMap((depth) =>
    Array.from({ length: count }, (): [number, number] => [length, depth]),
  )
}

const sills: Part = (random) => {
  const sill: [number, number] = [step([700, 2_300], random), step([140, 215], random)]
  return Array.from({ length: between([1, 4], random) }, () => sill)
}

/** Drawn evenly: kitchens are named more than once. */
const PARTS: Part[] = [worktop, worktop, worktop, worktop, basin, basin, island, sills, sills, stairs]

function some<T>(chance: number, random: Random, make: () => T): T[] {
  return random.next() < chance ? [make()] : []
}

function between([least, most]: Side, random: Random): number {
  return least + random.below(most - least + 1)
}

/** As people measure: in steps of 5 mm. */
function step([least, most]: Side, random: Random): number {
  return 5 * between([Math.round(least / 5), Math.round(most / 5)], random)
}
