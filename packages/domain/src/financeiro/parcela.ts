import type { Gatilho } from '@lapida/contracts/plano-pagamento'
import type { SituacaoDaParcela } from '@lapida/contracts/parcela'
import { addDays, type DiaCivil } from '../shared/datas.ts'
import { foldText } from '../shared/texto.ts'
import { bigintToCentavos, sumCentavos, ZERO_CENTAVOS, type Centavos } from '../shared/dinheiro.ts'

/** The money of one instalment. */
export interface DinheiroDaParcela {
  valor: Centavos
  /** receipts less reversals */
  recebido: Centavos
}

/** What the state of an instalment follows from. */
export interface FatosDaParcela extends DinheiroDaParcela {
  /** null until its trigger */
  vencimento: DiaCivil | null
  cancelada: boolean
  /** the customer says that it is paid, and nothing came in since */
  avisada: boolean
}

/** What is still open of an instalment; a receipt above it leaves a credit, never a negative balance. */
export function saldoOfParcela({ valor, recebido }: DinheiroDaParcela): Centavos {
  const saldo = BigInt(valor) - BigInt(recebido)
  return saldo > 0n ? bigintToCentavos(saldo) : ZERO_CENTAVOS
}

/** What came in above an instalment. */
export function creditoOfParcela({ valor, recebido }: DinheiroDaParcela): Centavos {
  const credito = BigInt(recebido) - BigInt(valor)
  return credito > 0n ? bigintToCentavos(credito) : ZERO_CENTAVOS
}

/** The state of an instalment on a day; it is never stored. */
export function situacaoOfParcela(fatos: FatosDaParcela, hoje: DiaCivil): SituacaoDaParcela {
  if (fatos.cancelada) return 'cancelada'
  if (saldoOfParcela(fatos) === 0) return 'paga'
  if (fatos.avisada) return 'avisada'
  if (fatos.vencimento !== null && fatos.vencimento < hoje) return 'vencida'
  if (fatos.recebido > 0) return 'parcial'
  return fatos.vencimento === null ? 'prevista' : 'aberta'
}

/** What is to be given back: what came in above the value, of a cancelled instalment all that came in. */
export function aDevolverOfParcela(fatos: FatosDaParcela): Centavos {
  return fatos.cancelada ? creditoOfParcela({ ...fatos, valor: ZERO_CENTAVOS }) : creditoOfParcela(fatos)
}

/** The facts of an instalment after receipts and reversals (below zero), in whatever order they came. */
export function applyRecebimentos<T extends FatosDaParcela>(fatos: T, valores: readonly Centavos[]): T {
  if (valores.length === 0) return fatos
  return { ...fatos, recebido: sumCentavos([fatos.recebido, ...valores]), avisada: false }
}

/** How each state is called. */
export const ROTULOS_DA_SITUACAO: Readonly<Record<SituacaoDaParcela, string>> = {
  prevista: 'Prevista',
  aberta: 'Aberta',
  avisada: 'Cliente avisou',
  parcial: 'Paga em parte',
  paga: 'Paga',
  vencida: 'Vencida',
  cancelada: 'Cancelada',
}

/** Where an instalment stands on the list of what is to come in. */
export type GrupoDaLista = 'vencidas' | 'hoje' | 'semana' | 'depois' | 'avisadas'

const SEMANA_EM_DIAS = 7

/** The group of the list that an instalment belongs to; null when nothing of it is open. */
export function grupoOfParcela(fatos: FatosDaParcela, hoje: DiaCivil): GrupoDaLista | null {
  const situacao = situacaoOfParcela(fatos, hoje)
  if (situacao === 'paga' || situacao === 'cancelada') return null
  if (situacao === 'avisada') return 'avisadas'
  const { vencimento } = fatos
  if (vencimento === null) return 'depois'
  if (vencimento < hoje) return 'vencidas'
  if (vencimento === hoje) return 'hoje'
  return vencimento <= addDays(hoje, SEMANA_EM_DIAS) ? 'semana' : 'depois'
}

/** What an instalment waits for. */
export interface Espera {
  gatilho: Gatilho
  /** days after it */
  dias: number
}

/** The event that dates an instalment: 'dias' are counted from the approval. Null where it has a day of its own. */
export function eventoOfGatilho(gatilho: Gatilho): Exclude<Gatilho, 'data' | 'dias'> | null {
  if (gatilho === 'data') return null
  return gatilho === 'dias' ? 'aprovacao' : gatilho
}

/**
 * The day on which an instalment falls due once an event of the work has its day; null when it waits for another one.
 */
export function vencimentoOf({ gatilho, dias }: Espera, evento: Gatilho, dia: DiaCivil): DiaCivil | null {
  return eventoOfGatilho(gatilho) === evento ? addDays(dia, dias) : null
}

/** Whether an instalment can be paid by PIX: its own means, or one of its quote's where it has none. */
export function takesPix(meio: string, meiosPagamento: readonly string[]): boolean {
  return (meio === '' ? meiosPagamento : [meio]).some((one) => foldText(one).includes('pix'))
}

const LONGEST_NUMBER = 17

/**
 * What a bank may name a payment by (`^[A-Za-z0-9]{1,25}$`): letters and digits of the quote's number, the version of
 * the proposal and the row: txidOfParcela('ORC-2026-003', 2, 1) is 'ORC2026003V2P1'.
 */
export function txidOfParcela(numeracao: string, proposta: number, numero: number): string {
  const plain = numeracao
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(-LONGEST_NUMBER)
  return `${plain}V${proposta}P${numero}`.slice(-25)
}
