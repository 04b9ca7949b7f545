import { formatCentimetrosFixos, formatMetragem } from '@lapida/domain/shared/medidas'

interface Lados {
  largura: number
  altura: number
}

/** Two sides in centimetres: '320,0 × 200,0 cm'. */
export function formatLadosCm({ largura, altura }: Lados): string {
  return `${formatCentimetrosFixos(largura)} × ${formatCentimetrosFixos(altura)} cm`
}

/** The sides of a leftover, in metres: '1,20 × 0,90'. */
export function formatSobra({ largura, altura }: Lados): string {
  return `${formatMetragem(largura)} × ${formatMetragem(altura)}`
}
