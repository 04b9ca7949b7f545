import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { openWorkshop } from './account.ts'
import type { Bench } from './runner.ts'
import { median, repeat } from './statistics.ts'
import { atLeast, type Row } from './table.ts'

const LIMIT = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Scores = Record<(typeof CATEGORIES)[number], number | null>

interface Audited {
  scores: Scores
  /** audits outside performance that cost points */
  failed: string[]
}

/** The part of its report that is read here. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null }>
}

const run = promisify(execFile)

/** Lighthouse's four categories on a phone. A customer's quote must not be indexed, hence the skipped audit. */
export const lighthouse: Bench = {
  title: 'as quatro categorias no celular',
  async *run(context) {
    const { url, referencia } = await openWorkshop(context)
    const folder = await context.temporaryFolder()
    const pages = [
      { tela: '/login', url: `${url}/login`, flags: [] },
      { tela: '/planos', url: `${url}/planos`, flags: [] },
      {
        tela: 'página pública (sem is-crawlable)',
        url: `${url}/orcamento/${referencia.id}`,
        flags: ['--skip-audits=is-crawlable'],
      },
    ]
    const rows: Row[] = []
    const notes: string[] = []
    for (const { tela, ...page } of pages) {
      const runs = await repeat(context.quick ? 1 : 3, (index) =>
        audit({ ...page, report: join(folder, `${rows.length}-${index}.json`) }),
      )
      rows.push(
        rowOf(
          tela,
          runs.map(({ scores }) => scores),
        ),
      )
      const failed = [...new Set(runs.flatMap((run) => run.failed))]
      if (failed.length > 0) notes.push(`${tela}: ${failed.join(', ')}`)
    }
    yield {
      title: `Lighthouse 12, celular, mediana de ${context.quick ? 1 : 3}`,
      columns: [
        { key: 'tela', title: 'tela' },
        { key: 'performance', title: 'desempenho' },
        { key: 'accessibility', title: 'acessibilidade' },
        { key: 'best-practices', title: 'boas práticas' },
        { key: 'seo', title: 'SEO' },
      ],
      rows,
      notes,
    }
  },
}

async function audit(page: { url: string; flags: string[]; report: string }): Promise<Audited> {
  const cli = join(
    dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
    'cli',
    'index.js',
  )
  const args = [
    cli,
    page.url,
    '--quiet',
    '--output=json',
    `--output-path=${page.report}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    ...page.flags,
  ]
  const env = { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' }
  try {
    await run(process.execPath, args, { env })
  } catch (error) {
    // A page that cannot be judged ends the program with 1 after it wrote its report.
    if (!(error instanceof Error) || !('code' in error) || error.code !== 1) throw error
  }
  return judge(JSON.parse(await readFile(page.report, 'utf8')) as Report)
}

function judge({ categories, audits }: Report): Audited {
  const points = (name: string) => {
    const share = categories[name]?.score ?? null
    return share === null ? null : Math.round(share * 100)
  }
  const failed = CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, points(name)])) as Scores
  return { scores, failed: failed.map(({ id }) => id) }
}

function rowOf(tela: string, runs: Scores[]): Row {
  const middle = (name: keyof Scores) => {
    const scores = runs.map((scored) => scored[name]).filter((score) => score !== null)
    return scores.length === runs.length ? median(scores) : null
  }
  const cells = Object.fromEntries(CATEGORIES.map((name) => [name, middle(name)]))
  const worst = Object.values(cells).reduce<number | null>(
    (lowest, score) => (lowest === null || score === null ? null : Math.min(lowest, score)),
    100,
  )
  return { cells: { tela, ...cells }, goal: atLeast({ value: worst, limit: LIMIT, unit: '' }) }
}
