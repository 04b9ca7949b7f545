import type { EscolhasDasPedras, PedraSemChapa } from '@lapida/contracts/importacao'
import { ESCOLHA_PADRAO, type EscolhaDaChapa } from '@lapida/domain/estoque/sem-chapa'

/** What a person has decided about stones of a sheet, by their ids; the others are decided as nobody says. */
export type EscolhasDaTela = Readonly<Record<string, EscolhaDaChapa>>

/** A stone with m² without a slab, and what is decided about them. */
export type PedraDecidida = PedraSemChapa & { escolha: EscolhaDaChapa }

/** The stones of a preview with what is decided about each. */
export function pedrasDecididas(pedras: readonly PedraSemChapa[], escolhas: EscolhasDaTela): PedraDecidida[] {
  return pedras.map((pedra) => ({ ...pedra, escolha: escolhas[pedra.id] ?? ESCOLHA_PADRAO }))
}

/** The decisions with a part of them said anew of some stones; what is not said stays as each has it. */
export function withEscolha(
  escolhas: EscolhasDaTela,
  pedras: readonly PedraDecidida[],
  part: Partial<EscolhaDaChapa>,
): EscolhasDaTela {
  return {
    ...escolhas,
    ...Object.fromEntries(pedras.map(({ id, escolha }) => [id, { ...escolha, ...part }])),
  }
}

/** What is decided about each stone, with the m² that the person saw of it, as the call carries it. */
export function choiceOfPedras(pedras: readonly PedraDecidida[]): EscolhasDasPedras {
  return Object.fromEntries(
    pedras.map(({ id, semChapa, escolha: { chapa, resto } }) => [id, { visto: semChapa, chapa, resto }]),
  )
}
