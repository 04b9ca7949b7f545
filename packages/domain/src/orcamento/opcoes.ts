import type { Escolhas } from '@lapida/contracts/escolhas'
import { LIMITES } from '@lapida/contracts/limites'
import type { EscolhasLidas, Opcao } from './contado.ts'

/** A quote, as far as it is asked for its options. */
export type OrcamentoComOpcoes = {
  readonly materiais?:
    | readonly (Opcao & {
        readonly itens?: readonly Opcao[] | null
        readonly variantes?: readonly unknown[] | null
      })[]
    | null
  readonly servicos?: readonly Opcao[] | null
}

/** Which option an entry is, in a word of a table; '' for what is none. */
export function opcaoEmTexto({ opcional, marcado }: Opcao): string {
  if (!opcional) return ''
  return marcado ? 'marcado' : 'não marcado'
}

/** The options of a quote: materials, each followed by its optional items, then services. */
export function opcoesOf(orcamento: OrcamentoComOpcoes): Opcao[] {
  const materiais = (orcamento.materiais ?? []).flatMap((material) => [material, ...(material.itens ?? [])])
  return [...materiais, ...(orcamento.servicos ?? [])].filter(({ opcional }) => opcional === true)
}

/** What a quote comes to until somebody chose: stone A everywhere, and the options that are ticked. */
export function escolhasPadrao(orcamento: OrcamentoComOpcoes): Escolhas {
  const opcionais = opcoesOf(orcamento).flatMap(({ id, marcado }) => (marcado && id ? [id] : []))
  return { pedras: {}, opcionais }
}

/** The same stones with all options ticked. */
export function escolhasComTudo(orcamento: OrcamentoComOpcoes, escolhas?: EscolhasLidas): Escolhas {
  return {
    pedras: { ...escolhas?.pedras },
    opcionais: opcoesOf(orcamento).flatMap(({ id }) => id ?? []),
  }
}

/** Whether a quote leaves something to the customer: an option, or another stone. */
export function hasEscolhas(orcamento: OrcamentoComOpcoes): boolean {
  return (orcamento.materiais ?? []).some(hasVariantes) || opcoesOf(orcamento).length > 0
}

/** Whether a material has other stones to compare. */
export function hasVariantes({ variantes }: { readonly variantes?: readonly unknown[] | null }): boolean {
  return (variantes ?? []).length > 0
}

/** What of a quote is more than it may leave to a customer: by the path of the field, in words; empty when nothing is. */
export function excessoOfOpcoes(orcamento: OrcamentoComOpcoes): Record<string, string> {
  const compared = (orcamento.materiais ?? []).flatMap((material, index) =>
    hasVariantes(material) ? [index] : [],
  )
  const oneTooMany = compared[LIMITES.materiaisComVariantes]
  return {
    ...(oneTooMany !== undefined && {
      [`materiais.${oneTooMany}.variantes`]: `No máximo ${LIMITES.materiaisComVariantes} materiais do orçamento podem ter outras pedras para comparar.`,
    }),
    ...(opcoesOf(orcamento).length > LIMITES.opcionaisPorOrcamento && {
      opcionais: `O limite é de ${LIMITES.opcionaisPorOrcamento} opcionais no orçamento.`,
    }),
  }
}
