import { useRef, useState, type ChangeEvent } from 'react'
import type { EnderecoObra, IndicadoPor } from '@lapida/contracts/campos'
import { LIMITES } from '@lapida/contracts/limites'
import { erroCepCliente, erroEstadoCliente, erroTelefoneContato } from '@lapida/domain/cliente/validacao'
import { formatCep, formatTelefone, normalizeTelefone, onlyDigits } from '@lapida/domain/shared/documentos'
import { CepField } from '@lapida/ui/cep-field.tsx'
import { DateField } from '@lapida/ui/date-field.tsx'
import { NumberField } from '@lapida/ui/number-field.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { textosOfEndereco } from '#blocks/cep/endereco-do-cep.ts'
import { useCep } from '#blocks/cep/use-cep.ts'
import type { CondicoesFormProps } from './condicoes-form.tsx'
import { erroDia, erroNumero, type DiaDasCondicoes } from './condicoes.ts'
import { changeDia, changeNumero } from './numero-digitado.ts'
import { changeEndereco, changeIndicacao, NO_ENDERECO, NO_INDICACAO } from './obra.ts'

type Props = Pick<CondicoesFormProps, 'condicoes' | 'onChange'>

/** When and where the work is done, and who recommended the workshop. */
export function ObraFields({ condicoes, onChange }: Props) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <DiaField dia="dataInicio" label="Início" condicoes={condicoes} onChange={onChange} />
        <DiaField dia="dataTermino" label="Término" condicoes={condicoes} onChange={onChange} />
        <DiasUteisField condicoes={condicoes} onChange={onChange} />
      </div>
      <EnderecoFields condicoes={condicoes} onChange={onChange} />
      <IndicacaoFields condicoes={condicoes} onChange={onChange} />
    </div>
  )
}

interface DiaFieldProps extends Props {
  dia: DiaDasCondicoes
  label: string
}

function DiaField({ dia, label, condicoes, onChange }: DiaFieldProps) {
  const unread = condicoes.ilegiveis?.[dia]
  const min = dia === 'dataTermino' ? condicoes.dataInicio : null
  return (
    <DateField
      label={label}
      mark="opcional"
      error={erroDia(condicoes, dia)}
      value={unread === undefined ? condicoes[dia] : null}
      unread={unread}
      {...(min !== null && { min })}
      onValueChange={(valor, texto) => onChange(changeDia(condicoes, dia, { valor, texto }))}
    />
  )
}

function DiasUteisField({ condicoes, onChange }: Props) {
  const unread = condicoes.ilegiveis?.prazoDiasUteis
  const change = (valor: number | null, texto: string) =>
    onChange(changeNumero(condicoes, 'prazoDiasUteis', { valor, texto }))
  return (
    <NumberField
      label="Prazo em dias úteis"
      mark="opcional"
      inputMode="numeric"
      hint="Aparece junto do prazo de entrega."
      error={erroNumero(condicoes, 'prazoDiasUteis')}
      value={unread === undefined ? condicoes.prazoDiasUteis : null}
      {...(unread !== undefined && { unread })}
      parse={parseDias}
      format={String}
      onValueChange={change}
      onUnread={(texto) => change(null, texto)}
    />
  )
}

function parseDias(text: string): number | null {
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= LIMITES.prazoDiasUteis ? count : null
}

/** The customer's address unless another is given; what was typed of another comes back with the switch. */
function EnderecoFields({ condicoes, onChange }: Props) {
  const { enderecoObra } = condicoes
  const [typed, setTyped] = useState(enderecoObra ?? NO_ENDERECO)
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <Switch
        label="A obra fica no endereço do cliente"
        checked={enderecoObra === null}
        onCheckedChange={(same) => {
          if (enderecoObra) setTyped(enderecoObra)
          onChange(changeEndereco(condicoes, same ? null : typed))
        }}
      />
      {enderecoObra && (
        <OutroEndereco
          endereco={enderecoObra}
          onChange={(changes) => onChange(changeEndereco(condicoes, { ...enderecoObra, ...changes }))}
        />
      )}
    </div>
  )
}

