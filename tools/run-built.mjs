import { requireNodeVersion } from './node-version.mjs'

/** Runs one of the API's built programs in this process, so that signals reach it; installs and builds what is missing. */
export async function runBuilt(entry) {
  requireNodeVersion()
  // Imported only now: an old Node would stop at their syntax before the message above.
  const { mainProgram } = await import('./workspace.mjs')
  const { prepare } = await import('./prepare.mjs')
  await mainProgram(async () => {
    await prepare()
    process.setSourceMapsEnabled(true)
    await import(`../apps/api/dist/${entry}.js`)
  })
}
