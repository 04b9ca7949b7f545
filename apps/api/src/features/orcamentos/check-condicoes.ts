import { isDeepStrictEqual } from 'node:util'
import type { Campos } from '#features/materiais/complete-entry.ts'
import type { OrcamentoReplace } from '@lapida/contracts/orcamento'
import { erroOfPlano } from '@lapida/domain/financeiro/plano-de-pagamento'
import { diaOfValidade, isVencido } from '@lapida/domain/orcamento/validade'
import { erroTermino, type DatasDaObra } from '@lapida/domain/orcamento/termino'
import { isDiaCivil, type DiaCivil } from '@lapida/domain/shared/datas'

/** The discount and surcharge that make no sense: a percentage stays within 0 to 100. */
export function camposOfAjustes(
  orcamento: Pick<OrcamentoReplace, 'desconto' | 'tipoDesconto' | 'acrescimo' | 'tipoAcrescimo'>,
): Campos {
  const campos: Campos = {}
  if (orcamento.tipoDesconto === 'porcentagem' && orcamento.desconto > 100)
    campos.desconto = 'O desconto vai de 0 a 100%.'
  if (orcamento.tipoAcrescimo === 'porcentagem' && orcamento.acrescimo > 100)
    campos.acrescimo = 'O acréscimo vai de 0 a 100%.'
  return campos
}

/** What is wrong with the payment plan; one that was stored earlier may stay as it is. */
export function camposOfPlano(
  { planoPagamento }: Pick<OrcamentoReplace, 'planoPagamento'>,
  stored: Pick<OrcamentoReplace, 'planoPagamento'> | null,
): Campos {
  const erro = isDeepStrictEqual(planoPagamento, stored?.planoPagamento) ? null : erroOfPlano(planoPagamento)
  return erro === null ? {} : { planoPagamento: erro }
}

/**
 * The last valid day of a quote: an ISO date-time is its day in the company's zone.
 * A day that has passed is refused when it is new; one that was stored earlier may stay.
 */
export function validadeCivil(
  sent: string | null,
  { hoje, zona, stored }: { hoje: DiaCivil; zona: string; stored: DiaCivil | null },
): { dia: DiaCivil | null; campos: Campos } {
  if (sent === null) return { dia: null, campos: {} }
  if (sent.length === 10 && !isDiaCivil(sent))
    return { dia: null, campos: { dataValidade: 'Use uma data válida.' } }
  const dia = diaOfValidade(sent, zona)
  const refused = dia !== stored && isVencido(dia, hoje)
  return {
    dia,
    campos: refused ? { dataValidade: 'A data de validade não pode estar no passado.' } : {},
  }
}

/** The days of the work in the company's zone; they may lie in the past, but not end before they begin. */
export function datasCivis(
  { dataInicio, dataTermino }: DatasDaObra,
  zona: string,
): { datas: DatasDaObra; campos: Campos } {
  const campos: Campos = {}
  const civil = (name: keyof DatasDaObra, sent: string | null): DiaCivil | null => {
    if (sent === null) return null
    if (sent.length > 10 || isDiaCivil(sent)) return diaOfValidade(sent, zona)
    campos[name] = 'Use uma data válida.'
    return null
  }
  const datas = {
    dataInicio: civil('dataInicio', dataInicio),
    dataTermino: civil('dataTermino', dataTermino),
  }
  const erro = erroTermino(datas)
  return { datas, campos: erro === null ? campos : { ...campos, dataTermino: erro } }
}
