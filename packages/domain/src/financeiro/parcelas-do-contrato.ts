import type { Gatilho, LinhaDoPlano } from '@lapida/contracts/plano-pagamento'
import { bigintToCentavos, sumCentavos, ZERO_CENTAVOS, type Centavos } from '../shared/dinheiro.ts'
import type { DiaCivil } from '../shared/datas.ts'
import { creditoOfParcela, saldoOfParcela, vencimentoOf, type DinheiroDaParcela } from './parcela.ts'
import { valoresOfPlano } from './plano-de-pagamento.ts'

/** An instalment that is to be opened. */
export interface ParcelaNova {
  numero: number
  rotulo: string
  valor: Centavos
  gatilho: Gatilho
  dias: number
  vencimento: DiaCivil | null
  meio: string
}

/** What is known of an instalment that stands already. */
export interface ParcelaExistente extends DinheiroDaParcela {
  id: string
  numero: number
  proposta: number
  gatilho: Gatilho
  dias: number
  vencimento: DiaCivil | null
  meio: string
  cancelada: boolean
}

/** What a contract changes of the instalments; what is not named stays. */
export interface MudancaDasParcelas {
  novas: ParcelaNova[]
  /** by id: values that go down, and rows that count again (`reaberta`) */
  mudadas: { id: string; valor: Centavos; reaberta: boolean }[]
  /** ids of rows that are no longer asked for */
  canceladas: string[]
}

/** What is approved: its plan, its total, and since when. */
export interface Contrato {
  plano: readonly LinhaDoPlano[]
  total: Centavos
  proposta: number
  aprovadoEm: DiaCivil
}

/**
 * What a contract makes of the instalments of its quote. Nothing stands yet: the rows of its plan. Rows stand: what the
 * contract asks more is one row more, as far as no credit covers it; what it asks less comes off the last rows, first what
 * is open of them, then what came in, which is to be given back then. Rows that were cancelled when the approval ended
 * count again when the same version is approved again, beside what came in under another one; under another version only
 * those count into which money came, at what came in, and the new plan brings the rest. So the rows that stand come to
 * the contract, and what came in above it is a credit of the last ones. Without a plan nothing is opened. Doing it twice
 * changes nothing.
 */
export function parcelasOfContrato(
  existentes: readonly ParcelaExistente[],
  contrato: Contrato,
): MudancaDasParcelas {
  const vivas = existentes.filter(({ cancelada }) => !cancelada)
  if (vivas.length > 0) return adjusted(vivas, existentes, contrato)
  const mesma = existentes.filter(({ proposta }) => proposta === contrato.proposta)
  if (mesma.length > 0)
    return reopened([...paidUnderAnother(existentes, contrato), ...mesma], existentes, contrato)
  return renewed(existentes, contrato)
}

const total = (rows: readonly DinheiroDaParcela[]) => sumCentavos(rows.map(({ valor }) => valor))

function nextNumero(existentes: readonly ParcelaExistente[]): number {
  return Math.max(0, ...existentes.map(({ numero }) => numero)) + 1
}

function adjusted(
  vivas: readonly ParcelaExistente[],
  existentes: readonly ParcelaExistente[],
  contrato: Contrato,
): MudancaDasParcelas {
  const diferenca = BigInt(contrato.total) - BigInt(total(vivas))
  if (diferenca <= 0n) return lowered(vivas, bigintToCentavos(-diferenca))
  const { mudadas, left } = covered(vivas, bigintToCentavos(diferenca))
  const novas = left > 0 ? [rowOfAditivo(vivas, nextNumero(existentes), left)] : []
  return { novas, mudadas, canceladas: [] }
}

/** What came in above some rows pays for more that is agreed to; `left` is what it does not cover. */
function covered(
  vivas: readonly ParcelaExistente[],
  more: Centavos,
): Pick<MudancaDasParcelas, 'mudadas'> & { left: Centavos } {
  let left = more
  const mudadas = vivas.flatMap((row) => {
    const used = Math.min(left, creditoOfParcela(row)) as Centavos
    left = (left - used) as Centavos
    return used > 0 ? [{ id: row.id, valor: (row.valor + used) as Centavos, reaberta: false }] : []
  })
  return { mudadas, left }
}

