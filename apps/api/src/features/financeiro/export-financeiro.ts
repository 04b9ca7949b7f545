import type { AnswerOf } from '@lapida/contracts/endpoints'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { rotuloStatus } from '@lapida/domain/orcamento/status'
import { dinheiroCsv, formatCsv, type CelulaCsv } from '@lapida/domain/shared/csv'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { getEmpresa } from '#features/empresa/get-empresa.ts'
import type { Context } from '#http/context.ts'
import { findLinhasCsv, type LinhaCsv } from './financeiro.repository.ts'

const HEADER = ['Número', 'Cliente', 'Data', 'Status', 'Subtotal', 'Desconto', 'Acréscimo', 'Total']

/** The quotes behind the figures as a CSV file, newest first. */
export async function exportFinanceiro(context: Context): Promise<AnswerOf<'financeiro.export'>> {
  const { fusoHorario } = await getEmpresa(context)
  const linhas = await findLinhasCsv(context)
  return formatCsv([HEADER, ...linhas.map((linha) => cellsOf(linha, fusoHorario))])
}

function cellsOf(linha: LinhaCsv, zona: string): CelulaCsv[] {
  return [
    numeracaoVisivel(linha),
    linha.cliente,
    formatDia(diaCivil(linha.createdAt, zona)),
    rotuloStatus(linha.status),
    dinheiroCsv(linha.subtotal),
    dinheiroCsv(linha.desconto),
    dinheiroCsv(linha.acrescimo),
    dinheiroCsv(linha.total),
  ]
}
