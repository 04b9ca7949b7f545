import type { DesenhoEditor } from '../tipos.ts'

/** Pieces, properties, checks and quantities beside the canvas. */
export function PainelLateral({ editor }: { editor: DesenhoEditor }) {
  return <aside className="w-80 p-4 max-lg:hidden">{editor.achados.length} avisos</aside>
}
