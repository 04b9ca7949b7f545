import type { Endpoint } from '@lapida/contracts/endpoints'

/**
 * The body in the form that its schema asks for. The call tables show quotes bare and materials wrapped
 * (`{material: {...}}`), and clients of either habit exist: both forms are taken for both (ruling 3).
 */
export function withEnvelope({ envelope, body: schema }: Endpoint, body: unknown): unknown {
  if (envelope === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const named = Object.hasOwn(body, envelope)
  if (envelope in shapeOf(schema)) return named ? body : { [envelope]: body }
  const alone = named && Object.keys(body).length === 1
  return alone ? (body as Record<string, unknown>)[envelope] : body
}

function shapeOf(schema: Endpoint['body']): object {
  const definition = schema?._zod.def
  return definition !== undefined && 'shape' in definition ? (definition.shape as object) : {}
}
