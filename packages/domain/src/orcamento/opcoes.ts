import { LIMITES } from '@lapida/contracts/limites'
import type { LetraDaPedra } from '@lapida/contracts/valores'

/** What the customer may leave out: a service, an item or a material, on the wire or still being typed. */
export type Opcao = {
  readonly id?: string | null
  readonly opcional?: boolean | null
  /** of an optional one: it counts until somebody chose */
  readonly marcado?: boolean | null
}

/** What a customer chose (contracts: escolhas), as it is read here. */
export type EscolhasLidas = {
  /** by the id of the material */
  readonly pedras: Readonly<Record<string, LetraDaPedra>>
  /** ids of the options that are ticked */
  readonly opcionais: readonly string[]
}

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

/**
 * Whether an entry of a quote is in its sums: what is no option always is; an option when it was chosen, and until
 * somebody chose when it is ticked. What lies in a material that is not in the sums is not, either: that is asked apart.
 */
export function isContado(entrada: Opcao, escolhas?: EscolhasLidas): boolean {
  if (!entrada.opcional) return true
  return escolhas ? escolhas.opcionais.includes(entrada.id ?? '') : entrada.marcado === true
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
