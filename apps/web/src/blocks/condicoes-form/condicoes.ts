import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Empresa } from '@lapida/contracts/empresa'
import { LIMITES } from '@lapida/contracts/limites'
import type { TipoAjuste } from '@lapida/contracts/orcamento'
import { emptyEscrito } from '@lapida/contracts/registro-escrito'
import { regrasOfNovoOrcamento } from '@lapida/domain/cobranca/padroes'
import type { OrcamentoEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { erroTermino } from '@lapida/domain/orcamento/termino'
import { dataValidade } from '@lapida/domain/orcamento/validade'
import type { DiaCivil } from '@lapida/domain/shared/datas'

/** The commercial conditions of a quote while they are being edited: what is written of it elsewhere left out. */
export interface Condicoes extends Omit<
  OrcamentoEscrito,
  'clienteId' | 'status' | 'numeracao' | 'validadeOrcamento' | 'formaPagamento' | 'materiais' | 'servicos'
> {
  /** the quote's number where the company numbers by hand; without it the server gives the next one */
  numeracao?: string
  /** the form of payment as written by hand; null while it follows the means */
  formaPagamento: string | null
  /** a date is typed that cannot be read yet; only the form knows this field */
  dataIlegivel: boolean
  /**
   * what is typed as a number or a day and cannot be taken: its last value stays in force; of the plan, the site and of who
   * recommended what is wrong with them. Only the form knows it
   */
  ilegiveis?: Partial<Record<NumeroDasCondicoes | DiaDasCondicoes | CampoDaObra | 'plano', string>>
}

/** What is taken off a quote, and what is put on it. */
export type Ajuste = 'desconto' | 'acrescimo'

/** The numbers that are typed among the conditions. */
export type NumeroDasCondicoes = Ajuste | 'parcelas' | 'prazoDiasUteis'

/** The groups of fields that are typed among them, checked by their form. */
export type CampoDaObra = 'enderecoObra' | 'indicadoPor'

/** The days that are typed among them, but for the validity. */
export type DiaDasCondicoes = 'dataInicio' | 'dataTermino'

const NOME_DO_AJUSTE = { desconto: 'Desconto', acrescimo: 'Acréscimo' } as const

/** No quote is paid in more instalments. */
export const PARCELAS_MAXIMAS = 120

/** What the form knows for itself left out. */
export function escritoOfCondicoes({
  dataIlegivel: _ofTheForm,
  ilegiveis: _ofTheFormToo,
  ...condicoes
}: Condicoes): Omit<Condicoes, 'dataIlegivel' | 'ilegiveis'> {
  return condicoes
}

/** The fields of a quote that its conditions hold; the others are edited elsewhere, or follow. */
export function condicoesOf<O extends Pick<OrcamentoEscrito, 'clienteId' | 'status' | 'validadeOrcamento'>>({
  clienteId: _cliente,
  status: _status,
  validadeOrcamento: _followsTheDay,
  ...condicoes
}: O): Omit<O, 'clienteId' | 'status' | 'validadeOrcamento'> {
  return condicoes
}

/** The conditions that a new quote starts with: the company's, counted from today. */
export function condicoesPadrao(empresa: Omit<Empresa, 'updatedAt'>, hoje: DiaCivil): Condicoes {
  const {
    materiais: _materiais,
    servicos: _servicos,
    numeracao: _numero,
    ...vazias
  } = emptyEscrito(ORCAMENTO)
  const hasBank = Object.values(empresa.dadosBancarios).some((text) => text.trim() !== '')
  return {
    ...condicoesOf({ ...vazias, regrasCobranca: null }),
    ...(empresa.documentos.numeracaoAutomatica ? {} : { numeracao: '' }),
    baseDesconto: 'materiais',
    formaPagamento: null,
    meiosPagamento: [...empresa.meiosPagamentoPadrao],
    condicoesPagamento: empresa.condicoesPagamentoPadrao[0] ?? '',
    dadosBancarios: hasBank ? { ...empresa.dadosBancarios } : null,
    prazoEntrega: empresa.prazoEntregaPadrao,
    dataValidade: dataValidade(hoje, empresa.validadeOrcamentoPadrao),
    dataIlegivel: false,
    observacoesGerais: [...empresa.observacoesPadrao],
    regrasCobranca: regrasOfNovoOrcamento(empresa),
  }
}

/** What is wrong with a number as it is typed, named; null when it can be taken. */
export function erroNumero(condicoes: Condicoes, numero: NumeroDasCondicoes): string | null {
  if (condicoes.ilegiveis?.[numero] === undefined) return null
  if (numero === 'prazoDiasUteis')
    return `Prazo em dias úteis: digite um número de 1 a ${LIMITES.prazoDiasUteis}. Exemplo: 15`
  if (numero === 'parcelas') return `Parcelas: digite um número de 1 a ${PARCELAS_MAXIMAS}. Exemplo: 3`
  const nome = NOME_DO_AJUSTE[numero]
  return tipoOfAjuste(condicoes, numero) === 'valor'
    ? `${nome}: digite um valor em reais. Exemplo: 150,00`
    : `${nome}: digite uma porcentagem de 0 a 100. Exemplo: 10`
}

/** What is wrong with a day of the work as it is typed, or null. */
export function erroDia(condicoes: Condicoes, dia: DiaDasCondicoes): string | null {
  if (condicoes.ilegiveis?.[dia] !== undefined)
    return `Confira a data de ${dia === 'dataInicio' ? 'início' : 'término'}. Exemplo: 05/12/2026`
  return dia === 'dataTermino' ? erroTermino(condicoes) : null
}

/** The first number, day or part of the site that cannot be taken as it is typed; null when all can. */
export function erroNumeros(condicoes: Condicoes): string | null {
  return (
    erroNumero(condicoes, 'desconto') ??
    erroNumero(condicoes, 'acrescimo') ??
    erroNumero(condicoes, 'parcelas') ??
    condicoes.ilegiveis?.plano ??
    erroObra(condicoes)
  )
}

function erroObra(condicoes: Condicoes): string | null {
  return (
    erroNumero(condicoes, 'prazoDiasUteis') ??
    erroDia(condicoes, 'dataInicio') ??
    erroDia(condicoes, 'dataTermino') ??
    condicoes.ilegiveis?.enderecoObra ??
    condicoes.ilegiveis?.indicadoPor ??
    null
  )
}

/** Percent or reais. */
export function tipoOfAjuste({ tipoDesconto, tipoAcrescimo }: Condicoes, ajuste: Ajuste): TipoAjuste {
  return ajuste === 'desconto' ? tipoDesconto : tipoAcrescimo
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
export function formaPagamentoOf({
  formaPagamento,
  meiosPagamento,
}: Pick<Condicoes, 'formaPagamento' | 'meiosPagamento'>): string {
  // What an older version of the program kept does not know the field.
  return (formaPagamento as string | null | undefined)?.trim() ?? meiosPagamento.join(', ')
}
