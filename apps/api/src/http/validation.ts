import { mensagemValidacao, rotuloCampo } from '@lapida/contracts/mensagens'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'

const MOST_FIELDS_NAMED = 100

/**
 * The value as its schema gives it.
 * @throws {AppError} DADOS_INVALIDOS with a message for every field that is wrong.
 */
export function validate<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, { error: mensagemValidacao })
  if (result.success) return result.data
  throw invalidData(fieldsOf(result.error.issues))
}

/** The error of wrong input: its text names the first field, `campos` has them all. */
export function invalidData(campos: Record<string, string>): AppError {
  const [first] = Object.entries(campos)
  if (!first || first[0] === '') return new AppError('DADOS_INVALIDOS', { texto: first?.[1], campos })
  const [path, message] = first
  return new AppError('DADOS_INVALIDOS', {
    texto: `${rotuloCampo(path)}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    campos,
  })
}

function fieldsOf(issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields = issues.flatMap(fieldsOfIssue).slice(0, MOST_FIELDS_NAMED)
  // The first message of a field is the one that helps.
  return Object.fromEntries(fields.reverse())
}

function fieldsOfIssue(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [[...path, key].join('.'), issue.message])
  }
  return [[path.join('.'), issue.message]]
}
