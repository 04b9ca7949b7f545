import { ArrowRight, Plus, TriangleAlert } from 'lucide-react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { CONTROL_CLASSES } from '@lapida/ui/input.tsx'
import { pathOf } from '#shared/screens.ts'
import { CAMPOS, EXEMPLO, readCalculo, type Campo } from './calculo.ts'
import { PecaEmEscala } from './peca-em-escala.tsx'

const LABELS: Record<Campo, string> = {
  comprimento: 'Comprimento',
  largura: 'Largura',
  preco: 'Preço por m²',
}

/**
 * The calculator with a common kitchen top in it, already calculated by the same functions as the script that takes
 * over in the browser. Without script it is an example and a way to the plans.
 */
export function CalculadoraCard() {
  const { resultado } = readCalculo(EXEMPLO)
  return (
    <form
      id="calculadora"
      action={pathOf('planos')}
      noValidate
      aria-labelledby="calculadora-titulo"
      className="w-full min-w-0 rounded-sheet border border-line bg-surface p-4 shadow-overlay sm:p-6"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="calculadora-titulo">Calcule agora</h2>
        <p className="text-small text-fg-3">Sem cadastro</p>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {CAMPOS.map((campo) => (
          <CalculoField key={campo} campo={campo} />
        ))}
      </div>
      <PecaEmEscala calculo={resultado?.calculo ?? null} />
      <div className="mt-4 flex flex-wrap items-end border-t border-line pt-4 justify-between gap-x-4 gap-y-3">
        <p>
          <span className="block text-small text-fg-3">
            Total da peça · <span data-saida="area">{resultado?.area}</span>
          </span>
          <output
            data-saida="total"
            htmlFor={CAMPOS.join(' ')}
            className="num block text-total font-strong tracking-total wrap-anywhere"
          >
            {resultado?.total}
          </output>
        </p>
        <button type="submit" className={`${buttonClasses({ size: 'large' })} max-sm:w-full`}>
          Virar orçamento
          <ArrowRight aria-hidden="true" />
        </button>
      </div>
    </form>
  )
}

function CalculoField({ campo }: { campo: Campo }) {
  const preco = campo === 'preco'
  const notes = `erro-${campo} nota-${campo}`
  return (
    <div className={preco ? 'col-span-2' : 'min-w-0'}>
      <label htmlFor={campo} className="block text-label font-label text-fg-2">
        {LABELS[campo]}
        {!preco && <span className="max-[359px]:sr-only"> (m)</span>}
      </label>
      <div className="relative mt-1.5">
        {preco && (
          <span aria-hidden="true" className="absolute inset-y-0 left-3.5 grid place-items-center text-fg-3">
            R$
          </span>
        )}
        <input
          id={campo}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={EXEMPLO[campo]}
          aria-describedby={notes}
          className={`${CONTROL_CLASSES} num h-12 text-h2 font-semibold ${preco ? 'pr-3.5 pl-11' : 'pr-12 pl-3.5'}`}
        />
        {!preco && (
          <button
            type="button"
            data-somar={campo}
            aria-label={`Somar outra medida a ${campo}`}
            className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-control text-fg-3 hover:bg-surface-2 hover:text-fg"
          >
            <Plus aria-hidden="true" className="size-5 stroke-[1.75]" />
          </button>
        )}
      </div>
      <p id={`erro-${campo}`} hidden className="mt-1.5 flex items-start gap-1.5 text-label text-danger-fg">
        <TriangleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />
        <span className="min-w-0" />
      </p>
      <p id={`nota-${campo}`} className="num mt-1 text-small text-fg-3 empty:hidden" />
      {!preco && (
        <button
          type="button"
          hidden
          data-sugestao={campo}
          className="mt-1 min-h-11 rounded-control text-left text-label font-label text-link underline underline-offset-3"
        />
      )}
    </div>
  )
}
