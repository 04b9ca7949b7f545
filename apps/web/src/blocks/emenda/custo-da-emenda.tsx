import type { Desenho, Peca } from '@lapida/desenho/model/tipos'
import { formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import type { EmendaNova } from '@lapida/desenho/commands/emendas'
import type { Centavos } from '@lapida/domain/shared/dinheiro'
import { Button } from '@lapida/ui/button.tsx'
import { useCustoDaEmenda, type EmendaContada } from './use-custo-da-emenda.ts'

export interface CustoDaEmendaProps {
  desenho: Desenho
  peca: Peca
  /** what the stone is sold for; null for whoever is told no prices, and while there is none */
  precoM2: Centavos | null
  /** before the sentence, where several pieces are told of */
  titulo?: string
  /** makes the seams that were counted with, where the piece has none; without it there is only the sentence */
  onEmendar?: (novas: readonly EmendaNova[]) => void
}

/** A sentence: what this piece costs in one, against a seam. Nothing where there is nothing to choose. */
export function CustoDaEmenda({ desenho, peca, precoM2, titulo, onEmendar }: CustoDaEmendaProps) {
  const contada = useCustoDaEmenda(desenho, peca, precoM2)
  if (!contada || contada.estado === 'sem-motor') return null
  const { novas } = contada.pedido.escolha
  return (
    <div data-custo-da-emenda={peca.codigo} className="num grid gap-1 text-label leading-snug">
      <p aria-live="polite" className={contada.custo ? 'text-fg' : 'text-fg-3'}>
        {titulo && <b className="font-semibold">{titulo}: </b>}
        {contada.custo?.texto ?? 'Contando a pedra com emenda e sem…'}
      </p>
      {contada.custo && <p className="text-small text-fg-3">{comoContado(contada)}</p>}
      {onEmendar && contada.custo && novas.length > 0 && (
        <Button variant="secondary" className="mt-1" onClick={() => onEmendar(novas)}>
          {novas.length === 1 ? 'Emendar no canto' : 'Emendar nos cantos'}
        </Button>
      )}
    </div>
  )
}

/** What the figure stands on. */
function comoContado({ custo, pedido: { chapa, semEstoque } }: EmendaContada): string {
  const medida = custo?.medida ?? `Chapa de ${formatTamanhoChapa(chapa)}`
  return `${medida}, com as peças deste desenho.${
    semEstoque ? ' Não há chapa inteira desta pedra no estoque: conta com um tamanho comum.' : ''
  }`
}
