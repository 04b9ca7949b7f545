import type { ReactNode, Ref } from 'react'
import type { LadosChapa } from '@lapida/domain/estoque/chapa'
import { classNames } from '@lapida/ui/class-names'
import type { EstadoDaFoto } from '../model/foto-em-curso.ts'

export interface PlanaNaTelaProps {
  chapa: LadosChapa
  estado: EstadoDaFoto
  /** what lies on it, in mm from the upper left */
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
  className?: string
  /** what stands over it, in shares of its size */
  over?: ReactNode
}

/** The flat picture, as large as the screen lets it be; what is drawn on it speaks in millimetres. */
export function PlanaNaTela({ chapa, estado, children, ref, className, over }: PlanaNaTelaProps) {
  const { plana, trabalho } = estado
  const { largura, altura } = chapa
  return (
    <div className="grid justify-items-center rounded-card bg-surface-2 p-2 md:p-3">
      <div
        ref={ref}
        className={classNames('relative w-full select-none', className)}
        style={{ aspectRatio: `${largura} / ${altura}`, maxWidth: `calc(50dvh * ${largura / altura})` }}
      >
        {plana && (
          <img
            src={plana.endereco}
            alt="A chapa vista de frente, na medida"
            className="absolute inset-0 size-full rounded-small"
            draggable={false}
          />
        )}
        {plana && (
          <svg
            viewBox={`0 0 ${largura} ${altura}`}
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 size-full overflow-visible"
          >
            {children}
          </svg>
        )}
        {plana && over}
        {(!plana || trabalho === 'aplainando') && (
          <p
            role="status"
            className="absolute inset-0 grid place-items-center rounded-small bg-surface-2/70 text-label text-fg-2"
          >
            {trabalho === null ? 'As bordas não formam uma chapa. Volte e confira.' : 'Endireitando a foto…'}
          </p>
        )}
      </div>
    </div>
  )
}