interface OutroEnderecoProps {
  endereco: EnderecoObra
  onChange: (changes: Partial<EnderecoObra>) => void
}

function OutroEndereco({ endereco, onChange }: OutroEnderecoProps) {
  const numero = useRef<HTMLInputElement>(null)
  const cep = useCep({
    values: {
      endereco: endereco.endereco,
      bairro: endereco.bairro,
      cidade: endereco.cidade,
      estado: endereco.estado,
    },
    textosOf: textosOfEndereco,
    change: onChange,
    lead: () => numero.current?.focus(),
  })
  const typedCep = useWritten(endereco.cep, {
    read: (text) => onlyDigits(text) || text.trim(),
    write: formatCep,
    onChange: (digits) => onChange({ cep: digits }),
  })
  const text = (campo: keyof EnderecoObra, maxLength: number = LIMITES.texto) => ({
    maxLength,
    value: endereco[campo],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [campo]: event.currentTarget.value }),
  })
  return (
    <div role="group" aria-label="Endereço da obra" className="grid gap-3 sm:grid-cols-2">
      <CepField
        label="CEP da obra"
        mask={formatCep}
        busy={cep.busy}
        hint={cep.note || undefined}
        error={erroCepCliente(endereco.cep)}
        onComplete={(digits) => void cep.lookUp(digits)}
        {...text('cep', 9)}
        value={typedCep.text}
        onChange={(event) => {
          cep.cancel()
          typedCep.change(event.currentTarget.value)
        }}
      />
      <TextField label="Endereço da obra" {...text('endereco')} />
      <TextField ref={numero} label="Número da obra" {...text('numero', 20)} />
      <TextField label="Complemento" placeholder="Bloco, apartamento, andar" {...text('complemento', 100)} />
      <TextField label="Bairro da obra" {...text('bairro', 100)} />
      <TextField label="Cidade da obra" {...text('cidade', 100)} />
      <TextField
        label="Estado da obra"
        autoCapitalize="characters"
        error={erroEstadoCliente(endereco.estado)}
        {...text('estado', 2)}
        onChange={(event) => onChange({ estado: event.currentTarget.value.toUpperCase() })}
      />
    </div>
  )
}

/** Who recommended the workshop: only the workshop reads it. */
function IndicacaoFields({ condicoes, onChange }: Props) {
  const indicadoPor = condicoes.indicadoPor ?? NO_INDICACAO
  const change = (changes: Partial<IndicadoPor>) =>
    onChange(changeIndicacao(condicoes, { ...indicadoPor, ...changes }))
  const telefone = useWritten(indicadoPor.telefone, {
    read: (text) => normalizeTelefone(text) || text.trim(),
    write: formatTelefone,
    onChange: (digits) => change({ telefone: digits }),
  })
  return (
    <div className="grid gap-3 border-t border-line pt-3 sm:grid-cols-2">
      <TextField
        label="Indicado por"
        mark="opcional"
        hint="Só a marmoraria vê."
        autoCapitalize="words"
        maxLength={LIMITES.texto}
        value={indicadoPor.nome}
        onChange={(event) => change({ nome: event.currentTarget.value })}
      />
      <PhoneField
        label="Telefone de quem indicou"
        mark="opcional"
        mask={formatTelefone}
        autoComplete="off"
        maxLength={40}
        value={telefone.text}
        error={erroTelefoneContato(indicadoPor.telefone)}
        onChange={(event) => telefone.change(event.currentTarget.value)}
      />
    </div>
  )
}

interface Escrita {
  read: (text: string) => string
  write: (value: string) => string
  onChange: (value: string) => void
}

/** What stands in a field whose value is kept without its signs: as typed, until the value is another one; what has nothing else stays and is refused. */
function useWritten(value: string, { read, write, onChange }: Escrita) {
  const [typed, setTyped] = useState(() => write(value))
  const text = read(typed) === value ? typed : write(value)
  return {
    text,
    change(next: string) {
      setTyped(next)
      onChange(read(next))
    },
  }
}
