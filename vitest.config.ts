import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const NEVER = ['**/node_modules/**', '**/dist/**', '**/dist.unfinished/**', 'tools/lint-fixtures/**']

/** Short files that take minutes: they open every screen, or wait as a device without network does. */
const LONG = ['telas', 'shell', 'offline', 'seguranca-navegador', 'orcamento-telas']

/** On a fresh clone Vitest knows no times and begins with the largest files; the last one would then run alone. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`/e2e/tests/${name}.test.ts`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps}/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...NEVER, '**/*.db.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{packages,apps}/**/*.db.test.ts'],
          exclude: NEVER,
          globalSetup: 'apps/api/src/testing/database-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/tests/**/*.test.ts'],
          exclude: NEVER,
          globalSetup: 'e2e/global-setup.ts',
          // Three browsers at a time, on two cores: a page often waits, and the others go on meanwhile.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Decision 012: a second try is named at the end of the run, so that it is seen and mended.
          retry: 1,
          // A page waits for its server and its worker; Vitest's own second is a guess about the machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
