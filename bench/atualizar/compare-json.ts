export interface Difference {
  /** fields, and words at the end of a list of words, that only the later answer has; by their path */
  added: string[]
  /** anything else that is not the same */
  other: string[]
}

/** What distinguishes two answers; entries of lists are named by their field alone. */
export function compareJson(before: unknown, after: unknown, path = ''): Difference {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return join(before.map((entry, index) => compareJson(entry, after[index], `${path}[]`)))
  if (isWords(before) && isWords(after) && before.every((word, index) => word === after[index]))
    return { added: after.length > before.length ? [`${path}[]`] : [], other: [] }
  if (!isRecord(before) || !isRecord(after))
    return { added: [], other: JSON.stringify(before) === JSON.stringify(after) ? [] : [path] }
  const missing = Object.keys(before).filter((name) => !(name in after))
  const added = Object.keys(after).filter((name) => !(name in before))
  const shared = Object.keys(before).filter((name) => name in after)
  const deeper = join(shared.map((name) => compareJson(before[name], after[name], `${path}.${name}`)))
  return {
    added: unique([...added.map((name) => `${path}.${name}`), ...deeper.added]),
    other: unique([...missing.map((name) => `${path}.${name}`), ...deeper.other]),
  }
}

function join(parts: readonly Difference[]): Difference {
  return {
    added: unique(parts.flatMap(({ added }) => added)),
    other: unique(parts.flatMap(({ other }) => other)),
  }
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
