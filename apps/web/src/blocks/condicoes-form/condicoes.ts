import type { DadosBancarios } from '@lapida/contracts/campos'
import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import type { Empresa } from '@lapida/contracts/empresa'
import type { BaseDesconto, TipoAjuste } from '@lapida/contracts/orcamento'
import { regrasDoNovoOrcamento } from '@lapida/domain/cobranca/padroes'
import { dataValidade } from '@lapida/domain/orcamento/validade'
import type { DiaCivil } from '@lapida/domain/shared/datas'

/** The commercial conditions of a quote while they are being edited: reais or percent, days `YYYY-MM-DD`. */
export interface Condicoes {
  /** the quote's number where the company numbers by hand; without it the server gives the next one */
  numeracao?: string
  baseDesconto: BaseDesconto
  desconto: number
  tipoDesconto: TipoAjuste
  acrescimo: number
  tipoAcrescimo: TipoAjuste
  /** the form of payment as written by hand; null while it follows the means */
  formaPagamento: string | null
  meiosPagamento: string[]
  condicoesPagamento: string
  parcelas: number | null
  dadosBancarios: DadosBancarios | null
  prazoEntrega: string
  dataValidade: DiaCivil | null
  /** a date is typed that cannot be read yet; only the form knows this field */
  dataIlegivel: boolean
  observacoesGerais: string[]
  observacoes: string
  /** the quote's own copy of the charging rules; null for none */
  regrasCobranca: RegrasCobranca | null
}

/** The conditions that a new quote starts with: the company's, counted from today. */
export function condicoesPadrao(empresa: Omit<Empresa, 'updatedAt'>, hoje: DiaCivil): Condicoes {
  const hasBank = Object.values(empresa.dadosBancarios).some((text) => text.trim() !== '')
  return {
    ...(empresa.documentos.numeracaoAutomatica ? {} : { numeracao: '' }),
    baseDesconto: 'materiais',
    desconto: 0,
    tipoDesconto: 'porcentagem',
    acrescimo: 0,
    tipoAcrescimo: 'porcentagem',
    formaPagamento: null,
    meiosPagamento: [...empresa.meiosPagamentoPadrao],
    condicoesPagamento: empresa.condicoesPagamentoPadrao[0] ?? '',
    parcelas: null,
    dadosBancarios: hasBank ? { ...empresa.dadosBancarios } : null,
    prazoEntrega: empresa.prazoEntregaPadrao,
    dataValidade: dataValidade(hoje, empresa.validadeOrcamentoPadrao),
    dataIlegivel: false,
    observacoesGerais: [...empresa.observacoesPadrao],
    observacoes: '',
    regrasCobranca: regrasDoNovoOrcamento(empresa),
  }
}

/** What is wrong with the validity, or null: it cannot be in the past (spec 2 §5). */
export function erroValidade(
  { dataValidade: dia, dataIlegivel }: Pick<Condicoes, 'dataValidade' | 'dataIlegivel'>,
  hoje: DiaCivil,
): string | null {
  if (dataIlegivel) return 'Confira a data de validade. Exemplo: 05/12/2026'
  return dia !== null && dia < hoje ? 'A validade não pode estar no passado.' : null
}

/** The form of payment of a quote: as written by hand, else the means by which it can be paid. */
export function formaPagamentoDe({
  formaPagamento,
  meiosPagamento,
}: Pick<Condicoes, 'formaPagamento' | 'meiosPagamento'>): string {
  // What an older version of the program kept does not know the field.
  return (formaPagamento as string | null | undefined)?.trim() ?? meiosPagamento.join(', ')
}
