import { useRef, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { unreadMark } from './stop-at-unread.ts'
import { textLength } from './text-length.ts'
import { useParsedText, type ParsedTextOptions } from './use-parsed-text.ts'

export interface GridRowProps {
  children: ReactNode
}

/** One row of a GridTable. */
export function GridRow({ children }: GridRowProps) {
  return <tr className="border-t border-line hover:bg-surface-2">{children}</tr>
}

export interface GridCellProps {
  align?: 'left' | 'right'
  children?: ReactNode
  className?: string
}

/** A cell that shows something: a total, a button. */
export function GridCell({ align = 'left', children, className }: GridCellProps) {
  return (
    <td
      role="gridcell"
      className={classNames(
        'num px-1.5 py-0',
        align === 'right' ? 'pr-3.5 text-right' : 'text-left',
        className,
      )}
    >
      {children}
    </td>
  )
}

interface GridInputLook {
  /** The accessible name, with the row: 'Largura, linha 2'. */
  label: string
  align?: 'left' | 'right'
  error?: string | null
}

export interface GridTextCellProps
  extends GridInputLook, Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> {
  value: string
  onValueChange: (value: string) => void
}

/** A cell with text, longer than `maxLength` as typed and said to be so. Escape brings back what stood there. */
export function GridTextCell({ value, onValueChange, maxLength, error, ...rest }: GridTextCellProps) {
  const { control, error: problem } = textLength({
    label: rest.label,
    value,
    maxLength,
    error: error ?? null,
  })
  return (
    <GridInput {...rest} {...control} error={problem ?? null} text={value} onTextChange={onValueChange} />
  )
}

export interface GridNumberCellProps<Value extends number = number>
  extends
    GridInputLook,
    ParsedTextOptions<Value>,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> {}

/** A cell with a number; the text stays as typed until the cell is left. Escape brings back what stood there. */
export function GridNumberCell<Value extends number>(props: GridNumberCellProps<Value>) {
  const { value, parse, format, onValueChange, onUnread, unread: _unread, onBlur, error, ...rest } = props
  const parsed = useParsedText({ value, parse, format, onValueChange, onUnread })
  return (
    <GridInput
      inputMode="decimal"
      align="right"
      {...rest}
      {...unreadMark(parsed.isUnread, rest.label)}
      error={error || (parsed.isUnread ? 'Digite um número.' : null)}
      text={parsed.text}
      onTextChange={parsed.changeText}
      onBlur={(event) => {
        parsed.handleBlur()
        onBlur?.(event)
      }}
    />
  )
}

interface GridInputProps
  extends GridInputLook, Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> {
  text: string
  onTextChange: (text: string) => void
}

function GridInput({
  label,
  align = 'left',
  error,
  text,
  onTextChange,
  className,
  onFocus,
  ...rest
}: GridInputProps) {
  const before = useRef(text)
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onTextChange(before.current)
  }
  return (
    <td role="gridcell" className="p-0 px-1.5">
      <input
        type="text"
        autoComplete="off"
        {...rest}
        data-own-escape=""
        aria-label={label}
        aria-invalid={error ? true : undefined}
        title={error ?? undefined}
        className={classNames(
          'num h-11 w-full min-w-0 rounded-small border border-transparent bg-transparent px-2 text-body font-medium text-fg hover:border-line-input',
          'focus-visible:rounded-small focus-visible:bg-surface focus-visible:-outline-offset-1 aria-invalid:border-2 aria-invalid:border-danger-fg',
          align === 'right' && 'text-right',
          className,
        )}
        value={text}
        onChange={(event) => onTextChange(event.currentTarget.value)}
        onFocus={(event) => {
          before.current = text
          onFocus?.(event)
        }}
        onKeyDown={handleKeyDown}
      />
    </td>
  )
}
