import { PECA } from '@lapida/contracts/campos-escritos'
import {
  emptyEscrito,
  namesOfCampos,
  pickNames,
  type NomeDeLista,
  type NomeSimples,
  type RegistroEscrito,
} from '@lapida/contracts/registro-escrito'
import { isSameValue } from '../shared/same-value.ts'
import { withAcabamentosSomados, mudancaInteira } from './acabamentos.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields in which a record differs, as PATCH takes them (spec 1 §5); lists are whole and in their order. */
export type MudancaOf<T, E extends RegistroEscrito> = {
  [K in keyof T as K extends NomeSimples<E> | NomeDeLista<E> ? K : never]?: K extends NomeDeLista<E>
    ? T[K] extends readonly (infer Entry)[]
      ? EntradaOf<Entry, E['listas'][K]>[]
      : never
    : T[K]
}

/** An entry of a list in a change: its id and its changed fields, or a new entry in full. */
export type EntradaOf<T, E extends RegistroEscrito> = MudancaOf<T, E> & { id?: string | null }

/**
 * The fields in which `after` differs from `before`; null when nothing that a person writes differs, so that no
 * request is sent. In a list an entry known by its id carries the id and its changed fields (the id alone when it is
 * unchanged), a new one comes in full, and one that is left out was removed. What `after` leaves undefined is no
 * change. Applying the difference to `before` gives `after`, whatever a change of one field does to others.
 */
export function differenceOf<E extends RegistroEscrito, T extends object>(
  escrito: E,
  before: T,
  after: T,
): MudancaOf<T, E> | null {
  const changes = changesOf(escrito, before as Fields, after as Fields)
  return Object.keys(changes).length === 0 ? null : (changes as MudancaOf<T, E>)
}

function changesOf(escrito: RegistroEscrito, before: Fields, after: Fields): Fields {
  const isOther = (name: string, stored: Fields) =>
    after[name] !== undefined && !isSameValue(stored[name], after[name])
  const fields = pickNames(
    namesOfCampos(escrito).filter((name) => isOther(name, before)),
    after,
  )
  // Where writing a field would end another one that stays, the change says that it stays.
  const ended = Object.keys(fields).length > 0 ? wholeChange(escrito, before, fields) : fields
  const kept = pickNames(
    Object.keys(ended).filter((name) => isOther(name, ended)),
    after,
  )
  const lists = Object.entries(escrito.listas).flatMap(([name, entry]) => {
    if (after[name] === undefined || isSameValue(before[name], after[name])) return []
    const entries = changedEntries(entry, entriesOf(before[name]), entriesOf(after[name]))
    return entries ? [[name, entries] as const] : []
  })
  return { ...fields, ...kept, ...Object.fromEntries(lists) }
}

function changedEntries(
  escrito: RegistroEscrito,
  before: readonly Fields[],
  after: readonly Fields[],
): Fields[] | null {
  const known = knownById(before)
  let changed = before.length !== after.length
  const entries = after.map((entry, index) => {
    const earlier = takeKnown(known, entry)
    if (!earlier) {
      changed = true
      return wholeEntry(escrito, entry)
    }
    const changes = changesOf(escrito, earlier, entry)
    if (Object.keys(changes).length > 0 || before[index]?.['id'] !== entry['id']) changed = true
    return { id: entry['id'], ...changes }
  })
  return changed ? entries : null
}

/** A new entry in full, what is computed of it too: the device shows it so until the server has it, who ignores that. */
function wholeEntry(escrito: RegistroEscrito, entry: Fields): Fields {
  const lists = Object.entries(escrito.listas)
    .filter(([name]) => Array.isArray(entry[name]))
    .map(([name, inner]) => [name, entriesOf(entry[name]).map((each) => wholeEntry(inner, each))])
  return {
    ...(hasId(entry) && { id: entry.id }),
    ...pickNames(namesOfCampos(escrito), entry),
    ...pickNames(Object.keys(escrito.computados), entry),
    ...Object.fromEntries(lists),
  }
}

/**
 * Makes a whole entry of one that a change brings new; null leaves it out. `path` says where it stands in the change,
 * as `materiais.0.pecas.1`.
 */
export type CompleteEntry = (escrito: RegistroEscrito, entry: Fields, path: string) => object | null

/**
 * The record after a change (spec 1 §5), on the device as on the server: fields that were not sent stay; a list that
 * was sent is the whole list in its order, where an entry with a known id brings only its changes (the second one of
 * that id is a copy, and new) and any other is a new one. A finishing that is written in one line ends the several
 * finishes of a piece, and sides that are written end its drawn area, unless the change says otherwise.
 * @param change.complete what makes a new entry whole; without it, what it lacks is empty.
 * @param change.path where the record stands, when it is an entry itself.
 */
