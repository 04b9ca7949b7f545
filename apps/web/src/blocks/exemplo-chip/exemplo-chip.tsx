/** Marks a record as sample data, which counts nowhere. */
export function ExemploChip() {
  return (
    <span className="inline-flex items-center rounded-full border border-dashed border-line-input px-2 text-micro font-medium whitespace-nowrap text-fg-2">
      Exemplo
    </span>
  )
}
