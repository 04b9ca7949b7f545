import type { Gatilho, LinhaDoPlano } from '@lapida/contracts/plano-pagamento'
import { bigintToCentavos, sumCentavos, ZERO_CENTAVOS, type Centavos } from '../shared/dinheiro.ts'
import type { DiaCivil } from '../shared/datas.ts'
import { saldoOfParcela, vencimentoOf, type DinheiroDaParcela } from './parcela.ts'
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
 * contract asks more is one row more, what it asks less comes off the last open rows; what is paid never changes. Rows
 * that were cancelled when the approval ended count again when the same version is approved again, beside what came in
 * under another one; under another version only those count into which money came, at what came in, and the new plan brings the rest. Without a plan nothing is
 * opened. Doing it twice changes nothing.
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
  if (diferenca > 0n) {
    const nova = rowOfAditivo(vivas, nextNumero(existentes), bigintToCentavos(diferenca))
    return { novas: [nova], mudadas: [], canceladas: [] }
  }
  return lowered(vivas, bigintToCentavos(-diferenca))
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

/** Takes an amount off the last rows, of each at most what is open; a row of which nothing is left is not asked for. */
function lowered(vivas: readonly ParcelaExistente[], off: Centavos): MudancaDasParcelas {
  const mudadas: MudancaDasParcelas['mudadas'] = []
  const canceladas: string[] = []
  let left = off
  for (const row of [...vivas].sort((one, other) => other.numero - one.numero)) {
    const taken = Math.min(left, saldoOfParcela(row)) as Centavos
    if (taken === 0) continue
    left = (left - taken) as Centavos
    if (taken === row.valor) canceladas.push(row.id)
    else mudadas.push({ id: row.id, valor: (row.valor - taken) as Centavos, reaberta: false })
  }
  return { novas: [], mudadas, canceladas }
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
  const comDinheiro = existentes.filter(({ recebido }) => recebido > 0)
  const mudadas = comDinheiro.map(({ id, recebido }) => ({ id, valor: recebido, reaberta: true }))
  let paid = sumCentavos(comDinheiro.map(({ recebido }) => recebido))
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
