import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireNodeVersion } from './node-version.mjs'

requireNodeVersion()
const { mainProgram, ROOT, StepFailed, exitCode } = await import('./workspace.mjs')
const { prepare } = await import('./prepare.mjs')
const { ensureSystemPackages } = await import('./system-packages.mjs')
const { lint, types } = await import('./checks.mjs')
const { runSections, startHeld } = await import('./sections.mjs')

const REPORTS = join(ROOT, '.cache', 'test-reports')
const PROJECTS = ['unit', 'db', 'e2e']

await mainProgram(async () => {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  // One core checks and runs the unit tests while the other one runs those on PostgreSQL, which take as long.
  let showDatabaseTests = () => undefined
  const startDatabaseTests = () => {
    showDatabaseTests = startHeld((print) => runTests('db', { print }))
  }
  try {
    await runSections([
      { title: 'Preparo', run: () => prepareMachine().then(startDatabaseTests) },
      { title: 'Lint', run: lint },
      { title: 'Tipos', run: types },
      { title: 'Testes de unidade', run: () => runTests('unit') },
      { title: 'Testes da API no PostgreSQL', run: () => showDatabaseTests() },
      { title: 'Testes no navegador', run: () => runTests('e2e') },
    ])
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
    await endOf(showDatabaseTests)
  }
  printTotals()
})

async function prepareMachine() {
  // The browser tests drive the built program.
  await prepare()
  await ensureSystemPackages()
}

/** What a step that failed left running: shown too, and counted. */
async function endOf(show) {
  try {
    await show()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
  }
}

async function runTests(project, { print } = {}) {
  const output = join(REPORTS, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const code = await exitCode('vitest', ['run', '--project', project, ...reporters], { print })
  if (code !== 0) throw new StepFailed(`Testes '${project}' falharam.`)
}

/** The last line of the whole run: what the reports of all runs sum up to. */
function printTotals() {
  const reports = PROJECTS.map((project) => join(REPORTS, `${project}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  printSecondTries(reports)
  const sum = (field) => reports.reduce((total, report) => total + report[field], 0)
  console.log(`\n${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed`)
}

/** A test that failed and then passed is a fault to mend, of the test or of the program: the run names it. */
function printSecondTries(reports) {
  const names = reports
    .flatMap((report) => report.testResults)
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map((test) => test.fullName)
  if (names.length === 0) return
  console.log(`\nPassaram só na segunda tentativa (${names.length}):`)
  for (const name of names) console.log(`- ${name}`)
}
