import { Suspense } from 'react'
import { LayerContent } from '@lapida/ui/layer-content.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import type { DesenhoEditor } from '../tipos.ts'

// The library that draws in space is larger than the rest of the screen: it comes when somebody looks.
const VistaTresD = lazyPart(async () => (await import('./vista-tres-d.tsx')).VistaTresD)

export interface TresDProps {
  editor: DesenhoEditor
  open: boolean
  onOpenChange: (open: boolean) => void
}

const PLACE = 'layer-rise inset-0 h-dvh md:inset-4 md:h-auto md:rounded-sheet'

/** The drawing in three dimensions, over the whole screen. */
export function TresD({ editor, open, onOpenChange }: TresDProps) {
  return (
    <LayerContent
      open={open}
      onOpenChange={onOpenChange}
      title={`${editor.desenho.nome} em 3D`}
      className={PLACE}
    >
      <Suspense fallback={<Loading text="Montando a vista 3D…" />}>
        <VistaTresD editor={editor} />
      </Suspense>
    </LayerContent>
  )
}
