import { DEFECT, LEFTOVER, type CutNode, type Slab } from './cut-tree.ts'
import type { Packing } from './packing.ts'
import type { Random } from '../random.ts'

/** About how many subtrees a step takes away. */
const MEAN_REMOVALS = 8
const FEWEST_REMOVALS = 2
/** How often, of three slabs drawn, the worst used one is taken, and how often the worst or the middle one. */
const WORST = 0.6
const WORST_OR_MIDDLE = 0.9

/**
 * Takes pieces out of the packing: the worst used slabs while it costs more than the goal, otherwise a few subtrees
 * drawn at random, rather from slabs that are used badly.
 */
export function ruin(packing: Packing, goal: number, random: Random): void {
  if (packing.spent > goal) {
    while (packing.spent > goal) {
      const worst = worstUsed(packing)
      if (!worst) return
      packing.closeSlab(worst)
    }
    return
  }
  const removals = FEWEST_REMOVALS + random.below(2 * MEAN_REMOVALS - FEWEST_REMOVALS - 1)
  for (let removal = 0; removal < removals; removal += 1) {
    const slab = drawSlab(packing, random)
    if (!slab?.root) return
    const node = drawNode(slab.root, random)
    if (node && node !== slab.root) packing.remove(node)
    else packing.closeSlab(slab)
  }
}

function worstUsed({ slabs, problem }: Packing): Slab | null {
  let worst: Slab | null = null
  let least = Infinity
  for (const slab of slabs) {
    const gain = slab.used / (problem.slabs[slab.kind]?.value || Number.MIN_VALUE)
    if (gain < least) {
      least = gain
      worst = slab
    }
  }
  return worst
}

function drawSlab({ slabs }: Packing, random: Random): Slab | undefined {
  if (slabs.length <= 1) return slabs[0]
  const drawn = [random.below(slabs.length), random.below(slabs.length), random.below(slabs.length)]
    .flatMap((place) => slabs[place] ?? [])
    .sort((one, other) => one.used / one.area - other.used / other.area)
  const chance = random.next()
  return drawn[chance < WORST ? 0 : chance < WORST_OR_MIDDLE ? 1 : 2]
}

const found: CutNode[] = []

function drawNode(root: CutNode, random: Random): CutNode | undefined {
  found.length = 0
  collect(root)
  return found[random.below(found.length)]
}

function collect(node: CutNode): void {
  if (node.type === LEFTOVER || node.type === DEFECT) return
  if (!node.fixed) found.push(node)
  if (node.children !== null) for (const child of node.children) collect(child)
}
