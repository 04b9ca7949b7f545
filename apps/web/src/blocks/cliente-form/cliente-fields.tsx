import { TriangleAlert } from 'lucide-react'
import { useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactNode } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { avisoCpfCnpjCliente } from '@lapida/domain/shared/validacao-cpf-cnpj'
import {
  CNPJ_LENGTH,
  CPF_LENGTH,
  formatCep,
  formatCpfCnpj,
  formatTelefone,
  normalizeCpfCnpj,
} from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { CepField } from '@lapida/ui/cep-field.tsx'
import { CollapsibleCard } from '@lapida/ui/collapsible-card.tsx'
import { CpfCnpjField } from '@lapida/ui/cpf-cnpj-field.tsx'
import type { MaskedFieldProps } from '@lapida/ui/masked-field.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { textosOfEndereco } from '#blocks/cep/endereco-do-cep.ts'
import { useCep } from '#blocks/cep/use-cep.ts'
import { asksInscricaoEstadual, moreSummary, type ClienteValues } from './cliente-values.ts'
import type { ClienteForm } from './use-cliente-form.ts'

export interface ClienteFieldsProps {
  form: ClienteForm
  /** what is said below name and phone of another customer with the same */
  contatoIgual?: ReactNode
}

/** Name and phone, and everything else behind one row. */
export function ClienteFields({ form, contatoIgual }: ClienteFieldsProps) {
  return (
    <div className="grid gap-4">
      <TextField
        label="Nome completo"
        mark="obrigatório"
        aria-required="true"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={LIMITES.texto}
        {...form.field('nomeCompleto')}
        onKeyDown={enterGoesOn}
      />
      <PhoneField
        label="Telefone"
        mark="obrigatório"
        aria-required="true"
        mask={formatTelefone}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={40}
        {...form.field('telefone')}
      />
      {contatoIgual}
      <CollapsibleCard
        title="Endereço e mais dados"
        summary={form.moreOpen ? undefined : moreSummary(form.values)}
        open={form.moreOpen}
        onOpenChange={form.setMoreOpen}
      >
        <MoreFields form={form} />
      </CollapsibleCard>
    </div>
  )
}

const HALF = 'sm:col-span-3'
const WHOLE = 'sm:col-span-6'

function MoreFields({ form }: ClienteFieldsProps) {
  const cepInput = useRef<HTMLInputElement>(null)
  const numero = useRef<HTMLInputElement>(null)
  const { endereco, bairro, cidade, estado } = form.values
  const cep = useCep({
    values: { endereco, bairro, cidade, estado },
    textosOf: textosOfEndereco,
    change: (changes) => form.setValues((before) => ({ ...before, ...changes })),
    lead() {
      // Who has gone on by hand meanwhile is not pulled away.
      if (document.activeElement === cepInput.current) numero.current?.focus()
    },
  })
  const text = (name: keyof ClienteValues, maxLength: number = LIMITES.texto) => {
    const { onChange, ...field } = form.field(name)
    return {
      ...field,
      maxLength,
      enterKeyHint: 'next' as const,
      labelAside: cep.filled.has(name) && <FromCep />,
      onKeyDown: enterGoesOn,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        if (name === 'cep') cep.cancel()
        onChange(event)
      },
    }
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-6">
      <DocumentoField fieldClassName={HALF} {...text('cpf', 18)} />
      {asksInscricaoEstadual(form.values) && (
        <TextField
          label="Inscrição estadual"
          fieldClassName={HALF}
          inputMode="numeric"
          placeholder="ou Isento"
          {...text('inscricaoEstadual', 20)}
        />
      )}
      <CepField
        label="CEP"
        mask={formatCep}
        fieldClassName={HALF}
        {...text('cep', 9)}
        ref={cepInput}
        busy={cep.busy}
        hint={cep.found ? undefined : cep.note || undefined}
        onComplete={(digits) => void cep.lookUp(digits)}
      />
      <TextField label="Endereço" fieldClassName={WHOLE} {...text('endereco')} />
      <TextField
        label="Número"
        fieldClassName={HALF}
        {...text('numero', 20)}
        ref={numero}
        trailingInteractive
        trailing={
          <Button
            variant="ghost"
            aria-label="Sem número (S/N)"
            className="px-1.5 text-link"
            onClick={() => form.setValue('numero', 'S/N')}
          >
            S/N
          </Button>
        }
      />
      <TextField label="Bairro" fieldClassName={HALF} {...text('bairro', 100)} />
      <TextField label="Cidade" fieldClassName={HALF} {...text('cidade', 100)} />
      <TextField
        label="Estado"
        fieldClassName={HALF}
        autoCapitalize="characters"
        {...text('estado', 2)}
        onChange={(event) => form.setValue('estado', event.currentTarget.value.toUpperCase())}
      />
      <TextField
        label="E-mail"
        fieldClassName={HALF}
        inputMode="email"
        autoCapitalize="none"
        {...text('email', 254)}
      />
      <TextField
        label="Segundo contato"
        fieldClassName={HALF}
        autoCapitalize="words"
        {...text('contatoNome')}
      />
      <PhoneField
        label="Telefone do segundo contato"
        fieldClassName={HALF}
        mask={formatTelefone}
        autoComplete="off"
        {...text('contatoTelefone', 40)}
      />
      <TextField
        label="Distância da instalação"
        fieldClassName={HALF}
        placeholder="30 km"
        {...text('distanciaInstalacao', 60)}
      />
      <TextArea
        label="Observações"
        fieldClassName={WHOLE}
        maxLength={LIMITES.textoLongo}
        {...form.field('observacoes')}
      />
      <p role="status" className="sr-only">
        {cep.note}
      </p>
    </div>
  )
}

/** Beside the label, so that nothing moves when the address comes. */
function FromCep() {
  return <span className="text-small text-fg-3">preenchido pelo CEP</span>
}

type DocumentoFieldProps = Omit<MaskedFieldProps, 'label' | 'mask' | 'value'> & { value: string }

/** A doubtful CPF or CNPJ is said, not refused: the customer stands there and the quote cannot wait. */
function DocumentoField({ value, ...props }: DocumentoFieldProps) {
  const [leftIncomplete, setLeftIncomplete] = useState(false)
  const complete = [CPF_LENGTH, CNPJ_LENGTH].includes(normalizeCpfCnpj(value).length)
  const warning = complete || leftIncomplete ? avisoCpfCnpjCliente(value) : null
  return (
    <CpfCnpjField
      {...props}
      label="CPF ou CNPJ"
      mask={formatCpfCnpj}
      value={value}
      onFocus={() => setLeftIncomplete(false)}
      onBlur={() => setLeftIncomplete(true)}
      hint={
        warning && (
          <span className="flex items-start gap-1.5 text-warning-fg">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {warning}
          </span>
        )
      }
    />
  )
}

/** Enter leads to the next field; the phone's Enter saves. Ctrl+Enter saves anywhere. */
function enterGoesOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  const fields = event.currentTarget.form?.querySelectorAll<HTMLElement>('input, textarea') ?? []
  const order = [...fields]
  const next = order[order.indexOf(event.currentTarget) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
