import { formatMes, type MesCivil } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatPorcentagemDecimal } from '@lapida/domain/shared/porcentagem'

/** Reais of the wire as money: 'R$ 2.028,20'. */
export function dinheiro(reais: number): string {
  return formatDinheiro(reaisToCentavos(reais))
}

/** A percentage with as many decimals as it needs: '58%', '58,3%'. */
export function porcentagem(value: number): string {
  return `${formatPorcentagemDecimal(value)}%`
}

/** A month with its year, as a line begins: 'Novembro de 2026'. */
export function mesInFull(mes: MesCivil): string {
  const text = formatMes(mes)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** A month without its year: 'novembro'. */
export function nomeOfMes(mes: MesCivil): string {
  return formatMes(mes).split(' ')[0] ?? ''
}

/** Growth in words: '19% a mais que em outubro'; without a month before there is no figure. */
export function crescimentoEmPalavras(crescimento: number | null, mesAnterior: MesCivil): string {
  const before = nomeOfMes(mesAnterior)
  if (crescimento === null) return 'Primeiro mês com dados'
  if (crescimento === 0) return `Igual a ${before}`
  const more = crescimento > 0 ? 'a mais' : 'a menos'
  return `${porcentagem(Math.abs(crescimento))} ${more} que em ${before}`
}
