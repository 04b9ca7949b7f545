import { formatDia } from '../shared/datas.ts'
import { foldText, plural } from '../shared/texto.ts'
import type { DatasDaObra } from './termino.ts'

/** When the work is done, as the customer reads it: '01/12/2026 a 15/12/2026'; '' when no day is known. */
export function datasEmTexto({ dataInicio, dataTermino }: DatasDaObra): string {
  if (dataInicio === null) return dataTermino === null ? '' : `Término em ${formatDia(dataTermino)}`
  return dataTermino === null
    ? `Início em ${formatDia(dataInicio)}`
    : `${formatDia(dataInicio)} a ${formatDia(dataTermino)}`
}

/** How many working days the work takes, in words; '' when that is not said. */
export function diasUteisEmTexto(prazoDiasUteis: number | null): string {
  return prazoDiasUteis === null ? '' : plural(prazoDiasUteis, 'dia útil', 'dias úteis')
}

/** The term as the customer reads it: the free text, and the working days unless the text names them itself. */
export function prazoEmTexto({
  prazoEntrega,
  prazoDiasUteis,
}: {
  readonly prazoEntrega: string
  readonly prazoDiasUteis: number | null
}): string {
  const dias = diasUteisEmTexto(prazoDiasUteis)
  const named = new RegExp(`(?<!\\d)${foldText(dias)}`).test(foldText(prazoEntrega))
  return [prazoEntrega, dias !== '' && !named && dias].filter(Boolean).join(' · ')
}
