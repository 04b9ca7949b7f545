import { useId, useState, type KeyboardEvent } from 'react'
import { parseMedida } from '@lapida/domain/shared/expressao'
import { formatCentimetrosFixos } from '@lapida/domain/shared/medidas'
import { FieldError } from '@lapida/ui/field.tsx'
import { Input } from '@lapida/ui/input.tsx'

export interface PosicaoFieldProps {
  rotulo: string
  /** whole millimetres */
  valor: number
  /** the farthest that the piece can lie, in millimetres */
  maximo: number
  onChange: (valor: number) => void
}

/** A position in centimetres; it counts once Enter is pressed or the field is left, and keeps what cannot be read. */
export function PosicaoField({ rotulo, valor, maximo, onChange }: PosicaoFieldProps) {
  const id = useId()
  const [texto, setTexto] = useState<string | null>(null)
  const [erro, setErro] = useState<string | null>(null)

  function commit() {
    if (texto === null) return
    const medida = parseMedida(texto, 'cm')
    if (!medida.ok || medida.milimetros < 0 || medida.milimetros > maximo)
      return setErro(`${rotulo} vai de 0,0 a ${formatCentimetrosFixos(maximo)} cm.`)
    setTexto(null)
    setErro(null)
    if (medida.milimetros !== valor) onChange(medida.milimetros)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') commit()
    if (event.key !== 'Escape') return
    setTexto(null)
    setErro(null)
  }

  return (
    <div className="grid min-w-0 flex-1 content-start gap-1">
      <label htmlFor={id} className="text-small font-label text-fg-2">
        {rotulo}
      </label>
      <Input
        id={id}
        inputMode="decimal"
        className="num"
        trailing={<span className="text-small">cm</span>}
        value={texto ?? formatCentimetrosFixos(valor)}
        aria-invalid={erro !== null || undefined}
        aria-describedby={erro === null ? undefined : `${id}erro`}
        onChange={(event) => setTexto(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={handleKey}
      />
      {erro !== null && <FieldError id={`${id}erro`}>{erro}</FieldError>}
    </div>
  )
}
