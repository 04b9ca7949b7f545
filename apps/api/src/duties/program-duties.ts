import type { DatabaseHandle } from '#db/client.ts'
import { purge } from '#db/purge.ts'
import { copiasDiarias, type CopiasSurroundings } from '../copias/copias-diarias.ts'
import { endAllPrazos } from '../end-all-prazos.ts'
import { freezeExistentes } from '../freeze-existentes.ts'
import type { Duty } from './duties.ts'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS
/** What answers people comes first after a start. */
const LATER_MS = 5 * 60 * 1_000

interface Surroundings extends CopiasSurroundings {
  database: DatabaseHandle
  /** a quote could not be frozen */
  onGivenUp(orcamentoId: string, error: unknown): void
}

/**
 * Everything that the program does by itself and that only one process may do, one entry each. Sending what `announce`
 * laid down is none: every process does it, and each row is taken by one of them (`features/avisos/envios.ts`).
 */
export function programDuties(surroundings: Surroundings): Duty[] {
  const { database, config, now, mailer, onGivenUp } = surroundings
  return [
    { name: 'limpeza', everyMs: HOUR_MS, run: () => purge(database) },
    {
      name: 'congelamento',
      everyMs: null,
      run: (leading) =>
        freezeExistentes({
          database,
          config,
          now,
          ending: () => leading.aborted,
          onGivenUp,
        }),
    },
    {
      name: 'prazos',
      firstAfterMs: LATER_MS,
      everyMs: DAY_MS,
      run: (leading) => endAllPrazos({ database, config, now, mailer, ending: () => leading.aborted }),
    },
    ...copiasDiarias(surroundings),
  ]
}
