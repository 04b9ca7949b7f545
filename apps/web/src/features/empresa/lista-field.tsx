import { ArrowUp, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { classNames } from '@lapida/ui/class-names'
import { Field } from '@lapida/ui/field.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { CONTROL_CLASSES } from '@lapida/ui/input.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { textLength } from '@lapida/ui/text-length'

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

  function moveUp(index: number) {
    const next = [...itens]
    next.splice(index - 1, 0, ...next.splice(index, 1))
    onChange(next)
    // The entry stands one row higher: so does the focus.
    fieldAt(index - 1)?.focus()
  }
  const fieldAt = (index: number) =>
    list.current?.parentElement?.querySelectorAll<HTMLElement>('textarea, input')[index]
  function remove(index: number) {
    onChange(itens.filter((_, other) => other !== index))
    // The row below takes the place; after the last one comes the field for a new entry.
    fieldAt(index + 1)?.focus()
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
          <li key={index} className="flex items-start">
            <ItemField
              label={`${nome} ${index + 1}`}
              maxLength={maxLength}
              value={item}
              onChange={(text) => onChange(itens.map((other, at) => (at === index ? text : other)))}
            />
            <span className="flex pt-0.5">
              {index === 0 ? (
                <span className="size-11" />
              ) : (
                <IconButton
                  label={`Mover ${nome.toLowerCase()} ${index + 1} para cima`}
                  icon={<ArrowUp aria-hidden="true" />}
                  onClick={() => moveUp(index)}
                />
              )}
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

interface ItemFieldProps {
  label: string
  maxLength: number
  value: string
  onChange: (text: string) => void
}

/** One entry, shown whole: it is as high as its text. */
function ItemField({ label, maxLength, value, onChange }: ItemFieldProps) {
  const { control, error } = textLength({ label, value, maxLength })
  return (
    <Field label={label} hideLabel fieldClassName="flex-1" error={error ?? null}>
      {(wiring) => (
        <textarea
          {...control}
          {...wiring}
          rows={1}
          value={value}
          className={classNames(
            CONTROL_CLASSES,
            'field-sizing-content min-h-12 resize-none px-3.5 py-2.5 leading-6',
          )}
          onChange={(event) => onChange(event.currentTarget.value.replace(/\n+/g, ' '))}
        />
      )}
    </Field>
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
    if (text === '' || full || draft.length > maxLength) return
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
