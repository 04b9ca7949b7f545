import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const NEVER = ['**/node_modules/**', '**/dist/**', '**/dist.unfinished/**', 'tools/lint-fixtures/**']

/** Short files that take minutes: they open every screen, or wait as a device without network does. */
const LONG = [
  '/app/every-screen.screen.test.ts',
  '/shell/shell.screen.test.ts',
  '/orcamento/orcamento-screen.screen.test.ts',
  '/e2e/tests/offline.test.ts',
  '/e2e/tests/seguranca-navegador.test.ts',
]

/** On a fresh clone Vitest knows no times and begins with the largest files; the last one would then run alone. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const IN_THE_BROWSER = {
  exclude: NEVER,
  globalSetup: 'e2e/global-setup.ts',
  // Files of a process share what they import; each has a browser of its own (decision 026).
  isolate: false,
  // Three browsers at a time, on two cores: a page often waits, and the others go on meanwhile.
  maxWorkers: 3,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Decision 012: a second try is named at the end of the run, so that it is seen and mended.
  retry: 1,
  // A page waits for its server and its worker; Vitest's own second is a guess about the machine.
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    // A line for each file, and one for a test only where it is very long: the end of a log holds most of a run.
    slowTestThreshold: 30_000,
    // Told by `npm test -- --largo`, read by packages/domain/src/testing/wide-run.ts.
    provide: { isWide: process.env.LAPIDA_LARGO === '1' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...NEVER, '**/*.db.test.ts', '**/*.screen.test.ts'],
          setupFiles: 'tools/property-seed.ts',
          // One world for all files of a thread (decision 025): a test leaves nothing behind.
          isolate: false,
          pool: 'threads',
          // A guard against a test that hangs, not a measure of speed: a slow machine is no fault of a test.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{packages,apps}/**/*.db.test.ts'],
          exclude: NEVER,
          globalSetup: ['tools/test-programs.mjs', 'apps/api/src/testing/database-setup.ts'],
          setupFiles: 'tools/property-seed.ts',
          isolate: false,
          // They are the longest part beside the others, and each has its own database: one alone would end last.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'mes',
          include: ['simulacao/**/*.test.ts'],
          exclude: NEVER,
          globalSetup: 'apps/api/src/testing/database-setup.ts',
          setupFiles: 'tools/property-seed.ts',
          // What breaks is made a short script before it is told.
          testTimeout: 600_000,
        },
      },
      // Decision 026: one screen, block or hook of the real program, on a device that stays warm between tests.
      { test: { name: 'telas', include: ['{apps/web/src,e2e}/**/*.screen.test.ts'], ...IN_THE_BROWSER } },
      // Journeys through the whole program.
      { test: { name: 'e2e', include: ['e2e/tests/**/*.test.ts'], ...IN_THE_BROWSER } },
    ],
  },
})
