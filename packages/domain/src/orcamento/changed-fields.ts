// What the server computes or owns: it ignores these in a body, so they are never a change.
const READ_ONLY = [
  'id',
  'userId',
  'requestId',
  'createdAt',
  'updatedAt',
  'dataCadastro',
  'ultimoOrcamento',
  'versao',
  'cliente',
  'linkPublico',
  'valorMateriais',
  'valorServicos',
  'subtotal',
  'valorDesconto',
  'valorAcrescimo',
  'valorTotal',
  'acabamentoValorTotal',
  'area',
  'areaTotal',
  'metragemLinear',
  'larguraMedia',
  'alturaMedia',
  'quantidadeEstoqueDisponivel',
] as const

const ENTRY_LISTS = ['materiais', 'servicos', 'pecas', 'itens'] as const

type ReadOnlyName = (typeof READ_ONLY)[number]
type EntryListName = (typeof ENTRY_LISTS)[number]
type Fields = Readonly<Record<string, unknown>>

/** The body of a change: only changed fields, and lists whose known entries carry only theirs. */
export type ChangedFields<T> = {
  [K in Exclude<keyof T, ReadOnlyName>]?: K extends EntryListName
    ? T[K] extends readonly (infer Entry)[]
      ? ChangedEntry<Entry>[]
      : T[K]
    : T[K]
}

/** An entry of a list in a change: its id and its changed fields, or a new entry in full. */
export type ChangedEntry<Entry> = ChangedFields<Entry> & { id?: string | null }

const readOnlyNames: ReadonlySet<string> = new Set(READ_ONLY)
const entryListNames: ReadonlySet<string> = new Set(ENTRY_LISTS)

/**
 * The fields in which a record differs from an earlier state of it, as PATCH takes them (spec 1 §5);
 * null when nothing changed, so that no request is sent. The id, timestamps and what the server computes
 * are skipped, and so is a field that the later state leaves undefined. In materiais and servicos, and in
 * a material's pecas and itens, an entry known by its id carries the id plus its changed fields (the id
 * alone when it is unchanged), a new one comes in full, and one that is left out was removed.
 */
export function changedFields<T extends object>(before: T, after: T): ChangedFields<T> | null {
  const changes = changesOf(before as Fields, after as Fields)
  return Object.keys(changes).length === 0 ? null : (changes as ChangedFields<T>)
}

function changesOf(before: Fields, after: Fields): Fields {
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(after)) {
    const earlier = before[name]
    if (value === undefined || readOnlyNames.has(name) || isSame(earlier, value)) continue
    if (entryListNames.has(name) && isList(earlier) && isList(value)) {
      const entries = changedEntries(earlier, value)
      if (entries) changes[name] = entries
    } else {
      changes[name] = value
    }
  }
  return changes
}

function changedEntries(before: readonly Fields[], after: readonly Fields[]): Fields[] | null {
  const known = new Map(before.filter((entry) => hasId(entry)).map((entry) => [entry.id, entry]))
  let changed = before.length !== after.length
  const entries = after.map((entry, index) => {
    const earlier = hasId(entry) ? known.get(entry.id) : undefined
    if (!earlier) {
      changed = true
      return entry
    }
    const changes = changesOf(earlier, entry)
    if (Object.keys(changes).length > 0 || before[index]?.id !== entry.id) changed = true
    return { id: entry.id, ...changes }
  })
  return changed ? entries : null
}

function hasId(entry: Fields): boolean {
  return typeof entry.id === 'string' && entry.id !== ''
}

function isList(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isRecord)
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, index) => isSame(value, right[index]))
  }
  if (!isRecord(left) || !isRecord(right)) return false
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => isSame(left[name], right[name]))
}
