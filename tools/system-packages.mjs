import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, StepFailed } from './workspace.mjs'

/** Program that the browser tests call -> Debian package that brings it. */
const NEEDED = { chromium: 'chromium', pdftotext: 'poppler-utils' }
/** The same browser without windows: cheaper, and the tests take it where it is there (e2e/browser.ts). */
const WELCOME = { 'chromium-headless-shell': 'chromium-headless-shell' }

/** Makes sure that the browser tests' programs are there: installs them on Debian as root, else says what is missing. */
export async function ensureSystemPackages() {
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    if (missingPackages(NEEDED).length > 0) await installDebianPackages(missingPackages(NEEDED))
    await installWelcome(missingPackages(WELCOME))
  }
  const missing = missingPackages(NEEDED)
  if (missing.length === 0) return
  throw new StepFailed(
    `Para os testes no navegador, falta instalar: ${missing.join(', ')}.\n` +
      `No Debian ou Ubuntu: sudo apt-get install ${missing.join(' ')}`,
  )
}

function missingPackages(programs) {
  return Object.entries(programs)
    .filter(([program]) => !isOnPath(program) && !(program === 'chromium' && process.env.CHROMIUM_PATH))
    .map(([, packageName]) => packageName)
}

/** Not every Debian has it: without it the tests take the browser with windows. */
async function installWelcome(packages) {
  if (packages.length === 0) return
  try {
    await installDebianPackages(packages)
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.log(`Sem ${packages.join(', ')}: os testes usam o chromium.`)
  }
}

async function installDebianPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
