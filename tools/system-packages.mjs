import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, StepFailed } from './workspace.mjs'

/** Program that the browser tests call -> Debian package that brings it. */
const NEEDED = { chromium: 'chromium', pdftotext: 'poppler-utils' }

/** Makes sure that the browser tests' programs are there: installs them on Debian as root, else says what is missing. */
export async function ensureSystemPackages() {
  if (missingPackages().length === 0) return
  if (process.getuid?.() === 0 && isOnPath('apt-get')) await installDebianPackages(missingPackages())
  const missing = missingPackages()
  if (missing.length === 0) return
  throw new StepFailed(
    `Para os testes no navegador, falta instalar: ${missing.join(', ')}.\n` +
      `No Debian ou Ubuntu: sudo apt-get install ${missing.join(' ')}`,
  )
}

function missingPackages() {
  return Object.entries(NEEDED)
    .filter(([program]) => !isOnPath(program))
    .map(([, packageName]) => packageName)
}

async function installDebianPackages(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
