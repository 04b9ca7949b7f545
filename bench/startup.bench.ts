import { median, repeat, timed } from './statistics.ts'
import { startProgram } from './program.ts'
import type { Bench } from './runner.ts'
import { below, type Goal } from './table.ts'

const SECOND_START_LIMIT_S = 5

/** Installed and built before: what a workshop waits for in the morning. */
export const startup: Bench = {
  title: 'do comando ao endereço impresso',
  async *run({ quick, temporaryFolder }) {
    const dataDir = await temporaryFolder()
    const first = await startAndStop(dataDir)
    const later = await repeat(quick ? 1 : 3, () => startAndStop(dataDir))
    const second = median(later.map((run) => run.startS))
    const row = (medida: string, segundos: number, goal: Goal | null) => ({
      cells: { medida, segundos },
      goal,
    })
    yield {
      title: 'Início (node tools/start.mjs, já compilado)',
      columns: [
        { key: 'medida', title: 'medida' },
        { key: 'segundos', title: 's', digits: 2 },
      ],
      rows: [
        row('primeiro início, pasta de dados vazia', first.startS, null),
        row(
          'início seguinte (mediana)',
          second,
          below({ value: second, limit: SECOND_START_LIMIT_S, unit: 's' }),
        ),
        row('encerrar com SIGTERM (mediana)', median(later.map((run) => run.stopS)), null),
      ],
    }
  },
}

async function startAndStop(dataDir: string): Promise<{ startS: number; stopS: number }> {
  const program = await startProgram({ dataDir, entry: 'tools/start.mjs' })
  const { ms } = await timed(program.stop)
  return { startS: program.startMs / 1000, stopS: ms / 1000 }
}
