import type { EmpresaChange } from '@lapida/contracts/empresa'
import { chavePix } from '@lapida/domain/empresa/pix'
import { errosPerfil } from '@lapida/domain/empresa/validacao'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { normalizeCnpj } from '@lapida/domain/shared/documentos'
import { invalidData } from '#http/validation.ts'
import type { EmpresaValues } from './empresa.repository.ts'

/**
 * Fields of a body as they are stored: money in centavos, CNPJ and PIX key in their plain form.
 * @throws {AppError} DADOS_INVALIDOS with a message for every field that is wrong.
 */
export function empresaValues(fields: EmpresaChange): EmpresaValues {
  const erros = errosPerfil(fields)
  if (Object.keys(erros).length > 0) throw invalidData(erros)
  const { acabamentoValorMetroPadrao: reais, cnpj, chavePix: chave, ...others } = fields
  return {
    ...others,
    ...(reais !== undefined && { acabamentoValorMetroPadrao: reaisToCentavos(reais) }),
    ...(cnpj !== undefined && { cnpj: normalizeCnpj(cnpj) }),
    ...(chave !== undefined && { chavePix: chavePix(chave)?.valor ?? '' }),
  }
}
