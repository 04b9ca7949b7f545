import { ArrowDownUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { lazyPart } from '#shared/lazy-part.ts'

const MenuAberto = lazyPart(async () => (await import('./menu-aberto.tsx')).MenuAberto)

export interface ImportarExportarMenuProps {
  /** kind of sheet that the import opens with: 'clientes', 'materiais', 'itens', 'chapas' */
  tipo: string
}

/** The ways in and out of the account: a sheet comes in, everything goes out, the samples go away. */
export function ImportarExportarMenu({ tipo }: ImportarExportarMenuProps) {
  const [wanted, setWanted] = useState(false)
  const [busy, setBusy] = useState(false)
  const look = {
    variant: 'secondary' as const,
    icon: <ArrowDownUp aria-hidden="true" />,
    busy,
    // A phone's heading has room for a button of its own beside it, not for one more of words.
    className: 'max-sm:w-11 max-sm:px-0',
    'aria-haspopup': 'menu' as const,
  }
  const label = <span className="max-sm:sr-only">Importar e exportar</span>
  const waiting = (
    <Button {...look} onClick={() => setWanted(true)}>
      {label}
    </Button>
  )
  if (!wanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <MenuAberto tipo={tipo} trigger={<Button {...look}>{label}</Button>} busy={busy} onBusy={setBusy} />
    </Suspense>
  )
}
