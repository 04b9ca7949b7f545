import { requireNodeVersion } from './node-version.mjs'

requireNodeVersion()
const { mainProgram, run } = await import('./workspace.mjs')
const { prepare } = await import('./prepare.mjs')

// Pictures of every screen: phone and desktop, light and dark. Names of screens behind it choose some.
await mainProgram(async () => {
  await prepare()
  await run('tsx', ['e2e/screenshots.ts', ...process.argv.slice(2)])
})
