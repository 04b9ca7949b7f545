import * as z from 'zod/mini'
import { somenteLeitura } from './campos.ts'
import type { NomeDeLista, NomeSimples, RegistroEscrito } from './registro-escrito.ts'

type Shape = Record<string, z.core.$ZodType>
type Value<E extends RegistroEscrito, K> = K extends keyof E['obrigatorios']
  ? E['obrigatorios'][K]
  : K extends keyof E['padroes']
    ? Exclude<E['padroes'][K], undefined>
    : never

/** The schema of every field of a record that holds a value: one for each name of its list, and no other. */
export type FormasOf<E extends RegistroEscrito> = {
  [K in NomeSimples<E>]: z.core.$ZodType<Value<E, K>>
}
type WithDefaults<S extends Shape, E extends RegistroEscrito> = {
  [K in keyof S]: K extends NomeDeLista<E>
    ? z.ZodMiniDefault<S[K]>
    : K extends keyof E['padroes']
      ? undefined extends E['padroes'][K]
        ? z.ZodMiniOptional<S[K]>
        : z.ZodMiniDefault<S[K]>
      : S[K]
}
type AllOptional<S extends Shape> = { [K in keyof S]: z.ZodMiniOptional<S[K]> }
type AllRead<S extends Shape> = { [K in keyof S]: z.ZodMiniType<z.core.output<S[K]>> }

/** The writable shape of a record with the defaults of its list filled in: what POST and PUT take. */
export function withPadrao<E extends RegistroEscrito, S extends Shape>(
  escrito: E,
  shape: S,
): WithDefaults<S, E> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, withDefault(escrito, name, schema)]),
  ) as WithDefaults<S, E>
}

function withDefault(escrito: RegistroEscrito, name: string, schema: z.core.$ZodType): z.core.$ZodType {
  if (name in escrito.listas) return z._default(schema, [])
  if (!(name in escrito.padroes)) return schema
  const value = escrito.padroes[name]
  return value === undefined ? z.optional(schema) : z._default(schema, value)
}

/** The writable shape with every field optional and no default: what PATCH takes. */
export function parcial<S extends Shape>(shape: S): AllOptional<S> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, z.optional(schema)]),
  ) as AllOptional<S>
}

/** The names as a mask of `z.pick`. */
export function maskOf<const N extends string>(names: readonly N[]): Record<N, true> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<N, true>
}

/** The same fields as a GET gives them: what a write keeps of each, without the rules that only a write has. */
export function lidas<S extends Shape>(shape: S): AllRead<S> {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, lida(schema)])) as AllRead<S>
}

/** Inside of a field, what may be left out of a write is left out of what is read. */
function lidasDentro(shape: Shape): Shape {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const isOptional = (schema as z.core.$ZodTypes)._zod.def.type === 'optional'
      return [name, isOptional ? z.optional(lida(schema)) : lida(schema)]
    }),
  )
}

/**
 * What a schema lets through, as a schema of its own.
 * @throws {TypeError} when a kind of schema ends in a transform, so that nobody knows what comes out of it.
 */
function lida(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return z.string()
    case 'number':
      return z.number()
    case 'boolean':
    case 'enum':
    case 'literal':
      return schema
    case 'nullable':
      return z.nullable(lida(def.innerType))
    case 'default':
    case 'optional':
      return lida(def.innerType)
    case 'array':
      return z.array(lida(def.element))
    case 'object':
      return z.object(lidasDentro(def.shape))
    case 'pipe':
      return lida(def.out)
    case 'union':
      return z.union(def.options.map(lida))
    default:
      throw new TypeError(`A schema of type ${def.type} does not tell what a GET gives.`)
  }
}

/**
 * A body of exactly `shape`; the read-only names that the resource's GET gives are accepted and
 * dropped (ruling 34), any other name is an error that names it.
 */
export function corpo<S extends Shape, const N extends readonly string[]>(shape: S, readOnly: N) {
  type Output = { [K in keyof z.output<z.ZodMiniObject<S>>]: z.output<z.ZodMiniObject<S>>[K] }
  const object = z.strictObject({ ...shape, ...somenteLeitura(...readOnly) })
  return z.pipe(
    object,
    z.transform((body): Output => {
      const kept = Object.entries(body as Record<string, unknown>).filter(([key]) => !readOnly.includes(key))
      return Object.fromEntries(kept) as Output
    }),
  )
}
