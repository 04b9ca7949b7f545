// Runs one measurement, writes its tables and ends everything that it started.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { formatTable, paced, type Table } from './table.ts'
import { paceOfProcess } from './yardstick.ts'

export const ROOT = join(import.meta.dirname, '..')
export const RESULTS = join(ROOT, '.cache', 'bench')

export interface BenchContext {
  /** Small sizes and single runs: shows that the measurement works, its figures are only a hint. */
  quick: boolean
  /** Numbers for measurements that are too long to be run whole each time; null where none was given. */
  options: BenchOptions
  /** Says what is going on, for measurements that take minutes. */
  log: (message: string) => void
  /** Called at the end, whatever happens; the last one given is called first. */
  defer: (end: () => Promise<unknown>) => void
  /** An empty folder that is deleted at the end. */
  temporaryFolder: () => Promise<string>
}

export interface BenchOptions {
  /** time for each case, ms */
  tempo: number | null
  /** only each so manieth case */
  amostra: number | null
  /** how often what is drawn is drawn anew */
  rodadas: number | null
  /** only files whose path holds this */
  arquivo: string | null
  /** how many quotes there are */
  orcamentos: number | null
}

export interface Bench {
  /** Heading in the terminal. */
  title: string
  /** Gives each table as soon as it is measured. */
  run: (context: BenchContext) => AsyncIterable<Table>
}

/** Measures, prints the tables and writes `.cache/bench/<name>.json`. Throws when it cannot be measured. */
export async function runBench(
  name: string,
  bench: Bench,
  { quick, ...options }: BenchOptions & { quick: boolean },
): Promise<void> {
  const ends: (() => Promise<unknown>)[] = []
  const stopListening = endWhenInterrupted(ends)
  const start = performance.now()
  const tables: Table[] = []
  let pace = paceOfProcess()
  try {
    for await (const measured of bench.run({ ...contextOf(ends, quick), options })) {
      // The quicker of before and after: what else the machine does for a moment excuses nothing.
      const after = paceOfProcess()
      const table = paced(measured, Math.min(pace, after))
      pace = after
      tables.push(table)
      console.log(`\n${formatTable(table)}`)
    }
  } finally {
    await endAll(ends)
    stopListening()
    const seconds = (performance.now() - start) / 1000
    console.log(`   ${name}: ${seconds.toFixed(0)} s, régua ${pace.toFixed(2)}`)
    await writeResults(name, { quick, ...options, seconds, pace, tables })
  }
}

/** No program and no database stays behind, however the measurement ends. Gives the function that ends the watch. */
function endWhenInterrupted(ends: (() => Promise<unknown>)[]): () => void {
  const signals = ['SIGINT', 'SIGTERM']
  const leave = (code: number) => void endAll(ends).finally(() => process.exit(code))
  const interrupted = () => leave(130)
  const crashed = (error: unknown) => {
    console.error(error)
    leave(1)
  }
  for (const signal of signals) process.once(signal, interrupted)
  process.once('uncaughtException', crashed)
  return () => {
    for (const signal of signals) process.off(signal, interrupted)
    process.off('uncaughtException', crashed)
  }
}

function contextOf(ends: (() => Promise<unknown>)[], quick: boolean): Omit<BenchContext, 'options'> {
  const defer = (end: () => Promise<unknown>) => void ends.push(end)
  return {
    quick,
    defer,
    log: (message) => console.log(`   ${message}`),
    async temporaryFolder() {
      const folder = await mkdtemp(join(tmpdir(), 'lapida-bench-'))
      defer(() => rm(folder, { recursive: true, force: true }))
      return folder
    },
  }
}

async function endAll(ends: (() => Promise<unknown>)[]): Promise<void> {
  for (let end = ends.pop(); end; end = ends.pop()) {
    try {
      await end()
    } catch (error) {
      console.error(error)
    }
  }
}

async function writeResults(
  name: string,
  results: BenchOptions & { quick: boolean; seconds: number; pace: number; tables: Table[] },
): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  const machine = {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? '',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
  }
  const file = join(RESULTS, `${name}.json`)
  await writeFile(
    file,
    `${JSON.stringify({ name, at: new Date().toISOString(), machine, ...results }, null, 2)}\n`,
  )
}
