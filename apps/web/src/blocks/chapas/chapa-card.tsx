import { MoreVertical } from 'lucide-react'
import { areaChapa, formatEspessura, formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { fotoOfChapa } from '@lapida/domain/estoque/foto-of-chapa'
import { formatArea, formatMetragem, type Milimetros } from '@lapida/domain/shared/medidas'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { DropdownMenu, type MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import type { PedraDesenhavel } from '#blocks/pedra-desenhada/pedra-desenhavel.ts'
import { ChapaDesenho } from './chapa-desenho.tsx'
import { EstadoBadge, RetalhoBadge } from './estado-badge.tsx'
import { OrcamentoDaChapa, palavraOfOrcamento } from './orcamento-da-chapa.tsx'
import type { OrcamentoDaChapa as Orcamento } from './orcamento-of-chapa.ts'
import { PalavraIlustracao, PedraDaChapa } from './pedra-da-chapa.tsx'
import { VendaBadge } from './venda-badge.tsx'

export interface ChapaCardProps {
  chapa: ChapaDita
  /** the stone; null where the whole list is about one */
  material: string | null
  /** how its stone looks, where it has no photo */
  desenhavel: PedraDesenhavel | null
  /** the quote that it is reserved or was cut for */
  orcamento: Orcamento | null
  onOpen: () => void
  items: readonly MenuItem[]
}

const metres = ({ largura, altura }: ChapaDita) =>
  `${formatMetragem(largura as Milimetros)} × ${formatMetragem(altura as Milimetros)} m`

/** One slab: to scale, with everything that finds it on the rack. */
export function ChapaCard({ chapa, material, desenhavel, orcamento, onOpen, items }: ChapaCardProps) {
  const place = [
    chapa.local,
    chapa.lote && `Lote ${chapa.lote}`,
    chapa.bloco && `Bloco ${chapa.bloco}`,
  ].filter((part) => part !== '')
  return (
    <li className="relative grid content-start overflow-hidden rounded-card border border-line bg-surface">
      <button
        type="button"
        data-chapa={chapa.id}
        className="grid text-left focus-visible:rounded-card"
        aria-label={`Ver ${chapa.codigo}`}
        onClick={onOpen}
      >
        <span className="group relative grid h-36 place-items-center bg-surface-2 p-3">
          <ChapaDesenho
            chapa={chapa}
            foto={fotoOfChapa(chapa, 'mini')}
            semFoto={<PedraDaChapa chapa={chapa} desenhavel={desenhavel} />}
            defeitos={chapa.defeitos}
            className="max-h-full max-w-full"
          />
          <PalavraIlustracao className="absolute right-1.5 bottom-1.5 rounded-small bg-surface px-1.5 text-micro font-medium text-fg-2" />
        </span>
      </button>
      <div className="grid gap-2 p-4 pt-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="text-h2 font-semibold wrap-anywhere">{chapa.codigo}</h2>
            {material !== null && <p className="text-label text-fg-2 wrap-anywhere">{material}</p>}
          </div>
          <DropdownMenu
            trigger={
              <IconButton
                label={`Ações de ${chapa.codigo}`}
                icon={<MoreVertical aria-hidden="true" />}
                className="-mt-1.5 -mr-2"
              />
            }
            items={items}
          />
        </div>
        <p className="num font-label">
          {formatTamanhoChapa(chapa)}
          <span className="font-normal text-fg-3"> · {formatEspessura(chapa.espessura)}</span>
        </p>
        <p className="num text-small text-fg-3">
          <Dotted>
            {metres(chapa)} · {formatArea(areaChapa(chapa))}
            {chapa.defeitos.length > 0 &&
              ` · ${chapa.defeitos.length} ${chapa.defeitos.length === 1 ? 'defeito' : 'defeitos'}`}
          </Dotted>
        </p>
        {place.length > 0 && (
          <p className="text-small text-fg-2 wrap-anywhere">
            <Dotted>{place.join(' · ')}</Dotted>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <EstadoBadge estado={chapa.estado} />
          {chapa.retalho && <RetalhoBadge />}
          {chapa.venda && <VendaBadge preco={chapa.venda.preco} />}
          {chapa.exemplo && <ExemploChip />}
        </div>
        {orcamento && (
          <p className="num text-small text-fg-2 wrap-anywhere">
            {palavraOfOrcamento(chapa)} <OrcamentoDaChapa orcamento={orcamento} />
          </p>
        )}
      </div>
    </li>
  )
}
