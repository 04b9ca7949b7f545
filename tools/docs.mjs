import { join } from 'node:path'
import { requireNodeVersion } from './node-version.mjs'

requireNodeVersion()
const { mainProgram, ROOT, run } = await import('./workspace.mjs')
const { prepare } = await import('./prepare.mjs')

await mainProgram(async () => {
  await prepare({ build: 'never' })
  await run(process.execPath, ['--import', 'tsx', join(ROOT, 'tools', 'api-reference.mjs')])
})
