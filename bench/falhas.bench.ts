// Whether the guard of the month sees what it is there for: faults are planted into the program in memory, one by one.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setup, type TestServer } from '../apps/api/src/testing/database-setup.ts'
import { bundlePlanted } from '../simulacao/falhas/bundle-planted.ts'
import { FALHAS, type FalhaPlantada } from '../simulacao/falhas/falhas.ts'
import type { Roteiro } from '../simulacao/find-falha.ts'
import { ROOT, type Bench } from './runner.ts'
import { atLeast, type Row } from './table.ts'

/** `--arquivo NAME` plants only the faults whose name holds it. */
export const falhas: Bench = {
  title: 'falhas plantadas no programa, e o invariante que as acha',
  async *run({ options, temporaryFolder, log, defer }) {
    const folder = await temporaryFolder()
    const servers: TestServer[] = []
    defer(await setup({ provide: (_name, server) => void servers.push(server) }))
    const banco = JSON.stringify(servers[0])
    const rows: Row[] = []
    for (const falha of FALHAS.filter((one) => one.nome.includes(options.arquivo ?? ''))) {
      const { nome, oque } = falha
      const output = join(folder, `${nome}.json`)
      await runPlanted(falha, { output, banco })
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

async function runPlanted(
  falha: FalhaPlantada,
  { output, banco }: { output: string; banco: string },
): Promise<number> {
  const script = await bundlePlanted(falha, ROOT)
  const env = { ...process.env, LAPIDA_FALHA: falha.nome, LAPIDA_RESULTADO: output, LAPIDA_BANCO: banco }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
