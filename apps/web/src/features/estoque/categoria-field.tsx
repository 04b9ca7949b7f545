import { useState } from 'react'
import { SelectField } from '@lapida/ui/select-field.tsx'
import type { Categoria, Prateleira } from '#data/resources/estoque/estoque-escrita.ts'
import { CategoriaDialog } from './categoria-dialog.tsx'

export interface CategoriaFieldProps {
  prateleira: Prateleira
  categorias: readonly Categoria[]
  /** id of the chosen one, '' for none */
  value: string
  error: string | null
  onValueChange: (id: string) => void
}

const CRIAR = 'criar'

/** The category of a product; one that lacks is made without leaving the form. */
export function CategoriaField({ prateleira, categorias, value, error, onValueChange }: CategoriaFieldProps) {
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<Categoria[]>([])
  // The list of this device follows a moment later.
  const known = [...categorias, ...created.filter(({ id }) => !categorias.some((one) => one.id === id))]
  return (
    <>
      <SelectField
        label="Categoria *"
        aria-required="true"
        placeholder="Escolha a categoria"
        options={[
          ...known.map(({ id, nome }) => ({ value: id, label: nome })),
          { value: CRIAR, label: 'Criar categoria...' },
        ]}
        value={value}
        error={error}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          if (chosen === CRIAR) setCreating(true)
          else onValueChange(chosen)
        }}
      />
      <CategoriaDialog
        open={creating}
        onOpenChange={setCreating}
        prateleira={prateleira}
        categoria={null}
        onSaved={(categoria) => {
          setCreated((before) => [...before, categoria])
          onValueChange(categoria.id)
        }}
      />
    </>
  )
}
