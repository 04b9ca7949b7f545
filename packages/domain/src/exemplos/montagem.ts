import { ITEM, MATERIAL, ORCAMENTO, PECA, SERVICO } from '@lapida/contracts/campos-escritos'
import type { Borda, MaterialDoOrcamento } from '@lapida/contracts/material'
import type { OrcamentoCreate } from '@lapida/contracts/orcamento'
import { emptyEscrito } from '@lapida/contracts/registro-escrito'
import {
  CONDICOES_PAGAMENTO_PADRAO,
  MEIOS_PAGAMENTO_PADRAO,
  OBSERVACOES_PADRAO,
  PRAZO_ENTREGA_PADRAO,
} from '../empresa/padroes.ts'
import { observacoesItemOfEstoque } from '../orcamento/item.ts'
import type { ClienteExemplo } from './clientes.ts'
import { ITENS_EXEMPLO } from './itens.ts'
import { MATERIAIS_EXEMPLO } from './materiais.ts'
import { SERVICOS_EXEMPLO } from './servicos.ts'

type Peca = MaterialDoOrcamento['pecas'][number]
type Item = MaterialDoOrcamento['itens'][number]
type Servico = OrcamentoCreate['servicos'][number]

/** A worked quote: its customer, the quote as POST takes it, and the figures that it must come to. */
export type OrcamentoExemplo = {
  readonly cliente: ClienteExemplo
  /** without clienteId: it is known when the customer is stored */
  readonly orcamento: OrcamentoCreate
  /** reais, m² and metres; `pecas` per material and line */
  readonly resumo: {
    readonly areaTotal: number
    readonly metragemLinear: number
    readonly materiais: number
    readonly servicos: number
    readonly subtotal: number
    readonly desconto: number
    readonly acrescimo: number
    readonly total: number
    readonly pecas: readonly (readonly number[])[]
    readonly valorMateriais: readonly number[]
  }
}

type Acabamento = {
  readonly quantidade?: number
  readonly acabamentoMetragemLinear?: number
  readonly acabamentoValorMetro?: number
  readonly bordas?: Borda[]
}

/** A piece of a sample quote from its length and width in metres. */
export function peca(
  nome: string,
  [comprimento, largura]: readonly [number, number],
  acabamento: Acabamento = {},
): Peca {
  return { ...emptyEscrito(PECA), nome, comprimento, largura, ...acabamento }
}

/**
 * An item of a sample quote, taken from the sample stock.
 * @throws {RangeError} when the stock has no such code.
 */
export function itemOfEstoque(codigo: string, quantidade: number): Item {
  const known = ITENS_EXEMPLO.find((item) => item.codigo === codigo)
  if (!known) throw new RangeError(`No sample item has the code ${codigo}.`)
  return {
    ...emptyEscrito(ITEM),
    nome: known.nome,
    tipo: known.categoria,
    valor: known.precoVenda,
    quantidade,
    observacoes: observacoesItemOfEstoque(known),
  }
}

/**
 * A service of a sample quote.
 * @throws {RangeError} when no sample service has that name.
 */
export function servico(nome: string): Servico {
  const known = SERVICOS_EXEMPLO.find((sample) => sample.nome === nome)
  if (!known) throw new RangeError(`No sample service is called ${nome}.`)
  return { ...emptyEscrito(SERVICO), ...known }
}

type MaterialCampos = Pick<
  MaterialDoOrcamento,
  'nome' | 'ambiente' | 'tipo' | 'categoria' | 'precoM2' | 'pecas' | 'itens'
>

/** A material of a sample quote, its stone as the sample stock has it; of two of a name it is the usual, polished one. */
export function material(campos: MaterialCampos): MaterialDoOrcamento {
  const { espessura = '', acabamento = '' } = MATERIAIS_EXEMPLO.find(({ nome }) => nome === campos.tipo) ?? {}
  return { ...emptyEscrito(MATERIAL), espessura, acabamento, ...campos }
}

type OrcamentoCampos = Pick<
  OrcamentoCreate,
  'numeracao' | 'baseDesconto' | 'desconto' | 'acrescimo' | 'materiais' | 'servicos'
>

/** A sample quote as POST takes it, with the conditions that a new quote has. */
export function orcamento(campos: OrcamentoCampos): OrcamentoCreate {
  return {
    ...emptyEscrito(ORCAMENTO),
    observacoesGerais: [...OBSERVACOES_PADRAO],
    condicoesPagamento: CONDICOES_PAGAMENTO_PADRAO[0] ?? '',
    prazoEntrega: PRAZO_ENTREGA_PADRAO,
    meiosPagamento: [...MEIOS_PAGAMENTO_PADRAO],
    ...campos,
  }
}
