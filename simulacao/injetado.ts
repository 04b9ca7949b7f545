// In the place of Vitest, for a simulation that runs without it: the tools of the tests ask it where the database is.
import type { TestServer } from '../apps/api/src/testing/database-setup.ts'

/** The server that whoever started this process has started. */
export function inject(): TestServer {
  return JSON.parse(process.env['LAPIDA_BANCO'] ?? '') as TestServer
}
