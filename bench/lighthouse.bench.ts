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
const LANDING_PERFORMANCE_LIMIT = 98
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

interface Page {
  tela: string
  url: string
  flags: string[]
  /** least points for performance, where they are more than for the others */
  performance?: number
}

interface Audited {
  scores: Scores
  /** largest contentful paint in seconds, simulated */
  lcp: number | null
  /** audits outside performance that cost points */
  failed: string[]
  /** how often Lighthouse had to begin anew, and why the last time */
  anew: { times: number; why: string }
}

/** Lighthouse begins anew so often where its own recording failed. */
const MOST_ANEW = 3

/** The part of its report that is read here. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
  /** what kept it from judging at all, such as NO_NAVSTART: its recording misses where the page began */
  runtimeError?: { code: string }
}

const run = promisify(execFile)

/** Lighthouse's four categories on a phone. A customer's quote must not be indexed, hence the skipped audit. */
export const lighthouse: Bench = {
  title: 'as quatro categorias no celular',
  async *run(context) {
    const { url, referencia } = await openWorkshop(context)
    const folder = await context.temporaryFolder()
    const pages: Page[] = [
      { tela: '/', url: `${url}/`, flags: [], performance: LANDING_PERFORMANCE_LIMIT },
      { tela: '/login', url: `${url}/login`, flags: [] },
      { tela: '/planos', url: `${url}/planos`, flags: [] },
      { tela: '/register', url: `${url}/register`, flags: [] },
      {
        tela: 'página pública (sem is-crawlable)',
        url: `${url}/orcamento/${referencia.id}`,
        flags: ['--skip-audits=is-crawlable'],
      },
    ]
    const rows: Row[] = []
    const notes: string[] = []
    for (const page of pages) {
      const runs = await repeat(context.quick ? 1 : 3, (index) =>
        audit({ ...page, report: join(folder, `${rows.length}-${index}.json`) }),
      )
      rows.push(rowOf(page, runs))
      const failed = [...new Set(runs.flatMap((run) => run.failed))]
      if (failed.length > 0) notes.push(`${page.tela}: ${failed.join(', ')}`)
      const anew = runs.map((run) => run.anew).filter(({ times }) => times > 0)
      for (const { times, why } of anew)
        notes.push(`${page.tela}: o Lighthouse gravou mal (${why}) e começou de novo ${times}×`)
    }
    yield {
      title: `Lighthouse 12, celular, mediana de ${context.quick ? 1 : 3}`,
      columns: [
        { key: 'tela', title: 'tela' },
        { key: 'performance', title: 'desempenho' },
        { key: 'accessibility', title: 'acessibilidade' },
        { key: 'best-practices', title: 'boas práticas' },
        { key: 'seo', title: 'SEO' },
        { key: 'lcp', title: 'LCP (s)', digits: 2 },
      ],
      rows,
      notes,
    }
  },
}

interface Audit {
  url: string
  flags: string[]
  report: string
}

/**
 * On a busy machine Chromium's trace now and then lacks the event that begins a page. Lighthouse then judges what it can
 * without it, has no figure for performance and asks to be run again: it is.
 */
async function audit(page: Audit): Promise<Audited> {
  const anew = { times: 0, why: '' }
  for (;;) {
    const report = await reportOf(page)
    const why = report.runtimeError?.code
    if (why === undefined || anew.times === MOST_ANEW) return judge(report, anew)
    Object.assign(anew, { times: anew.times + 1, why })
  }
}

async function reportOf(page: Audit): Promise<Report> {
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
  return JSON.parse(await readFile(page.report, 'utf8')) as Report
}

function judge({ categories, audits }: Report, anew: Audited['anew']): Audited {
  const points = (name: string) => {
    const share = categories[name]?.score ?? null
    return share === null ? null : Math.round(share * 100)
  }
  const failed = CATEGORIES.filter((name) => name !== 'performance')
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, points(name)])) as Scores
  const lcpMs = audits['largest-contentful-paint']?.numericValue
  return { scores, anew, lcp: lcpMs === undefined ? null : lcpMs / 1000, failed: failed.map(({ id }) => id) }
}

function rowOf({ tela, performance = LIMIT }: Page, runs: Audited[]): Row {
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, middle(runs.map((run) => run.scores[name]))]),
  )
  const points = Object.values(scores)
  const worst = points.includes(null) ? null : Math.min(...points.map(Number))
  const goal = atLeast({ value: worst, limit: LIMIT, unit: '' })
  const cells = { tela, ...scores, lcp: middle(runs.map((run) => run.lcp)) }
  if (performance === LIMIT) return { cells, goal }
  const fast = scores['performance'] ?? 0
  return {
    cells,
    goal: { text: `${goal.text}, desempenho ≥ ${performance}`, met: goal.met && fast >= performance },
  }
}

function middle(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? median(known) : null
}
