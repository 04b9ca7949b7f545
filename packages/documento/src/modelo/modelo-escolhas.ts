import type { Item, Material } from '@lapida/contracts/material'
import type { Orcamento, Servico } from '@lapida/contracts/orcamento'
import type { LetraDaPedra } from '@lapida/contracts/valores'
import { orcamentoEscolhido, totaisOfEscolhas } from '@lapida/domain/orcamento/escolhas'
import { isContado, type EscolhasLidas } from '@lapida/domain/orcamento/contado'
import { escolhasComTudo, escolhasPadrao, hasEscolhas } from '@lapida/domain/orcamento/opcoes'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { letraOfPedra, varianteOf } from '@lapida/domain/orcamento/variantes'
import {
  centavos,
  centavosToReais,
  formatDinheiro,
  reaisToCentavos,
  sumCentavos,
} from '@lapida/domain/shared/dinheiro'
import { diferencaEmTexto } from '@lapida/domain/shared/dinheiro'

/** A stone among those that the customer compares for a material. */
export interface PedraNoDocumento {
  letra: LetraDaPedra
  nome: string
  /** 'Granito · Polido · 3 cm'; '' where nothing is known */
  resumo: string
  /** what the whole quote comes to with it, everything else as it is chosen */
  total: string
  /** beside stone A: '+R$ 640,00', '−R$ 404,93', 'R$ 0,00'; '' of A itself */
  diferenca: string
  escolhida: boolean
}

/** What the customer may leave out: a service, an item or a whole material. */
export interface OpcionalNoDocumento {
  id: string
  nome: string
  /** what it is, in a line */
  descricao: string
  /** the pieces and items of a material, a line each */
  linhas: string[]
  valor: string
  /** what the total gains by it, or gained, with everything else as it is chosen: discounts of the whole counted */
  diferenca: string
  /** ticked: in the total, unless it lies in an option that is not */
  marcado: boolean
  /** the optional material that it lies in, by its id */
  dentroDe: string | null
  /** other stones of an optional material */
  variantes: PedraNoDocumento[]
}

/** A quote as it is presented while something is left to the customer. */
export interface Apresentacao {
  /** what is no option, in the stones that are chosen; its sums are those of the lines that the document lists */
  firme: Orcamento
  /** with the options that are ticked: its total is the document's */
  escolhido: Orcamento
  escolhas: EscolhasLidas
}

/** What of a quote is firm, and what it comes to by some choices; without them by stone A and what is ticked. */
export function apresentacaoOf(orcamento: Orcamento, chosen?: EscolhasLidas): Apresentacao {
  const escolhas = chosen ?? escolhasPadrao(orcamento)
  return {
    firme: orcamentoEscolhido(orcamento, { ...escolhas, opcionais: [] }),
    escolhido: orcamentoEscolhido(orcamento, escolhas),
    escolhas,
  }
}

/** The options that are ticked, in reais as they stand in the sums. */
export function valorOfOpcionais({ firme, escolhido }: Apresentacao): number {
  return centavosToReais(centavos(reaisToCentavos(escolhido.subtotal) - reaisToCentavos(firme.subtotal)))
}

/** The stones that a customer compares for a material, A first; none where there is nothing to compare. */
export function variantesNoDocumento(
  orcamento: Orcamento,
  id: string,
  escolhas: EscolhasLidas,
): PedraNoDocumento[] {
  const material = orcamento.materiais.find((each) => each.id === id)
  if (!material || material.variantes.length === 0) return []
  const totais = totaisOfEscolhas(orcamento, escolhas).totais[id] ?? {}
  const { A: ofA = centavos(0) } = totais
  const chosen = letraOfPedra(material, escolhas)
  return (['A', ...material.variantes.map(({ letra }) => letra)] as const).map((letra) => {
    const { tipo, categoria, acabamento, espessura } = varianteOf(material, letra) ?? material
    const total = totais[letra] ?? ofA
    return {
      letra,
      nome: tipo || material.nome,
      resumo: [categoria, acabamento, espessura].filter(Boolean).join(' · '),
      total: formatDinheiro(total),
      diferenca: letra === 'A' ? '' : diferencaEmTexto(centavos(total - ofA)),
      escolhida: letra === chosen,
    }
  })
}

