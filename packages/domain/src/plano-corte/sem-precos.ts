import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import type { SemPrecos } from '../conta/direitos.ts'

/** What a slab and a piece of a plan say of a price that nobody told. */
export const CHAPA_SEM_PRECO = { preco: 0 } as const
export const PECA_SEM_PRECO = { valorCobrado: null } as const

/** A plan in its whole shape, for whoever is not told its prices: those say that they are not known. */
export function withPrecosVazios(conteudo: SemPrecos<ConteudoPlanoCorte>): ConteudoPlanoCorte {
  return {
    ...conteudo,
    chapas: conteudo.chapas.map((chapa) => ({ ...CHAPA_SEM_PRECO, ...chapa })),
    pecas: conteudo.pecas.map((peca) => ({ ...PECA_SEM_PRECO, ...peca })),
  }
}
