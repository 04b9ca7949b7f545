import { Tags } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'

const EtiquetaDialog = lazyLayer(async () => {
  const { EtiquetaDialog: Dialog } = await import('#blocks/chapas/etiqueta-dialog.tsx')
  return ({ open, ...props }: Parameters<typeof Dialog>[0] & { open: boolean }) =>
    open ? <Dialog {...props} /> : null
})

/** The labels of the leftovers that finishing has put into the stock. */
export function EtiquetasDosRetalhos({ editor }: { editor: PlanoEditor }) {
  const [open, setOpen] = useState(false)
  const materiais = useEstoqueMateriais().dados
  const retalhos = editor.servidor?.retalhos ?? []
  if (retalhos.length === 0) return null
  return (
    <>
      <Button
        variant="secondary"
        icon={<Tags aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Etiquetas dos retalhos
      </Button>
      <EtiquetaDialog open={open} chapas={retalhos} pedras={materiais ?? []} onClose={() => setOpen(false)} />
    </>
  )
}
