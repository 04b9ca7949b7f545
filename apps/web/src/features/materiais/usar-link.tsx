import { FilePlus2 } from 'lucide-react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { classNames } from '@lapida/ui/class-names'
import { ScreenLink } from '#shared/screen-link.tsx'
import type { Entrada } from './entradas.ts'

export interface UsarLinkProps {
  entrada: Pick<Entrada, 'id' | 'nome' | 'tipo'>
  variant?: 'primary' | 'secondary'
  block?: boolean
  className?: string
}

/** Leads into a new quote with this stone or template in it. */
export function UsarLink({ entrada, variant = 'secondary', block = false, className }: UsarLinkProps) {
  const { id, nome, tipo } = entrada
  return (
    <ScreenLink
      screen="orcamento"
      params={{ search: tipo === 'pedra' ? { material: id } : { modelo: id } }}
      className={classNames(buttonClasses({ variant, block }), className)}
    >
      <FilePlus2 aria-hidden="true" />
      Usar em orçamento
      <span className="sr-only"> {nome}</span>
    </ScreenLink>
  )
}
