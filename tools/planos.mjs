import { runBuilt } from './run-built.mjs'

await runBuilt('planos-program')
