import type { AnswerOf } from '@lapida/contracts/endpoints'
import { formatCsv } from '@lapida/domain/shared/csv'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import { recordExportacao } from '#features/historico/record-exportacao.ts'
import type { Context } from '#http/context.ts'
import { cellsOfLinha } from './cells-of-linha.ts'
import { findLinhasCsv } from './financeiro.repository.ts'

const HEADER = ['Número', 'Cliente', 'Data', 'Status', 'Subtotal', 'Desconto', 'Acréscimo', 'Total']

/** The quotes behind the figures as a CSV file, newest first. */
export async function exportFinanceiro(context: Context): Promise<AnswerOf<'financeiro.export'>> {
  const { fusoHorario } = await getEmpresa(context)
  const linhas = await findLinhasCsv(context)
  await recordExportacao(context, 'o financeiro')
  return formatCsv([HEADER, ...linhas.map((linha) => cellsOfLinha(linha, fusoHorario))])
}
