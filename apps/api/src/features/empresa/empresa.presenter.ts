import type { Empresa } from '@lapida/contracts/empresa'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { centavos, centavosToReais } from '@lapida/domain/shared/dinheiro'
import type { EmpresaRow } from './empresa.repository.ts'

/** The profile as the wire has it: money in reais. */
export function presentEmpresa(row: EmpresaRow): Empresa {
  const {
    userId: _userId,
    createdAt: _createdAt,
    escritas: _escritas,
    acabamentoValorMetroPadrao,
    updatedAt,
    ...fields
  } = row
  return {
    ...fields,
    regrasCobranca: row.regrasCobranca ?? regrasCobrancaPadrao(),
    acabamentoValorMetroPadrao: centavosToReais(centavos(acabamentoValorMetroPadrao)),
    updatedAt: updatedAt.toISOString(),
  }
}
