import { addDays, formatDia, type DiaCivil } from '../shared/datas.ts'
import { avisoOfPlano, situacaoOfPlano } from './situacao-of-plano.ts'

/** For how many days a closed account can be read, and opened again. */
export const DIAS_ATE_APAGAR = 30

/** The two days that say what may be done in an account. */
export interface PrazosDaConta {
  /** the last day that its plan is paid; null: no end was set */
  venceEm: DiaCivil | null
  /** closed: the last day on which it can be read; null: it is open */
  encerradaAte: DiaCivil | null
}

/** The last day on which an account that is closed today can be read. */
export function lastDayOfReading(hoje: DiaCivil): DiaCivil {
  return addDays(hoje, DIAS_ATE_APAGAR)
}

/** Whether everything of a closed account is to go: its last day is over. */
export function isToBeErased(encerradaAte: DiaCivil | null, hoje: DiaCivil): boolean {
  return encerradaAte !== null && encerradaAte < hoje
}

/** Whether an account can be read and not changed: it is closed, or its plan is long overdue. */
export function isSoLeitura({ venceEm, encerradaAte }: PrazosDaConta, hoje: DiaCivil): boolean {
  return encerradaAte !== null || situacaoOfPlano(venceEm, hoje) === 'so-leitura'
}

/**
 * What the people of a company are told of their account: that it is closed ('Conta encerrada: só leitura até
 * 27/12/2026.'), or of the end of its plan; null while there is nothing to tell.
 */
export function avisoOfConta({ venceEm, encerradaAte }: PrazosDaConta, hoje: DiaCivil): string | null {
  if (encerradaAte !== null) return `Conta encerrada: só leitura até ${formatDia(encerradaAte)}.`
  return avisoOfPlano(venceEm, hoje)
}
