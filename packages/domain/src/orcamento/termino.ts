import type { DiaCivil } from '../shared/datas.ts'

/** When the work of a quote is done: days, as far as they are known. */
export interface DatasDaObra {
  readonly dataInicio: DiaCivil | null
  readonly dataTermino: DiaCivil | null
}

/** What is wrong with the last day of the work, or null: it does not lie before the first. */
export function erroTermino({ dataInicio, dataTermino }: DatasDaObra): string | null {
  if (dataInicio === null || dataTermino === null || dataTermino >= dataInicio) return null
  return 'O término não pode ser antes do início.'
}
