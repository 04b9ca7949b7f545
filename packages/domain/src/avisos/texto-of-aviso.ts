import type { Aviso } from '@lapida/contracts/aviso'
import type { TipoAviso } from '@lapida/contracts/valores'
import { formatDinheiro, reaisToCentavos } from '../shared/dinheiro.ts'
import { greetingName } from '../shared/greeting-name.ts'

interface Textos {
  /** what is done to the quote, between who did it and its number */
  feito: string
  /** behind the number */
  fim?: string
  /** the same about nobody and nothing in particular */
  neutro: string
  /** the switch that turns it on, behind 'Avisar quando o cliente' */
  preferencia: string
}

const TEXTOS: Readonly<Record<TipoAviso, Textos>> = {
  aprovado: {
    feito: 'aprovou',
    neutro: 'Um orçamento foi aprovado',
    preferencia: 'Aprovar o orçamento',
  },
  alteracao: {
    feito: 'pediu alteração em',
    neutro: 'Um cliente pediu uma alteração',
    preferencia: 'Pedir uma alteração',
  },
  recusado: {
    feito: 'recusou',
    neutro: 'Um orçamento foi recusado',
    preferencia: 'Recusar o orçamento',
  },
  prazo: {
    feito: 'pediu mais prazo em',
    neutro: 'Um cliente pediu mais prazo',
    preferencia: 'Pedir mais prazo',
  },
  pagamento: {
    feito: 'avisou um pagamento de',
    neutro: 'Um cliente avisou um pagamento',
    preferencia: 'Avisar um pagamento',
  },
  prova: {
    feito: 'aprovou o corte da pedra de',
    neutro: 'Um cliente aprovou o corte da pedra',
    preferencia: 'Aprovar o corte da pedra',
  },
  'prova-alteracao': {
    feito: 'pediu outro corte da pedra em',
    neutro: 'Um cliente pediu outro corte da pedra',
    preferencia: 'Pedir outro corte da pedra',
  },
  visto: {
    feito: 'abriu',
    fim: 'pela primeira vez',
    neutro: 'Um cliente abriu um orçamento',
    preferencia: 'Abrir o orçamento pela primeira vez',
  },
}

/** 'Mariana aprovou ORC-2026-003 · R$ 3.890,50': what a customer did, for whoever may read it. Without a full stop. */
export function textoOfAviso({
  tipo,
  nome,
  numeracao,
  valor,
}: Pick<Aviso, 'tipo' | 'nome' | 'numeracao' | 'valor'>): string {
  const { feito, fim } = TEXTOS[tipo]
  const quem = greetingName(nome) || 'O cliente'
  const sentence = [quem, feito, numeracao, fim].filter(Boolean).join(' ')
  return valor === null ? sentence : `${sentence} · ${formatDinheiro(reaisToCentavos(valor))}`
}

/** 'Um orçamento foi aprovado': the same for a locked screen that anybody may read; no name, no number, no amount. */
export function textoNeutroOfAviso(tipo: TipoAviso): string {
  return TEXTOS[tipo].neutro
}

/** 'Aprovar o orçamento': how a kind is called where it is switched on. */
export function rotuloOfTipoAviso(tipo: TipoAviso): string {
  return TEXTOS[tipo].preferencia
}
