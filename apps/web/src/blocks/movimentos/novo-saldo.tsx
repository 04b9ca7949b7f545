import { ArrowRight, TriangleAlert } from 'lucide-react'
import { withUnidade, faltaInWords } from './movimento-texto.ts'

export interface NovoSaldoProps {
  /** what the balance is of */
  nome: string
  saldo: number
  /** null while no quantity is typed */
  depois: number | null
  unidade: string
}

/** What there is, and what there will be; below zero in words too. */
export function NovoSaldo({ nome, saldo, depois, unidade }: NovoSaldoProps) {
  const isBelow = depois !== null && depois < 0
  return (
    <p aria-live="polite" className="num flex min-h-6 flex-wrap items-center gap-x-2 text-label text-fg-2">
      <span>
        {nome} {withUnidade(saldo, unidade)}
      </span>
      {depois !== null && (
        <>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
          <span className="sr-only">passa a</span>
          <strong className={isBelow ? 'font-semibold text-danger-fg' : 'font-semibold text-fg'}>
            {withUnidade(depois, unidade)}
          </strong>
        </>
      )}
      {isBelow && (
        <span className="flex items-center gap-1 text-danger-fg">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {faltaInWords(-depois, unidade)}
        </span>
      )}
    </p>
  )
}
