import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { rotuloStatus } from '@lapida/domain/orcamento/status'
import { dinheiroCsv, type CelulaCsv } from '@lapida/domain/shared/csv'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import type { LinhaCsv } from './financeiro.repository.ts'

/** A quote as a row of the CSV file; its four sums add up: subtotal − discount + surcharge is the total. */
export function cellsOfLinha(linha: LinhaCsv, zona: string): CelulaCsv[] {
  const inteiro = linha.subtotal + linha.acrescimo
  return [
    numeracaoVisivel(linha),
    linha.cliente,
    formatDia(diaCivil(linha.createdAt, zona)),
    rotuloStatus(linha.status),
    dinheiroCsv(linha.subtotal),
    // An older program kept a discount above the whole.
    dinheiroCsv(Math.min(linha.desconto, inteiro) as Centavos),
    dinheiroCsv(linha.acrescimo),
    dinheiroCsv(linha.total),
  ]
}
