// Nobody does these: time goes by, the program tidies up.
import type { Cena } from '../cena.ts'

const HOUR_MS = 3_600_000
/** The month of the simulation ends before the now of the database, by whose clock it forgets. */
const NOT_LATER_THAN_MS = HOUR_MS

export async function passTime({ mundo, sorte }: Cena): Promise<void> {
  const later = mundo.clock.now.getTime() + sorte.whole(1, 30) * HOUR_MS
  mundo.clock.now = new Date(Math.min(later, Date.now() - NOT_LATER_THAN_MS))
}

/** Kept answers that are not seven days old are not touched; those that are, go. */
export async function tidyUp({ mundo }: Cena): Promise<void> {
  const young = () =>
    mundo.one("select count(*) from idempotencia where created_at > now() - interval '6 days 23 hours'")
  const before = await young()
  await mundo.tidyUp()
  const after = await young()
  if (Number(after) < Number(before))
    mundo.livro.tropecos.push(
      `a limpeza apagou ${Number(before) - Number(after)} respostas de menos de 7 dias`,
    )
  const old = await mundo.one(
    "select count(*) from idempotencia where created_at < now() - interval '7 days 1 hour'",
  )
  if (Number(old) > 0) mundo.livro.tropecos.push(`a limpeza deixou ${old} respostas de mais de 7 dias`)
}
