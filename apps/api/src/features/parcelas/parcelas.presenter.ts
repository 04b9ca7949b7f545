import type { Parcela, Recebimento } from '@lapida/contracts/parcela'
import {
  aDevolverOfParcela,
  takesPix,
  saldoOfParcela,
  situacaoOfParcela,
  type FatosDaParcela,
} from '@lapida/domain/financeiro/parcela'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import type { DiaCivil } from '@lapida/domain/shared/datas'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import type {
  LinhaAviso,
  LinhaRecebimento,
  MovimentoDaParcela,
  ParcelaGuardada,
} from './parcelas.repository.ts'

const reais = (value: number) => centavosToReais(value as Centavos)
const NADA: MovimentoDaParcela = { recebimentos: [], avisos: [] }

/** A stored instalment with its receipts as the wire carries it. */
export function presentParcela(
  { parcela, numeracao, meiosPagamento, cliente }: ParcelaGuardada,
  { recebimentos, avisos }: MovimentoDaParcela = NADA,
  hoje: DiaCivil,
): Parcela {
  const said = presentAvisos(recebimentos, avisos)
  const fatos = fatosOf(
    parcela,
    said.some(({ respondido }) => !respondido),
  )
  const { id, orcamentoId, proposta, numero, rotulo, vencimento, gatilho, dias, meio, txid } = parcela
  return {
    id,
    orcamentoId,
    orcamentoNumeracao: numeracaoVisivel({ id: orcamentoId, numeracao }),
    cliente,
    proposta,
    numero,
    rotulo,
    valor: reais(parcela.valor),
    recebido: reais(parcela.recebido),
    saldo: centavosToReais(saldoOfParcela(fatos)),
    aDevolver: centavosToReais(aDevolverOfParcela(fatos)),
    vencimento,
    gatilho,
    dias,
    meio,
    txid,
    situacao: situacaoOfParcela(fatos, hoje),
    canceladaPorque: parcela.canceladaPorque,
    aceitaPix: takesPix(meio, meiosPagamento),
    recebimentos: presentRecebimentos(recebimentos),
    avisos: said,
  }
}

/** What was said before money came in, or was taken back, is answered by that. */
function presentAvisos(
  recebimentos: readonly LinhaRecebimento[],
  avisos: readonly LinhaAviso[],
): Parcela['avisos'] {
  const last = recebimentos[0]?.createdAt
  return avisos.map(({ id, foto, createdAt }) => ({
    id,
    foto,
    respondido: last !== undefined && createdAt <= last,
    createdAt: createdAt.toISOString(),
  }))
}

function fatosOf(parcela: ParcelaGuardada['parcela'], avisada: boolean): FatosDaParcela {
  return {
    valor: parcela.valor as Centavos,
    recebido: parcela.recebido as Centavos,
    vencimento: parcela.vencimento,
    cancelada: parcela.canceladaEm !== null,
    avisada,
  }
}

function presentRecebimentos(rows: readonly LinhaRecebimento[]): Recebimento[] {
  const reversed = new Set(rows.map(({ estornaId }) => estornaId))
  return rows.map(({ id, parcelaId, valor, dia, meio, comprovante, observacao, estornaId, createdAt }) => ({
    id,
    parcelaId,
    valor: reais(valor),
    dia,
    meio,
    comprovante,
    observacao,
    estornaId,
    estornado: reversed.has(id),
    createdAt: createdAt.toISOString(),
  }))
}
