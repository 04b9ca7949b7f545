import { requireNodeVersion } from './node-version.mjs'

requireNodeVersion()
const { mainProgram } = await import('./workspace.mjs')
const { prepare } = await import('./prepare.mjs')
const { formatting, lint, types, unusedCode } = await import('./checks.mjs')
const { requireAll, runSections } = await import('./sections.mjs')

await mainProgram(async () => {
  await prepare({ build: 'never' })
  const failed = await runSections([
    { title: 'Lint', run: () => lint() },
    { title: 'Tipos', run: types },
    { title: 'Formatação', run: () => formatting() },
    { title: 'Código sem uso', run: unusedCode },
  ])
  requireAll(failed)
})
