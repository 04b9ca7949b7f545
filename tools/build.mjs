import { requireNodeVersion } from './node-version.mjs'

requireNodeVersion()
const { mainProgram } = await import('./workspace.mjs')
const { prepare } = await import('./prepare.mjs')

await mainProgram(() => prepare({ build: 'always' }))
