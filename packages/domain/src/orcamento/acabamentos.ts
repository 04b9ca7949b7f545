import type { AcabamentoDaPeca } from '@lapida/contracts/cobranca'
import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, centavosToReais } from '../shared/dinheiro.ts'
import { milimetrosToMetros } from '../shared/medidas.ts'
import { acabamentoTotal, metragemPeca } from './peca.ts'

/** The fields that tell the finishing of a piece in one line, and its several finishes. */
type CamposDeAcabamento = {
  acabamento: string
  acabamentoMetragemLinear: number
  acabamentoValorMetro: number
  acabamentos: AcabamentoDaPeca[]
}

const NOME_MAXIMO = 60

/**
 * A piece whose one-line finishing follows from its several finishes: the metres are their sum, the value per metre
 * the weighted one, half-up to the centavo, and the name theirs in a row. A piece without several stays as it is.
 */
export function withAcabamentosSomados<P extends CamposDeAcabamento>(peca: P): P {
  if (peca.acabamentos.length === 0) return peca
  const metragem = metragemPeca(peca)
  const valorMetro =
    metragem > 0
      ? bigintToCentavos(divideHalfUp(BigInt(acabamentoTotal(peca)) * 1_000n, BigInt(metragem)))
      : bigintToCentavos(0n)
  return {
    ...peca,
    acabamento: nomeOfAcabamentos(peca.acabamentos),
    acabamentoMetragemLinear: milimetrosToMetros(metragem),
    acabamentoValorMetro: centavosToReais(valorMetro),
  }
}

function nomeOfAcabamentos(acabamentos: readonly AcabamentoDaPeca[]): string {
  const nome = [...new Set(acabamentos.map((um) => um.nome))].join(' + ')
  return nome.length <= NOME_MAXIMO ? nome : `${nome.slice(0, NOME_MAXIMO - 1).trimEnd()}…`
}

/** A change of a piece: only the fields that change. */
type MudancaDePeca = Partial<Omit<CamposDeAcabamento, 'acabamento'>> & {
  comprimento?: number | undefined
  largura?: number | undefined
  areaDesenhada?: number | null | undefined
}

/**
 * What a change of a piece also changes: a finishing that is written in one line has no several finishes any more, and
 * sides that are written have no drawn area.
 */
export function mudancaInteira<C extends MudancaDePeca>(
  peca: {
    comprimento: number
    largura: number
    acabamentoMetragemLinear: number
    acabamentoValorMetro: number
  },
  mudanca: C,
): C {
  const other = (campo: 'comprimento' | 'largura' | 'acabamentoMetragemLinear' | 'acabamentoValorMetro') =>
    mudanca[campo] !== undefined && mudanca[campo] !== peca[campo]
  const umaLinha = other('acabamentoMetragemLinear') || other('acabamentoValorMetro')
  const lados = other('comprimento') || other('largura')
  return {
    ...(umaLinha && { acabamentos: [] }),
    ...(lados && { areaDesenhada: null }),
    ...mudanca,
  }
}
