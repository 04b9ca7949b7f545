// Which modules share a file. What the same loads want belongs together; beyond that, two files become one where a
// request that is saved is worth more than the bytes that somebody then fetches without wanting them.

export interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}

export interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null
}

/** Modules that are asked for together, with all that they import at once. */
export interface Load {
  roots: readonly string[]
  /** these have been by then, and what they brought is there */
  after?: readonly Load[]
  /** how often it happens beside a visit to a screen, which counts 1 */
  weight: number
  /** its first load has no room left: what it does not want weighs so many times more */
  burden?: number
  /** each root for itself, at different times: what nobody else wants has no file of them all */
  apart?: boolean
}

/** A set of loads: a bit for each. */
type Loads = bigint

interface Unit {
  modules: string[]
  /** of source */
  bytes: number
  wantedBy: Loads
  /** the units that its modules import, and all that those import */
  imports: Set<Unit>
}

/** On the line of a cheap phone a request takes as long as this much source, which is a fifth of it when compressed. */
const REQUEST_IN_BYTES = 8_000

/** Modules by file, those first that most loads want: whatever a file imports stands before it. */
export function planChunks(
  graph: ModuleGraph,
  loads: readonly Load[],
  isFree: (id: string) => boolean,
): string[][] {
  const prices = {
    request: weigher(loads, ({ weight }) => weight * REQUEST_IN_BYTES),
    byte: weigher(loads, ({ weight, burden = 1 }) => weight * burden),
  }
  const units = unitsOf(graph, loads, isFree)
  for (let best = bestMerge(units, prices); best; best = bestMerge(units, prices)) merge(best, units)
  return [...units]
    .sort((one, other) => bitsOf(other.wantedBy).length - bitsOf(one.wantedBy).length)
    .map(({ modules }) => modules)
}

function unitsOf(graph: ModuleGraph, loads: readonly Load[], isFree: (id: string) => boolean): Set<Unit> {
  const apart = loads.reduce((all, load, place) => (load.apart ? all | bit(place) : all), 0n)
  const units = new Map<Loads, Unit>()
  const unitOf = new Map<string, Unit>()
  for (const [id, wantedBy] of wantingLoads(graph, loads, isFree)) {
    if ((wantedBy & ~apart) === 0n) continue
    const unit = units.get(wantedBy) ?? { modules: [], bytes: 0, wantedBy, imports: new Set() }
    unit.modules.push(id)
    unit.bytes += graph.getModuleInfo(id)?.code?.length ?? 0
    units.set(wantedBy, unit)
    unitOf.set(id, unit)
  }
  for (const unit of units.values())
    for (const id of reach(unit.modules, graph)) {
      const imported = unitOf.get(id)
      if (imported && imported !== unit) unit.imports.add(imported)
    }
  return new Set(units.values())
}

/** Which loads want each module. */
function wantingLoads(
  graph: ModuleGraph,
  loads: readonly Load[],
  isFree: (id: string) => boolean,
): Map<string, Loads> {
  const wanting = new Map<string, Loads>()
  for (const [place, { roots, after = [] }] of loads.entries()) {
    for (const id of reach([...roots, ...after.flatMap((load) => load.roots)], graph))
      if (isFree(id)) wanting.set(id, (wanting.get(id) ?? 0n) | bit(place))
  }
  return wanting
}

interface Pair {
  one: Unit
  other: Unit
}

/** What a request, or a byte that nobody wanted, costs all of these loads together. */
interface Prices {
  request: (loads: Loads) => number
  byte: (loads: Loads) => number
}

/** The two units whose union saves most; null when none saves anything. */
function bestMerge(units: ReadonlySet<Unit>, prices: Prices): Pair | null {
  let best: Pair | null = null
  let most = 0
  const all = [...units]
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1)) {
      const saved = prices.request(one.wantedBy & other.wantedBy)
      if (saved <= most) continue
      const both = one.wantedBy | other.wantedBy
      const unwanted = (unit: Unit) => unit.bytes * prices.byte(both & ~unit.wantedBy)
      let gain = saved - unwanted(one) - unwanted(other)
      if (gain <= most) continue
      for (const unit of importsOf({ one, other })) if (gain > most) gain -= unwanted(unit)
      if (gain > most) [best, most] = [{ one, other }, gain]
    }
  return best
}

function importsOf({ one, other }: Pair): Set<Unit> {
  const imports = new Set([...one.imports, ...other.imports])
  imports.delete(one)
  imports.delete(other)
  return imports
}

/** The first takes the second in; whoever loads it loads what it imports, too. */
function merge({ one, other }: Pair, units: Set<Unit>): void {
  one.imports = importsOf({ one, other })
  one.modules.push(...other.modules)
  one.bytes += other.bytes
  one.wantedBy |= other.wantedBy
  units.delete(other)
  for (const unit of one.imports) unit.wantedBy |= one.wantedBy
  for (const unit of units) {
    if (!unit.imports.delete(other) && !unit.imports.has(one)) continue
    for (const imported of [one, ...one.imports]) if (imported !== unit) unit.imports.add(imported)
  }
}

/** A load pays nothing for what one before it has paid. */
function weigher(loads: readonly Load[], priceOf: (load: Load) => number): (wanted: Loads) => number {
  const prices = loads.map((load) => ({
    price: priceOf(load),
    before: (load.after ?? []).reduce((all, one) => all | bit(loads.indexOf(one)), 0n),
  }))
  const known = new Map<Loads, number>()
  return (wanted) => {
    const before = known.get(wanted)
    if (before !== undefined) return before
    const paying = bitsOf(wanted).flatMap((place) => prices[place] ?? [])
    const weight = paying.reduce((sum, load) => ((load.before & wanted) === 0n ? sum + load.price : sum), 0)
    known.set(wanted, weight)
    return weight
  }
}

function bitsOf(wanted: Loads): number[] {
  return [...wanted.toString(2)].reverse().flatMap((digit, place) => (digit === '1' ? [place] : []))
}

function bit(place: number): Loads {
  return 1n << BigInt(place)
}

/** Everything that modules import at once, they themselves among it. */
export function reach(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

/** Every module that something loads by itself, begun at a root. */
export function dynamicEntries(root: string, graph: ModuleGraph): Set<string> {
  const entries = new Set<string>()
  const seen = new Set<string>()
  const waiting = [root]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const info = graph.getModuleInfo(id)
    for (const entry of info?.dynamicallyImportedIds ?? []) entries.add(entry)
    waiting.push(...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? []))
  }
  return entries
}
