import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { requireNodeVersion } from './node-version.mjs'

requireNodeVersion()
const { mainProgram, ROOT, StepFailed, exitCode } = await import('./workspace.mjs')
const { prepare } = await import('./prepare.mjs')
const { ensureSystemPackages } = await import('./system-packages.mjs')
const { formatting, lint, types, unusedCode } = await import('./checks.mjs')
const { runSections, startHeld } = await import('./sections.mjs')
const { endOfRun, sumReports } = await import('./test-report.mjs')

const REPORTS = join(ROOT, '.cache', 'test-reports')
const PROGRESS = join(ROOT, 'tools', 'progress-reporter.mjs')
const PROJECTS = ['unit', 'db', 'mes', 'telas', 'e2e']

// Read by the tests (`packages/domain/src/testing/wide-run.ts`) and by what tells how far a run has come.
if (process.argv.includes('--largo')) process.env.LAPIDA_LARGO = '1'
process.env.LAPIDA_RUN_BEGAN = String(Date.now())

await mainProgram(async () => {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const failed = await (process.argv.includes('--mudou') ? runChanged() : runAll())
  const sum = sumReports(readReports(), ROOT)
  console.log(endOfRun(failed, sum))
  if (failed.length > 0 || sum.failed > 0) process.exitCode = 1
})

function runAll() {
  // One core checks, runs the unit tests and the month while the other one runs those on PostgreSQL, which take as long.
  let showDatabaseTests = () => undefined
  const startDatabaseTests = () => {
    showDatabaseTests = startHeld((print) => runTests('db', { print }))
  }
  return runSections([
    { title: 'Preparo', run: () => prepareMachine().then(startDatabaseTests), needed: true },
    { title: 'Lint', run: () => lint() },
    { title: 'Formatação', run: () => formatting() },
    { title: 'Código sem uso', run: unusedCode },
    { title: 'Tipos', run: types },
    { title: 'Testes de unidade', run: () => runTests('unit') },
    { title: 'O mês de uma marmoraria', run: () => runTests('mes') },
    { title: 'Testes da API no PostgreSQL', run: () => showDatabaseTests() },
    // One run of both: a browser that is done with the screens goes on with the journeys.
    { title: 'Telas e jornadas no navegador', run: () => runTests('telas', { and: ['e2e'] }) },
  ])
}

/** Only what the change on this branch touches, and in the end what was left out. */
async function runChanged() {
  await prepare({ build: 'never' })
  const { changedFiles, testsFor } = await import('./changed.mjs')
  const changed = changedFiles()
  const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const { unit, db, mes, telas, e2e, notRun, shared } = testsFor(changed)
  const tests = (title, project, files) => ({ title, files, run: () => runTests(project, { files }) })
  const parts = [
    { title: 'Lint', files: code, run: () => lint(code) },
    { title: 'Formatação', files: changed, run: () => formatting(changed) },
    { title: 'Tipos', files: code, run: types },
    tests('Testes de unidade', 'unit', unit),
    tests('Testes da API no PostgreSQL', 'db', db),
    tests('O mês de uma marmoraria', 'mes', mes),
    { title: 'Preparo do navegador', files: [...telas, ...e2e], run: prepareMachine },
    tests('Telas no navegador', 'telas', telas),
    tests('Jornadas no navegador', 'e2e', e2e),
  ]
  const failed = await runSections(parts.filter(({ files }) => files.length > 0))
  console.log(
    `\nMudaram ${changed.length} arquivos. Fora desta corrida: código sem uso e o que não importa o que mudou.`,
  )
  if (notRun.length > 0)
    console.log(`Não rodaram no navegador (${notRun.length}): ${notRun.map(nameOf).join(', ')}.`)
  if (shared.length > 0)
    console.log(
      `Mudou o que várias telas usam (${shared.length} arquivos): antes de entregar, rode npm test.`,
    )
  return failed
}

function nameOf(file) {
  return basename(file, '.test.ts')
}

async function prepareMachine() {
  // The browser tests drive the built program.
  await prepare()
  await ensureSystemPackages()
}

async function runTests(project, { print, and = [], files = [] } = {}) {
  const output = join(REPORTS, `${project}.json`)
  const told = ['--reporter=default', `--reporter=${PROGRESS}`]
  const reporters = [...told, '--reporter=json', `--outputFile.json=${output}`]
  const projects = [project, ...and].flatMap((name) => ['--project', name])
  const code = await exitCode('vitest', ['run', ...projects, ...reporters, ...files], { print })
  if (code !== 0) throw new StepFailed(`Testes '${[project, ...and].join("' e '")}' falharam.`)
}

function readReports() {
  return PROJECTS.map((project) => join(REPORTS, `${project}.json`))
    .filter((file) => existsSync(file))
    .map(readReport)
}

/** A report that was cut off in the middle counts as a file that could not be run. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { numPassedTests: 0, testResults: [{ name: file, status: 'failed', assertionResults: [] }] }
  }
}