/** How a material and an item read in the document. */
export interface LeitorDoDocumento {
  tituloOf: (material: Material) => string
  resumoOf: (material: Material) => string
  /** pieces and items, a line each */
  linhasOf: (material: Material) => string[]
  detalheOf: (item: Item) => string
}

/** Every option of a quote, in the order of the document: materials, items, services. */
export function opcionaisNoDocumento(
  orcamento: Orcamento,
  { escolhas }: Apresentacao,
  leitor: LeitorDoDocumento,
): OpcionalNoDocumento[] {
  if (!hasEscolhas(orcamento)) return []
  // Every material in the stone that is chosen, and whole.
  const inteiro = orcamentoEscolhido(orcamento, escolhasComTudo(orcamento, escolhas))
  const optionOf = optionsFor(orcamento, escolhas)
  const stoneOf = (material: Material) => inteiro.materiais.find(({ id }) => id === material.id) ?? material
  const materiais = orcamento.materiais.filter(({ opcional }) => opcional)
  const itens = orcamento.materiais.flatMap((material) =>
    material.itens.filter(({ opcional }) => opcional).map((item) => ({ material, item })),
  )
  return [
    ...materiais.map((material) => {
      const firme = withoutOpcoes(stoneOf(material), material)
      return {
        ...optionOf(material, firme.valorTotal),
        nome: leitor.tituloOf(stoneOf(material)),
        descricao: leitor.resumoOf(firme),
        linhas: leitor.linhasOf(firme),
        variantes: variantesNoDocumento(orcamento, material.id, escolhas),
      }
    }),
    ...itens.map(({ material, item }) => ({
      ...optionOf(item, item.valorTotal),
      dentroDe: material.opcional ? material.id : null,
      nome: item.nome,
      descricao: [leitor.detalheOf(item), leitor.tituloOf(stoneOf(material))].filter(Boolean).join(' · '),
    })),
    ...orcamento.servicos
      .filter(({ opcional }) => opcional)
      .map((servico) => ({
        ...optionOf(servico, servico.valor),
        nome: servico.nome,
        descricao: servico.descricao,
      })),
  ]
}

/** A material without the items that are options of their own, and what it comes to then: those are on top of it. */
function withoutOpcoes(inStone: Material, { itens }: Material): Material {
  const own = itens.filter(({ opcional }) => opcional)
  const valores = own.map(({ valorTotal }) => reaisToCentavos(valorTotal))
  return {
    ...inStone,
    itens: inStone.itens.filter(({ id }) => !own.some((item) => item.id === id)),
    valorTotal: centavosToReais(centavos(reaisToCentavos(inStone.valorTotal) - sumCentavos(valores))),
  }
}

function optionsFor(orcamento: Orcamento, escolhas: EscolhasLidas) {
  const { total } = totalOrcamento(orcamento, escolhas)
  return (opcao: Material | Item | Servico, valor: number) => {
    const marcado = isContado(opcao, escolhas)
    const others = escolhas.opcionais.filter((id) => id !== opcao.id)
    const other = totalOrcamento(orcamento, {
      ...escolhas,
      opcionais: marcado ? others : [...others, opcao.id],
    }).total
    return {
      id: opcao.id,
      linhas: [],
      variantes: [],
      dentroDe: null,
      valor: formatDinheiro(reaisToCentavos(valor)),
      diferenca: diferencaEmTexto(centavos(marcado ? total - other : other - total)),
      marcado,
    }
  }
}

/** What the quote comes to with all of its options; null where it has none. */
export function totalComOpcionais(orcamento: Orcamento, { escolhas }: Apresentacao): string | null {
  const tudo = escolhasComTudo(orcamento, escolhas)
  return tudo.opcionais.length > 0 ? formatDinheiro(totalOrcamento(orcamento, tudo).total) : null
}
