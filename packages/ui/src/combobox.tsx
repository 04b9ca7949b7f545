import { Plus, Search } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Dotted } from './dotted.tsx'
import { Field, type FieldProps } from './field.tsx'
import { splitFieldProps } from './field-props.ts'
import { Input } from './input.tsx'
import { Spinner } from './spinner.tsx'

export interface ComboboxOption {
  id: string
  label: string
  detail?: ReactNode
}

export interface ComboboxProps extends FieldProps {
  id?: string
  'aria-describedby'?: string
  /** What is typed; the owner finds the options for it. */
  query: string
  onQueryChange: (query: string) => void
  options: readonly ComboboxOption[]
  onSelect: (option: ComboboxOption) => void
  /** The last row, which makes something new of the query: 'Cadastrar “Ana Souza”'. */
  createLabel?: ReactNode
  onCreate?: () => void
  placeholder?: string
  busy?: boolean
  /** The list stays in the page below the field instead of opening over it. */
  inline?: boolean
  /** Said to screen readers when the options change: '3 encontrados'. */
  status?: string
}

/** A field that finds: type, then choose with arrows and Enter or with a tap. */
export function Combobox(props: ComboboxProps) {
  const { field, control } = splitFieldProps(props)
  const {
    query,
    onQueryChange,
    options,
    onSelect,
    createLabel,
    onCreate,
    placeholder,
    busy,
    inline,
    status,
  } = control
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const rowCount = options.length + (onCreate ? 1 : 0)
  const shown = (inline === true || open) && query.trim() !== '' && rowCount > 0

  function choose(index: number) {
    setOpen(false)
    setActive(-1)
    const option = options[index]
    if (option) onSelect(option)
    else onCreate?.()
  }
  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rowCount > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((active + step + rowCount + (active < 0 && step < 0 ? 1 : 0)) % rowCount)
    }
    if (event.key === 'Enter' && shown) {
      event.preventDefault()
      choose(Math.max(active, 0))
    }
    if (event.key === 'Escape') setOpen(false)
  }

  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative grid min-w-0 gap-2">
          <Input
            {...wiring}
            role="combobox"
            aria-expanded={shown}
            aria-controls={shown ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
            data-own-escape={shown && !inline ? '' : undefined}
            enterKeyHint="search"
            placeholder={placeholder}
            value={query}
            onChange={(event) => {
              setOpen(true)
              setActive(-1)
              onQueryChange(event.currentTarget.value)
            }}
            onKeyDown={handleKeyDown}
            onBlur={() => setOpen(false)}
            leading={<Search aria-hidden="true" />}
            trailing={busy ? <Spinner /> : undefined}
          />
          {shown && (
            <ComboboxList
              id={listId}
              label={field.label}
              options={options}
              createLabel={onCreate && createLabel}
              active={active}
              inline={inline === true}
              onChoose={choose}
            />
          )}
          <span aria-live="polite" className="sr-only">
            {shown ? status : ''}
          </span>
        </div>
      )}
    </Field>
  )
}

interface ComboboxListProps {
  id: string
  label: ReactNode
  options: readonly ComboboxOption[]
  createLabel: ReactNode
  active: number
  inline: boolean
  onChoose: (index: number) => void
}

function ComboboxList({ id, label, options, createLabel, active, inline, onChoose }: ComboboxListProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={typeof label === 'string' ? label : 'Resultados'}
      // The field keeps the focus, so that its blur does not take the list away before the click.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        'overflow-hidden rounded-card border border-line bg-surface',
        !inline &&
          'absolute inset-x-0 top-full z-(--z-sticky) mt-1.5 max-h-80 overflow-y-auto shadow-overlay',
      )}
    >
      {options.map((option, index) => (
        <ComboboxRow
          key={option.id}
          id={`${id}-${index}`}
          active={index === active}
          onClick={() => onChoose(index)}
        >
          <span className="font-label wrap-anywhere">{option.label}</span>
          {option.detail && (
            <span className="num text-small text-fg-3">
              <Dotted>{option.detail}</Dotted>
            </span>
          )}
        </ComboboxRow>
      ))}
      {createLabel && (
        <ComboboxRow
          id={`${id}-${options.length}`}
          active={active === options.length}
          onClick={() => onChoose(options.length)}
        >
          <span className="flex items-center gap-2 font-semibold text-link">
            <Plus aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{createLabel}</span>
          </span>
        </ComboboxRow>
      )}
    </ul>
  )
}

interface ComboboxRowProps {
  id: string
  active: boolean
  onClick: () => void
  children: ReactNode
}

/** A row takes clicks only; the keyboard stays in the field, which points at the active row. */
function ComboboxRow({ id, active, onClick, children }: ComboboxRowProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      onClick={onClick}
      className={classNames(
        'flex min-h-13 cursor-pointer flex-wrap items-center justify-between gap-x-3 border-line px-4 py-2 not-first:border-t hover:bg-surface-2',
        active && 'bg-primary-soft',
      )}
    >
      {children}
    </li>
  )
}
