import * as z from 'zod/mini'

export type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [key: string]: unknown
}

/** JSON Schema of what a client sends: before defaults are filled in and texts are trimmed. */
export function inputSchema(schema: z.core.$ZodType): JsonSchema {
  return jsonSchema(schema, 'input')
}

/** JSON Schema of what the server answers. */
export function answerSchema(schema: z.core.$ZodType): JsonSchema {
  return jsonSchema(schema, 'output')
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
  })
  return rest as JsonSchema
}
