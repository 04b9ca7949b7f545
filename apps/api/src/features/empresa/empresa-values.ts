import type { EmpresaChange } from '@lapida/contracts/empresa'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { invalidData } from '#http/validation.ts'
import type { EmpresaValues } from './empresa.repository.ts'

/**
 * Fields of a body as they are stored: money in centavos, a time zone that exists.
 * @throws {AppError} DADOS_INVALIDOS
 */
export function empresaValues(fields: EmpresaChange): EmpresaValues {
  const { acabamentoValorMetroPadrao: reais, ...others } = fields
  if (others.fusoHorario !== undefined && !isTimeZone(others.fusoHorario)) {
    throw invalidData({ fusoHorario: 'Fuso horário desconhecido.' })
  }
  return { ...others, ...(reais !== undefined && { acabamentoValorMetroPadrao: reaisToCentavos(reais) }) }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: name })
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
