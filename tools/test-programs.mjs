import { join } from 'node:path'
import { bundlePrograms, COPIAS } from './bundle.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { ROOT } from './workspace.mjs'

const FOLDER = join(ROOT, '.cache', 'test-programs')
const PROGRAMS = [
  'server.ts',
  'operador/planos-program.ts',
  ...COPIAS,
  'testing/local-server-program.ts',
  'testing/copia-program.ts',
]

/**
 * Vitest's global set-up of what starts the program as a process or in a thread: built from the sources as they
 * stand, as they are delivered, and with what the tests add. Out of the sources each start would translate them anew.
 */
export async function setup() {
  await oneAtATime(() => bundlePrograms(PROGRAMS, FOLDER))
  // Read by apps/api/src/threads/start-thread.ts in the processes of the tests, which begin after this one.
  process.env.LAPIDA_THREADS = FOLDER
}
