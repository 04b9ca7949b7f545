import { useId, useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { UnsavedChangesDialog } from '#blocks/unsaved-changes/unsaved-changes-dialog.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import type { Categoria } from '#data/resources/estoque/estoque-escrita.ts'
import { PALAVRAS } from './palavras.ts'
import { ProdutoFields } from './produto-fields.tsx'
import { useProdutoForm, type ProdutoFormOptions } from './use-produto-form.ts'

export interface ProdutoFormProps extends ProdutoFormOptions {
  categorias: readonly Categoria[]
  onClose: () => void
}

/** A material or item of the stock, new or known. What was typed is given up only when the person says so. */
export function ProdutoForm({ categorias, onClose, ...options }: ProdutoFormProps) {
  const form = useProdutoForm(options)
  const [asking, setAsking] = useState(false)
  const formId = useId()
  const { editar, novo } = PALAVRAS[options.prateleira]
  function leave() {
    if (form.busy) return
    if (form.dirty) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Sheet
        open
        onOpenChange={leave}
        width="large"
        title={options.produto ? editar : novo}
        footer={
          <>
            <Button variant="secondary" disabled={form.busy} onClick={leave}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} busy={form.busy} busyLabel="Salvando...">
              Salvar
            </Button>
          </>
        }
      >
        <form
          ref={form.ref}
          id={formId}
          noValidate
          className="grid grid-cols-1 gap-6"
          onSubmit={form.handleSubmit}
        >
          <SemInternetBanner escrita={options.produto ? 'produto' : 'produto-novo'} />
          {form.failure !== null && (
            <Banner tone="danger" live="assertive">
              {form.failure}
            </Banner>
          )}
          <ProdutoFields
            form={form}
            prateleira={options.prateleira}
            produto={options.produto}
            categorias={categorias}
          />
        </form>
      </Sheet>
      <UnsavedChangesDialog
        open={asking}
        onKeepEditing={() => setAsking(false)}
        onDiscard={onClose}
        onSave={() => {
          setAsking(false)
          form.ref.current?.requestSubmit()
        }}
      />
    </>
  )
}
