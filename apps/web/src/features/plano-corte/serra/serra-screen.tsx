import { X } from 'lucide-react'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { useEnderecoPlano } from '../use-endereco-plano.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'

export interface SerraScreenProps {
  editor: PlanoEditor
}

/** The plan at the saw: one slab at a time, full screen. */
export function SerraScreen({ editor }: SerraScreenProps) {
  const { goTo } = useEnderecoPlano()
  return (
    <section aria-label={`Modo serra: ${editor.nome}`}>
      <IconButton
        label="Sair do modo serra"
        icon={<X aria-hidden="true" />}
        onClick={() => goTo({ serra: false }, { replace: true })}
      />
    </section>
  )
}
