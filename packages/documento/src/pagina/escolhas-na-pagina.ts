import type { Escolhas } from '@lapida/contracts/escolhas'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { LetraDaPedra } from '@lapida/contracts/valores'
import { totaisOfEscolhas } from '@lapida/domain/orcamento/escolhas'
import { isContado, type Opcao } from '@lapida/domain/orcamento/contado'
import { hasVariantes } from '@lapida/domain/orcamento/opcoes'
import { lugarOfMaterial, tituloOfMaterial } from '@lapida/domain/orcamento/titulo-of-material'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { letraOfPedra, letrasOf, varianteOf } from '@lapida/domain/orcamento/variantes'
import { centavos, diferencaEmTexto, formatDinheiro, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { PedraNaPagina } from './pagina-pedra.ts'
import type { OpcionalNaPagina, PedraParaEscolher, VarianteNaPagina } from './proposta-na-pagina.ts'

type Material = Orcamento['materiais'][number]

/** How a stone looks: by the material and the letter. */
export type PedraOfLetra = (materialId: string, letra: LetraDaPedra) => PedraNaPagina | null

/** A quote as it is offered, and what was chosen of it. */
export interface OfertaEscolhida {
  orcamento: Orcamento
  escolhas: Escolhas
}

/** The stones among which a customer chooses, each with the whole total that the quote has with it. */
export function variantesNaPagina(
  { orcamento, escolhas }: OfertaEscolhida,
  pedraOf: PedraOfLetra,
): VarianteNaPagina[] {
  const { totais } = totaisOfEscolhas(orcamento, escolhas)
  const counted = orcamento.materiais.filter((material) => isContado(material, escolhas))
  return counted.flatMap((material, indice) => {
    if (!hasVariantes(material)) return []
    const own = totais[material.id] ?? {}
    const chosen = letraOfPedra(material, escolhas)
    const pedras = letrasOf(material).map((letra): PedraParaEscolher => {
      const { tipo, detalhe } = pedraOfMaterial(material, letra)
      const total = own[letra] ?? centavos(0)
      return {
        letra,
        nome: tipo,
        detalhe,
        pedra: pedraOf(material.id, letra),
        total: breakable(formatDinheiro(total)),
        diferenca: letra === 'A' ? 'sugerida' : breakable(comparado(total, own.A ?? total)),
        escolhida: letra === chosen,
      }
    })
    return [{ materialId: material.id, indice, titulo: lugarOfMaterial(material), pedras }]
  })
}

/** What a letter stands for; finish and thickness where they are not those of stone A. */
function pedraOfMaterial(material: Material, letra: LetraDaPedra): { tipo: string; detalhe: string } {
  const variante = varianteOf(material, letra)
  if (!variante) return { tipo: material.tipo || material.nome, detalhe: '' }
  const other = [
    variante.acabamento !== material.acabamento && variante.acabamento,
    variante.espessura !== material.espessura && variante.espessura,
  ]
  return { tipo: variante.tipo, detalhe: other.filter(Boolean).join(', ') }
}

/** A card is narrow: an amount may go on below its 'R$', and is never torn between two digits. */
const breakable = (valor: string) => valor.replaceAll('\u00a0', ' ')

/** '+R$ 151,85', 'R$ 404,93 a menos' */
function comparado(total: Centavos, deA: Centavos): string {
  const difference = centavos(total - deA)
  if (difference === 0) return 'mesmo valor'
  if (difference > 0) return diferencaEmTexto(difference)
  return `${formatDinheiro(centavos(-difference))} a menos`
}

/** What a customer may take or leave, with what it adds to the total beside all that is chosen already. */
export function opcionaisNaPagina(oferta: OfertaEscolhida): OpcionalNaPagina[] {
  const { orcamento, escolhas } = oferta
  const entries = [
    ...orcamento.materiais.flatMap((material) => [
      { opcao: material, nome: tituloOfMaterial(material), descricao: '' },
      // What lies in a material that is left out cannot be taken.
      ...(isContado(material, escolhas) ? material.itens : []).map((item) => ({
        opcao: item,
        nome: item.nome,
        descricao: item.quantidade > 1 ? `${item.quantidade} un` : '',
      })),
    ]),
    ...orcamento.servicos.map((servico) => ({
      opcao: servico,
      nome: servico.nome,
      descricao: servico.descricao,
    })),
  ]
  return entries
    .filter(({ opcao }) => opcao.opcional)
    .map(({ opcao, nome, descricao }) => ({
      id: opcao.id,
      nome,
      descricao,
      valor: diferencaEmTexto(adds(oferta, opcao.id)),
      marcado: isContado(opcao satisfies Opcao, escolhas),
    }))
}

/** What the total gains by one option, the others as they are chosen. */
function adds({ orcamento, escolhas }: OfertaEscolhida, id: string): Centavos {
  const others = escolhas.opcionais.filter((other) => other !== id)
  const totalOf = (opcionais: string[]) => totalOrcamento(orcamento, { ...escolhas, opcionais }).total
  return centavos(totalOf([...others, id]) - totalOf(others))
}
