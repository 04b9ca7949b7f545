import { Trash2 } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import { TIPOS_DE_DEFEITO } from '@lapida/contracts/valores'
import {
  moveRetangulo,
  problemaOfDefeito,
  type LadosChapa,
  type Retangulo,
} from '@lapida/domain/estoque/chapa'
import { isAEvitar, ROTULOS_DEFEITO } from '@lapida/domain/estoque/defeito'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { classNames } from '@lapida/ui/class-names'
import { FieldError } from '@lapida/ui/field.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Switch } from '@lapida/ui/switch.tsx'

const CAMPOS = [
  ['x', 'Da esquerda'],
  ['y', 'De baixo'],
  ['largura', 'Largura'],
  ['altura', 'Altura'],
] as const
type Campo = (typeof CAMPOS)[number][0]

const TIPOS = [
  { value: '', label: 'Não informado' },
  ...TIPOS_DE_DEFEITO.map((value) => ({ value, label: ROTULOS_DEFEITO[value] })),
]

export interface DefeitoRowProps {
  numero: number
  defeito: DefeitoDaChapa
  chapa: LadosChapa
  escolhido: boolean
  /** was just added by the button: its first field takes the focus */
  fresh: boolean
  onFocus: () => void
  onChange: (defeito: Retangulo, campo: Campo) => void
  /** what it is, and whether pieces keep away from it */
  onMark: (marca: Pick<DefeitoDaChapa, 'tipo' | 'evitar'>) => void
  onRemove: () => void
}

/** A defect in figures, in centimetres from the lower left corner; the arrow keys go 1 cm, with Shift 10 cm. */
export function DefeitoRow(props: DefeitoRowProps) {
  const { numero, defeito, chapa, escolhido, fresh, onFocus, onChange, onMark, onRemove } = props
  const row = useRef<HTMLLIElement>(null)
  const problem = problemaOfDefeito(defeito, chapa)

  useEffect(() => {
    if (fresh) row.current?.querySelector('input')?.focus()
  }, [fresh])

  function handleKeyDown(event: KeyboardEvent, campo: Campo) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(stepped(defeito, { campo, by: direction * (event.shiftKey ? 100 : 10) }, chapa), campo)
  }

  return (
    <li
      ref={row}
      className={classNames(
        'grid gap-2 rounded-card border p-3',
        escolhido ? 'border-link bg-primary-soft' : 'border-line',
      )}
      onFocus={onFocus}
    >
      <div className="flex items-center justify-between gap-2">
        <p className="text-label font-label text-fg-2">Defeito {numero} (cm)</p>
        <IconButton
          label={`Remover defeito ${numero}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {CAMPOS.map(([campo, label]) => (
          <NumberField
            key={campo}
            label={label}
            aria-label={`${label} do defeito ${numero}`}
            value={defeito[campo]}
            parse={parseCentimetros}
            problem="Digite centímetros. Exemplo: 12,5"
            format={(value) => formatComprimento(value, 'cm')}
            onKeyDown={(event) => handleKeyDown(event, campo)}
            onValueChange={(value) => {
              if (value !== null) onChange({ ...defeito, [campo]: value }, campo)
            }}
          />
        ))}
      </div>
      <div className="grid items-end gap-2 sm:grid-cols-2">
        <SelectField
          label="Tipo"
          aria-label={`Tipo do defeito ${numero}`}
          options={TIPOS}
          value={defeito.tipo ?? ''}
          onChange={({ target }) => onMark({ tipo: TIPOS_DE_DEFEITO.find((tipo) => tipo === target.value) })}
        />
        <Switch
          label={<span aria-label={`Evitar no corte o defeito ${numero}`}>Evitar no corte</span>}
          checked={isAEvitar(defeito)}
          onCheckedChange={(evitar) => onMark({ evitar })}
        />
      </div>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </li>
  )
}

/** One measure a step larger or smaller, as far as the slab goes. */
function stepped(
  defeito: Retangulo,
  { campo, by }: { campo: Campo; by: number },
  chapa: LadosChapa,
): Retangulo {
  if (campo === 'x') return moveRetangulo(defeito, { x: by, y: 0 }, chapa)
  if (campo === 'y') return moveRetangulo(defeito, { x: 0, y: by }, chapa)
  const room = campo === 'largura' ? chapa.largura - defeito.x : chapa.altura - defeito.y
  return { ...defeito, [campo]: Math.max(10, Math.min(defeito[campo] + by, room)) }
}

function parseCentimetros(text: string): number | null {
  const medida = parseMedida(text, 'cm')
  return medida.ok && medida.milimetros >= 0 ? medida.milimetros : null
}
