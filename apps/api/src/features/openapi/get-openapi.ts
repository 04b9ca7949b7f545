import type { AnswerOf } from '@lapida/contracts/endpoints'
import { openApiDocument } from './openapi-document.ts'

let document: AnswerOf<'openapi.get'> | undefined

/** The description of every call, made once. */
export async function getOpenapi(): Promise<AnswerOf<'openapi.get'>> {
  document ??= openApiDocument()
  return document
}
