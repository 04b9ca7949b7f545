import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import prettier from 'prettier'
import { openApiDocument } from '../apps/api/src/features/openapi/openapi-document.ts'
import { ROOT } from './workspace.mjs'

// Writes docs/api.md from the same schemas that validate the calls. Run by docs.mjs, which loads TypeScript.

const file = join(ROOT, 'docs', 'api.md')
const text = reference(openApiDocument())
writeFileSync(file, await prettier.format(text, { parser: 'markdown' }))

function reference(document) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  )
  const sections = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ tags }) => tags.includes(name))
    return own.length === 0 ? '' : `## ${description}\n\n${own.map(operationText).join('\n')}`
  })
  const note =
    'Gerado por `npm run docs` a partir dos contratos; não edite à mão. O documento completo, com todos os esquemas, está em `/api/openapi.json`.'
  return [`# API do ${document.info.title}`, note, document.info.description, ...sections].join('\n\n')
}

function operationText({
  method,
  path,
  summary,
  'x-papeis': papeis,
  parameters = [],
  requestBody,
  responses,
}) {
  const lines = [
    `### \`${method} ${path}\``,
    '',
    `${summary}. ${papeis ? `Pede o token de ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(papeis)}.` : 'Aberta.'}`,
    '',
  ]
  const named = parameters.filter(({ name }) => name)
  if (named.length > 0) {
    lines.push(
      `- Parâmetros: ${named.map(({ name, required }) => `\`${name}\`${required ? '' : ' (opcional)'}`).join(', ')}`,
    )
  }
  const body = fieldsOf(requestBody)
  if (body) lines.push(`- Corpo: ${body}`)
  const errors = Object.keys(responses).filter((status) => Number(status) >= 400)
  for (const [status, answer] of Object.entries(responses)) {
    if (!errors.includes(status)) lines.push(`- ${status}: ${fieldsOf(answer) ?? answer.description}`)
  }
  if (errors.length > 0) lines.push(`- Erros: ${errors.join(', ')}`)
  return `${lines.join('\n')}\n`
}

/** Names of the fields of a body or answer, or the name of the shared schema. */
function fieldsOf(part) {
  const [type, { schema } = {}] = Object.entries(part?.content ?? {})[0] ?? []
  if (!schema || type === 'text/html') return undefined
  return describe(schema)
}

function describe(schema) {
  if (schema.$ref) return `\`${schema.$ref.split('/').at(-1)}\``
  if (schema.type === 'array') return `lista de ${describe(schema.items ?? {})}`
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.map(describe).join(' ou ')
  const { properties, required = [] } = schema
  if (!properties) return schema.type ?? 'qualquer valor'
  return Object.keys(properties)
    .map((name) => `\`${name}\`${required.includes(name) ? '' : '?'}`)
    .join(', ')
}
