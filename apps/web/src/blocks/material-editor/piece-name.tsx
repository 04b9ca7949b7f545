import { useRef, useState } from 'react'
import { Chip } from '@lapida/ui/chip.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { NOMES_PECA } from './nomes-peca.ts'

export interface PieceNameProps {
  nome: string
  erro: string | undefined
  onChange: (nome: string, byChip: boolean) => void
  /** The system keyboard is wanted for a name of one's own. */
  onTyping: (typing: boolean) => void
}

/** The name of the piece: one tap for the common ones, the system keyboard for any other. */
export function PieceName({ nome, erro, onChange, onTyping }: PieceNameProps) {
  const isCommon = NOMES_PECA.some((common) => common === nome)
  const [wantsOther, setWantsOther] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const other = wantsOther || (nome !== '' && !isCommon)
  return (
    <div className="grid gap-2">
      <div
        role="group"
        aria-label="Nome da peça"
        className="-mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
      >
        {NOMES_PECA.map((common) => (
          <Chip
            key={common}
            pressed={!other && nome === common}
            onClick={() => {
              setWantsOther(false)
              onChange(common, true)
            }}
          >
            {common}
          </Chip>
        ))}
        <Chip
          pressed={other}
          onClick={() => {
            setWantsOther(true)
            if (isCommon) onChange('', false)
            // The keyboard of the phone opens only for a focus within the tap.
            requestAnimationFrame(() => input.current?.focus())
          }}
        >
          Outro…
        </Chip>
      </div>
      {other && (
        <TextField
          ref={input}
          label="Nome da peça"
          value={nome}
          maxLength={120}
          error={erro}
          autoCapitalize="sentences"
          enterKeyHint="next"
          onChange={(event) => onChange(event.currentTarget.value, false)}
          onFocus={() => onTyping(true)}
          onBlur={() => {
            onTyping(false)
            if (nome.trim() === '') setWantsOther(false)
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
      {erro && !other && <FieldError>{erro}</FieldError>}
    </div>
  )
}
