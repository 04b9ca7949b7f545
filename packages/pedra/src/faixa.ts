import type { Superficie } from './formato.ts'
import type { PedraEscrita } from './find-receita.ts'
import { NOMES_DAS_RECEITAS } from './receitas.ts'
import { amostraOf, amostraOfPedra, VERSAO_DO_TRACO, type Traco, type VeioEscrito } from './traco.ts'

/** A strip of a stone as wide as a page, and high enough to choose by: pixels, what a phone shows of it and half again. */
export const FAIXA = { largura: 560, altura: 350 } as const

const QUADRO = { pixels: FAIXA.largura, forma: FAIXA.altura / FAIXA.largura }
const SUPERFICIES: readonly Superficie[] = ['polida', 'fosca', 'escovada']

/**
 * The name of a strip of a stone; null when nobody knows the stone. It says of the stone what the picture shows and
 * nothing of whoever sells it, so that there are only as many as recipes, surfaces and directions make.
 */
export function faixaOfPedra(pedra: PedraEscrita & { veio?: VeioEscrito }): string | null {
  const traco = amostraOfPedra(pedra, QUADRO)
  return traco && nomeOf(traco)
}

/** The strip of a name; null for what names none. */
export function tracoOfFaixa(nome: string): Traco | null {
  return FAIXAS.get(nome) ?? null
}

/** All strips that there are, by name. */
const FAIXAS: ReadonlyMap<string, Traco> = new Map(
  NOMES_DAS_RECEITAS.flatMap((receita) =>
    SUPERFICIES.flatMap((superficie) =>
      [false, true].map((virada) => {
        const traco = amostraOf({ receita, superficie, virada }, QUADRO)
        return [nomeOf(traco), traco] as const
      }),
    ),
  ),
)

function nomeOf({ receita, superficie, virada }: Pick<Traco, 'receita' | 'superficie' | 'virada'>): string {
  return [VERSAO_DO_TRACO, receita, superficie, virada ? 'virada' : 'direita', FAIXA.largura].join('-')
}
