import type { PlanoEditor } from '../use-plano-editor.ts'

export interface ProjetosTabProps {
  editor: PlanoEditor
  /** leads to where slabs are made */
  onChapas: () => void
}

/** The quotes that have pieces (spec 2 §2.9), and what of them is in the plan. */
export function ProjetosTab({ editor }: ProjetosTabProps) {
  return <p>{editor.nome}</p>
}
