import { addDays, formatDiaCurto, type DiaCivil } from '@lapida/domain/shared/datas'

/** In how many days one can be reminded, each with its day: 'em 3 dias (27/11)'. */
export function prazosOfLembrete(hoje: DiaCivil): { dias: number; dia: DiaCivil; rotulo: string }[] {
  return [1, 3, 7].map((dias) => {
    const dia = addDays(hoje, dias)
    return { dias, dia, rotulo: `em ${dias === 1 ? '1 dia' : `${dias} dias`} (${formatDiaCurto(dia)})` }
  })
}
