import type { Parcela } from '@lapida/contracts/parcela'
import type { DiaCivil } from '../shared/datas.ts'
import {
  centavosToReais,
  reaisToCentavos,
  sumCentavos,
  ZERO_CENTAVOS,
  type Centavos,
} from '../shared/dinheiro.ts'
import {
  aDevolverOfParcela,
  applyRecebimentos,
  grupoOfParcela,
  saldoOfParcela,
  situacaoOfParcela,
  type FatosDaParcela,
  type GrupoDaLista,
} from './parcela.ts'

type Fatos = Pick<Parcela, 'valor' | 'recebido' | 'vencimento' | 'situacao' | 'avisos'>

/** What the state of an instalment follows from, out of what the wire carries of it. */
export function fatosOfParcela({ valor, recebido, vencimento, situacao, avisos }: Fatos): FatosDaParcela {
  return {
    valor: reaisToCentavos(valor),
    recebido: reaisToCentavos(recebido),
    vencimento,
    cancelada: situacao === 'cancelada',
    avisada: avisos.some(({ respondido }) => !respondido),
  }
}

/**
 * An instalment as it stands on a day with receipts that the server does not have yet: what a copy of yesterday says of
 * 'vencida', and what was received without a connection.
 * @param valores reais, in whatever order
 */
export function parcelaOnDia<T extends Parcela>(
  parcela: T,
  hoje: DiaCivil,
  valores: readonly number[] = [],
): T {
  const fatos = applyRecebimentos(fatosOfParcela(parcela), valores.map(reaisToCentavos))
  return {
    ...parcela,
    recebido: centavosToReais(fatos.recebido),
    saldo: centavosToReais(saldoOfParcela(fatos)),
    aDevolver: centavosToReais(aDevolverOfParcela(fatos)),
    situacao: situacaoOfParcela(fatos, hoje),
    avisos: fatos.avisada ? parcela.avisos : parcela.avisos.map((aviso) => ({ ...aviso, respondido: true })),
  }
}

/** What is still to come in, what of it is late, and what is to be given back. */
export interface SomasDasParcelas {
  aReceber: Centavos
  vencido: Centavos
  aDevolver: Centavos
}

/** The sums of instalments as they stand on a day. */
export function somasOfParcelas(parcelas: readonly Fatos[], hoje: DiaCivil): SomasDasParcelas {
  const all = parcelas.map(fatosOfParcela)
  const open = all.filter((fatos) => grupoOfParcela(fatos, hoje) !== null)
  const late = open.filter(({ vencimento }) => vencimento !== null && vencimento < hoje)
  return {
    aReceber: sumCentavos(open.map(saldoOfParcela)),
    vencido: sumCentavos(late.map(saldoOfParcela)),
    aDevolver: sumCentavos(all.map(aDevolverOfParcela)),
  }
}

/** A group of the list of what is to come in, with what it comes to. */
export interface GrupoDeParcelas<T> {
  grupo: GrupoDaLista
  parcelas: T[]
  soma: Centavos
}

const ORDEM: readonly GrupoDaLista[] = ['vencidas', 'hoje', 'semana', 'avisadas', 'depois']

/** Open instalments by when they are due, each group in the order that they came in; empty ones are left out. */
export function gruposOfParcelas<T extends Fatos>(
  parcelas: readonly T[],
  hoje: DiaCivil,
): GrupoDeParcelas<T>[] {
  const groups = new Map<GrupoDaLista, GrupoDeParcelas<T>>(
    ORDEM.map((grupo) => [grupo, { grupo, parcelas: [], soma: ZERO_CENTAVOS }]),
  )
  for (const parcela of parcelas) {
    const fatos = fatosOfParcela(parcela)
    const grupo = grupoOfParcela(fatos, hoje)
    const group = grupo && groups.get(grupo)
    if (!group) continue
    group.parcelas.push(parcela)
    group.soma = sumCentavos([group.soma, saldoOfParcela(fatos)])
  }
  return [...groups.values()].filter(({ parcelas: found }) => found.length > 0)
}
