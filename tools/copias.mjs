import { runBuilt } from './run-built.mjs'

await runBuilt('copias-program')
