import { requireNodeVersion } from './node-version.mjs'

requireNodeVersion()
const { mainProgram } = await import('./workspace.mjs')
const { prepare } = await import('./prepare.mjs')

await mainProgram(async () => {
  await prepare()
  process.setSourceMapsEnabled(true)
  await import('../apps/api/dist/copias-program.js')
})
