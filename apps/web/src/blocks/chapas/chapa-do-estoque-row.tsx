import { areaChapa, formatTamanhoChapa } from '@lapida/domain/estoque/chapa'
import { fotoOfChapa } from '@lapida/domain/estoque/foto-of-chapa'
import { formatArea } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Dotted } from '@lapida/ui/dotted.tsx'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import { ChapaDesenho } from './chapa-desenho.tsx'
import { EstadoBadge, RetalhoBadge } from './estado-badge.tsx'

interface ChapaDoEstoqueRowProps {
  chapa: ChapaDita
  /** with what tells it from others of its name; null where the whole list is about one stone */
  pedra: string | null
  /** the quote that it is reserved for, in words; null for a free one */
  reserva: string | null
  inPlan?: boolean
  /** name of another open plan that has it */
  outroPlano: string | null
  checked: boolean
  /** it cannot be chosen; the words beside it say why */
  disabled?: boolean
  onToggle: () => void
}

/** A slab of the stock to be chosen: picture, code, size, place, flaws, and whom it is kept for. */
export function ChapaDoEstoqueRow({
  chapa,
  pedra,
  reserva,
  inPlan = false,
  outroPlano,
  checked,
  disabled = false,
  onToggle,
}: ChapaDoEstoqueRowProps) {
  const { codigo, defeitos, local, retalho } = chapa
  return (
    <li className="border-b border-line last:border-0">
      <label className="flex min-h-20 cursor-pointer items-center gap-3 py-2 has-disabled:cursor-default">
        <input
          type="checkbox"
          aria-label={codigo}
          checked={checked || inPlan}
          disabled={inPlan || disabled}
          onChange={onToggle}
          className="size-5.5 shrink-0 appearance-none rounded-focus border border-line-input bg-surface checked:border-primary checked:bg-primary checked:bg-[image:var(--check-mark)] checked:bg-center checked:bg-no-repeat disabled:opacity-60 forced-colors:appearance-auto"
        />
        <span className="grid h-16 w-24 shrink-0 place-items-center rounded-small bg-surface-2 p-1.5">
          <ChapaDesenho
            chapa={chapa}
            foto={fotoOfChapa(chapa, 'mini')}
            defeitos={defeitos}
            className="max-h-full max-w-full"
          />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere">{codigo}</span>
            {retalho && <RetalhoBadge />}
            {reserva !== null && <EstadoBadge estado="reservada" />}
          </span>
          <span className="num text-label text-fg-2 wrap-anywhere">
            <Dotted>
              {pedra !== null && `${pedra} · `}
              {formatTamanhoChapa(chapa)}
            </Dotted>
          </span>
          <span className="num text-small text-fg-3 wrap-anywhere">
            <Dotted>
              {[
                formatArea(areaChapa(chapa)),
                local,
                defeitos.length > 0 && plural(defeitos.length, 'defeito', 'defeitos'),
                reserva !== null && `para ${reserva}`,
                inPlan && 'já está no plano',
                outroPlano !== null && `no plano “${outroPlano}”`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Dotted>
          </span>
        </span>
      </label>
    </li>
  )
}
