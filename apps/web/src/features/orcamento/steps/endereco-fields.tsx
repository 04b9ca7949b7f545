import { useRef, type ChangeEvent } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { formatCep } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { CepField } from '@lapida/ui/cep-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { textosOfEndereco } from '#blocks/cep/endereco-do-cep.ts'
import { useCep } from '#blocks/cep/use-cep.ts'
import type { ErrosCliente } from '../model/cliente-digitado.ts'
import type { MaisDoCliente } from '../model/wizard-state.ts'

export interface EnderecoFieldsProps {
  mais: MaisDoCliente
  erros: ErrosCliente
  onChange: (changes: Partial<MaisDoCliente>) => void
}

/** The address; a complete CEP fills in what is still empty and leads on to the number. */
export function EnderecoFields({ mais, erros, onChange }: EnderecoFieldsProps) {
  const numero = useRef<HTMLInputElement>(null)
  const { endereco, bairro, cidade, estado } = mais
  const cep = useCep({
    values: { endereco, bairro, cidade, estado },
    textosOf: textosOfEndereco,
    change: onChange,
    lead: () => numero.current?.focus(),
  })
  const text = (campo: keyof MaisDoCliente, maxLength: number = LIMITES.texto) => ({
    maxLength,
    value: mais[campo],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [campo]: event.currentTarget.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CepField
        label="CEP"
        mask={formatCep}
        busy={cep.busy}
        hint={cep.note || undefined}
        error={erros.cep}
        onComplete={(digits) => void cep.lookUp(digits)}
        {...text('cep', 9)}
        onChange={(event) => {
          cep.cancel()
          onChange({ cep: event.currentTarget.value })
        }}
      />
      <TextField label="Endereço" {...text('endereco')} />
      <div className="flex items-end gap-2">
        <TextField ref={numero} label="Número" fieldClassName="flex-1" {...text('numero', 20)} />
        <Button variant="secondary" className="min-h-12" onClick={() => onChange({ numero: 'S/N' })}>
          S/N
        </Button>
      </div>
      <TextField label="Bairro" {...text('bairro', 100)} />
      <TextField label="Cidade" {...text('cidade', 100)} />
      <TextField label="Estado" autoCapitalize="characters" error={erros.estado} {...text('estado', 2)} />
    </div>
  )
}
