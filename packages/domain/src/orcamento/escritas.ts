import { namesOfCampos, type RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { isSameValue } from '../shared/same-value.ts'
import { baseOfMudanca, isReordered } from './juncao.ts'
import { entriesOf } from './mudanca.ts'
import { ORDEM } from './ordem.ts'

type Fields = Readonly<Record<string, unknown>>

/** A write of a field: the account's version then, when (ISO), and whether the customer did it on the public page. */
export interface Escrita {
  versao: number
  em: string
  autor: 'usuario' | 'cliente'
}

/** The last write of each field that was written since the record was made, by its path (juncao.ts). */
export type Escritas = Readonly<Record<string, Escrita>>

/** So many paths are told apart; under this name stands the newest of those that were forgotten. */
const MOST = 2_000
const FORGOTTEN = ''

/** The paths in which a record differs after a write; an entry that came or went is one path, and so is the order of a list. */
export function writtenPaths(escrito: RegistroEscrito, antes: object, depois: object): string[] {
  const [before, after] = [antes as Fields, depois as Fields]
  const fields = namesOfCampos(escrito).filter(
    (name) => after[name] !== undefined && !isSameValue(before[name], after[name]),
  )
  const lists = Object.entries(escrito.listas).flatMap(([name, entry]) => {
    const [old, now] = [byId(before[name]), byId(after[name])]
    const moved = isReordered([...old.values()], [...now.values()]) ? [`${name}.${ORDEM}`] : []
    const written = [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
      const [one, other] = [old.get(id), now.get(id)]
      const inside = one && other ? writtenPaths(entry, one, other).map((path) => `.${path}`) : ['']
      return inside.map((path) => `${name}.${id}${path}`)
    })
    return [...moved, ...written]
  })
  return [...fields, ...lists]
}

/** The writes after one more. */
export function withEscrita(escritas: Escritas, paths: readonly string[], escrita: Escrita): Escritas {
  const written = { ...escritas, ...Object.fromEntries(paths.map((path) => [path, escrita])) }
  const entries = Object.entries(written)
  if (entries.length <= MOST) return written
  const newestFirst = entries.toSorted(([, one], [, other]) => other.versao - one.versao)
  const [forgotten] = newestFirst.slice(MOST / 2)
  return Object.fromEntries([
    ...newestFirst.slice(0, MOST / 2),
    ...(forgotten ? [[FORGOTTEN, forgotten[1]] as const] : []),
  ])
}

/** The last write of a path, of the entry that it lies in, or of one that was forgotten; undefined: none is known. */
export function escritaOf(escritas: Escritas, path: string): Escrita | undefined {
  const parts = path.split('.')
  const known = parts
    .map((_, end) => escritas[parts.slice(0, end + 1).join('.')])
    .filter((one) => one !== undefined)
  const newest = known.toSorted((one, other) => other.versao - one.versao)[0]
  return newest ?? escritas[FORGOTTEN]
}

/** Whether the order of a list is still the one that a version of the record had; by its path. */
export function isOrderOf(versao: number, escritas: Escritas): (caminho: string) => boolean {
  return (caminho) => (escritaOf(escritas, caminho)?.versao ?? 0) <= versao
}

/** A value that no field has: what somebody wrote since is another. */
const OTHER = Object.freeze({ alterado: true })

/**
 * What a change started from that says only which version it saw: as the record is now, but for what was written since,
 * which was something else then.
 */
export function baseSince(
  escrito: RegistroEscrito,
  {
    atual,
    mudanca,
    versao,
    escritas,
  }: { atual: object; mudanca: object; versao: number; escritas: Escritas },
): Record<string, unknown> {
  const isSince = (path: string) => (escritaOf(escritas, path)?.versao ?? 0) > versao
  const now = baseOfMudanca(escrito, atual, mudanca)
  return asOf(escrito, now, { mudanca: mudanca as Fields, isSince, path: '', escritas })
}

interface AsOf {
  mudanca: Fields
  isSince: (path: string) => boolean
  path: string
  escritas: Escritas
}

function asOf(escrito: RegistroEscrito, now: Fields, since: AsOf): Record<string, unknown> {
  const { mudanca, isSince, path, escritas } = since
  const fields = namesOfCampos(escrito)
    .filter((name) => now[name] !== undefined)
    .map((name) => [name, isSince(path + name) ? OTHER : now[name]])
  const lists = Object.entries(escrito.listas)
    .filter(([name]) => Array.isArray(now[name]))
    .map(([name, entry]) => {
      const written = byId(mudanca[name])
      const stored = byId(now[name])
      const kept = entriesOf(now[name]).flatMap((each) => {
        const place = `${path}${name}.${idOf(each)}`
        // It came since: whoever made the change knew nothing of it.
        const own = escritas[place]
        if (own !== undefined && isSince(place) && !written.has(idOf(each))) return []
        const inside = { ...since, mudanca: written.get(idOf(each)) ?? each, path: `${place}.` }
        return [{ ...asOf(entry, each, inside), id: each['id'] }]
      })
      // What was taken out since was still there.
      const gone = [...written.keys()].filter((id) => !stored.has(id) && `${path}${name}.${id}` in escritas)
      return [name, [...kept, ...gone.map((id) => ({ id }))]]
    })
  return Object.fromEntries([...fields, ...lists]) as Record<string, unknown>
}

function idOf(entry: Fields): string {
  return typeof entry['id'] === 'string' ? entry['id'].toLowerCase() : ''
}

function byId(list: unknown): Map<string, Fields> {
  return new Map(entriesOf(list).map((entry) => [idOf(entry), entry]))
}
