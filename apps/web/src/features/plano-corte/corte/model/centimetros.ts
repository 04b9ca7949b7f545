import { formatScaled } from '@lapida/domain/shared/decimal'
import { formatMetragem, type Milimetros } from '@lapida/domain/shared/medidas'

interface Lados {
  largura: number
  altura: number
}

/** Whole millimetres in centimetres, always with one decimal: '120,0'. */
export function formatCm(millimetres: number): string {
  return formatScaled(BigInt(Math.round(millimetres)), 1)
}

/** Two sides in centimetres: '320,0 × 200,0 cm'. */
export function formatLadosCm({ largura, altura }: Lados): string {
  return `${formatCm(largura)} × ${formatCm(altura)} cm`
}

/** The sides of a leftover, in metres: '1,20 × 0,90'. */
export function formatSobra({ largura, altura }: Lados): string {
  return `${formatMetragem(largura as Milimetros)} × ${formatMetragem(altura as Milimetros)}`
}
