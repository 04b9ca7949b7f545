import type { TipoProduto } from '@lapida/contracts/valores'
import type { RegrasParaTotal } from '../cobranca/medida-cobrada.ts'
import { isContado, type Opcao } from '../orcamento/contado.ts'
import { exactPeca, type PecaParaTotal } from '../orcamento/peca.ts'
import { draftQuantidade, type NumeroDeRascunho } from '../orcamento/rascunho.ts'
import { divideHalfUp, scaledInteger } from '../shared/decimal.ts'

/** What taking a quote out of the stock needs of it. */
export type OrcamentoParaBaixa = {
  readonly materiais?:
    | readonly (Opcao & {
        readonly estoqueMaterialId?: string | null
        readonly pecas?: readonly PecaParaTotal[] | null
        readonly itens?:
          | readonly (Opcao & {
              readonly estoqueId?: string | null
              readonly quantidade?: NumeroDeRascunho
            })[]
          | null
      })[]
    | null
  /** the quote's own charging rules; none when missing */
  readonly regrasCobranca?: RegrasParaTotal
}

/** A product of the stock and how much of it: m² or units with 4 decimals. */
export interface ProdutoUsado {
  readonly tipo: TipoProduto
  readonly id: string
  readonly quantidade: number
}

const WHOLE = 10_000n
/** 0,0001 m² in mm². */
const MM2_PER_STEP = 100n
const SCALE = 10_000

/**
 * What a quote takes out of the stock, each product once: first the stones in the order of the quote, by the real
 * area of their pieces and the loss of the quote's active charging rules, half-up to 0,0001 m² once for each stone;
 * then the items by their quantities. What is not of the stock takes nothing, and neither does a stone without
 * measures, nor an option that is not ticked; of several stones to compare it is stone A. How a piece is charged (by metre, per unit, with minimums) changes nothing about the stone that it needs.
 */
export function produtosOfOrcamento(orcamento: OrcamentoParaBaixa): ProdutoUsado[] {
  const areas = new Map<string, bigint>()
  const unidades = new Map<string, bigint>()
  for (const material of (orcamento.materiais ?? []).filter((each) => isContado(each))) {
    const { estoqueMaterialId, pecas, itens } = material
    for (const peca of pecas ?? []) add(areas, estoqueMaterialId, exactPeca(peca, 0n).areaMm2)
    for (const { estoqueId, quantidade } of (itens ?? []).filter((each) => isContado(each)))
      add(unidades, estoqueId, draftQuantidade(quantidade))
  }
  const perda = perdaOf(orcamento.regrasCobranca)
  const stones = [...areas].map(([id, areaMm2]) => ({
    tipo: 'material' as const,
    id,
    quantidade: Number(divideHalfUp(areaMm2 * (WHOLE + perda), WHOLE * MM2_PER_STEP)) / SCALE,
  }))
  const items = [...unidades].map(([id, quantidade]) => ({
    tipo: 'item' as const,
    id,
    quantidade: Number(quantidade),
  }))
  return [...stones, ...items].filter(({ quantidade }) => quantidade > 0)
}

function add(sums: Map<string, bigint>, id: string | null | undefined, value: bigint): void {
  if (id) sums.set(id, (sums.get(id) ?? 0n) + value)
}

/** The loss of active rules in hundredths of a percent. */
function perdaOf(regras: RegrasParaTotal): bigint {
  const perda = regras?.ativa ? (regras.perdaPorcentagem ?? 0) : 0
  return perda > 0 ? scaledInteger(perda, 2) : 0n
}
