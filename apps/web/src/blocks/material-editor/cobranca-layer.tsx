import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.ts'
import type { PieceCobrancaSheetProps } from './piece-cobranca-sheet.tsx'

const PieceCobrancaSheet = lazyPart(
  async () => (await import('./piece-cobranca-sheet.tsx')).PieceCobrancaSheet,
)

/** How a piece is charged, in a sheet that comes when it is first asked for. */
export function CobrancaLayer(props: PieceCobrancaSheetProps) {
  return (
    <Suspense>
      <PieceCobrancaSheet {...props} />
    </Suspense>
  )
}
