import { readFileSync, writeFileSync } from 'node:fs'
import { requireNodeVersion } from './node-version.mjs'

requireNodeVersion()
const { mainProgram } = await import('./workspace.mjs')

await mainProgram(async () => {
  // The engine is TypeScript, read as it stands. What it writes may go into another program: not a word besides.
  const { register } = await import('tsx/esm/api').catch(installed)
  register()
  const { corteCommand } = await import('../packages/corte/src/cli.ts')
  process.exitCode = corteCommand(process.argv.slice(2), {
    read: (place) => readFileSync(place === '-' ? 0 : place, 'utf8'),
    write: (place, text) => void (place === '-' ? process.stdout.write(text) : writeFileSync(place, text)),
    complain: (line) => console.error(line),
    agora: () => performance.now(),
  })
})

async function installed() {
  const { prepare } = await import('./prepare.mjs')
  await prepare({ build: 'never' })
  return import('tsx/esm/api')
}
