import { EllipsisVertical } from 'lucide-react'
import { Suspense, useState } from 'react'
import { buttonClasses } from '@lapida/ui/button-classes'
import type { OrcamentoAcionavel } from './orcamento-actions.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'

const loadMenu = () => import('./orcamento-menu-items.tsx')
const OpenMenu = lazyPart(async () => (await loadMenu()).OrcamentoMenuItems)

export interface OrcamentoMenuProps {
  orcamento: OrcamentoAcionavel
}

/**
 * What can be done with a quote of a list: move, send, duplicate, PDF, delete. A list has many of these buttons, so
 * the menu itself, and its code, come with the first press.
 */
export function OrcamentoMenu({ orcamento }: OrcamentoMenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <button
      type="button"
      aria-label={`Mais ações: ${nomeOfOrcamento(orcamento)}`}
      aria-haspopup="menu"
      className={buttonClasses({ variant: 'ghost', size: 'icon' })}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <EllipsisVertical aria-hidden="true" />
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <OpenMenu orcamento={orcamento} name={nomeOfOrcamento(orcamento)} />
    </Suspense>
  )
}

/** What a person calls a quote by: its customer and its number. */
export function nomeOfOrcamento(orcamento: Pick<OrcamentoAcionavel, 'id' | 'numeracao' | 'cliente'>): string {
  return `${orcamento.cliente?.nomeCompleto ?? 'Cliente não informado'}, #${numeroOrcamento(orcamento)}`
}
