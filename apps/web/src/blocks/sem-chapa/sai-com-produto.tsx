import { Dotted } from '@lapida/ui/dotted.tsx'
import { chapasInWords } from '#blocks/movimentos/movimento-texto.ts'
import { parteInWords, parteOf } from './soma-sem-chapa.ts'

export interface SaiComProdutoProps {
  tipo: 'material' | 'item'
  produto: {
    readonly quantidadeEstoque: number
    /** undefined for whoever is told no prices */
    readonly precoVenda?: number
    /** of a stone: whether it stands in slabs, and what does not */
    readonly porChapas?: boolean
    readonly semChapa?: number
  }
}

/** What leaves the stock with a product that is deleted: how much, what it is worth, and how much of it is in slabs. */
export function SaiComProduto({ tipo, produto }: SaiComProdutoProps) {
  const { quantidadeEstoque, precoVenda, porChapas = false, semChapa = 0 } = produto
  if (quantidadeEstoque === 0 && !porChapas) return null
  return (
    <div
      role="status"
      className="num grid gap-0.5 rounded-control bg-surface-2 px-3.5 py-2.5 text-label text-fg-2"
    >
      <p>
        Saem do estoque {parteInWords(parteOf(quantidadeEstoque, precoVenda), tipo)}
        {precoVenda !== undefined && ', a preço de venda'}.
      </p>
      {porChapas && (
        <p>
          <Dotted>{chapasInWords(quantidadeEstoque, semChapa)}</Dotted>
        </p>
      )}
    </div>
  )
}
