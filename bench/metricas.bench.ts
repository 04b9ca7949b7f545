// What counting a request costs, and telling all figures, beside the library that everybody takes.
import { rotas } from '@lapida/contracts/rotas'
import { Counter as TheirCounter, Histogram as TheirHistogram, Registry } from 'prom-client'
import { Metrics } from '../apps/api/src/metrics/metrics.ts'
import type { Bench } from './runner.ts'
import { median, repeat, timed } from './statistics.ts'
import { atMost, type Row } from './table.ts'

const REQUESTS = 1_000_000
const REQUESTS_QUICK = 100_000
const ROUNDS = 7
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATUSES = ['200', '201', '404', '409', '500']
const ROUTES = Object.keys(rotas)
/** A request of the API takes about a millisecond: counting it is to be lost in that. */
const GOAL_MICROSECONDS = 1

interface Measured {
  microseconds: number
  textMs: number
  bytes: number
}

export const metricas: Bench = {
  title: 'preço de contar uma chamada para /metrics',
  async *run({ quick }) {
    const requests = quick ? REQUESTS_QUICK : REQUESTS
    const [own, theirs] = [ours(), promClient()]
    const rounds = await repeat(ROUNDS, async () => ({
      own: await measure(requests, own),
      theirs: await measure(requests, theirs),
    }))
    yield {
      title: `${ROUTES.length} rotas, ${STATUSES.length} situações de cada, ${BUCKETS.length} faixas de tempo`,
      columns: [
        { key: 'medida', title: 'medida' },
        { key: 'microssegundos', title: 'µs por chamada', digits: 3 },
        { key: 'texto', title: 'texto ms', digits: 1 },
        { key: 'bytes', title: 'bytes' },
      ],
      rows: [
        row(
          'o nosso',
          rounds.map((round) => round.own),
          GOAL_MICROSECONDS,
        ),
        row(
          'prom-client',
          rounds.map((round) => round.theirs),
          null,
        ),
      ],
    }
  },
}

interface Counting {
  count: (route: string, status: string, seconds: number) => void
  text: () => Promise<string>
}

function ours(): Counting {
  const metrics = new Metrics()
  const answers = metrics.counter({ name: 'answers_total', help: 'x', labelNames: ['route', 'status'] })
  const times = metrics.histogram({ name: 'seconds', help: 'x', labelName: 'route', buckets: BUCKETS })
  return {
    count(route, status, seconds) {
      answers.add(route, status)
      times.observe(route, seconds)
    },
    text: () => metrics.text(),
  }
}

function promClient(): Counting {
  const registry = new Registry()
  const registers = [registry]
  const answers = new TheirCounter({
    name: 'answers_total',
    help: 'x',
    labelNames: ['route', 'status'],
    registers,
  })
  const times = new TheirHistogram({
    name: 'seconds',
    help: 'x',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  return {
    count(route, status, seconds) {
      answers.inc({ route, status })
      times.observe({ route }, seconds)
    },
    text: () => registry.metrics(),
  }
}

async function measure(requests: number, { count, text }: Counting): Promise<Measured> {
  const { ms } = await timed(async () => {
    for (let index = 0; index < requests; index += 1)
      count(
        ROUTES[index % ROUTES.length] ?? '',
        STATUSES[index % STATUSES.length] ?? '',
        (index % 100) / 1_000,
      )
  })
  const { ms: textMs, result } = await timed(text)
  return { microseconds: (ms / requests) * 1_000, textMs, bytes: result.length }
}

function row(medida: string, rounds: Measured[], limit: number | null): Row {
  const microssegundos = median(rounds.map(({ microseconds }) => microseconds))
  const texto = median(rounds.map(({ textMs }) => textMs))
  const goal = limit === null ? null : atMost({ value: microssegundos, limit, unit: 'µs' })
  return { cells: { medida, microssegundos, texto, bytes: rounds[0]?.bytes ?? null }, goal }
}
