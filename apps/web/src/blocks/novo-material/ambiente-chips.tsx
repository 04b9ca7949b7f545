import { useEffect, useRef, useState } from 'react'
import { Chip } from '@lapida/ui/chip.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'

export interface AmbienteChipsProps {
  value: string
  ambientes: readonly string[]
  /** The stone was just chosen: this is what comes next. */
  wantsFocus: boolean
  onTyping: (ambiente: string) => void
  onChoose: (ambiente: string) => void
}

/** Where the material goes: one tap, or a name of one's own. */
export function AmbienteChips({ value, ambientes, wantsFocus, onTyping, onChoose }: AmbienteChipsProps) {
  const isCommon = ambientes.includes(value)
  const [wantsOther, setWantsOther] = useState(value !== '' && !isCommon)
  const group = useRef<HTMLDivElement>(null)
  const hadFocusWish = useRef(wantsFocus)
  useEffect(() => {
    if (wantsFocus && !hadFocusWish.current) {
      group.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    }
    hadFocusWish.current = wantsFocus
  }, [wantsFocus])
  return (
    <div className="grid gap-2">
      <p id="rotulo-ambiente" className="text-label font-label text-fg-2">
        Ambiente
      </p>
      <div ref={group} role="group" aria-labelledby="rotulo-ambiente" className="flex flex-wrap gap-2">
        {ambientes.map((ambiente) => (
          <Chip
            key={ambiente}
            pressed={!wantsOther && value === ambiente}
            onClick={() => {
              setWantsOther(false)
              onChoose(ambiente)
            }}
          >
            {ambiente}
          </Chip>
        ))}
        <Chip
          pressed={wantsOther}
          onClick={() => {
            setWantsOther(true)
            if (isCommon) onTyping('')
          }}
        >
          outro…
        </Chip>
      </div>
      {wantsOther && (
        <TextField
          label="Outro ambiente"
          autoFocus
          maxLength={100}
          value={isCommon ? '' : value}
          onChange={(event) => onTyping(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || value.trim() === '') return
            event.preventDefault()
            onChoose(value.trim())
          }}
        />
      )}
    </div>
  )
}
