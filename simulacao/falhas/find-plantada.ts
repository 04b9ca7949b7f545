// One planted fault: which invariant finds it, and with how few steps. Bundled with the fault in it by the file beside.
import { writeFileSync } from 'node:fs'
import { findFalha } from '../find-falha.ts'
import { falhaOf } from './falhas.ts'

const MONTHS = 20
const STEPS = 200
/** Scripts that are tried on the way to a short one. */
const MOST = 40
/** Of the twenty months, so many at the same time. */
const TOGETHER = 4
/** A short script of every fault is worth more than the shortest of one. */
const WITHIN_MS = 45_000

const falha = falhaOf(process.env['LAPIDA_FALHA'] ?? '')
const seeds = Array.from({ length: MONTHS }, (_, index) => index + 1)
const roteiro = await findFalha(seeds, {
  passos: STEPS,
  antes: falha.antes,
  ...(falha.tipos && { tipos: falha.tipos }),
  most: MOST,
  together: TOGETHER,
  withinMs: WITHIN_MS,
})
writeFileSync(process.env['LAPIDA_RESULTADO'] ?? '', JSON.stringify(roteiro))
process.exit(0)
