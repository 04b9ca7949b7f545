import type { PlanoEditor } from '../use-plano-editor.ts'

/** The slabs that may be cut (spec 2 §2.9): standard sheets, and slabs and leftovers of the stock. */
export function ChapasTab({ editor }: { editor: PlanoEditor }) {
  return <p>{editor.nome}</p>
}
