import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'

export interface ListaFieldProps {
  id: string
  titulo: string
  /** what the first entry is for, or what the list is for */
  explicacao: string
  /** one entry by name: 'Condição' */
  nome: string
  itens: readonly string[]
  maximo: number
  maxLength: number
  onChange: (itens: string[]) => void
}

/** Texts in an order: typed over, moved, taken out; an empty one is none. */
export function ListaField(props: ListaFieldProps) {
  const { id, titulo, explicacao, nome, itens, maximo, maxLength, onChange } = props
  const list = useRef<HTMLOListElement>(null)

  function move(index: number, offset: 1 | -1) {
    const next = [...itens]
    const [item = ''] = next.splice(index, 1)
    next.splice(index + offset, 0, item)
    onChange(next)
  }
  function remove(index: number) {
    onChange(itens.filter((_, other) => other !== index))
    const fields = list.current?.parentElement?.querySelectorAll<HTMLElement>('input')
    // The row below takes the place; after the last one comes the field for a new entry.
    fields?.[index + 1]?.focus()
  }
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-explicacao`} className="grid gap-2">
      <div>
        <p id={id} className="text-label font-label text-fg-2">
          {titulo}
        </p>
        <p id={`${id}-explicacao`} className="text-small text-fg-3">
          {explicacao}
        </p>
      </div>
      <ol ref={list} className="grid gap-2">
        {itens.map((item, index) => (
          <li key={index} className="flex flex-wrap items-start justify-end gap-x-1">
            <TextField
              label={`${nome} ${index + 1}`}
              hideLabel
              maxLength={maxLength}
              value={item}
              fieldClassName="flex-1 basis-56"
              onChange={(event) =>
                onChange(itens.map((other, at) => (at === index ? event.currentTarget.value : other)))
              }
            />
            <span className="flex">
              <IconButton
                label={`Mover ${nome.toLowerCase()} ${index + 1} para cima`}
                icon={<ArrowUp aria-hidden="true" />}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={`Mover ${nome.toLowerCase()} ${index + 1} para baixo`}
                icon={<ArrowDown aria-hidden="true" />}
                disabled={index === itens.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                label={`Remover ${nome.toLowerCase()} ${index + 1}`}
                icon={<X aria-hidden="true" />}
                onClick={() => remove(index)}
              />
            </span>
          </li>
        ))}
      </ol>
      <NovaEntrada
        nome={nome}
        maxLength={maxLength}
        full={itens.length >= maximo}
        onAdd={(text) => onChange([...itens, text])}
      />
    </div>
  )
}

export interface NovaEntradaProps {
  /** one entry by name: 'Condição' */
  nome: string
  maxLength: number
  full: boolean
  onAdd: (text: string) => void
}

/** The field for one more entry; what is only spaces is ignored. */
export function NovaEntrada({ nome, maxLength, full, onAdd }: NovaEntradaProps) {
  const [draft, setDraft] = useState('')
  const label = `Incluir ${nome.toLowerCase()}`
  function add() {
    const text = normalizeSpaces(draft)
    if (text === '' || full) return
    onAdd(text)
    setDraft('')
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        fieldClassName="flex-1"
        maxLength={maxLength}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button
        variant="secondary"
        className="min-h-12"
        icon={<Plus aria-hidden="true" />}
        disabledReason={full ? 'A lista está cheia.' : null}
        aria-label={label}
        onClick={add}
      >
        Incluir
      </Button>
    </div>
  )
}
