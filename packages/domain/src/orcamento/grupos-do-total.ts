import { bigintToCentavos, centavos, sumCentavos, type Centavos } from '../shared/dinheiro.ts'
import type { TotalMaterial } from './material.ts'
import { exactForaDaPedra } from './peca.ts'
import type { OrcamentoParaTotal } from './total.ts'

/** What the law wants told apart in a quote (CDC, art. 40), from figures that it has. */
export type GruposDoTotal = {
  /** the stone of the pieces, and of a total set by hand all that finishing, cut-outs and items leave */
  readonly pedra: Centavos
  readonly acabamentos: Centavos
  readonly itens: Centavos
  readonly servicos: Centavos
}

/** As documents call them, in their order. */
export const NOMES_DOS_GRUPOS: Readonly<Record<keyof GruposDoTotal, string>> = {
  pedra: 'Pedra',
  acabamentos: 'Acabamentos e recortes',
  itens: 'Itens',
  servicos: 'Mão de obra e serviços',
}

/** What of a quote's totals the groups are made of; the lines of its materials in the order of its lists. */
export type TotalParaGrupos = {
  readonly materiais: Centavos
  readonly servicos: Centavos
  readonly materiaisTotais: readonly Pick<TotalMaterial, 'pecas' | 'itens'>[]
}

/**
 * A quote's figures by what is paid for. They add up to its subtotal to the centavo, so that with discount and
 * surcharge they give the total, also where a line or a material was set by hand; none is below zero, whatever an older
 * program stored.
 */
export function gruposOfTotal(
  orcamento: Pick<OrcamentoParaTotal, 'materiais'>,
  { materiais, servicos, materiaisTotais }: TotalParaGrupos,
): GruposDoTotal {
  const linhas = (orcamento.materiais ?? []).flatMap(({ pecas }, at) =>
    (pecas ?? []).map((peca, index) =>
      // A line that was set by hand below its finishing and cut-outs is nothing else.
      atMost(materiaisTotais[at]?.pecas[index] ?? NOTHING, bigintToCentavos(exactForaDaPedra(peca))),
    ),
  )
  const itens = atMost(materiais, sumCentavos(materiaisTotais.flatMap((material) => material.itens)))
  const semItens = centavos(materiais - itens)
  const acabamentos = atMost(semItens, sumCentavos(linhas))
  return { pedra: centavos(semItens - acabamentos), acabamentos, itens, servicos }
}

const NOTHING = centavos(0)

const atMost = (limit: Centavos, value: Centavos): Centavos => (value > limit ? limit : value)
