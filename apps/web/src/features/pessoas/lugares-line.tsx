import type { Lugares } from '@lapida/contracts/membro'
import { plural } from '@lapida/domain/shared/texto'

/** How many places of the plan are taken, and what to do when all of them are. */
export function LugaresLine({ lugares: { usados, limite } }: { lugares: Lugares }) {
  return (
    <p className="text-fg-2">
      <b className="num font-semibold text-fg">
        {usados} de {plural(limite, 'lugar', 'lugares')}
      </b>{' '}
      do seu plano, contando os convites em aberto.
      {usados >= limite && ' Para convidar mais alguém, remova um acesso ou mude de plano.'}
    </p>
  )
}
