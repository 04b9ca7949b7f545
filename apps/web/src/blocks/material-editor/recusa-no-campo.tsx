import type { Recusa } from './item-rules.ts'

/** Why what is typed is not taken, below the field that it is typed in. */
export function RecusaNoCampo({ recusa }: { recusa: Recusa }) {
  return (
    <>
      <b className="block">{recusa.title}</b>
      <span className="block">{recusa.description}</span>
    </>
  )
}
