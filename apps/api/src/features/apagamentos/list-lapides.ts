import type { Context } from '#http/context.ts'
import { findLapidesDesde, type RecursoDaLapide } from './lapides.repository.ts'

/** Ids of what is gone for good, by resource. */
export interface LapidesListadas extends Record<RecursoDaLapide, string[]> {
  quantas: number
  /** version of the last one given; null when there is none */
  ultimaVersao: number | null
}

/** What went for good after a version, at most `limite`, in the order in which it went. */
export async function listLapides(
  context: Context,
  page: { desde: number; limite: number },
): Promise<LapidesListadas> {
  const found = await findLapidesDesde(context, page)
  const idsOf = (wanted: RecursoDaLapide) =>
    found.filter(({ recurso }) => recurso === wanted).map(({ id }) => id)
  return {
    clientes: idsOf('clientes'),
    orcamentos: idsOf('orcamentos'),
    contatos: idsOf('contatos'),
    quantas: found.length,
    ultimaVersao: found.at(-1)?.versao ?? null,
  }
}
