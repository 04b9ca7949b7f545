import { endpoints } from '@lapida/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#testing/app.ts'
import { openApiDocument } from './openapi-document.ts'

const document = openApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('is served to anyone', async () => {
  const { status, body } = await test.call('openapi.get')
  expect(status).toBe(200)
  expect(body).toEqual(JSON.parse(JSON.stringify(document)))
})

describe('the document', () => {
  it('names every call of the contract once', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(Object.keys(endpoints)))
  })

  it.each(operations)(
    '$method $path declares its parameters, its sign-in and where to find them',
    ({ path, operation }) => {
      const text = JSON.stringify(operation)
      for (const name of path.match(/(?<=\{)\w+/g) ?? [])
        expect(text).toContain(`"name":"${name}","in":"path"`)
      expect(operation.security).toBeInstanceOf(Array)
      for (const reference of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
        const target = (reference[1] ?? '')
          .split('/')
          .reduce<unknown>((part, key) => Reflect.get(Object(part), key), document)
        expect(target, reference[0]).toBeDefined()
      }
    },
  )

  it('limits every text and list that a client may send', () => {
    const unlimited = operations.flatMap(({ operation }) =>
      unlimitedParts(Reflect.get(Object(operation), 'requestBody'), String(operation.operationId)),
    )
    expect(unlimited).toEqual([])
  })

  it('has a route on the server for each operation', () => {
    const missing = operations.filter(
      ({ path, method }) =>
        !test.app.hasRoute({
          method: method.toUpperCase() as 'GET',
          url: path.replace(/\{(\w+)\}/g, ':$1'),
        }),
    )
    expect(missing.map(({ operation }) => operation.operationId)).toEqual([])
  })
})

/** Paths of texts without maxLength (or a closed list, or a pattern) and lists without maxItems. */
function unlimitedParts(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = isUnlimited(schema as Record<string, unknown>) ? [path] : []
  return [...own, ...Object.entries(schema).flatMap(([key, part]) => unlimitedParts(part, `${path}.${key}`))]
}

function isUnlimited(schema: Record<string, unknown>): boolean {
  if (schema.type === 'array') return schema.maxItems === undefined
  const closed = ['maxLength', 'pattern', 'allOf', 'enum', 'const', 'format'].some((key) => key in schema)
  return schema.type === 'string' && !closed
}
