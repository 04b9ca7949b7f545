import { classNames } from '@lapida/ui/class-names'
import { RadioGroup } from '@lapida/ui/radio-group.tsx'

export interface EscolhaRowProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** null: none is chosen yet, or not one for all */
  value: Value | null
  onValueChange: (value: Value) => void
}

/** One question of two answers, each a line that is touched as a whole. */
export function EscolhaRow<Value extends string>(props: EscolhaRowProps<Value>) {
  const { label, options, value, onValueChange } = props
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="num text-label font-label text-fg-2">
        {label}
      </p>
      <RadioGroup
        label={label}
        options={options}
        value={value}
        onValueChange={(next) => {
          const chosen = options.find((option) => option.value === next)
          if (chosen) onValueChange(chosen.value)
        }}
        className="grid gap-2 sm:grid-cols-2"
        optionClassName={classNames(
          'group flex min-h-11 items-center gap-2.5 rounded-control border border-line-input bg-surface px-3 py-2 text-left text-label transition-colors hover:bg-surface-2',
          'data-[state=checked]:border-link data-[state=checked]:bg-primary-soft data-[state=checked]:inset-ring data-[state=checked]:inset-ring-link',
        )}
      >
        {(option) => (
          <>
            <span className="grid size-5 shrink-0 place-items-center rounded-full border border-line-input bg-surface group-data-[state=checked]:border-primary">
              <span className="size-2.5 rounded-full group-data-[state=checked]:bg-primary" />
            </span>
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </>
        )}
      </RadioGroup>
    </div>
  )
}
