import { memo, Suspense, useCallback, useState } from 'react'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { useMedia } from '#shared/use-media.ts'
import { OrcamentoItem } from './orcamento-item.tsx'
import { useKeepFocus } from './use-keep-focus.ts'

const VirtualRows = lazyPart(async () => (await import('./virtual-rows.tsx')).VirtualRows)
const SwipeableItem = lazyPart(async () => (await import('./swipeable-item.tsx')).SwipeableItem)
const MoverSheet = lazyLayer(async () => (await import('#blocks/orcamento-acoes/mover-sheet.tsx')).MoverSheet)

/**
 * From this many quotes on only the rows near the screen are in the page (ux §3.11), however few a search leaves: the
 * key that leaves two hundred would otherwise make them all at once.
 */
const VIRTUAL_FROM = 200
/** Enough to fill a screen while the code of the long list arrives. */
const FIRST_ROWS = 20

export interface OrcamentosListProps {
  orcamentos: OrcamentoResumo[]
  /** how many there are without a filter */
  total: number
  agora: Date
  zona?: string
}

/** The quotes below each other; on the phone each row can be swiped. */
export function OrcamentosList({ orcamentos, total, agora, zona }: OrcamentosListProps) {
  const isPhone = useMedia('(width < 768px)')
  const [moving, setMoving] = useState<{ orcamento: OrcamentoResumo; open: boolean } | null>(null)
  const { onFocus } = useKeepFocus(orcamentos)
  const isLong = total > VIRTUAL_FROM

  const move = useCallback((orcamento: OrcamentoResumo) => setMoving({ orcamento, open: true }), [])
  const renderItem = (orcamento: OrcamentoResumo) =>
    isPhone ? (
      <ItemOfPhone orcamento={orcamento} agora={agora} zona={zona} onMove={move} />
    ) : (
      <OrcamentoItem orcamento={orcamento} agora={agora} zona={zona} />
    )
  const plain = (rows: OrcamentoResumo[]) => (
    <ul aria-label="Orçamentos" className={LIST}>
      {rows.map((orcamento) => (
        <li key={orcamento.id} className={`${ROW} md:last:border-b-0`}>
          {renderItem(orcamento)}
        </li>
      ))}
    </ul>
  )

  return (
    <div onFocus={onFocus}>
      {isLong ? (
        <Suspense fallback={plain(orcamentos.slice(0, FIRST_ROWS))}>
          <VirtualRows
            rows={orcamentos}
            renderItem={renderItem}
            rowHeight={isPhone ? 132 : 69}
            className={LIST}
            rowClassName={ROW}
          />
        </Suspense>
      ) : (
        plain(orcamentos)
      )}
      {moving && (
        <MoverSheet
          orcamento={moving.orcamento}
          open={moving.open}
          onOpenChange={(open) => setMoving({ ...moving, open })}
        />
      )}
    </div>
  )
}

interface ItemOfPhoneProps {
  orcamento: OrcamentoResumo
  agora: Date
  zona: string | undefined
  onMove: (orcamento: OrcamentoResumo) => void
}

const ItemOfPhone = memo(function ItemOfPhone({ orcamento, agora, zona, onMove }: ItemOfPhoneProps) {
  const item = <OrcamentoItem orcamento={orcamento} agora={agora} zona={zona} />
  return (
    <Suspense fallback={item}>
      <SwipeableItem orcamento={orcamento} onMove={() => onMove(orcamento)}>
        {item}
      </SwipeableItem>
    </Suspense>
  )
})

const LIST = 'md:overflow-hidden md:rounded-card md:border md:border-line md:bg-surface'
const ROW = 'max-md:pb-3 md:border-b md:border-line'
