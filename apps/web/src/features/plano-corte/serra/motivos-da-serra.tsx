import { OctagonX } from 'lucide-react'
import { NAO_CORTAR } from '@lapida/documento/plano-corte/problemas-do-plano'
import type { Serra } from './use-serra.ts'

/** Why the slab on the saw must not be cut, in the place of its cuts. */
export function MotivosDaSerra({ serra: { problemas } }: { serra: Serra }) {
  return (
    <div role="alert" className="grid gap-3 rounded-card border-2 border-danger-fg p-4">
      <p className="flex items-center gap-3 text-h1 font-strong text-danger-fg [&_svg]:size-9 [&_svg]:shrink-0">
        <OctagonX aria-hidden="true" />
        {NAO_CORTAR}
      </p>
      <ul className="grid gap-2">
        {problemas.map(({ texto }) => (
          <li key={texto} className="text-key wrap-anywhere">
            {texto}
          </li>
        ))}
      </ul>
      <p className="text-key text-fg-2">
        Arrume a chapa na aba Corte. Os cortes voltam quando não houver problema.
      </p>
    </div>
  )
}
