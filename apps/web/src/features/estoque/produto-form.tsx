import { Banner } from '@lapida/ui/banner.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { useLeaving } from '#blocks/unsaved-changes/use-leaving.ts'
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
  const leaving = useLeaving({ dirty: form.dirty, busy: form.busy, onClose })
  const { editar, novo } = PALAVRAS[options.prateleira]
  return (
    <FormSheet
      width="large"
      title={options.produto ? editar : novo}
      form={form.ref}
      leaving={leaving}
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
    </FormSheet>
  )
}
