import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { ChapaCortadaDoPlano, ChapaDoPlano } from '@lapida/contracts/plano-corte'
import { formatAproveitamento } from '@lapida/domain/plano-corte/eficiencia'
import { nomeOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { classNames } from '@lapida/ui/class-names'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import type { Onde } from '@lapida/domain/plano-corte/copia'

export interface ChapaNaFila {
  chave: string
  onde: Onde
  chapa: ChapaDoPlano
  /** null: not in use yet */
  cortada: ChapaCortadaDoPlano | null
  /** its pieces as a path, mm from the upper left corner: boxes, or outlines where these are cut */
  retrato: string
  comProblema: boolean
}

export interface NavegadorProps {
  fila: readonly ChapaNaFila[]
  mostrada: string
  onSelect: (onde: Onde) => void
}

/** From slab to slab: by arrows, and by small pictures. */
export function Navegador({ fila, mostrada, onSelect }: NavegadorProps) {
  const index = Math.max(
    0,
    fila.findIndex(({ chave }) => chave === mostrada),
  )
  const used = fila.filter(({ cortada }) => cortada !== null).length
  const shown = fila[index]
  const go = (by: number) => {
    const next = fila[index + by]
    if (next) onSelect(next.onde)
  }
  return (
    <nav aria-label="Chapas do plano" className="flex min-w-0 items-center gap-2">
      <IconButton
        label="Chapa anterior"
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={index === 0}
        onClick={() => go(-1)}
      />
      <p className="num text-label font-semibold whitespace-nowrap" aria-live="polite">
        {shown?.cortada ? `Chapa ${index + 1}/${used}` : 'Chapa vazia'}
      </p>
      <IconButton
        label="Próxima chapa"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={index >= fila.length - 1}
        onClick={() => go(1)}
      />
      {fila.length > 1 && (
        <ul className="flex min-w-0 flex-1 gap-2 overflow-x-auto p-1">
          {fila.map((chapa, place) => (
            <Miniatura
              key={chapa.chave}
              chapa={chapa}
              numero={place + 1}
              mostrada={chapa.chave === mostrada}
              onSelect={onSelect}
            />
          ))}
        </ul>
      )}
    </nav>
  )
}

interface MiniaturaProps {
  chapa: ChapaNaFila
  numero: number
  mostrada: boolean
  onSelect: (onde: Onde) => void
}

function Miniatura({
  chapa: { chapa, cortada, retrato, onde, comProblema },
  numero,
  mostrada,
  onSelect,
}: MiniaturaProps) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const list = item.current?.parentElement
    if (!mostrada || !item.current || !list) return
    list.scrollTo({ left: item.current.offsetLeft - list.offsetLeft - list.clientWidth / 2 + 36 })
  }, [mostrada])
  const state = cortada ? `${formatAproveitamento(cortada.aproveitamento)} aproveitado` : 'vazia'
  return (
    <li ref={item} className="shrink-0">
      <button
        type="button"
        aria-current={mostrada || undefined}
        aria-label={`Ir para a chapa ${numero}, ${nomeOfPedra(pedraOfChapa(chapa))}, ${state}${comProblema ? ', com problema' : ''}`}
        className={classNames(
          'grid h-12 w-18 place-items-center rounded-small border-2 bg-surface p-1',
          mostrada ? 'border-link' : 'border-line',
          comProblema && 'border-drawing-error',
        )}
        onClick={() => onSelect(onde)}
      >
        <Retrato chapa={chapa} isVazia={cortada === null} retrato={retrato} />
      </button>
    </li>
  )
}

type RetratoProps = Pick<ChapaNaFila, 'chapa' | 'retrato'> & { isVazia: boolean }

const Retrato = memo(function Retrato({ chapa, isVazia, retrato }: RetratoProps) {
  const { largura, altura } = chapa
  return (
    <svg viewBox={`0 0 ${largura} ${altura}`} aria-hidden="true" className="size-full">
      <rect
        width={largura}
        height={altura}
        vectorEffect="non-scaling-stroke"
        strokeDasharray={isVazia ? '4 3' : undefined}
        className="fill-drawing-area stroke-line-input"
      />
      <path
        d={retrato}
        vectorEffect="non-scaling-stroke"
        className="fill-drawing-part stroke-drawing-part-border [stroke-width:0.75px]"
      />
    </svg>
  )
})
