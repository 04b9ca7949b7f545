import { PackageOpen } from 'lucide-react'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { MesaDeCorte } from './mesa-de-corte.tsx'

export interface CorteTabProps {
  editor: PlanoEditor
  /** id of the piece that the code on its label wants found, '' for none */
  procurada: string
}

/** Where pieces are laid on slabs: by the engine, by hand, and one by one from the list. */
export function CorteTab({ editor, procurada }: CorteTabProps) {
  const { chapas } = editor.conteudo
  if (chapas.length > 0) return <MesaDeCorte editor={editor} procurada={procurada} />
  return (
    <EmptyState
      icon={<PackageOpen aria-hidden="true" />}
      title="Nenhuma chapa neste plano"
      description="Crie uma chapa ou escolha do estoque em Chapas, e as peças em Projetos. Depois é só organizar aqui."
    />
  )
}
