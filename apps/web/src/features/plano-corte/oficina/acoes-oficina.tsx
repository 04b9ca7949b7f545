import { Tablet } from 'lucide-react'
import { Button } from '@lapida/ui/button.tsx'
import { useOpenSerra } from '../serra/modo-serra.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'

export interface AcoesOficinaProps {
  editor: PlanoEditor
}

/** What the workshop wants of a plan: paper for the saw, labels, the tablet at the saw, and the end of it. */
export function AcoesOficina({ editor }: AcoesOficinaProps) {
  const openSerra = useOpenSerra(editor.id)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" icon={<Tablet aria-hidden="true" />} onClick={openSerra}>
        Modo serra
      </Button>
    </div>
  )
}
