import { addDays, inicioDoDia, ZONA_PADRAO, type DiaCivil } from '../shared/datas.ts'

/** A customer is active with a quote made in so many days, today among them (ux §2.4). */
export const DIAS_ATIVO = 90

/**
 * The instant, as ISO text, from which on a quote makes its customer active on a day; ISO texts in UTC compare
 * as texts.
 * @throws {RangeError} when the day is not written yyyy-mm-dd or the zone is unknown.
 */
export function inicioDoPeriodoAtivo(hoje: DiaCivil, zona: string = ZONA_PADRAO): string {
  return inicioDoDia(addDays(hoje, 1 - DIAS_ATIVO), zona)
}
