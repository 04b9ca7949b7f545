import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { rotas } from '@lapida/contracts/rotas'
import pg from 'pg'

const TRY_AGAIN_MS = 50
/** Longer than any goal: who waits so long is counted, not waited for. */
const GIVE_UP_MS = 30_000

/** One thing that somebody wanted done, and was told is done. */
interface Done {
  key: string
  /** when it was first asked, by the clock that `performance.now` reads */
  begunMs: number
  /** and when it was told to be done */
  doneMs: number
  tries: number
}

export interface KeyedLoad {
  done: readonly Done[]
  /** answers that are neither a success nor a reason to ask again */
  refused: readonly number[]
  /** Asks for nothing new, and resolves when all that was asked for is answered. */
  stop(): Promise<void>
}

/**
 * Asks for new customers and quotes as a device does: each under a key of its own, and again under the same key until it
 * is told that it is done. None brings an id, so that whatever is done twice stands there twice.
 */
export function startKeyedLoad(
  origin: () => string,
  { token, workers }: { token: string; workers: number },
): KeyedLoad {
  const done: Done[] = []
  const refused: number[] = []
  let stopped = false
  const work = async (worker: number): Promise<void> => {
    for (let round = worker; !stopped; round += 1) {
      const key = randomUUID()
      const begunMs = performance.now()
      const tries = await ask(
        origin,
        { token, key, kind: round % 2 === 0 ? 'cliente' : 'orcamento' },
        (status) => refused.push(status),
      )
      if (tries !== null) done.push({ key, begunMs, doneMs: performance.now(), tries })
    }
  }
  const working = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  return {
    done,
    refused,
    async stop() {
      stopped = true
      await working
    },
  }
}

interface Wish {
  token: string
  key: string
  kind: 'cliente' | 'orcamento'
}

/** How often it had to be asked; null where it was refused or nobody answered. */
async function ask(
  origin: () => string,
  { token, key, kind }: Wish,
  onRefused: (status: number) => void,
): Promise<number | null> {
  const [method, path] = rotas[kind === 'cliente' ? 'clientes.save' : 'orcamentos.create']
  const body =
    kind === 'cliente'
      ? { clientes: [{ nomeCompleto: key, telefone: '11987654321' }] }
      : { observacoes: key, servicos: [{ nome: 'Instalação', valor: 480 }] }
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const limit = Date.now() + GIVE_UP_MS
  for (let tries = 1; Date.now() < limit; tries += 1) {
    const status = await fetch(`${origin()}${path}`, { method, headers, body: JSON.stringify(body) })
      .then(
        // An answer that breaks on the way is none.
        async (answer) => (await answer.text(), answer.status),
        () => 0,
      )
      .catch(() => 0)
    if (status >= 200 && status < 300) return tries
    if (status !== 0 && status < 500) {
      onRefused(status)
      return null
    }
    await sleep(TRY_AGAIN_MS)
  }
  onRefused(0)
  return null
}

export interface Judged {
  /** told to be done, and not there */
  lost: number
  /** there more than once */
  doubled: number
}

/** Compares what was told with what stands in the tables, as their owner sees them. */
export async function judgeLoad(
  connection: pg.ClientConfig,
  done: readonly Pick<Done, 'key'>[],
): Promise<Judged> {
  const owner = new pg.Client(connection)
  await owner.connect()
  try {
    const { rows } = await owner.query<{ key: string; copies: number }>(
      `select key, count(*)::int as copies
       from (select nome_completo as key from clientes union all select observacoes from orcamentos) as stored
       group by key`,
    )
    const copies = new Map(rows.map((row) => [row.key, row.copies]))
    return {
      lost: done.filter(({ key }) => !copies.has(key)).length,
      doubled: rows.filter((row) => row.copies > 1).length,
    }
  } finally {
    await owner.end()
  }
}
