/** The margin is on the sale; whoever reckons from the purchase finds the figure here. */
export function MarkupHint({ texto }: { texto: string }) {
  if (texto === '') return null
  return <span className="block text-small text-fg-3">{texto}</span>
}
