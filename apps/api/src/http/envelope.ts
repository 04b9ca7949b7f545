import type { Endpoint } from '@lapida/contracts/endpoints'

/**
 * The body in the form that its schema asks for. The call tables show quotes bare and materials wrapped
 * (`{material: {...}}`), and clients of either habit exist: both forms are taken for both (decision 3).
 */
export function withEnvelope({ envelope, body: schema }: Endpoint, body: unknown): unknown {
  if (envelope === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const wrapped = Object.keys(body).length === 1 && Object.hasOwn(body, envelope)
  const asksForWrapped = envelope in shapeOf(schema)
  if (wrapped === asksForWrapped) return body
  return wrapped ? (body as Record<string, unknown>)[envelope] : { [envelope]: body }
}

function shapeOf(schema: Endpoint['body']): object {
  const definition = schema?._zod.def
  return definition !== undefined && 'shape' in definition ? (definition.shape as object) : {}
}
