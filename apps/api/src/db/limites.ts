import type { DatabaseHandle } from './client.ts'

export interface CountedCall {
  /** what is counted; only its SHA-256 is stored */
  key: string
  max: number
  windowMs: number
  now: Date
}

/** Counts one call of all processes in the window of its key; tells whether it fits, and when the window ends. */
export async function countCall(
  { pool }: Pick<DatabaseHandle, 'pool'>,
  { key, max, windowMs, now }: CountedCall,
): Promise<{ passou: boolean; fim: Date }> {
  const { rows } = await pool.query<{ passou: boolean; fim: Date }>({
    name: 'contar_limite',
    text: `select passou, fim from contar_limite($1, $2, $3::float8 * interval '1 ms', $4)`,
    values: [key, max, windowMs, now],
  })
  const [counted] = rows
  if (!counted) throw new Error('A call was not counted.')
  return counted
}

/** Starts the window of a key anew. */
export async function forgetCalls({ pool }: Pick<DatabaseHandle, 'pool'>, key: string): Promise<void> {
  await pool.query({ name: 'esquecer_limite', text: 'select esquecer_limite($1)', values: [key] })
}
