/** On a drawn stone, wherever somebody could take it for a photo of the slab that she gets. */
export function EtiquetaIlustracao() {
  return (
    <span className="absolute right-1.5 bottom-1.5 rounded-small bg-surface px-1.5 text-micro font-medium text-fg-2">
      ilustração
    </span>
  )
}
