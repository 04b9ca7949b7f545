import { DinheiroDoPlano } from '../dinheiro/dinheiro-do-plano.tsx'
import { AcoesOficina } from '../oficina/acoes-oficina.tsx'
import type { PlanoEditor } from '../use-plano-editor.ts'

export interface CorteTabProps {
  editor: PlanoEditor
}

/** Where pieces are laid on slabs: by the engine, by hand, and one by one from the list. */
export function CorteTab({ editor }: CorteTabProps) {
  return (
    <div className="grid gap-4">
      <AcoesOficina editor={editor} />
      <DinheiroDoPlano editor={editor} />
    </div>
  )
}
