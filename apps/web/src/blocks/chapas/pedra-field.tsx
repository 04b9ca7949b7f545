import { useMemo, useState } from 'react'
import { foldText } from '@lapida/domain/shared/texto'
import { Combobox } from '@lapida/ui/combobox.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import { detalheOfPedra, namesOfEstoque } from '#blocks/material-editor/detalhe-of-pedra.ts'

export interface PedraFieldProps {
  materiais: readonly MaterialDito[]
  /** id of the chosen one, '' for none */
  value: string
  error: string | null
  onValueChange: (id: string) => void
}

/** More than these are found by typing: no one scrolls through them. */
const LISTED = 80
const FOUND = 8
const NAMES = new Intl.Collator('pt-BR', { numeric: true })

/** The stone of a slab: those in use, and the chosen one even if it is not. */
export function PedraField({ materiais, value, error, onValueChange }: PedraFieldProps) {
  const sorted = useMemo(() => materiais.toSorted((a, b) => NAMES.compare(a.nome, b.nome)), [materiais])
  const offered = useMemo(() => sorted.filter(({ id, ativo }) => ativo || id === value), [sorted, value])
  const nameOf = useMemo(() => namesOfEstoque(offered), [offered])
  if (offered.length > LISTED)
    return <BuscaPedra materiais={offered} value={value} error={error} onValueChange={onValueChange} />
  return (
    <SelectField
      label="Material"
      name="estoqueMaterialId"
      placeholder="Escolha a pedra"
      options={offered.map((pedra) => ({ value: pedra.id, label: nameOf(pedra) }))}
      value={value}
      error={error}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    />
  )
}

function BuscaPedra({ materiais, value, error, onValueChange }: PedraFieldProps) {
  const chosen = materiais.find(({ id }) => id === value)
  const [typed, setTyped] = useState<string | null>(null)
  const words = foldText(typed ?? '')
    .split(' ')
    .filter(Boolean)
  const found =
    typed === null
      ? []
      : materiais.filter((pedra) => {
          const text = foldText(`${pedra.nome} ${detalheOfPedra(pedra)}`)
          return words.every((word) => text.includes(word))
        })
  return (
    <Combobox
      label="Material"
      placeholder="Buscar materiais..."
      error={error}
      query={typed ?? chosen?.nome ?? ''}
      onQueryChange={(text) => {
        setTyped(text)
        onValueChange('')
      }}
      options={found.slice(0, FOUND).map((pedra) => ({
        id: pedra.id,
        label: pedra.nome,
        detail: detalheOfPedra(pedra) || pedra.categoria.nome,
      }))}
      onSelect={({ id }) => {
        setTyped(null)
        onValueChange(id)
      }}
      status={found.length === 1 ? '1 encontrado' : `${found.length} encontrados`}
    />
  )
}
