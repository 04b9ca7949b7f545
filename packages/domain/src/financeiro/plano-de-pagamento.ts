import type { Gatilho, LinhaDoPlano } from '@lapida/contracts/plano-pagamento'
import { divideHalfUp, scaledInteger } from '../shared/decimal.ts'
import { formatDia } from '../shared/datas.ts'
import {
  bigintToCentavos,
  formatDinheiro,
  reaisToCentavos,
  ZERO_CENTAVOS,
  type Centavos,
} from '../shared/dinheiro.ts'
import { formatPorcentagemDecimal } from '../shared/porcentagem.ts'
import { foldText, plural } from '../shared/texto.ts'

const CEM_POR_CENTO = 10_000n

const hundredthsOf = ({ valor }: LinhaDoPlano) => scaledInteger(valor, 2)
const least = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * What is wrong with a payment plan, or null: every row has a name and asks for something, percentages give 100 exactly
 * unless a row takes the rest, amounts beside percentages need such a row, and a row that waits for a day names it. An
 * empty plan is right.
 */
export function erroOfPlano(plano: readonly LinhaDoPlano[]): string | null {
  const semNome = plano.findIndex(({ rotulo }) => rotulo.trim() === '')
  if (semNome !== -1) return `Dê um nome à parcela ${semNome + 1}.`
  const semValor = plano.find(({ tipo, valor }) => tipo !== 'restante' && valor === 0)
  if (semValor) return erroSemValor(semValor)
  const semData = plano.find(({ gatilho, data }) => gatilho === 'data' && data === null)
  if (semData) return `Escolha a data de “${semData.rotulo}”.`
  const porcentagens = plano.filter(({ tipo }) => tipo === 'porcentagem')
  const percent = porcentagens.reduce((sum, linha) => sum + hundredthsOf(linha), 0n)
  const soma = formatPorcentagemDecimal(Number(percent) / 100)
  if (plano.some(({ tipo }) => tipo === 'restante'))
    return percent < CEM_POR_CENTO ? null : `As porcentagens somam ${soma}%: nada sobra para o restante.`
  if (porcentagens.length === 0) return null
  if (porcentagens.length < plano.length)
    return 'Com valores e porcentagens juntos, deixe uma parcela com o restante.'
  return percent === CEM_POR_CENTO ? null : `As porcentagens somam ${soma}%. Precisam dar 100%.`
}

function erroSemValor({ rotulo, tipo }: LinhaDoPlano): string {
  return tipo === 'valor'
    ? `O valor de “${rotulo}” precisa ser maior que ${formatDinheiro(ZERO_CENTAVOS)}.`
    : `A porcentagem de “${rotulo}” precisa ser maior que 0.`
}

/**
 * What each row of a plan comes to, in its order: exact, never below zero, together the total. Percentages are of the
 * total, half-up; rows of `restante` share equally what the others leave; the last of those that share, or the last row
 * of all, takes what rounding leaves (after-the-quote C1). Amounts that the total does not hold are cut to what it does.
 */
export function valoresOfPlano(plano: readonly LinhaDoPlano[], total: Centavos): Centavos[] {
  let left = BigInt(total)
  const take = (wanted: bigint) => {
    const taken = least(wanted, left)
    left -= taken
    return taken
  }
  const values = plano.map((linha) => (linha.tipo === 'restante' ? 0n : take(wantedOf(linha, BigInt(total)))))
  const sharing = plano.flatMap(({ tipo }, index) => (tipo === 'restante' ? [index] : []))
  const rest = left
  for (const index of sharing) values[index] = take(divideHalfUp(rest, BigInt(sharing.length)))
  const last = sharing.at(-1) ?? plano.length - 1
  return values.map((value, index) => bigintToCentavos(index === last ? value + left : value))
}

function wantedOf(linha: LinhaDoPlano, total: bigint): bigint {
  return linha.tipo === 'valor'
    ? BigInt(reaisToCentavos(linha.valor))
    : divideHalfUp(total * hundredthsOf(linha), CEM_POR_CENTO)
}

const QUANDO: Readonly<Record<Exclude<Gatilho, 'data'>, { logo: string; depois: string }>> = {
  aprovacao: { logo: 'na aprovação', depois: 'da aprovação' },
  medicao: { logo: 'na medição', depois: 'da medição' },
  instalacao: { logo: 'na instalação', depois: 'da instalação' },
  dias: { logo: 'na aprovação', depois: 'da aprovação' },
}

/** When a row is due, in words: 'na aprovação', '30 dias depois da instalação', 'em 10/12/2026'. */
export function quandoEmTexto({
  gatilho,
  dias,
  data,
}: Pick<LinhaDoPlano, 'gatilho' | 'dias' | 'data'>): string {
  if (gatilho === 'data') return data === null ? '' : `em ${formatDia(data)}`
  const { logo, depois } = QUANDO[gatilho]
  return dias === 0 ? logo : `${plural(dias, 'dia', 'dias')} depois ${depois}`
}

/** When a row is due, as it is read beside its label: '' where the label says it already, as 'Na instalação' does. */
export function quandoAoLado(linha: Pick<LinhaDoPlano, 'rotulo' | 'gatilho' | 'dias' | 'data'>): string {
  const quando = quandoEmTexto(linha)
  return foldText(linha.rotulo).includes(foldText(quando)) ? '' : quando
}

/** What a row says of its amount: '50%', 'R$ 1.000,00', 'o restante'. */
export function parteEmTexto({ tipo, valor }: Pick<LinhaDoPlano, 'tipo' | 'valor'>): string {
  if (tipo === 'restante') return 'o restante'
  if (tipo === 'valor') return formatDinheiro(reaisToCentavos(valor))
  return `${formatPorcentagemDecimal(valor)}%`
}

/** A plan in one line: 'Entrada 50% na aprovação, Na conclusão 50% na instalação'. */
export function planoEmTexto(plano: readonly LinhaDoPlano[]): string {
  return plano
    .map((linha) =>
      [linha.rotulo, parteEmTexto(linha), quandoEmTexto(linha), linha.meio].filter(Boolean).join(' '),
    )
    .join(', ')
}
