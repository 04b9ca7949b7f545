import type { IntervalTree, ObservabilitySet } from 'dexie'

/** Keys of records; 'all' where Dexie did not note which. */
export type ChangedKeys = ReadonlySet<string> | 'all'

/** Dexie notes the keys of so many records written at once; of more it says that anything may have changed. */
export const NOTED_AT_ONCE = 49

/** A table of this device's database, as Dexie names it. */
export interface OneTable {
  db: { name: string }
  name: string
}

/** Which records of a table a transaction of this or another tab has written or deleted. */
export function changedKeys(parts: ObservabilitySet, { db, name }: OneTable): ChangedKeys {
  // From another tab it comes as plain data, without the methods of Dexie's class.
  const tree = parts[`idb://${db.name}/${name}/`]
  const keys = new Set<string>()
  return tree === undefined || addKeys(tree, keys) ? keys : 'all'
}

/** False where the tree has a range: a key has the same bound below and above. */
function addKeys(tree: IntervalTree, keys: Set<string>): boolean {
  if (!('from' in tree)) return true
  const { from, to, l, r } = tree
  if (typeof from !== 'string' || from !== to) return false
  keys.add(from)
  return (!l || addKeys(l, keys)) && (!r || addKeys(r, keys))
}
