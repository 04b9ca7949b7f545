import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** The largest JSON body: a quote of the largest size that a person writes is a tenth of it. */
export const LARGEST_JSON_BYTES = 2 * 1024 * 1024

const DEEPEST = 32

/**
 * JSON is the only body that is read (multipart excepted, in its own route): no text/plain, which a foreign
 * page could send without asking. An empty body counts as none.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: LARGEST_JSON_BYTES },
    (request, text, done) => {
      if (text === '') {
        done(null, undefined)
        return
      }
      parse(request, text.toString(), (error, body) => {
        if (error) done(new AppError('JSON_INVALIDO'))
        else if (isDeeperThan(body, DEEPEST)) done(tooDeep())
        else done(null, body)
      })
    },
  )
}

function tooDeep(): AppError {
  return new AppError('DADOS_INVALIDOS', { campos: { '': `Use no máximo ${DEEPEST} níveis.` } })
}

/** Level by level instead of recursively: a body may nest deeper than the stack. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  let level = [value].filter(isContainer)
  for (let reached = 1; level.length > 0; reached += 1) {
    if (reached > depth) return true
    level = level.flatMap((part) => Object.values(part).filter(isContainer))
  }
  return false
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