/** Due with the last row: whoever asks for more says so there. */
function rowOfAditivo(vivas: readonly ParcelaExistente[], numero: number, valor: Centavos): ParcelaNova {
  const last = vivas.at(-1)
  return {
    numero,
    rotulo: 'Aditivo',
    valor,
    gatilho: last?.gatilho ?? 'aprovacao',
    dias: last?.dias ?? 0,
    vencimento: last?.vencimento ?? null,
    meio: last?.meio ?? '',
  }
}

/**
 * Takes an amount off the last rows: of each first what is open, then what came in. A row of which nothing is left is not
 * asked for; what came in above a row is to be given back.
 */
function lowered(vivas: readonly ParcelaExistente[], off: Centavos): MudancaDasParcelas {
  const rows = [...vivas].sort((one, other) => other.numero - one.numero)
  const valores = new Map(rows.map(({ id, valor }) => [id, valor]))
  const valorOf = ({ id }: ParcelaExistente) => valores.get(id) ?? ZERO_CENTAVOS
  let left = off
  const take = (row: ParcelaExistente, most: Centavos) => {
    const taken = Math.min(left, most) as Centavos
    left = (left - taken) as Centavos
    valores.set(row.id, (valorOf(row) - taken) as Centavos)
  }
  for (const row of rows) take(row, saldoOfParcela(row))
  for (const row of rows) take(row, valorOf(row))
  const changed = rows.filter((row) => valorOf(row) !== row.valor)
  const isOver = (row: ParcelaExistente) => valorOf(row) === 0 && row.recebido === 0
  return {
    novas: [],
    mudadas: changed
      .filter((row) => !isOver(row))
      .map((row) => ({ id: row.id, valor: valorOf(row), reaberta: false })),
    canceladas: changed.filter(isOver).map(({ id }) => id),
  }
}

/** What came in under another version counts, at what came in. */
function paidUnderAnother(
  existentes: readonly ParcelaExistente[],
  { proposta }: Contrato,
): ParcelaExistente[] {
  return existentes
    .filter((row) => row.proposta !== proposta && row.recebido > 0)
    .map((row) => ({ ...row, valor: row.recebido }))
}

function reopened(
  mesma: readonly ParcelaExistente[],
  existentes: readonly ParcelaExistente[],
  contrato: Contrato,
): MudancaDasParcelas {
  const { novas, mudadas, canceladas } = adjusted(mesma, existentes, contrato)
  const lower = new Map(mudadas.map(({ id, valor }) => [id, valor]))
  const still = mesma.filter(({ id }) => !canceladas.includes(id))
  return {
    novas,
    mudadas: still.map(({ id, valor }) => ({ id, valor: lower.get(id) ?? valor, reaberta: true })),
    canceladas: [],
  }
}

function renewed(existentes: readonly ParcelaExistente[], contrato: Contrato): MudancaDasParcelas {
  const comDinheiro = existentes
    .filter(({ recebido }) => recebido > 0)
    .map((row) => ({ ...row, valor: row.recebido }))
  let paid = total(comDinheiro)
  const above = paid > contrato.total ? ((paid - contrato.total) as Centavos) : ZERO_CENTAVOS
  const lower = new Map(lowered(comDinheiro, above).mudadas.map(({ id, valor }) => [id, valor]))
  const mudadas = comDinheiro.map(({ id, valor }) => ({ id, valor: lower.get(id) ?? valor, reaberta: true }))
  const values = valoresOfPlano(contrato.plano, contrato.total)
  const novas = contrato.plano.flatMap((linha, index) => {
    const value = values[index] ?? ZERO_CENTAVOS
    const covered = Math.min(paid, value) as Centavos
    paid = (paid - covered) as Centavos
    return covered === value ? [] : [{ linha, valor: (value - covered) as Centavos }]
  })
  const first = nextNumero(existentes)
  return {
    novas: novas.map(({ linha, valor }, index) =>
      rowOfLinha(linha, { numero: first + index, valor, contrato }),
    ),
    mudadas,
    canceladas: [],
  }
}

function rowOfLinha(
  { rotulo, gatilho, dias, data, meio }: LinhaDoPlano,
  { numero, valor, contrato }: { numero: number; valor: Centavos; contrato: Contrato },
): ParcelaNova {
  const vencimento =
    gatilho === 'data' ? data : vencimentoOf({ gatilho, dias }, 'aprovacao', contrato.aprovadoEm)
  return { numero, rotulo, valor, gatilho, dias, vencimento, meio }
}
