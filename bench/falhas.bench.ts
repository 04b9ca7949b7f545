// Whether the guard of the month sees what it is there for: faults are planted into the program in memory, one by one.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FALHAS } from '../simulacao/falhas/falhas.ts'
import type { Roteiro } from '../simulacao/find-falha.ts'
import { ROOT, type Bench } from './runner.ts'
import { atLeast, type Row } from './table.ts'

/** `--arquivo NAME` plants only the faults whose name holds it. */
export const falhas: Bench = {
  title: 'falhas plantadas no programa, e o invariante que as acha',
  async *run({ options, temporaryFolder, log }) {
    const folder = await temporaryFolder()
    const rows: Row[] = []
    for (const { nome, oque } of FALHAS.filter((one) => one.nome.includes(options.arquivo ?? ''))) {
      const output = join(folder, `${nome}.json`)
      await runPlanted(nome, output)
      const roteiro = existsSync(output)
        ? (JSON.parse(await readFile(output, 'utf8')) as Roteiro | null)
        : null
      log(`${nome}: ${roteiro ? roteiro.achado.texto.slice(0, 120) : 'não foi achada'}`)
      rows.push({
        cells: {
          falha: nome,
          oque,
          invariante: roteiro?.achado.invariante ?? '',
          semente: roteiro?.semente ?? '',
          passo: roteiro?.passo ?? '',
          roteiro: roteiro?.curto.length ?? '',
        },
        goal: atLeast({ value: roteiro ? 1 : 0, limit: 1, unit: 'achada' }),
      })
    }
    yield {
      title: 'Falhas plantadas',
      columns: ['falha', 'oque', 'invariante', 'semente', 'passo', 'roteiro'].map((key) => ({
        key,
        title: key === 'oque' ? 'o quê' : key,
      })),
      rows,
    }
  },
}

function runPlanted(nome: string, output: string): Promise<number> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const config = join(ROOT, 'simulacao', 'falhas', 'vitest.config.ts')
  const env = { ...process.env, LAPIDA_FALHA: nome, LAPIDA_RESULTADO: output }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, 'run', '--config', config], {
      cwd: ROOT,
      env,
      stdio: 'ignore',
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
