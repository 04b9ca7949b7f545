import { at } from './ints.ts'

/**
 * A slab as a tree of straight cuts: a node is cut into strips side by side (vertical cuts) or on top of each other
 * (horizontal cuts), and the directions alternate from level to level. Leaves are pieces, leftovers and defects. The
 * order of the strips has no meaning. Whatever the tree, a saw can cut it.
 */
export const LEFTOVER = 0
export const PIECE = 1
export const VERTICAL = 2
export const HORIZONTAL = 3
export const DEFECT = 4

/** No node, no place. */
export const NONE = -1

const FIELDS = 16

/**
 * The nodes of all slabs: a node is a number, and what is known of it stands in lists of integers. They lie in one
 * block of memory, so that the state of the whole search is copied by one call and nothing is left to the garbage
 * collector.
 */
export class CutNodes {
  type = new Int32Array(0)
  width = new Int32Array(0)
  height = new Int32Array(0)
  parent = new Int32Array(0)
  /** first child; the others follow by `next` */
  first = new Int32Array(0)
  next = new Int32Array(0)
  previous = new Int32Array(0)
  /** kind of the piece of a leaf */
  piece = new Int32Array(0)
  /** 1 where the piece of a leaf lies turned */
  turned = new Int32Array(0)
  /** place of a leftover in the list of those that can hold a piece */
  place = new Int32Array(0)
  /** slot of the slab */
  slab = new Int32Array(0)
  /** how many changes of direction lie above; a leftover under a strip counts as the strip does */
  level = new Int32Array(0)
  /** 1 where a defect made the node: it stays when pieces go */
  fixed = new Int32Array(0)
  /** list of leftovers that can hold a piece, in no order */
  live = new Int32Array(0)
  /** their sizes, in the same order */
  liveWidth = new Int32Array(0)
  liveHeight = new Int32Array(0)
  liveCount = 0

  #block = new Int32Array(0)
  #capacity = 0
  #free = NONE
  #savedFree = NONE
  #savedLiveCount = 0

  /** @param capacity how many nodes there is room for at first; it grows when they do not do. */
  constructor(capacity: number) {
    this.#grow(capacity)
  }

  /** Keeps the present state as the one to come back to. */
  save(): void {
    const size = this.#capacity * FIELDS
    this.#block.copyWithin(size, 0, size)
    this.#savedFree = this.#free
    this.#savedLiveCount = this.liveCount
  }

  /** Goes back to what was saved last. */
  restore(): void {
    const size = this.#capacity * FIELDS
    this.#block.copyWithin(0, size, size * 2)
    this.#free = this.#savedFree
    this.liveCount = this.#savedLiveCount
  }

  /** A leftover without parent, in no list. */
  create(width: number, height: number, slab: number): number {
    if (this.#free === NONE) this.#grow(this.#capacity * 2)
    const node = this.#free
    this.#free = at(this.next, node)
    this.type[node] = LEFTOVER
    this.width[node] = width
    this.height[node] = height
    this.parent[node] = NONE
    this.first[node] = NONE
    this.next[node] = NONE
    this.previous[node] = NONE
    this.piece[node] = NONE
    this.turned[node] = 0
    this.place[node] = NONE
    this.slab[node] = slab
    this.level[node] = 0
    this.fixed[node] = 0
    return node
  }

  /** Puts a node under a parent, before its other children. */
  adopt(parent: number, child: number): void {
    const first = at(this.first, parent)
    this.parent[child] = parent
    this.level[child] = at(this.level, parent) + 1
    this.next[child] = first
    this.previous[child] = NONE
    if (first !== NONE) this.previous[first] = child
    this.first[parent] = child
  }

  /** Takes a child away from its parent and gives its number back. */
  drop(child: number): void {
    const next = at(this.next, child)
    const previous = at(this.previous, child)
    if (previous === NONE) this.first[at(this.parent, child)] = next
    else this.next[previous] = next
    if (next !== NONE) this.previous[next] = previous
    this.release(child)
  }

  /** Gives a node's number back; its children are somebody else's business. */
  release(node: number): void {
    this.next[node] = this.#free
    this.#free = node
  }

  /** Lists a leftover as one that can hold a piece. */
  enlist(node: number): void {
    this.place[node] = this.liveCount
    this.live[this.liveCount] = node
    this.liveWidth[this.liveCount] = at(this.width, node)
    this.liveHeight[this.liveCount] = at(this.height, node)
    this.liveCount += 1
  }

  /** Takes a leftover off that list, if it is there. */
  delist(node: number): void {
    const place = at(this.place, node)
    if (place === NONE) return
    this.liveCount -= 1
    const last = at(this.live, this.liveCount)
    this.live[place] = last
    this.liveWidth[place] = at(this.liveWidth, this.liveCount)
    this.liveHeight[place] = at(this.liveHeight, this.liveCount)
    this.place[last] = place
    this.place[node] = NONE
  }

  /** Room for more: the lists move, the numbers of the nodes stay. */
  #grow(capacity: number): void {
    const old = this.#capacity
    const before = this.#block
    this.#block = new Int32Array(capacity * FIELDS * 2)
    for (let field = 0; field < FIELDS; field += 1) {
      this.#block.set(before.subarray(field * old, (field + 1) * old), field * capacity)
      const saved = old * FIELDS + field * old
      this.#block.set(before.subarray(saved, saved + old), capacity * FIELDS + field * capacity)
    }
    this.#capacity = capacity
    const list = (field: number) => this.#block.subarray(field * capacity, (field + 1) * capacity)
    this.type = list(0)
    this.width = list(1)
    this.height = list(2)
    this.parent = list(3)
    this.first = list(4)
    this.next = list(5)
    this.previous = list(6)
    this.piece = list(7)
    this.place = list(8)
    this.slab = list(9)
    this.level = list(10)
    this.fixed = list(11)
    this.live = list(12)
    this.liveWidth = list(13)
    this.liveHeight = list(14)
    this.turned = list(15)
    this.#free = this.#chain(this.next, old, this.#free)
    const savedNext = this.#block.subarray(capacity * (FIELDS + 5), capacity * (FIELDS + 6))
    this.#savedFree = this.#chain(savedNext, old, this.#savedFree)
  }

  /** Puts the new nodes before the free ones that there were. */
  #chain(next: Int32Array, from: number, free: number): number {
    let head = free
    for (let node = this.#capacity - 1; node >= from; node -= 1) {
      next[node] = head
      head = node
    }
    return head
  }
}
