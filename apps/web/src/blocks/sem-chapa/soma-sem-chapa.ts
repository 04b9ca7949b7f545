import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import { valorEmEstoque } from '@lapida/domain/estoque/resumo'
import { effectOfChapa, type EscolhaDaChapa } from '@lapida/domain/estoque/sem-chapa'
import { sumCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'

/** A stone that gets slabs, and what of it stands in none yet. */
export interface PedraComChapas {
  /** m² without a slab; below zero when more went out than there was */
  semChapa: number
  /** m² of the slabs that come */
  area: number
  /** reais per m² */
  precoVenda: number
}

/** m², and what they are worth in the stock. */
export interface Parte {
  quantidade: number
  valor: Centavos
}

/** What slabs do to the stock of their stones together. */
export interface SomaSemChapa {
  /** what stands without a slab now */
  havia: Parte
  /** m² beyond what went out that was not there */
  zera: Parte
  cresce: Parte
  sai: Parte
  /** what stands without a slab afterwards, or would leave by choice */
  resto: Parte
}

/** The sums over some stones of what a person decides about them at once. */
export function somaSemChapa(pedras: readonly PedraComChapas[], escolha: EscolhaDaChapa): SomaSemChapa {
  const parts = pedras.map((pedra) => ({
    ...pedra,
    ...effectOfChapa(pedra.semChapa, pedra.area, escolha),
  }))
  const sum = (quantidadeOf: (part: (typeof parts)[number]) => number): Parte => ({
    quantidade: sumQuantidades(...parts.map(quantidadeOf)),
    valor: sumCentavos(
      parts.map((part) =>
        valorEmEstoque({ quantidadeEstoque: quantidadeOf(part), precoVenda: part.precoVenda }),
      ),
    ),
  })
  return {
    havia: sum(({ semChapa }) => Math.max(0, semChapa)),
    zera: sum(({ zera }) => zera),
    cresce: sum(({ cresce }) => cresce),
    sai: sum(({ sai }) => sai),
    resto: sum(({ resto, sai }) => resto + sai),
  }
}
