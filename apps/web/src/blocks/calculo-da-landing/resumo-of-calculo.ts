import { totalPeca } from '@lapida/domain/orcamento/peca'
import { centavosToReais, formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatLados, milimetrosToMetros } from '@lapida/domain/shared/medidas'
import type { CalculoDaLanding } from '#shared/calculo-da-landing.ts'

/** A calculation in one line: '1,800 × 0,600 m · R$ 518,40'. */
export function resumoOfCalculo(calculo: CalculoDaLanding): string {
  const { comprimento, largura } = calculo
  return `${formatLados(comprimento, largura)} · ${formatDinheiro(totalOfCalculo(calculo))}`
}

function totalOfCalculo({ comprimento, largura, precoM2 }: CalculoDaLanding): Centavos {
  const peca = { comprimento: milimetrosToMetros(comprimento), largura: milimetrosToMetros(largura) }
  return totalPeca(peca, centavosToReais(precoM2))
}
