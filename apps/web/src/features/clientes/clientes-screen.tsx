import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { ClienteFormDialog } from '#blocks/cliente-form/cliente-form-dialog.tsx'

/** Clientes. */
export function ClientesScreen() {
  const [open, setOpen] = useState(false)
  return (
    <div className="p-4">
      <h1 tabIndex={-1}>Clientes</h1>
      <Button onClick={() => setOpen(true)}>Novo Cliente</Button>
      <ClienteFormDialog open={open} onOpenChange={setOpen} />
    </div>
  )
}