export function applyMudanca<T extends object>(
  escrito: RegistroEscrito,
  registro: T,
  { mudanca, complete = completeRegistro, path = '' }: MudancaToApply,
): T {
  const stored = registro as Fields
  const change = mudanca as Fields
  const lists = Object.entries(escrito.listas).flatMap(([name, entry]) => {
    const sent = change[name]
    if (sent === undefined) return []
    const place = path === '' ? name : `${path}.${name}`
    const entries = mergeEntries(entriesOf(stored[name]), entriesOf(sent), {
      escrito: entry,
      complete,
      path: place,
    })
    return [[name, entries] as const]
  })
  return { ...overlay(escrito, stored, change), ...Object.fromEntries(lists) } as T
}

/** A change, and how its new entries are completed. */
export interface MudancaToApply {
  mudanca: object
  complete?: CompleteEntry
  path?: string
}

function mergeEntries(
  stored: readonly Fields[],
  changes: readonly Fields[],
  { escrito, complete, path }: { escrito: RegistroEscrito; complete: CompleteEntry; path: string },
): object[] {
  const known = knownById(stored)
  return changes.flatMap((change, index) => {
    const place = `${path}.${index}`
    const entry = takeKnown(known, change)
    if (entry) return applyMudanca(escrito, entry, { mudanca: change, complete, path: place })
    return complete(escrito, change, place) ?? []
  })
}

/** The record with the fields that were sent, and what follows from them; its lists stay as they are. */
function overlay(escrito: RegistroEscrito, stored: Fields, change: Fields): Fields {
  const names = namesOfCampos(escrito).filter((name) => change[name] !== undefined)
  return settled(escrito, { ...stored, ...wholeChange(escrito, stored, pickNames(names, change)) })
}

/** What a piece of an older copy may lack; only read. */
const PECA_VAZIA = emptyEscrito(PECA)

/** A change of one record with what it ends: only a piece has fields that end others. */
function wholeChange(escrito: RegistroEscrito, stored: Fields, change: Fields): Fields {
  return escrito === PECA ? mudancaInteira({ ...PECA_VAZIA, ...stored }, change) : change
}

/** A record whose own sums are right: only a piece has fields that follow from others. */
function settled(escrito: RegistroEscrito, registro: Fields): Fields {
  return escrito === PECA ? withAcabamentosSomados({ ...PECA_VAZIA, ...registro }) : registro
}

/** A record with everything that it lacks empty, down to the entries of its lists. */
export function completeRegistro(escrito: RegistroEscrito, registro: object): object {
  const fields = registro as Fields
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  const lists = Object.entries(escrito.listas).map(([name, entry]) => [
    name,
    entriesOf(fields[name]).map((each) => completeRegistro(entry, each)),
  ])
  return settled(escrito, {
    ...emptyEscrito(escrito),
    ...Object.fromEntries(known),
    ...Object.fromEntries(lists),
  })
}

/**
 * Two changes as one: applying it gives what applying the first and then the second gives. For a change that was
 * refused and is mended by what is typed afterwards: what the second one ends, the first one cannot bring back.
 */
export function composeMudancas(escrito: RegistroEscrito, first: object, second: object): object {
  const [earlier, later] = [first as Fields, second as Fields]
  const lists = Object.entries(escrito.listas).flatMap(([name, entry]) =>
    later[name] === undefined
      ? []
      : [[name, composeEntries(entry, entriesOf(earlier[name]), entriesOf(later[name]))] as const],
  )
  const names = namesOfCampos(escrito).filter((name) => later[name] !== undefined)
  const fields = pickNames(names, later)
  return { ...earlier, ...wholeChange(escrito, UNKNOWN_SIDES, fields), ...Object.fromEntries(lists) }
}

function composeEntries(
  escrito: RegistroEscrito,
  first: readonly Fields[],
  second: readonly Fields[],
): object[] {
  const known = knownById(first)
  return second.map((change) => {
    const earlier = takeKnown(known, change)
    return earlier ? composeMudancas(escrito, earlier, change) : change
  })
}

/** A piece of which nothing is known: whatever a change says of its sides and finishing is another value. */
const UNKNOWN_SIDES = {
  comprimento: Number.NaN,
  largura: Number.NaN,
  acabamentoMetragemLinear: Number.NaN,
  acabamentoValorMetro: Number.NaN,
}

/** The entries of a list, none where there is no list. */
export function entriesOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? (value as readonly Fields[]) : []
}

function hasId(entry: Fields): entry is Fields & { id: string } {
  return typeof entry['id'] === 'string' && entry['id'] !== ''
}

function knownById(entries: readonly Fields[]): Map<string, Fields> {
  return new Map(entries.filter(hasId).map((entry) => [entry.id.toLowerCase(), entry]))
}

/** The entry that a change is about, once: the second entry of an id is a copy of it, not the same one again. */
function takeKnown(known: Map<string, Fields>, change: Fields): Fields | undefined {
  if (!hasId(change)) return undefined
  const id = change.id.toLowerCase()
  const entry = known.get(id)
  known.delete(id)
  return entry
}
