import { MATERIAL } from '@lapida/contracts/campos-escritos'
import type { Escolhas } from '@lapida/contracts/escolhas'
import type { Oferta, Orcamento } from '@lapida/contracts/orcamento'
import type { LetraDaPedra } from '@lapida/contracts/valores'
import { emptyEscrito, pickNames } from '@lapida/contracts/registro-escrito'
import { bigintToCentavos, centavosToReais, reaisToCentavos, type Centavos } from '../shared/dinheiro.ts'
import { withAcabamentosSomados } from './acabamentos.ts'
import { exactMaterial } from './material.ts'
import { isContado, type EscolhasLidas } from './contado.ts'
import { escolhasComTudo, hasEscolhas, hasVariantes, opcoesOf } from './opcoes.ts'
import { orcamentoCalculado } from './orcamento-calculado.ts'
import type { MaterialEscrito, ServicoEscrito } from './orcamento-escrito.ts'
import { totalOrcamento, type OrcamentoParaTotal } from './total.ts'
import { letraOfPedra, letrasOf, materialNaPedra, varianteOf } from './variantes.ts'

/** A quote as it is written, as far as a customer's choices change it. */
type OrcamentoParaEscolher = {
  readonly materiais: readonly MaterialEscrito[]
  readonly servicos: readonly ServicoEscrito[]
}

/** Something that was chosen and that the quote does not offer: its path in the choices, and what it is, in words. */
export interface EscolhaDesconhecida {
  caminho: string
  texto: string
}

/** What of these choices a quote does not offer: materials, letters and options; none when all of it can be had. */
export function escolhasDesconhecidas(
  orcamento: Pick<Oferta, 'materiais' | 'servicos'>,
  { pedras, opcionais }: EscolhasLidas,
): EscolhaDesconhecida[] {
  const stones = Object.entries(pedras).flatMap(([id, letra]) => {
    const material = orcamento.materiais.find((each) => each.id === id)
    const caminho = `pedras.${id}`
    if (!material) return [{ caminho, texto: 'Este orçamento não tem este material.' }]
    if (letrasOf(material).includes(letra)) return []
    return [{ caminho, texto: `${material.nome || material.tipo} não tem a pedra ${letra}.` }]
  })
  const known = new Set(opcoesOf(orcamento).map(({ id }) => id))
  const options = opcionais.flatMap((id, index) =>
    known.has(id) ? [] : [{ caminho: `opcionais.${index}`, texto: 'Este orçamento não tem este opcional.' }],
  )
  return [...stones, ...options]
}

/**
 * A quote with only what was chosen, as though nothing had been left to the customer: the stone that was chosen is the
 * material's, options that were not ticked are gone, and those that were are no options any more. Its plain total is the
 * total of the choices. A quote that leaves nothing to the customer is given back as it is.
 * @param escolhas without it stone A and the options that are ticked.
 */
export function apenasEscolhido<O extends OrcamentoParaEscolher>(orcamento: O, escolhas?: EscolhasLidas): O {
  if (!hasEscolhas(orcamento)) return orcamento
  return {
    ...orcamento,
    materiais: orcamento.materiais
      .filter((material) => isContado(material, escolhas))
      .map((material) => materialEscolhido(material, escolhas)),
    servicos: orcamento.servicos.filter((servico) => isContado(servico, escolhas)).map(withoutOpcao),
  }
}

/** The same of a quote or an offer as it is read, with its lines and sums: what a contract has. */
export function orcamentoEscolhido<O extends Oferta>(orcamento: O, escolhas?: EscolhasLidas): O {
  if (!hasEscolhas(orcamento)) return orcamento
  // An offer is a quote without what only the workshop knows: that is carried along, and nothing is computed of it.
  const calculado: object = orcamentoCalculado(apenasEscolhido(orcamento, escolhas) as O & Orcamento)
  return pickNames(Object.keys(orcamento), calculado) as O
}

function materialEscolhido<M extends MaterialEscrito>(material: M, escolhas?: EscolhasLidas): M {
  const variante = varianteOf(material, letraOfPedra(material, escolhas))
  const inStone = variante ? materialNaPedra(material, variante.letra) : material
  return {
    ...inStone,
    ...(variante && {
      tipo: variante.tipo,
      categoria: variante.categoria,
      estoqueMaterialId: variante.estoqueMaterialId,
      espessura: variante.espessura,
      acabamento: variante.acabamento,
      pecas: inStone.pecas.map(withAcabamentosSomados),
    }),
    valorCustomizado: withOpcoes(inStone, escolhas),
    itens: material.itens.filter((item) => isContado(item, escolhas)).map(withoutOpcao),
    ...SEM_ESCOLHA,
  }
}

/** A total that was set by hand was set without the options: those that were ticked are part of it from now on. */
function withOpcoes(material: MaterialEscrito, escolhas?: EscolhasLidas): number | null {
  if (material.valorCustomizado === null) return null
  const { opcoes } = exactMaterial(material, null, escolhas)
  return centavosToReais(bigintToCentavos(BigInt(reaisToCentavos(material.valorCustomizado)) + opcoes))
}

const { opcional, marcado, variantes } = emptyEscrito(MATERIAL)
const SEM_OPCAO = { opcional, marcado }
const SEM_ESCOLHA = { ...SEM_OPCAO, variantes }

const withoutOpcao = <T extends object>(entrada: T): T & typeof SEM_OPCAO => ({ ...entrada, ...SEM_OPCAO })

/** What a quote comes to by some choices, and by each stone of each material that has several, the others as chosen. */
export interface TotaisDasEscolhas {
  total: Centavos
  /** by the id of the material: whole totals of the quote */
  totais: Record<string, Partial<Record<LetraDaPedra, Centavos>>>
}

/** The totals among which a customer chooses, by the one function of all totals. */
export function totaisOfEscolhas(orcamento: OrcamentoParaTotal, escolhas: EscolhasLidas): TotaisDasEscolhas {
  const compared = (orcamento.materiais ?? []).filter(hasVariantes)
  return {
    total: totalOrcamento(orcamento, escolhas).total,
    totais: Object.fromEntries(
      compared.map((material) => [material.id, totaisOfPedras(orcamento, material.id ?? '', escolhas)]),
    ),
  }
}

function totaisOfPedras(
  orcamento: OrcamentoParaTotal,
  id: string,
  escolhas: EscolhasLidas,
): Partial<Record<LetraDaPedra, Centavos>> {
  const material = orcamento.materiais?.find((each) => each.id === id)
  const letras = material ? letrasOf(material) : []
  const totalOf = (letra: LetraDaPedra) =>
    totalOrcamento(orcamento, { ...escolhas, pedras: { ...escolhas.pedras, [id]: letra } }).total
  return Object.fromEntries(letras.map((letra) => [letra, totalOf(letra)]))
}

/** The dearest that a customer can choose of a quote: all options, and of each material the stone that costs most. */
export function escolhasMaisCaras(orcamento: OrcamentoParaTotal): Escolhas {
  const { opcionais } = escolhasComTudo(orcamento)
  const pedras = (orcamento.materiais ?? []).filter(hasVariantes).flatMap((material) => {
    const totalOf = (letra: LetraDaPedra) =>
      exactMaterial(materialNaPedra(material, letra), orcamento.regrasCobranca).total
    const [dearest = 'A'] = letrasOf(material).toSorted((one, other) =>
      totalOf(one) < totalOf(other) ? 1 : -1,
    )
    return material.id ? [[material.id, dearest] as const] : []
  })
  return { pedras: Object.fromEntries(pedras), opcionais }
}
