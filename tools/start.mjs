import { requireNodeVersion } from './node-version.mjs'

requireNodeVersion()

// Imported only now: an old Node would stop at their syntax before the message above.
const { mainProgram } = await import('./workspace.mjs')
const { prepare } = await import('./prepare.mjs')

await mainProgram(async () => {
  await prepare()
  process.setSourceMapsEnabled(true)
  // In this process, so that signals reach the server itself.
  await import('../apps/api/dist/server.js')
})
