import { Card } from '@lapida/ui/card.tsx'
import type { PlanoEditor } from '../use-plano-editor.ts'

export interface DinheiroDoPlanoProps {
  editor: PlanoEditor
}

/** What the slabs of a plan cost beside what its pieces bring. Never on any paper. */
export function DinheiroDoPlano({ editor }: DinheiroDoPlanoProps) {
  if (editor.conteudo.cortadas.length === 0) return null
  return <Card title="Dinheiro" />
}
