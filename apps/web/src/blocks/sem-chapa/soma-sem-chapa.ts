import { quantidadeComUnidade, sumQuantidades } from '@lapida/domain/estoque/movimento'
import { valorEmEstoque } from '@lapida/domain/estoque/resumo'
import { effectOfChapa, type EscolhaDaChapa } from '@lapida/domain/estoque/sem-chapa'
import { formatDinheiro, sumCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'

/** A stone that gets slabs, what of it stands in none yet, and what is decided about that. */
export interface PedraComChapas {
  /** m² without a slab; below zero when more went out than there was */
  semChapa: number
  /** m² of the slabs that come */
  area: number
  /** reais per m²; undefined for whoever is told no prices */
  precoVenda: number | undefined
  escolha: EscolhaDaChapa
}

/** A quantity (m² of stone, or of items), and what it is worth in the stock. */
export interface Parte {
  quantidade: number
  /** null where nobody tells */
  valor: Centavos | null
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

/** The sums over some stones, of which a person decides about each. */
export function somaSemChapa(pedras: readonly PedraComChapas[]): SomaSemChapa {
  const parts = pedras.map((pedra) => ({
    ...pedra,
    ...effectOfChapa(pedra.semChapa, pedra.area, pedra.escolha),
  }))
  const sum = (quantidadeOf: (part: (typeof parts)[number]) => number): Parte => {
    const each = parts.map((part) => parteOf(quantidadeOf(part), part.precoVenda))
    return {
      quantidade: sumQuantidades(...each.map(({ quantidade }) => quantidade)),
      valor: sumOf(each),
    }
  }
  return {
    havia: sum(({ semChapa }) => Math.max(0, semChapa)),
    zera: sum(({ zera }) => zera),
    cresce: sum(({ cresce }) => cresce),
    sai: sum(({ sai }) => sai),
    resto: sum(({ resto, sai }) => resto + sai),
  }
}

function sumOf(parts: readonly Parte[]): Centavos | null {
  const valores = parts.flatMap(({ valor }) => valor ?? [])
  return valores.length === parts.length ? sumCentavos(valores) : null
}

/** A quantity of a product with what it is worth on the shelf: at its sale price, as the first screen counts it. */
export function parteOf(quantidade: number, precoVenda: number | undefined): Parte {
  const valor =
    precoVenda === undefined ? null : valorEmEstoque({ quantidadeEstoque: quantidade, precoVenda })
  return { quantidade, valor }
}

/** '6,78 m² (R$ 5.424,00)'; '6,78 m²' where nobody tells what it is worth */
export function parteInWords({ quantidade, valor }: Parte, tipo: 'material' | 'item' = 'material'): string {
  const much = quantidadeComUnidade(tipo, quantidade)
  return valor === null ? much : `${much} (${formatDinheiro(valor)})`
}

/** Everything that registering slabs does to the quantity in stock: 'saem do estoque 6,78 m² (R$ 5.424,00)'. */
export function effectInWords({ zera, cresce, sai }: SomaSemChapa): string {
  const parts = [
    zera.quantidade > 0 &&
      `o saldo negativo é zerado com ${quantidadeComUnidade('material', zera.quantidade)}`,
    cresce.quantidade > 0 && `o estoque cresce ${parteInWords(cresce)}`,
    sai.quantidade > 0 && `saem do estoque ${parteInWords(sai)}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join('; ') : 'a quantidade em estoque não muda'
}
