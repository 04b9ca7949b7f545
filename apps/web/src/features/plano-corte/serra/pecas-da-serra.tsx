import { Check } from 'lucide-react'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { classNames } from '@lapida/ui/class-names'
import type { Serra } from './use-serra.ts'

/** Every piece of the slab as a row: for those too thin to be tapped on the drawing, and for keys. */
export function PecasDaSerra({ serra: { pecas, marca, toggle } }: { serra: Serra }) {
  return (
    <ul className="grid content-start gap-2">
      {pecas.map(({ chave, nome, numero, largura, altura, vendida, pronta }) => (
        <li key={chave}>
          <button
            type="button"
            role="checkbox"
            aria-checked={pronta}
            aria-disabled={!marca || undefined}
            onClick={marca ? () => toggle(chave) : undefined}
            className={classNames(
              'flex min-h-16 w-full items-center gap-4 rounded-card border px-4 py-2 text-left text-key',
              'focus-visible:rounded-card',
              pronta
                ? 'border-transparent bg-success text-on-success'
                : 'border-line-input bg-surface text-fg',
            )}
          >
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-small border-2 border-current [&_svg]:size-7"
            >
              {pronta && <Check />}
            </span>
            <span className="grid min-w-0">
              <span className="font-semibold wrap-anywhere">
                {numero}. {nome}
              </span>
              <span className="num">
                {formatComprimento(largura, 'cm')} × {formatComprimento(altura, 'cm')} cm
              </span>
              {vendida !== '' && <span className="wrap-anywhere">Vendida em {vendida}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
