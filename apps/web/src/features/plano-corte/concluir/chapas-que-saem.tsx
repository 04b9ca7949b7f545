import { formatTamanhoChapa, areaChapa } from '@lapida/domain/estoque/chapa'
import type { ChapaNaSerra } from '@lapida/domain/plano-corte/chapas-na-serra'
import { nomeOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { formatArea } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { Dotted } from '@lapida/ui/dotted.tsx'

/** The slabs of the stock that are cut; how many sheets are from outside of it. */
export function ChapasQueSaem({ slabs }: { slabs: readonly ChapaNaSerra[] }) {
  const leaving = slabs.filter(({ chapa }) => chapa.chapaId !== null)
  const typed = slabs.length - leaving.length
  return (
    <section aria-label="Chapas que saem" className="grid gap-2">
      <h3 className="text-body font-semibold">
        {leaving.length === 0
          ? 'Nenhuma chapa sai do estoque'
          : `${plural(leaving.length, 'chapa sai', 'chapas saem')} do estoque`}
      </h3>
      <ul className="grid gap-1.5">
        {leaving.map(({ chave, nome, chapa }) => (
          <li
            key={chave}
            className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control border border-line px-3.5 py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <strong className="num">{nome}</strong>{' '}
              <span className="text-fg-2">{nomeOfPedra(pedraOfChapa(chapa))}</span>
            </span>
            <span className="num ml-auto text-label text-fg-2">
              <Dotted>
                {formatTamanhoChapa(chapa)} · {formatArea(areaChapa(chapa))}
              </Dotted>
            </span>
          </li>
        ))}
      </ul>
      {typed > 0 && (
        <p className="text-label text-fg-3">
          {plural(typed, 'chapa digitada não está', 'chapas digitadas não estão')} no estoque: nada sai por{' '}
          {typed === 1 ? 'ela' : 'elas'}.
        </p>
      )}
    </section>
  )
}
