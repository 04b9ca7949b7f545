import type { TipoCorte } from '@lapida/corte/formato'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import type { CorteNaPeca } from './plano-corte-cortes.ts'

/** Kinds of cuts as the workshop calls them; the plain one, from edge to edge, needs no word. */
export const NOMES_DE_CORTE: Readonly<Record<TipoCorte, string>> = {
  inteiro: '',
  parado: 'Corte parado',
  mergulho: 'Mergulho',
  jato: 'Jato',
}

const DESDE = {
  esquerda: 'desde a borda esquerda',
  direita: 'desde a borda direita',
  cima: 'desde a borda de cima',
  baixo: 'desde a borda de baixo',
} as const

/** How long a cut around a pocket is and where it starts: '108 cm desde a borda de cima'. */
export function textoOfComeco({ comprimento, desde }: CorteNaPeca): string {
  return `${formatComprimento(comprimento, 'cm')} cm ${desde ? DESDE[desde] : 'de canto a canto'}`
}

/**
 * Where such a cut ends, from two edges of the piece: 'pare a 60 cm da esquerda e 62 cm de baixo', and for one between two
 * corners 'pare a 60 e a 130 cm da esquerda, a 20 cm de baixo'.
 */
export function textoOfParadas({ paradas }: Pick<CorteNaPeca, 'paradas'>): string {
  const [one, other] = paradas
  if (!one) return ''
  const [left, below] = [formatComprimento(one.esquerda, 'cm'), formatComprimento(one.baixo, 'cm')]
  if (!other) return `pare a ${left} cm da esquerda e ${below} cm de baixo`
  return other.baixo === one.baixo
    ? `pare a ${left} e a ${formatComprimento(other.esquerda, 'cm')} cm da esquerda, a ${below} cm de baixo`
    : `pare a ${below} e a ${formatComprimento(other.baixo, 'cm')} cm de baixo, a ${left} cm da esquerda`
}
