import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { asDatabaseUnavailable, DatabaseUnavailableError, openDatabase } from './client.ts'

function withCode(code: string, more: object = {}): Error {
  return Object.assign(new Error('falhou'), { code, ...more })
}

describe('errors that mean: the database does not answer now', () => {
  it.each(['08006', '08001', '53100', '53300', '57014', '57P01', '57P02', '57P03', '58030', '25P03'])(
    'SQLSTATE %s',
    (code) => {
      expect(asDatabaseUnavailable(withCode(code))).toBeInstanceOf(DatabaseUnavailableError)
    },
  )

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])('%s of the socket', (code) => {
    expect(asDatabaseUnavailable(withCode(code, { syscall: 'connect' }))).toBeInstanceOf(
      DatabaseUnavailableError,
    )
  })

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])("the driver's own: %s", (message) => {
    expect(asDatabaseUnavailable(new Error(message))).toBeInstanceOf(DatabaseUnavailableError)
  })

  it('also as the cause of another error, and among several', () => {
    const cause = withCode('57P03')
    expect(asDatabaseUnavailable(new Error('Failed query', { cause }))).toBeInstanceOf(
      DatabaseUnavailableError,
    )
    const several = new AggregateError([new Error('x'), withCode('ECONNREFUSED', { syscall: 'connect' })])
    expect(asDatabaseUnavailable(several)).toBeInstanceOf(DatabaseUnavailableError)
  })

  it.each([
    withCode('23505'),
    withCode('42P01'),
    withCode('22003'),
    withCode('ENOENT', { syscall: 'open' }),
    new Error('Connection'),
    'ECONNREFUSED',
    undefined,
  ])('not %j', (error) => {
    expect(asDatabaseUnavailable(error)).toBeUndefined()
  })
})

it('a database that is not there is unhealthy, and a query on it says so', async () => {
  const connection = { host: '/nao/existe', port: 5432, user: 'lapida', database: 'lapida' }
  const database = openDatabase({ connection, role: null, log: { warn: () => undefined } })
  expect(database.pool).toBeInstanceOf(pg.Pool)
  expect(await database.isHealthy()).toBe(false)
  const error: unknown = await database.db.execute('select 1').catch((reason: unknown) => reason)
  expect(asDatabaseUnavailable(error)).toBeInstanceOf(DatabaseUnavailableError)
  await database.close()
})
