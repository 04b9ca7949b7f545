/**
 * How the one list of what is written of a record is told (campos-escritos.ts), and what follows from such a list.
 * Without schemas, so that a screen can use it and load no validation.
 */
export interface RegistroEscrito {
  /** must be sent; the value is what an empty record has */
  readonly obrigatorios: Readonly<Record<string, unknown>>
  /** may be left out: then it is this. `undefined` means that the server decides what it is then */
  readonly padroes: Readonly<Record<string, unknown>>
  /** lists of records with an id of their own; they may be left out, then they are empty */
  readonly listas: Readonly<Record<string, RegistroEscrito>>
  /** what a GET gives besides and a write ignores; the value is what an empty record has */
  readonly computados: Readonly<Record<string, unknown>>
  /** names that a write ignores too, although no GET of this record gives them */
  readonly ignorados: readonly string[]
}

/** Names of the fields of a record that hold a value, lists of records left out. */
export type NomeSimples<E extends RegistroEscrito> = Extract<
  keyof E['obrigatorios'] | keyof E['padroes'],
  string
>
/** Names of the lists of records inside a record. */
export type NomeDeLista<E extends RegistroEscrito> = Extract<keyof E['listas'], string>
/** Names of everything that is written of a record. */
export type NomeEscrito<E extends RegistroEscrito> = NomeSimples<E> | NomeDeLista<E>
/** Names that a write of the record accepts and ignores (ruling 34). */
export type NomeIgnorado<E extends RegistroEscrito> =
  Extract<keyof E['computados'], string> | E['ignorados'][number]

/** What is written of a record of type T, with its id where it has one, down to the records in its lists. */
export type EscritoOf<T, E extends RegistroEscrito> = {
  [K in keyof T as K extends 'id' | NomeEscrito<E> ? K : never]: K extends NomeDeLista<E>
    ? T[K] extends readonly (infer Entry)[]
      ? EscritoOf<Entry, E['listas'][K]>[]
      : T[K]
    : T[K]
}

// Thousands of rows are presented by the names of a few lists.
const namesByList = new WeakMap<RegistroEscrito, readonly string[]>()

/** Names of the fields that hold a value, in the order of the list. */
export function namesOfCampos<E extends RegistroEscrito>(escrito: E): readonly NomeSimples<E>[] {
  const known = namesByList.get(escrito)
  if (known) return known as readonly NomeSimples<E>[]
  const names = [...Object.keys(escrito.obrigatorios), ...Object.keys(escrito.padroes)] as NomeSimples<E>[]
  namesByList.set(escrito, names)
  return names
}

/** Names that a write accepts and ignores, in the order of the list. */
export function namesOfIgnorados<E extends RegistroEscrito>(escrito: E): NomeIgnorado<E>[] {
  return [...Object.keys(escrito.computados), ...escrito.ignorados] as NomeIgnorado<E>[]
}

/** The fields of a record that hold a value and are written; what the record lacks stays out. */
export function pickCampos<E extends RegistroEscrito, T extends object>(
  escrito: E,
  registro: T,
): Pick<T, Extract<keyof T, NomeSimples<E>>> {
  return pickNames(namesOfCampos(escrito), registro)
}

/**
 * Puts the fields of a record that hold a value and are written into a new object. An object that is spread behind other
 * fields takes ten times as long, and thousands are presented.
 */
export function addCampos<E extends RegistroEscrito, Target extends object, T extends object>(
  novo: Target,
  escrito: E,
  registro: T,
): Target & Pick<T, Extract<keyof T, NomeSimples<E>>> {
  return addNames(novo, namesOfCampos(escrito), registro)
}

/** What is written of a record, without what was computed: its id, its fields, and its lists the same way. */
export function pickEscrito<E extends RegistroEscrito, T extends object>(
  escrito: E,
  registro: T,
): EscritoOf<T, E> {
  const read = registro as Readonly<Record<string, unknown>>
  return {
    ...('id' in read && { id: read['id'] }),
    ...pickCampos(escrito, registro),
    ...Object.fromEntries(
      Object.entries(escrito.listas)
        .filter(([name]) => Array.isArray(read[name]))
        .map(([name, entry]) => [name, (read[name] as object[]).map((each) => pickEscrito(entry, each))]),
    ),
  } as EscritoOf<T, E>
}

/** The same record as a new one would be sent: without ids, so that it and every entry of its lists is made anew. */
export function withoutIds<E extends RegistroEscrito, T extends object>(
  escrito: E,
  registro: T,
): Omit<T, 'id'> {
  const { id: _known, ...fields } = registro as Record<string, unknown>
  for (const [name, entry] of Object.entries(escrito.listas))
    if (Array.isArray(fields[name]))
      fields[name] = (fields[name] as object[]).map((each) => withoutIds(entry, each))
  return fields as Omit<T, 'id'>
}

/** What is written of a record that nobody wrote anything into, each time a new object. */
export function emptyEscrito<E extends RegistroEscrito>(
  escrito: E,
): E['obrigatorios'] & E['padroes'] & { [K in NomeDeLista<E>]: never[] } {
  const lists = Object.keys(escrito.listas).map((name) => [name, []])
  return {
    ...(copyOf(escrito.obrigatorios) as E['obrigatorios']),
    ...(copyOf(escrito.padroes) as E['padroes']),
    ...Object.fromEntries(lists),
  }
}

/** The same with what a GET gives besides. */
export function emptyRegistro<E extends RegistroEscrito>(
  escrito: E,
): E['computados'] & ReturnType<typeof emptyEscrito<E>> {
  return { ...(copyOf(escrito.computados) as E['computados']), ...emptyEscrito(escrito) }
}

/** The fields of these names, as far as the record has them. */
export function pickNames<T extends object, const N extends string>(
  names: readonly N[],
  registro: T,
): Pick<T, Extract<keyof T, N>> {
  return addNames({}, names, registro)
}

function addNames<Target extends object, T extends object, N extends string>(
  novo: Target,
  names: readonly N[],
  registro: T,
): Target & Pick<T, Extract<keyof T, N>> {
  const read = registro as Readonly<Record<string, unknown>>
  const written = novo as Record<string, unknown>
  for (const name of names) if (name in read) written[name] = read[name]
  return novo as Target & Pick<T, Extract<keyof T, N>>
}

/** Values of a list are shared by all; a record of its own gets arrays and objects of its own. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]))
}
