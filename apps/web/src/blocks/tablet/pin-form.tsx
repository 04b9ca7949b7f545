import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { keepFocus, KeypadFigure } from '@lapida/ui/keypad-key.tsx'
import type { KeypadKey } from '@lapida/ui/keypad-keys'
import { ApiError } from '#data/api/api.ts'

export interface PinFormProps {
  nome: string
  /** @throws {ApiError} what the server says against it */
  onEnter: (pin: string) => Promise<void>
  onBack: () => void
}

const SHORTEST = 4
const LONGEST = 6
const FIGURES: readonly KeypadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
const LARGE =
  'min-h-16 text-h1! shadow-card transition-[transform,background-color] focus-visible:rounded-control'

/** The PIN of somebody on keys of our own, or typed; what is wrong stands below and empties it. */
export function PinForm({ nome, onEnter, onBack }: PinFormProps) {
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [inputId, failureId] = [useId(), useId()]

  useEffect(() => {
    if (!busy) input.current?.focus()
  }, [busy])

  function write(text: string) {
    setPin(text.replace(/\D/g, '').slice(0, LONGEST))
    setFailure('')
  }

  function press(key: KeypadKey) {
    write(key === 'backspace' ? pin.slice(0, -1) : pin + key)
  }

  async function enter(event: FormEvent) {
    event.preventDefault()
    if (pin.length < SHORTEST) return setFailure('O PIN tem de 4 a 6 números.')
    setBusy(true)
    try {
      await onEnter(pin)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setPin('')
      setFailure(error.message)
      setBusy(false)
    }
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void enter(event)}>
      <div className="grid gap-2">
        <label htmlFor={inputId} className="text-lead font-semibold wrap-anywhere">
          PIN de {nome}
        </label>
        <input
          ref={input}
          id={inputId}
          // Seen by nobody beside the tablet, and no password that a keeper should offer to keep.
          className="num min-h-16 w-full rounded-control border border-line-input bg-surface px-4 text-center text-h1 tracking-[0.4em] [-webkit-text-security:disc] read-only:bg-surface-2 aria-invalid:border-2 aria-invalid:border-danger-fg"
          type="text"
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          value={pin}
          readOnly={busy}
          aria-invalid={failure !== ''}
          aria-describedby={failureId}
          onChange={(event) => write(event.target.value)}
        />
        <div id={failureId} role="alert" className="empty:hidden">
          {failure && <FieldError>{failure}</FieldError>}
        </div>
      </div>
      <div
        role="group"
        aria-label="Teclado do PIN"
        className="grid grid-cols-3 gap-2"
        onMouseDown={keepFocus}
      >
        {FIGURES.map((key) => (
          <KeypadFigure key={key} value={key} onKey={press} className={LARGE} />
        ))}
        <span />
        <KeypadFigure value="0" onKey={press} className={LARGE} />
        <KeypadFigure value="backspace" onKey={press} className={LARGE} />
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button
          variant="secondary"
          size="large"
          disabled={busy}
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={onBack}
        >
          Voltar
        </Button>
        <Button type="submit" size="large" busy={busy} busyLabel="Entrando...">
          Entrar
        </Button>
      </div>
    </form>
  )
}
