// Properties with fresh seeds: `npm test` draws the same cases each time, so what others would find is looked for here.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT, type Bench } from './runner.ts'
import { atMost, type Row } from './table.ts'

const LARGEST_SEED = 2 ** 31 - 1
const USUAL_ROUNDS = 3

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Runs the files with properties again and again, each time with another seed, and names the seed of what failed. */
export const sorteio: Bench = {
  title: 'propriedades com sementes novas',
  async *run({ quick, options, temporaryFolder, log }) {
    const files = filesWithProperties(options.arquivo ?? '')
    if (files.length === 0) throw new Error(`Nenhum arquivo com propriedades em "${options.arquivo}".`)
    const folder = await temporaryFolder()
    const rows: Row[] = []
    const notes: string[] = []
    for (let round = 1; round <= (options.rodadas ?? (quick ? 1 : USUAL_ROUNDS)); round += 1) {
      const seed = randomInt(LARGEST_SEED)
      log(`rodada ${round}: semente ${seed}, ${files.length} arquivos`)
      const output = join(folder, `${seed}.json`)
      const code = await runTests(files, seed, output)
      const { passed, failures } = summed(JSON.parse(await readFile(output, 'utf8')) as Report)
      const failed = Math.max(failures.length, code === 0 ? 0 : 1)
      notes.push(...failures.map(({ file, title, why }) => `semente ${seed}: ${file}: ${title}\n    ${why}`))
      const goal = atMost({ value: failed, limit: 0, unit: 'falhas' })
      rows.push({ cells: { rodada: round, semente: String(seed), passaram: passed, falharam: failed }, goal })
    }
    if (notes.length > 0) notes.push('para repetir: LAPIDA_SORTEIO=<semente> npx vitest run <arquivo>')
    yield {
      title: `Propriedades de ${files.length} arquivos`,
      columns: ['rodada', 'semente', 'passaram', 'falharam'].map((key) => ({ key, title: key })),
      rows,
      notes,
    }
  },
}

/** Tests of functions alone that draw their cases, among those whose path holds `part`. */
function filesWithProperties(part: string): string[] {
  return ['packages', 'apps']
    .flatMap((kind) => readdirSync(join(ROOT, kind)).map((name) => join(kind, name, 'src')))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(folder, String(file))),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.db\.test\.ts$/.test(file) && file.includes(part))
    .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'"))
}

function runTests(files: string[], seed: number, output: string): Promise<number> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['run', '--project', 'unit', '--reporter=json', `--outputFile=${output}`, ...files]
  const env = { ...process.env, LAPIDA_SORTEIO: String(seed) }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...args], { cwd: ROOT, env, stdio: 'ignore' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function summed({ numPassedTests, testResults }: Report) {
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file: relative(ROOT, name),
        title: fullName,
        why: (failureMessages[0] ?? '').split('\n').slice(0, 3).join(' ').slice(0, 300),
      })),
  )
  return { passed: numPassedTests, failures }
}
