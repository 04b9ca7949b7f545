import type { RegrasParaTotal } from '../cobranca/medida-cobrada.ts'
import { bigintToCentavos, TOTAL_MAXIMO, type Centavos } from '../shared/dinheiro.ts'
import type { Milimetros, MilimetrosQuadrados } from '../shared/medidas.ts'
import { exactAcrescimo, exactDesconto, type AcrescimoParaTotal, type DescontoParaTotal } from './desconto.ts'
import {
  exactMaterial,
  exactSum,
  presentMaterial,
  type MaterialParaTotal,
  type TotalMaterial,
} from './material.ts'
import { isContado, type EscolhasLidas, type Opcao } from './contado.ts'
import { exactServico, type ServicoParaTotal } from './servico.ts'
import { letraOfPedra, materialNaPedra } from './variantes.ts'

/** What a quote's totals need, on the wire or still being typed: reais and metres. */
export type OrcamentoParaTotal = DescontoParaTotal &
  AcrescimoParaTotal & {
    readonly materiais?: readonly MaterialParaTotal[] | null
    readonly servicos?: readonly (ServicoParaTotal & Opcao)[] | null
    /** the quote's own charging rules; none when missing */
    readonly regrasCobranca?: RegrasParaTotal
  }

/**
 * Every figure of a quote. The lists hold the totals in the order of the quote's lists, of what does not count too; the
 * sums, area and finishing are those of what counts.
 */
export type TotalOrcamento = {
  readonly materiais: Centavos
  readonly servicos: Centavos
  readonly subtotal: Centavos
  /** what is taken off: of a discount above the whole only so much as there is, so that the figures add up */
  readonly desconto: Centavos
  readonly acrescimo: Centavos
  /** subtotal − discount + surcharge, never below 0 */
  readonly total: Centavos
  readonly areaTotalMm2: MilimetrosQuadrados
  readonly metragemLinearMm: Milimetros
  readonly materiaisTotais: readonly TotalMaterial[]
  readonly servicosTotais: readonly Centavos[]
}

/**
 * Every figure of a quote: the one function behind wizard, list, detail, public page, PDF and server
 * (ruling 5, ruling 7). Each line, the discount and the surcharge are rounded half-up to the centavo;
 * sums of lines are exact. The quote's own copy of the charging rules decides what is charged of its pieces.
 * Takes a quote of the wire as well as a draft: what is missing, negative or not a number counts as nothing,
 * so the result is never NaN and the total never below 0.
 * @param escolhas what the customer chose (after-the-quote A4); without it stone A and the options that are ticked.
 */
export function totalOrcamento(orcamento: OrcamentoParaTotal, escolhas?: EscolhasLidas): TotalOrcamento {
  const porMaterial = (orcamento.materiais ?? []).map((material) => ({
    ...exactMaterial(
      materialNaPedra(material, letraOfPedra(material, escolhas)),
      orcamento.regrasCobranca,
      escolhas,
    ),
    isContado: isContado(material, escolhas),
  }))
  const porServico = (orcamento.servicos ?? []).map((servico) => ({
    total: exactServico(servico),
    isContado: isContado(servico, escolhas),
  }))
  const contados = porMaterial.filter(counts)
  const materiais = exactSum(contados.map((material) => material.total))
  const servicos = exactSum(porServico.filter(counts).map((servico) => servico.total))
  const subtotal = materiais + servicos
  const acrescimo = exactAcrescimo(orcamento, { materiais, subtotal })
  const wanted = exactDesconto(orcamento, { materiais, subtotal })
  const desconto = wanted > subtotal + acrescimo ? subtotal + acrescimo : wanted
  const total = subtotal - desconto + acrescimo
  return {
    materiais: bigintToCentavos(materiais),
    servicos: bigintToCentavos(servicos),
    subtotal: bigintToCentavos(subtotal),
    desconto: bigintToCentavos(desconto),
    acrescimo: bigintToCentavos(acrescimo),
    total: bigintToCentavos(total),
    areaTotalMm2: Number(exactSum(contados.map((material) => material.areaMm2))) as MilimetrosQuadrados,
    metragemLinearMm: Number(exactSum(contados.map((material) => material.metragemMm))) as Milimetros,
    materiaisTotais: porMaterial.map(presentMaterial),
    servicosTotais: porServico.map(({ total: line }) => bigintToCentavos(line)),
  }
}

const counts = (entrada: { readonly isContado: boolean }) => entrada.isContado

/** Whether any sum of the quote is above what the program stores (R$ 10 billion): such a quote is refused. */
export function exceedsTotalMaximo(totais: TotalOrcamento): boolean {
  return totais.subtotal > TOTAL_MAXIMO || totais.total > TOTAL_MAXIMO
}
