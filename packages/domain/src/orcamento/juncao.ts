import { ORCAMENTO, PECA } from '@lapida/contracts/campos-escritos'
import { namesOfCampos, pickNames, type RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { isSameValue } from '../shared/same-value.ts'
import { applyMudanca, completeRegistro, differenceOf, entriesOf } from './mudanca.ts'
import { isSameOrder, joinOrdens, ORDEM } from './ordem.ts'

// Two changes of one record that started from the same state (docs/decisions/035-two-people-one-quote.md). A record, its
// change and its base are spoken of as `mudanca.ts` does.

type Fields = Readonly<Record<string, unknown>>

/** A field that was changed in two places, each its own way. */
export interface Conflito {
  /**
   * as `observacoes` or `materiais.<id>.pecas.<id>.largura`; an entry alone where one of both took it out; the order of
   * a list as `servicos.ordem`
   */
  caminho: string
  /** what the change says; null where it takes the entry out; of an order the ids in it */
  minha: unknown
  /** what is stored now; null where the entry was taken out; of an order the ids in it */
  atual: unknown
}

/** Which of both values stands in the record. */
export type Lado = 'minha' | 'atual'

/** A change, and what it started from. */
export interface MudancaComBase {
  mudanca: object
  /** the record as it was when the change was made: all of it, or what `baseOfMudanca` tells of it */
  base: object
  /** which value stands where both were changed; without it, the change's */
  choose?: (caminho: string) => Lado
  /** whether `base` tells the order of a list, by its path; without it, it does */
  isOrderKnown?: (caminho: string) => boolean
}

/**
 * A change as it has to be made now, when the record may have been changed since: what only others touched stays, what
 * only the change touched is the change's, entries of lists are found by their ids, and what both touched is a conflict,
 * told with both values. The same value on both sides is none; fields that mean one thing together are one. So is the
 * order of a list (ordem.ts); a new entry stands behind what stood before it.
 */
export function rebaseMudanca(
  escrito: RegistroEscrito,
  atual: object,
  { mudanca, base, choose = () => 'minha', isOrderKnown = () => true }: MudancaComBase,
): { mudanca: Record<string, unknown>; conflitos: Conflito[] } {
  const conflitos: Conflito[] = []
  const states = { atual: atual as Fields, mudanca: mudanca as Fields, base: base as Fields }
  const judge = (conflito: Conflito) => {
    conflitos.push(conflito)
    return choose(conflito.caminho)
  }
  return { mudanca: rebaseRegistro(escrito, states, { judge, isOrderKnown, path: '' }), conflitos }
}

interface States {
  atual: Fields
  mudanca: Fields
  base: Fields
}

interface Judging {
  judge: (conflito: Conflito) => Lado
  isOrderKnown: (caminho: string) => boolean
  path: string
}

function rebaseRegistro(escrito: RegistroEscrito, states: States, judging: Judging): Record<string, unknown> {
  const { mudanca, base } = states
  const fields = namesOfCampos(escrito)
    .filter((name) => mudanca[name] !== undefined)
    .map((name) => rebaseField(coupledOf(escrito, name), states, { ...judging, name }))
  const lists = Object.entries(escrito.listas)
    .filter(([name]) => mudanca[name] !== undefined)
    .map(([name, entry]) => [
      name,
      base[name] === undefined
        ? mudanca[name]
        : rebaseList(entry, listsOf(states, name), { ...judging, path: `${judging.path}${name}.` }),
    ])
  return Object.assign({}, ...fields, Object.fromEntries(lists)) as Record<string, unknown>
}

function rebaseField(
  coupled: readonly string[],
  { atual, mudanca, base }: States,
  { judge, path, name }: Judging & { name: string },
): Fields {
  const mine = (each: string) => mudanca[each] ?? (mudanca[each] === null ? null : base[each])
  const isTouched = (each: string) => base[each] !== undefined && !isSameValue(atual[each], base[each])
  const isOther = (each: string) => mine(each) !== undefined && !isSameValue(atual[each], mine(each))
  const own = { [name]: mudanca[name] }
  if (!coupled.some(isTouched) || !coupled.some(isOther)) return own
  const conflito = { caminho: path + name, minha: mudanca[name], atual: atual[name] ?? null }
  if (judge(conflito) === 'atual') return {}
  return Object.fromEntries(
    coupled.filter((each) => mine(each) !== undefined).map((each) => [each, mine(each)]),
  )
}

/** The field itself, and those that mean one thing with it. */
export function coupledOf(escrito: RegistroEscrito, name: string): readonly string[] {
  const groups = JUNTOS.get(escrito) ?? []
  return [...new Set([name, ...groups.filter((group) => group.includes(name)).flat()])]
}

/** Fields that mean one thing together, such as a discount and its kind: whoever changes one has changed the others. */
const JUNTOS = new Map<RegistroEscrito, readonly (readonly string[])[]>([
  [
    ORCAMENTO,
    [
      ['desconto', 'tipoDesconto', 'baseDesconto'],
      ['acrescimo', 'tipoAcrescimo'],
      ['validadeOrcamento', 'dataValidade'],
    ],
  ],
  [
    PECA,
    [
      ['comprimento', 'areaDesenhada'],
      ['largura', 'areaDesenhada'],
      ['acabamento', 'acabamentoMetragemLinear', 'acabamentoValorMetro', 'acabamentos'],
      ['modoCobranca', 'valorUnitario'],
    ],
  ],
])

interface Lists {
  atual: readonly Fields[]
  mudanca: readonly Fields[]
  base: readonly Fields[]
}

function listsOf({ atual, mudanca, base }: States, name: string): Lists {
  const records = (value: unknown) =>
    entriesOf(value).filter((each) => typeof each === 'object' && each !== null)
  return { atual: records(atual[name]), mudanca: records(mudanca[name]), base: records(base[name]) }
}

function rebaseList(escrito: RegistroEscrito, lists: Lists, judging: Judging): Fields[] {
  const { judge, path } = judging
  const [known, begun] = [byId(lists.atual), byId(lists.base)]
  const written = byId(lists.mudanca)
  const mine = lists.mudanca.flatMap((change): Fields[] => {
    const [atual, base] = [known.get(idOf(change)), begun.get(idOf(change))]
    // The second entry of an id is a copy, and new.
    if (!base || written.get(idOf(change)) !== change) return [change]
    const place = path + idOf(change)
    if (atual) {
      const states = { atual, mudanca: change, base }
      return [{ id: change['id'], ...rebaseRegistro(escrito, states, { ...judging, path: `${place}.` }) }]
    }
    if (Object.keys(change).every((name) => name === 'id')) return []
    const whole = completeRegistro(escrito, applyMudanca(escrito, base, { mudanca: change })) as Fields
    return judge({ caminho: place, minha: change, atual: null }) === 'minha' ? [whole] : []
  })
  const theirs = lists.atual.filter((entry) => {
    const base = begun.get(idOf(entry))
    if (written.has(idOf(entry))) return false
    if (!base) return true
    const isTouched = differenceOf(escrito, entry, base) !== null
    return isTouched && judge({ caminho: path + idOf(entry), minha: null, atual: entry }) === 'atual'
  })
  const [owned, kept] = [byId(mine), byId(theirs.map(({ id }) => ({ id })))]
  const stored = lists.atual.flatMap((entry) => {
    const found = owned.get(idOf(entry)) ?? kept.get(idOf(entry))
    return found ? [found] : []
  })
  const common = joinedOrder(lists, judging).flatMap((id): Fields[] => {
    const found = owned.get(id)
    return found ? [found] : []
  })
  return interleave(interleave(common, stored), mine)
}

/** The entries that are in all three states, by their ids, in the order that both make of them. */
function joinedOrder(lists: Lists, { judge, isOrderKnown, path }: Judging): string[] {
  const common = [lists.base, lists.mudanca, lists.atual]
  const [minha, atual] = [sharedOrder(lists.mudanca, common), sharedOrder(lists.atual, common)]
  const caminho = path + ORDEM
  const base = isOrderKnown(caminho) ? sharedOrder(lists.base, common) : null
  const joined = joinOrdens({ base, minha, atual })
  return joined.isConflito && judge({ caminho, minha, atual }) === 'atual' ? joined.atual : joined.minha
}

type Entries = readonly Fields[]

/** The ids of a list that all of these have too, in its order. */
function sharedOrder(list: Entries, others: readonly Entries[]): string[] {
  const known = others.map(byId)
  return [...byId(list).keys()].filter((id) => known.every((each) => each.has(id)))
}

/** Whether two lists have the entries that are in both in another order. */
export function isReordered(one: Entries, other: Entries): boolean {
  return !isSameOrder(sharedOrder(one, [other]), sharedOrder(other, [one]))
}

/** The first list, and what only the second one has behind what stands before it there. */
export function interleave(first: readonly Fields[], second: readonly Fields[]): Fields[] {
  const whole = [...first]
  let place = 0
  for (const entry of second) {
    const found = whole.indexOf(entry)
    if (found >= 0) place = found + 1
    else {
      whole.splice(place, 0, entry)
      place += 1
    }
  }
  return whole
}

function idOf(entry: Fields): string {
  return typeof entry['id'] === 'string' ? entry['id'].toLowerCase() : ''
}

/** Entries by their ids, the first of each. */
function byId(entries: readonly Fields[]): Map<string, Fields> {
  const known = new Map<string, Fields>()
  for (const entry of entries)
    if (idOf(entry) !== '' && !known.has(idOf(entry))) known.set(idOf(entry), entry)
  return known
}

/**
 * What a change started from, as far as `rebaseMudanca` needs it: its fields with those that mean one thing with them,
 * lists in their order, and entries that the change takes out in full.
 */
export function baseOfMudanca(
  escrito: RegistroEscrito,
  antes: object,
  mudanca: object,
): Record<string, unknown> {
  const [before, change] = [antes as Fields, mudanca as Fields]
  const lists = Object.entries(escrito.listas)
    .filter(([name]) => change[name] !== undefined && before[name] !== undefined)
    .map(([name, entry]) => {
      const written = byId(entriesOf(change[name]))
      const entries = entriesOf(before[name]).map((each) => {
        const changed = written.get(idOf(each))
        return changed ? { id: each['id'], ...baseOfMudanca(entry, each, changed) } : each
      })
      return [name, entries]
    })
  return { ...pickNames(touchedNames(escrito, change), before), ...Object.fromEntries(lists) }
}

/** The fields of a change, and those that mean one thing with them. */
function touchedNames(escrito: RegistroEscrito, change: Fields): string[] {
  const names = namesOfCampos(escrito).filter((name) => change[name] !== undefined)
  return [...new Set(names.flatMap((name) => coupledOf(escrito, name)))]
}

/** A change that the server has taken. */
export interface MudancaAceita {
  /** what it started from; undefined: it made the record */
  antes: object | undefined
  mudanca: object
  /** the record after it as this device saw it, and as the server stored it */
  vista: object
  servidor: object
}

/**
 * The base of a later change, once the server has taken the one before it: what that one touched is now as the server
 * writes it. What others did meanwhile does not get in: nobody has seen it.
 */
export function settleBase(
  escrito: RegistroEscrito,
  base: object,
  aceita: MudancaAceita,
): Record<string, unknown> {
  const [begun, antes] = [base as Fields, aceita.antes as Fields | undefined]
  const [change, seen, stored] = [aceita.mudanca, aceita.vista, aceita.servidor] as [Fields, Fields, Fields]
  const touched = antes === undefined ? namesOfCampos(escrito) : touchedNames(escrito, change)
  const settled = touched.filter(
    (name) => begun[name] !== undefined && stored[name] !== undefined && isSameValue(begun[name], seen[name]),
  )
  const lists = Object.entries(escrito.listas)
    .filter(([name]) => change[name] !== undefined && begun[name] !== undefined)
    .map(([name, entry]) => {
      const [changes, views, copies, earlier] = [change, seen, stored, antes ?? {}].map((each) =>
        byId(entriesOf(each[name])),
      )
      const entries = entriesOf(begun[name]).map((each) => {
        const [mudanca, vista, servidor] = [changes, views, copies].map((all) => all?.get(idOf(each)))
        if (!mudanca || !vista || !servidor) return each
        return settleBase(entry, each, { antes: earlier?.get(idOf(each)), mudanca, vista, servidor })
      })
      return [name, entries]
    })
  return { ...begun, ...pickNames(settled, stored), ...Object.fromEntries(lists) }
}

/** A change with all that it started from. */
export interface Passo {
  antes: object
  mudanca: object
}

/**
 * What two changes in a row started from, as one change: the first one's base, and of what only the second one touched
 * what that one had before it.
 */
export function composeBases(escrito: RegistroEscrito, first: Passo, second: Passo): Record<string, unknown> {
  const [begun, change] = [first.antes as Fields, first.mudanca as Fields]
  const [later, next] = [second.antes as Fields, second.mudanca as Fields]
  const earlier = touchedNames(escrito, change)
  const fresh = touchedNames(escrito, next).filter((name) => !earlier.includes(name))
  const lists = Object.entries(escrito.listas)
    .filter(([name]) => next[name] !== undefined && later[name] !== undefined)
    .map(([name, entry]) => [
      name,
      change[name] === undefined
        ? later[name]
        : composeLists(
            entry,
            listsOf({ atual: later, mudanca: change, base: begun }, name),
            entriesOf(next[name]),
          ),
    ])
  return { ...begun, ...pickNames(fresh, later), ...Object.fromEntries(lists) }
}

/** `atual`: what the second change started from; `mudanca` and `base`: the first one's. */
function composeLists(escrito: RegistroEscrito, lists: Lists, next: readonly Fields[]): Fields[] {
  const [begun, change, later] = [byId(lists.base), byId(lists.mudanca), byId(next)]
  const seen = byId(lists.atual)
  // What the first change took out was still there for it.
  const takenOut = lists.base.filter((entry) => !seen.has(idOf(entry)) && !change.has(idOf(entry)))
  const kept = lists.atual.flatMap((entry): Fields[] => {
    const before = begun.get(idOf(entry))
    const [one, other] = [change.get(idOf(entry)), later.get(idOf(entry))]
    // New by the first change; or by others, and seen.
    if (!before) return one ? [] : [entry]
    if (!one) return [entry]
    if (!other) return [before]
    return [composeBases(escrito, { antes: before, mudanca: one }, { antes: entry, mudanca: other })]
  })
  // What the first change moved stood elsewhere before it.
  const begunFirst = lists.base.flatMap((entry) => kept.filter((each) => idOf(each) === idOf(entry)))
  const ordered = isReordered(lists.base, lists.mudanca) ? interleave(begunFirst, kept) : kept
  return interleave(ordered, takenOut)
}
