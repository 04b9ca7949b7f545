import { checkPlan } from '@lapida/corte/check-plan'
import { CorteRun } from '@lapida/corte/corte-run'
import { drawCozinhas } from './corte/cozinhas.ts'
import { packStrip, readTiras } from './corte/pack-strip.ts'
import type { Bench } from './runner.ts'
import { atLeast, atMost, type Goal, type Row, type Table } from './table.ts'

const TIME_MS = 10_000
const QUICK_TIME_MS = 300
const SEEDS = 3
const OUTLINES = 300
const LARGE_MB = 200

/** Density of a strip, %: what the published logs of sparrow have on average of 50 runs of 20 minutes, and our goal. */
const ANCHORS: Record<string, { sparrow: number; goal: number }> = {
  swim: { sparrow: 78.3, goal: 73 },
  shirts: { sparrow: 89.72, goal: 86.5 },
  trousers: { sparrow: 91.79, goal: 88.5 },
  albano: { sparrow: 89.46, goal: 87 },
  jakobs1: { sparrow: 89.08, goal: 86.5 },
  fu: { sparrow: 92.25, goal: 89.5 },
  marques: { sparrow: 90.91, goal: 88.5 },
  mao: { sparrow: 86.1, goal: 83 },
  shapes0: { sparrow: 68.58, goal: 65.5 },
  dagli: { sparrow: 89.23, goal: 86.5 },
}

/** The core of the search for outlines on strips of the literature, beside the best program that publishes its figures. */
export const encaixe: Bench = {
  title: 'contornos: o encaixe em tiras da literatura',
  async *run(context) {
    yield largeTable(context.quick ? QUICK_TIME_MS : TIME_MS)
    const tempoMs = context.options.tempo ?? (context.quick ? QUICK_TIME_MS : TIME_MS)
    const seeds = context.options.rodadas ?? (context.quick ? 1 : SEEDS)
    const tiras = readTiras().filter(({ nome }) => (context.options.arquivo ?? nome) === nome)
    const isWhole = tempoMs === TIME_MS && seeds === SEEDS
    const rows = tiras.map((tira): Row => {
      const found = Array.from(
        { length: seeds },
        (_, index) => 100 * packStrip(tira, { tempoMs, agora: cpuMs, semente: index + 1 }),
      )
      context.log(`${tira.nome}: ${found.map((one) => one.toFixed(2)).join(', ')}`)
      const { sparrow = null, goal = 0 } = ANCHORS[tira.nome] ?? {}
      const media = found.reduce((sum, one) => sum + one, 0) / found.length
      return {
        cells: {
          tira: tira.nome,
          itens: tira.itens.reduce((sum, one) => sum + one.quantidade, 0),
          media,
          melhor: Math.max(...found),
          sparrow,
        },
        goal: isWhole ? atLeast({ value: media, limit: goal, unit: '%', digits: 1 }) : null,
      }
    })
    yield {
      title: `Densidade da tira, ${tempoMs / 1000} s de processador, ${seeds} sementes`,
      columns: [
        { key: 'tira', title: 'tira' },
        { key: 'itens', title: 'itens' },
        { key: 'media', title: 'média %', digits: 2 },
        { key: 'melhor', title: 'melhor %', digits: 2 },
        { key: 'sparrow', title: 'sparrow, 20 min %', digits: 2 },
      ],
      rows,
      notes: [
        'sparrow: média dos registros publicados (Gardeyn e Wauters, 2025), em Rust, 20 minutos por corrida; aqui TypeScript, um processo.',
      ],
    }
  },
}

/** An order of many different outlines: how long whoever asks for a stop waits at most, and what it fills of the memory. */
function largeTable(tempoMs: number): Table {
  const drawn = drawCozinhas('jato', { seed: 5, count: 100, formas: 'curvas' })
  const outlined = drawn.flatMap(({ entrada }) => entrada.pecas).filter(({ contorno }) => contorno)
  const pecas = Array.from({ length: OUTLINES }, (_, index) => outlined[index % outlined.length])
    .flatMap((peca) => peca ?? [])
    .map((peca, index) => ({ ...peca, id: `${index + 1}`, quantidade: 1 }))
  const [first] = drawn
  if (!first) throw new Error('No kitchen was drawn.')
  const { chapas, corte } = first.entrada
  const entrada = { chapas, pecas, corte: { ...corte, modo: 'livre' as const } }
  const before = process.memoryUsage().rss
  const run = new CorteRun(entrada, { semente: 1, tempoMs, passos: null, agora: cpuMs })
  let longest = 0
  while (!run.finished) {
    const start = cpuMs()
    run.round()
    longest = Math.max(longest, cpuMs() - start)
  }
  const problems = checkPlan(entrada, run.plano)
  if (problems.length > 0) throw new Error(problems.join('; '))
  const { rss, heapUsed } = process.memoryUsage()
  const line = (medida: string, valor: number, goal: Goal | null = null): Row => ({
    cells: { medida, valor },
    goal,
  })
  const megabytes = (rss - before) / 1e6
  return {
    title: `${OUTLINES} contornos, ${tempoMs / 1000} s de processador`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'valor', title: '', digits: 0 },
    ],
    rows: [
      line('chapas', run.plano.resumo.chapas),
      line('a rodada mais longa, ms', longest),
      line('memória a mais, MB', megabytes, atMost({ value: megabytes, limit: LARGE_MB, unit: 'MB' })),
      line('dela em uso no fim, MB', heapUsed / 1e6),
    ],
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
