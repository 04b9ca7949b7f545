// Set-up of every file with tests: properties draw the same cases in every run, so that a red run is red again.
// `LAPIDA_SORTEIO` draws others; `npm run bench -- sorteio` does it in rounds.
import fc from 'fast-check'

const USUAL = 20_261_121
const seed = Number(process.env.LAPIDA_SORTEIO || USUAL)
if (!Number.isInteger(seed)) throw new Error('LAPIDA_SORTEIO must be a whole number.')

fc.configureGlobal({ seed })
