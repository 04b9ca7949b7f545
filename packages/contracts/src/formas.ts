import * as z from 'zod/mini'
import { somenteLeitura } from './campos.ts'

type Shape = Record<string, z.core.$ZodType>
type Defaults<S extends Shape> = { [K in keyof S]?: z.core.output<S[K]> }
type WithDefaults<S extends Shape, D> = {
  [K in keyof S]: K extends keyof D ? z.ZodMiniDefault<S[K]> : S[K]
}
type AllOptional<S extends Shape> = { [K in keyof S]: z.ZodMiniOptional<S[K]> }

/** The writable shape of a resource with its defaults filled in: what POST and PUT take. */
export function comPadrao<S extends Shape, const D extends Defaults<S>>(
  shape: S,
  defaults: D,
): WithDefaults<S, D> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [
      key,
      key in defaults ? z._default(schema, defaults[key] as never) : schema,
    ]),
  ) as WithDefaults<S, D>
}

/** The writable shape with every field optional and no default: what PATCH takes. */
export function parcial<S extends Shape>(shape: S): AllOptional<S> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [key, z.optional(schema)]),
  ) as AllOptional<S>
}

/**
 * A body of exactly `shape`; the read-only names that the resource's GET gives are accepted and
 * dropped (decision 34), any other name is an error that names it.
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
