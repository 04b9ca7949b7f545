// One planted fault: which invariant finds it, and with how few steps. Run by the configuration beside it.
import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findFalha } from '../find-falha.ts'
import { tellRoteiro } from '../tell-roteiro.ts'
import { falhaOf } from './falhas.ts'

const falha = falhaOf(process.env['LAPIDA_FALHA'] ?? '')
const output = process.env['LAPIDA_RESULTADO']
const SEMENTES = Array.from({ length: 20 }, (_, index) => index + 1)

it(`${falha.nome}: ${falha.oque}`, async () => {
  const roteiro = await findFalha(SEMENTES, { passos: 200, antes: falha.antes, most: 60 })
  if (output !== undefined) writeFileSync(output, JSON.stringify(roteiro))
  expect(roteiro, 'nenhum invariante a achou').not.toBeNull()
  console.log(roteiro ? tellRoteiro(roteiro) : '')
})
