import type { Acao } from '@lapida/contracts/historico'

const DAY_MS = 86_400_000

/** After so many months an event goes, unless it proves a contract whose evidence stays. */
export const MESES_DO_HISTORICO = 24
/** For so many months it is known from which address somebody came (Marco Civil, art. 15). */
export const MESES_DO_IP = 6

/**
 * For so many days after it was cut a slab keeps its photo at full size; then the middle one stays, by which plans and
 * proofs show it.
 */
export const DIAS_DA_FOTO_INTEIRA = 180

/** What proves how a quote was agreed to, changed and paid: it stays as long as the evidence of its quote. */
export const ACOES_DE_PROVA: readonly Acao[] = [
  'status',
  'proposta-enviada',
  'proposta-retirada',
  'prova-enviada',
  'prova-retirada',
  'corte-aprovado',
  'corte-alteracao-pedida',
  'aprovado-pelo-cliente',
  'aprovacao-registrada',
  'aprovacao-desfeita',
  'recusado-pelo-cliente',
  'alteracao-pedida',
  'prazo-pedido',
  'documento-nao-conferiu',
  'recebido',
  'recebimento-estornado',
  'pagamento-avisado',
  'vencimento-mudado',
]

/** What the history says at its end of how long it goes back. */
export const TEXTO_DOS_PRAZOS = `Eventos de mais de ${MESES_DO_HISTORICO} meses são apagados; os que provam um contrato ficam enquanto ele é guardado. O endereço de internet (IP) sai depois de ${MESES_DO_IP} meses. Quando faz ${DIAS_DA_FOTO_INTEIRA} dias que uma chapa foi cortada, a foto dela passa a ser guardada em tamanho menor.`

/** The same instant so many days before. */
export function daysBefore(instante: Date, days: number): Date {
  return new Date(instante.getTime() - days * DAY_MS)
}

/** The same instant so many months before. */
export function monthsBefore(instante: Date, months: number): Date {
  const before = new Date(instante)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}
