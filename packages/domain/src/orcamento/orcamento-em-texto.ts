import type { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { BaseDesconto, TipoAjuste } from '@lapida/contracts/orcamento'
import type { NomeSimples } from '@lapida/contracts/registro-escrito'
import { regrasEmTexto } from '../cobranca/em-texto.ts'
import { planoEmTexto } from '../financeiro/plano-de-pagamento.ts'
import { formatDia } from '../shared/datas.ts'
import { formatDinheiro, reaisToCentavos } from '../shared/dinheiro.ts'
import { enderecoEmTexto } from '../shared/endereco.ts'
import { formatPorcentagemDecimal } from '../shared/porcentagem.ts'
import { diasUteisEmTexto } from './datas-da-obra.ts'
import type { NaoLido } from './nao-lidos.ts'
import type { OrcamentoEscrito } from './orcamento-escrito.ts'

/** How a field reads: its name on screen, and its value of a record. */
export interface Leitura<T> {
  campo: string
  texto: (registro: T) => string
}

/** Readings by the fields of a record; a field that no customer reads has none. */
export type Leituras<T, Nome extends string = string> = Readonly<Record<Nome, Leitura<T> | null>>

/** Readings of all fields of a record but those that no customer reads. */
export type LeiturasDe<T, Nome extends string, Sem extends string = never> = Readonly<
  Record<Exclude<Nome, Sem>, Leitura<T>> & Record<Sem, null>
>

/** Fields that are read whole, with the sums that they make. */
type DeAjuste = 'baseDesconto' | 'desconto' | 'tipoDesconto' | 'acrescimo' | 'tipoAcrescimo'

/** What is read of a quote: written or still being edited. */
type Lido = Omit<
  OrcamentoEscrito,
  'numeracao' | 'status' | 'observacoes' | 'indicadoPor' | 'materiais' | 'servicos'
> & {
  /** an offer has none */
  observacoes?: string
  cliente?: { nomeCompleto: string } | null
}

/**
 * How the fields of a quote read, in the order of the screen; discount and surcharge are read whole (`ajusteEmTexto`).
 */
export const CAMPOS_DO_ORCAMENTO = {
  numeracao: null,
  clienteId: { campo: 'Cliente', texto: ({ cliente }: Lido) => cliente?.nomeCompleto ?? '' },
  status: null,
  baseDesconto: null,
  desconto: null,
  tipoDesconto: null,
  acrescimo: null,
  tipoAcrescimo: null,
  formaPagamento: { campo: 'Forma de pagamento', texto: ({ formaPagamento }: Lido) => formaPagamento },
  meiosPagamento: {
    campo: 'Meios de pagamento',
    texto: ({ meiosPagamento }: Lido) => meiosPagamento.join(', '),
  },
  condicoesPagamento: {
    campo: 'Condições de pagamento',
    texto: ({ condicoesPagamento }: Lido) => condicoesPagamento,
  },
  planoPagamento: {
    campo: 'Plano de pagamento',
    texto: ({ planoPagamento }: Lido) => planoEmTexto(planoPagamento),
  },
  parcelas: {
    campo: 'Parcelas',
    texto: ({ parcelas }: Lido) => (parcelas === null ? '' : String(parcelas)),
  },
  dadosBancarios: {
    campo: 'Dados bancários',
    texto: ({ dadosBancarios }: Lido) =>
      Object.values(dadosBancarios ?? {})
        .filter(Boolean)
        .join(' · '),
  },
  prazoEntrega: { campo: 'Prazo de entrega', texto: ({ prazoEntrega }: Lido) => prazoEntrega },
  prazoDiasUteis: {
    campo: 'Prazo em dias úteis',
    texto: ({ prazoDiasUteis }: Lido) => diasUteisEmTexto(prazoDiasUteis),
  },
  dataInicio: {
    campo: 'Início',
    texto: ({ dataInicio }: Lido) => (dataInicio === null ? '' : formatDia(dataInicio)),
  },
  dataTermino: {
    campo: 'Término',
    texto: ({ dataTermino }: Lido) => (dataTermino === null ? '' : formatDia(dataTermino)),
  },
  enderecoObra: {
    campo: 'Endereço da obra',
    texto: ({ enderecoObra }: Lido) => (enderecoObra === null ? '' : enderecoEmTexto(enderecoObra)),
  },
  // A matter of the workshop: who made the customer come is no part of what it is offered.
  indicadoPor: null,
  validadeOrcamento: { campo: 'Validade', texto: ({ validadeOrcamento }: Lido) => validadeOrcamento },
  dataValidade: {
    campo: 'Válido até',
    texto: ({ dataValidade }: Lido) => (dataValidade === null ? '' : formatDia(dataValidade)),
  },
  observacoesGerais: {
    campo: 'Observações importantes',
    texto: ({ observacoesGerais }: Lido) => observacoesGerais.join(' · '),
  },
  observacoes: null,
  regrasCobranca: {
    campo: 'Regras de cobrança',
    texto: ({ regrasCobranca }: Lido) => (regrasCobranca?.ativa ? regrasEmTexto(regrasCobranca) : ''),
  },
} satisfies LeiturasDe<Lido, NomeSimples<typeof ORCAMENTO>, NaoLido<'orcamento'> | DeAjuste>

/** The fields that have a reading, each with its name. */
export const LEITURAS_DO_ORCAMENTO = Object.entries(CAMPOS_DO_ORCAMENTO).flatMap(([nome, leitura]) =>
  leitura === null ? [] : [{ nome, ...leitura }],
)

/** What a percentage is of. */
export const BASES = {
  materiais: 'sobre os materiais',
  subtotal: 'sobre o subtotal',
} as const satisfies Readonly<Record<BaseDesconto, string>>

/** A discount or surcharge: '5% sobre os materiais', 'R$ 150,00'. */
export function ajusteEmTexto(valor: number, tipo: TipoAjuste, base: string): string {
  return tipo === 'valor'
    ? formatDinheiro(reaisToCentavos(valor))
    : `${formatPorcentagemDecimal(valor)}% ${base}`
}
