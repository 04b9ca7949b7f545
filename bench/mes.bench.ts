// The month of a workshop, longer than in `npm test`: other seeds, as many steps as one wants.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, type Bench } from './runner.ts'
import { atMost, type Row } from './table.ts'

/** Of each month. */
const STEPS = 500
const USUAL_MONTHS = 200
/** So many in one run of Vitest. */
const TOGETHER = 10

interface Report {
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** `--rodadas N` months of 500 steps each, 200 without: 100,000 steps. */
export const mes: Bench = {
  title: 'o mês de uma marmoraria',
  async *run({ quick, options, temporaryFolder, log }) {
    const folder = await temporaryFolder()
    const months = options.rodadas ?? (quick ? 2 : USUAL_MONTHS)
    const first = randomInt(1, 1_000_000)
    const notes: string[] = []
    let failed = 0
    const start = performance.now()
    for (let done = 0; done < months; done += TOGETHER) {
      const count = Math.min(TOGETHER, months - done)
      log(`sementes ${first + done} a ${first + done + count - 1}`)
      const output = join(folder, `${done}.json`)
      await runMonths(output, { first: first + done, count })
      const failures = failuresOf(JSON.parse(await readFile(output, 'utf8')) as Report)
      failed += failures.length
      notes.push(...failures)
    }
    const seconds = Math.round((performance.now() - start) / 1000)
    const row: Row = {
      cells: { meses: months, passos: months * STEPS, segundos: seconds, falharam: failed },
      goal: atMost({ value: failed, limit: 0, unit: 'falhas' }),
    }
    yield {
      title: `Sementes ${first} a ${first + months - 1}`,
      columns: ['meses', 'passos', 'segundos', 'falharam'].map((key) => ({ key, title: key })),
      rows: [row],
      notes,
    }
  },
}

function runMonths(output: string, { first, count }: { first: number; count: number }): Promise<number> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const args = ['run', '--project', 'mes', '--reporter=json', `--outputFile=${output}`, 'mes.test']
  const env = {
    ...process.env,
    LAPIDA_MES_SEMENTE: String(first),
    LAPIDA_MES_QUANTAS: String(count),
    LAPIDA_MES_PASSOS: String(STEPS),
  }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, ...args], { cwd: ROOT, env, stdio: 'ignore' })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** With the short script that leads there. */
function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n').slice(0, 4_000)}`),
  )
}
