import { diaCivil } from '@lapida/domain/shared/datas'
import { orcamentoOfReserva } from '@lapida/domain/estoque/reserva'
import { isOnline } from '#shared/connection.ts'
import { ApiError } from '#data/api/api.ts'
import { knownChapas } from './chapas.ts'
import { fetchReservas } from './reservas.ts'

/** So long an answer is waited for; after that what this device knows is said. */
const PATIENCE_MS = 2_000

/**
 * The codes of the slabs that are kept for a quote today: as the server says, or as this device knows them where the
 * server does not answer in time.
 */
export async function codigosReservados(orcamentoId: string): Promise<readonly string[]> {
  const asked = isOnline() ? await Promise.race([fromServer(orcamentoId), patience()]) : null
  if (asked) return asked
  const hoje = diaCivil(new Date())
  const chapas = await knownChapas()
  return chapas.filter((chapa) => orcamentoOfReserva(chapa, hoje) === orcamentoId).map(({ codigo }) => codigo)
}

async function fromServer(orcamentoId: string): Promise<string[] | null> {
  try {
    const { reservas } = await fetchReservas(orcamentoId)
    return reservas.filter(({ vencida }) => !vencida).map(({ codigo }) => codigo)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

function patience(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null)
  })
}
