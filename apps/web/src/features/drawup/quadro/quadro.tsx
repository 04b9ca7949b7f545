import type { DesenhoEditor } from '../tipos.ts'

/** The canvas of the drawing. */
export function Quadro({ editor }: { editor: DesenhoEditor }) {
  return <p className="p-6 text-fg-3">{Object.keys(editor.mostrado.pecas).length} peças</p>
}
