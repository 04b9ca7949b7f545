import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { DatabaseHandle } from '#db/client.ts'
import type { Duties } from '../duties/duties.ts'
import { threadQueues } from '#threads/work-thread.ts'
import type { Metrics } from './metrics.ts'

const RESOLUTION_MS = 20
const NS = 1e9

/** What the process is made of: memory, processor, turns of its event loop, connections, threads. */
export function registerProcess(metrics: Metrics, { pool }: Pick<DatabaseHandle, 'pool'>): () => void {
  const startedAt = Date.now() / 1_000 - process.uptime()
  metrics.gauge({
    name: 'process_start_time_seconds',
    help: 'When the process started, since 1970',
    read: () => startedAt,
  })
  metrics.gauge({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process and its threads',
    type: 'counter',
    read() {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    },
  })
  metrics.gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process',
    read: () => process.memoryUsage.rss(),
  })
  metrics.gauge({
    name: 'nodejs_heap_size_used_bytes',
    help: 'Of it, what JavaScript holds',
    read: () => process.memoryUsage().heapUsed,
  })
  metrics.gauge({
    name: 'lapida_pool_connections',
    help: 'Connections to the database, in use and idle',
    read: () => [
      { labels: { state: 'in_use' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  })
  metrics.gauge({
    name: 'lapida_pool_waiting',
    help: 'Who waits for a connection to the database',
    read: () => pool.waitingCount,
  })
  metrics.gauge({
    name: 'lapida_thread_waiting',
    help: 'Pieces of work that wait or are under way, by thread',
    read: () => threadQueues().map(({ name, waiting }) => ({ labels: { thread: name }, value: waiting })),
  })
  return registerEventLoop(metrics)
}

/** Gives the function that ends the watch. */
function registerEventLoop(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  metrics.gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late turns of the event loop came since somebody last read this',
    read() {
      const late = (ns: number) => Math.max(0, ns / NS - RESOLUTION_MS / 1_000)
      const samples = [0.5, 0.99].map((quantile) => ({
        labels: { quantile: String(quantile) },
        value: late(delay.percentile(quantile * 100)),
      }))
      samples.push({ labels: { quantile: '1' }, value: delay.count === 0 ? 0 : late(delay.max) })
      delay.reset()
      return samples
    },
  })
  return () => delay.disable()
}

/** Who does the periodic work, and when each piece was last done. */
export function registerDuties(metrics: Metrics, duties: Duties): void {
  metrics.gauge({
    name: 'lapida_leader',
    help: 'Whether this process does the periodic work: 1 in one process of all',
    read: () => (duties.isLeader ? 1 : 0),
  })
  metrics.gauge({
    name: 'lapida_duty_last_done_timestamp_seconds',
    help: 'When this process last did a piece of the periodic work, since 1970',
    read: () =>
      duties.records().flatMap(({ name, lastDoneAt }) => {
        return lastDoneAt === null ? [] : [{ labels: { duty: name }, value: lastDoneAt.getTime() / 1_000 }]
      }),
  })
  metrics.gauge({
    name: 'lapida_duty_failures_total',
    help: 'How often a piece of the periodic work failed in this process',
    type: 'counter',
    read: () => duties.records().map(({ name, failures }) => ({ labels: { duty: name }, value: failures })),
  })
}
